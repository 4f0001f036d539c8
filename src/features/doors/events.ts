// What a phone records at a door. Once a version is in use it never changes: a phone that comes back after a month still sends it. A new
// meaning is a new version, and its schema here turns the old ones into the body of today.
import { z } from 'zod'
import { Answer } from '../../domain/surveys/content.ts'

export const visitResults = [
  'talked',
  'not home',
  'left literature',
  'refused',
  'moved',
  'deceased',
  'inaccessible',
  'come back',
] as const
export type VisitResult = (typeof visitResults)[number]

export const correctionFields = [
  'moved',
  'deceased',
  'phone',
  'cell phone',
  'email',
  'name',
  'address',
  'party',
  'other',
] as const

const handId = z.uuid()
const doorId = z.uuid()
const voterId = z.number().int().min(1).max(2_147_483_647)
const Position = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  accuracy: z.number().min(0).max(1_000_000),
})

export const Visit = z.object({
  handId,
  doorId,
  result: z.enum(visitResults),
  /** Null: the whole household. */
  voterId: voterId.nullable(),
  support: z.number().int().min(1).max(5).nullable(),
  note: z.string().max(2000),
  wantsSign: z.boolean(),
  survey: z.object({ versionId: z.uuid(), answers: z.array(Answer).max(100) }).nullable(),
  position: Position.nullable(),
})
export type Visit = z.output<typeof Visit>

/** The doors of a building at once. */
export const NotHome = z.object({ handId, doorIds: z.array(doorId).min(1).max(100) })
/** Takes back an earlier event of the same hand. */
export const Undo = z.object({ handId, of: z.uuid() })
export const Correction = z.object({
  handId,
  doorId,
  voterId,
  field: z.enum(correctionFields),
  claimed: z.string().max(500),
})
/** Somebody who is not on the list. No minor is recorded at a door. */
export const Person = z.object({
  handId,
  doorId,
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  phone: z.string().max(40),
  email: z.string().max(200),
  note: z.string().max(2000),
  wantsToVolunteer: z.boolean(),
  wantsSign: z.boolean(),
  isAdult: z.literal(true),
})
/** For all who come to this building. */
export const Note = z.object({ handId, doorId, text: z.string().trim().min(1).max(500) })
export const AtPosition = Position.extend({ handId })

export const doorKinds = {
  'doors.visit': { 1: Visit },
  'doors.notHome': { 1: NotHome },
  'doors.undo': { 1: Undo },
  'doors.correction': { 1: Correction },
  'doors.person': { 1: Person },
  'doors.note': { 1: Note },
  'doors.position': { 1: AtPosition },
} as const

export type DoorKind = keyof typeof doorKinds
export type BodyOf<K extends DoorKind> = z.output<(typeof doorKinds)[K][1]>
