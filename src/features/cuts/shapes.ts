// What of a cut travels between server and browser, and what is kept of it.
import { z } from 'zod'

export const mostCutDoors = 20_000
export const Size = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('minutes'),
    minutes: z.number().int().min(15, 'At least 15 minutes.').max(600, 'At most 10 hours.'),
  }),
  z.object({
    by: z.literal('doors'),
    doors: z.number().int().min(5, 'At least 5 doors.').max(300, 'At most 300 doors.'),
  }),
])
export type Size = z.output<typeof Size>

/** As it is kept. Doors are named by their place in the cut. */
export const Turf = z.object({
  id: z.number().int(),
  name: z.string(),
  isLocked: z.boolean(),
  doors: z.array(z.number().int()),
  /** Those of them that are driven to. */
  driven: z.array(z.number().int()),
  walk: z.number(),
  work: z.number(),
  meters: z.number(),
})
export type Turf = z.output<typeof Turf>

export interface HistoryStep {
  words: string
  turfs: Turf[]
}

/** For the map and the lists: no name of any voter. */
const CutDoor = z.object({
  place: z.number(),
  line: z.string(),
  street: z.string(),
  number: z.number().nullable(),
  unit: z.string(),
  city: z.string(),
  building: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  voters: z.number(),
  face: z.number(),
  faceName: z.string(),
  walkedAt: z.string().nullable(),
})
export type CutDoor = z.output<typeof CutDoor>

export const cutStates = ['cutting', 'ready', 'failed', 'made'] as const

export const CutRow = z.object({
  id: z.uuid(),
  words: z.string(),
  universeId: z.uuid().nullable(),
  size: Size,
  byCar: z.boolean(),
  secondsAtDoor: z.number(),
  state: z.enum(cutStates),
  failure: z.string(),
  progress: z.number(),
  doors: z.number(),
  onStreets: z.boolean(),
  version: z.number(),
  createdByName: z.string(),
  createdAt: z.string(),
})
export type CutRow = z.output<typeof CutRow>

export const Cut = CutRow.extend({
  turfs: z.array(Turf),
  /** What Undo would undo. */
  undo: z.string().nullable(),
})
export type Cut = z.output<typeof Cut>

export const CutDoors = z.object({ doors: z.array(CutDoor) })

/** Before cutting: what is there, and what was walked already. */
export const Before = z.object({
  doors: z.number(),
  voters: z.number(),
  notOnMap: z.number(),
  walked: z.number(),
  lastWalkedAt: z.string().nullable(),
  inWalkbooks: z.number(),
  /** A part of the doors to look at: longitude, latitude, 1 where someone was there. */
  points: z.array(z.tuple([z.number(), z.number(), z.number()])),
  hasStreets: z.boolean(),
  refusal: z.string().nullable(),
})
export type Before = z.output<typeof Before>

const turf = z.number().int()
export const Change = z.discriminatedUnion('kind', [
  /** Puts two turfs together. */
  z.object({ kind: z.literal('merge'), turf, with: turf }),
  /** Into two of about equal minutes. */
  z.object({ kind: z.literal('split'), turf }),
  z.object({ kind: z.literal('lock'), turf, isLocked: z.boolean() }),
  z.object({ kind: z.literal('rename'), turf, name: z.string().trim().min(1, 'Give it a name.').max(100) }),
  /** One face, or what of it is in this turf, to another turf. */
  z.object({ kind: z.literal('moveFace'), face: z.number().int(), from: turf, to: turf }),
  /** All doors inside a drawn area: to a turf, or as a new one. */
  z.object({
    kind: z.literal('lasso'),
    ring: z
      .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
      .min(3)
      .max(2000),
    to: turf.nullable(),
  }),
  /** The doors of one turf in an order of one's own. */
  z.object({ kind: z.literal('reorder'), turf, doors: z.array(z.number().int()).min(1).max(1000) }),
  z.object({ kind: z.literal('undo') }),
])
export type Change = z.output<typeof Change>
