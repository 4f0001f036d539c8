// What of a walkbook travels between server and browser.
import { z } from 'zod'
import { mostHours, usualHours } from './rules.ts'

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

/** Where its doors come from. */
export const From = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('universe'), universeId: z.uuid() }),
  /** The first corner is not repeated. */
  z.object({ kind: z.literal('area'), ring: z.array(position).min(3).max(2000) }),
  z.object({
    kind: z.literal('street'),
    street: z.string().trim().min(1).max(120),
    city: z.string().trim().min(1).max(80),
  }),
])
export type From = z.output<typeof From>

export const handStates = ['not claimed', 'out', 'expired', 'ended', 'not allowed'] as const
export type HandState = (typeof handStates)[number]

const WhoHas = z.object({
  handId: z.uuid(),
  kind: z.enum(['member', 'pass', 'paper']),
  /** The member or the volunteer; of a code that no one has used yet, whom it is meant for. */
  name: z.string(),
  state: z.enum(handStates),
  seenAt: z.string().nullable(),
})
export type WhoHas = z.output<typeof WhoHas>

export const WalkbookRow = z.object({
  id: z.uuid(),
  name: z.string(),
  words: z.string(),
  doors: z.number(),
  voters: z.number(),
  /** Doors where someone was. */
  visited: z.number(),
  talked: z.number(),
  lastVisitAt: z.string().nullable(),
  /** Who has it now. */
  hands: z.array(WhoHas),
  /** The last time a phone that has it asked for anything. */
  seenAt: z.string().nullable(),
  createdByName: z.string(),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
})
export type WalkbookRow = z.output<typeof WalkbookRow>

export const DoorRow = z.object({
  id: z.uuid(),
  place: z.number(),
  line: z.string(),
  unit: z.string(),
  city: z.string(),
  building: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  voters: z.number(),
  why: z.string(),
})
export type DoorRow = z.output<typeof DoorRow>

/** What happened at a door last. It names no address, so it is read again and again while people are out. */
export const DoorVisit = z.object({
  doorId: z.uuid(),
  result: z.string(),
  at: z.string(),
  byName: z.string(),
})
export type DoorVisit = z.output<typeof DoorVisit>

export const HandRow = WhoHas.extend({
  meantFor: z.string(),
  handedByName: z.string(),
  handedAt: z.string(),
  claimedAt: z.string().nullable(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  endedWhy: z.string().nullable(),
  endedByName: z.string(),
  isMinor: z.boolean(),
  guardianName: z.string(),
  /** All that was recorded with it is set aside. */
  heldAt: z.string().nullable(),
  heldWhy: z.string(),
  work: z
    .object({
      visits: z.number(),
      talked: z.number(),
      firstAt: z.string().nullable(),
      lastAt: z.string().nullable(),
      /** What looks odd about it, in words. */
      odd: z.array(z.string()),
    })
    .nullable(),
})
export type HandRow = z.output<typeof HandRow>

export const BuildingNote = z.object({
  id: z.uuid(),
  building: z.string(),
  text: z.string(),
  writtenByName: z.string(),
  writtenAt: z.string(),
})
export type BuildingNote = z.output<typeof BuildingNote>

export const Walkbook = z.object({
  id: z.uuid(),
  committeeId: z.uuid(),
  name: z.string(),
  note: z.string(),
  words: z.string(),
  universeId: z.uuid().nullable(),
  surveyId: z.uuid().nullable(),
  doors: z.number(),
  voters: z.number(),
  visited: z.number(),
  /** Doors by what happened there last. */
  results: z.array(z.object({ result: z.string(), doors: z.number() })),
  lastVisitAt: z.string().nullable(),
  version: z.number(),
  createdByName: z.string(),
  createdAt: z.string(),
  updatedByName: z.string(),
  archivedAt: z.string().nullable(),
  timeZone: z.string(),
  hands: z.array(HandRow),
  mayEdit: z.boolean(),
  /** Sees who lives where; an observer sees how far it is. */
  maySeeDoors: z.boolean(),
})
export type Walkbook = z.output<typeof Walkbook>

export const HandTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), userId: z.uuid() }),
  z.object({ kind: z.literal('pass'), meantFor: z.string().trim().max(120).default('') }),
])

export const hours = z
  .number()
  .int()
  .min(1, 'At least one hour.')
  .max(mostHours, 'At most 30 days.')
  .default(usualHours)

/** What the organizer gives a volunteer. It is shown once: only its hash is kept. */
export const HandedOut = z.object({
  handId: z.uuid(),
  expiresAt: z.string(),
  pass: z.object({ code: z.string(), url: z.string() }).nullable(),
})
export type HandedOut = z.output<typeof HandedOut>

export const CountedDoors = z.object({
  doors: z.number(),
  voters: z.number(),
  /** Doors that the map does not know; they are walked by street and number. */
  notOnMap: z.number(),
  /** Voters who are left out, and why. */
  leftOut: z.array(z.object({ why: z.string(), voters: z.number() })),
  /** Walkbooks in use that have some of these doors already. */
  alsoIn: z.array(z.object({ walkbookId: z.uuid(), name: z.string(), doors: z.number() })),
  words: z.string(),
  /** Why it cannot be made, in one sentence. */
  refusal: z.string().nullable(),
})
export type CountedDoors = z.output<typeof CountedDoors>

export const UniverseRow = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  words: z.string(),
  isFrozen: z.boolean(),
  voters: z.number(),
  countedAt: z.string(),
  createdByName: z.string(),
  archivedAt: z.string().nullable(),
  usedBy: z.array(z.object({ walkbookId: z.uuid(), name: z.string(), isArchived: z.boolean() })),
})
export type UniverseRow = z.output<typeof UniverseRow>

export const Drift = z.object({
  now: z.number(),
  /** Of a frozen one: who would come in and who would go out if it were frozen again today. */
  joined: z.number().nullable(),
  left: z.number().nullable(),
})
export type Drift = z.output<typeof Drift>
