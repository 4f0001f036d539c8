// Layers of boundaries that were brought in, and their shapes for drawing.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { layerKinds } from '../../domain/geography/layerKinds.ts'

/** West, south, east, north. */
const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

export const BoundaryLayer = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(layerKinds),
  source: z.string(),
  asOf: z.string().nullable(),
  shapes: z.number(),
  isCurrent: z.boolean(),
  broughtInAt: z.string(),
})
export type BoundaryLayer = z.infer<typeof BoundaryLayer>

const Shape = z.object({
  key: z.string(),
  name: z.string(),
  bounds: Bounds,
  /** Areas of rings of points; the first ring of an area is its outside. Simplified: fit to look at, not to measure. */
  areas: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
})
export type Shape = z.infer<typeof Shape>

export const geography = api('geography', {
  layers: read({
    may: 'signedIn',
    about: 'Every layer of boundaries that was imported, newest first.',
    input: z.object({}),
    output: z.object({ layers: z.array(BoundaryLayer) }),
  }),
  shapes: read({
    may: 'signedIn',
    about:
      'The shapes of a layer, simplified for drawing. Without an id, of the current layer of a kind; null when there is none.',
    input: z.union([
      z.object({ layer: z.number().int().positive().max(2_147_483_647) }),
      z.object({ kind: z.enum(layerKinds).exclude(['other']) }),
    ]),
    output: z.object({ layer: BoundaryLayer, bounds: Bounds, shapes: z.array(Shape) }).nullable(),
  }),
})
