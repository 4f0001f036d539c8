// Map layers: files of points, lines or areas that an organization brought in, beside the districts, counties and places that come with
// the product. A "preview" is a layer that was read and that no one has kept yet.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'

/** West, south, east, north. */
const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** An own layer's id, or one of the product's: "product:counties". */
export const layerId = z.union([z.uuid(), z.string().regex(/^product:[a-z-]{1,40}$/)])

export const layerStates = ['reading', 'asks', 'refused', 'preview', 'kept'] as const

export const LayerRow = z.object({
  id: layerId,
  name: z.string(),
  state: z.enum(layerStates),
  /** Of the product: read by everyone, changed by no one. */
  isProduct: z.boolean(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  features: z.number(),
  areas: z.number(),
  format: z.string(),
  source: z.string(),
  createdByName: z.string(),
  createdAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})
export type LayerRow = z.infer<typeof LayerRow>

const Attribute = z.object({
  name: z.string(),
  kind: z.enum(['text', 'number', 'yes or no']),
  filled: z.number(),
  different: z.number(),
})

export const Layer = LayerRow.extend({
  version: z.number(),
  refusal: z.string(),
  jobId: z.uuid().nullable(),
  projection: z.string(),
  /** What was repaired, and what to know about the projection. */
  notes: z.array(z.string()),
  geometries: z.record(z.string(), z.number()),
  attributes: z.array(Attribute),
  nameAttribute: z.string().nullable(),
  styleAttribute: z.string().nullable(),
  bounds: Bounds.nullable(),
  mayEdit: z.boolean(),
})
export type Layer = z.infer<typeof Layer>

export const DrawnFeature = z.object({
  place: z.number(),
  name: z.string(),
  kind: z.enum(['point', 'line', 'area']),
  /** GeoJSON, simplified: fit to look at, not to measure. */
  type: z.string(),
  coordinates: z.array(z.unknown()),
  /** Of the attribute that the layer is styled by. */
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})
export type DrawnFeature = z.infer<typeof DrawnFeature>

const One = z.object({ id: layerId })
const Own = z.object({ id: z.uuid() })
const name = z.string().trim().min(1, 'Give it a name.').max(120)
const attribute = z.string().max(200).nullable()

export const layers = api('layers', {
  list: list({
    may: 'layers.read',
    mayExport: 'layers.read',
    what: 'Map layers',
    about: 'The layers of one’s organization and those that come with the product.',
    filter: z.object({
      tab: z.enum(['current', 'deleted']).default('current'),
      search: z.string().trim().max(100).default(''),
    }),
    sorts: ['name', 'features', 'made'],
    pageSize: 200,
    row: LayerRow,
    facts: z.object({ current: z.number(), deleted: z.number(), mayEdit: z.boolean() }),
  }),
  get: read({
    may: 'layers.read',
    about: 'One layer: what was read of its file.',
    input: One,
    output: Layer,
  }),
  shapes: read({
    may: 'layers.read',
    about: 'The shapes of a layer, simplified for drawing, with the value it is styled by.',
    input: One,
    output: z.object({ bounds: Bounds.nullable(), features: z.array(DrawnFeature), isCut: z.boolean() }),
  }),
  areas: read({
    may: 'layers.read',
    about: 'What the areas of a layer are called.',
    input: One,
    output: z.object({ areas: z.array(z.object({ place: z.number(), name: z.string() })) }),
  }),
  projections: read({
    may: 'layers.read',
    about: 'Projections to choose from where a file does not say its own.',
    input: z.object({}),
    output: z.object({ projections: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  begin: write({
    may: 'layers.edit',
    about: 'Reads an uploaded map file in the background; what comes of it is a preview.',
    input: z.object({ fileId: z.uuid() }),
    output: z.object({ id: z.uuid() }),
  }),
  project: write({
    may: 'layers.edit',
    about: 'Says in which projection the file was made, and reads it again.',
    input: Own.extend({ projection: z.string().regex(/^EPSG:\d{4,6}$/) }),
    output: z.object({}),
  }),
  keep: write({
    may: 'layers.edit',
    about: 'Keeps a layer that was read, for oneself or for the organization.',
    input: Own.extend({ name, isShared: z.boolean() }),
    output: Layer,
  }),
  change: write({
    may: 'layers.edit',
    about: 'Its name, who sees it, and the attributes it is named and styled by.',
    input: Own.extend({
      version: z.number().int(),
      name,
      isShared: z.boolean(),
      nameAttribute: attribute,
      styleAttribute: attribute,
    }),
    output: Layer,
  }),
  remove: write({
    may: 'layers.edit',
    about: 'Deletes a layer; for 30 days it can be restored.',
    input: Own,
    output: z.object({}),
  }),
  restore: write({
    may: 'layers.edit',
    about: 'Brings back a deleted layer.',
    input: Own,
    output: z.object({}),
  }),
})
