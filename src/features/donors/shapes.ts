// What the calls about donors answer with. Ids of 64 bits and cents travel as text.
import { z } from 'zod'
import { isBigId } from '../../domain/bigId.ts'

export const BigId = z.string().refine(isBigId, 'A donor has a whole number.')

export const FieldBits = z.object({ field: z.string(), level: z.string(), bits: z.number() })
export type FieldBits = z.infer<typeof FieldBits>

export const Spelling = z.object({
  id: z.string(),
  donorId: z.string(),
  isPerson: z.boolean(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  suffix: z.string(),
  /** For signed-in people only, never in anything public. */
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  employer: z.string(),
  occupation: z.string(),
  rows: z.number(),
  cents: z.string(),
})
export type Spelling = z.infer<typeof Spelling>

export const Pair = z.object({
  first: Spelling,
  second: Spelling,
  probability: z.number(),
  fields: z.array(FieldBits),
  cents: z.string(),
  /** What a merge would take. */
  needsSecond: z.boolean(),
})
export type Pair = z.infer<typeof Pair>

export const Decision = z.object({
  id: z.string(),
  first: Spelling.nullable(),
  second: Spelling.nullable(),
  verdict: z.enum(['same', 'different']),
  probability: z.number().nullable(),
  decidedAt: z.string(),
  decidedBy: z.string(),
  state: z.enum(['holds', 'waits', 'undone']),
  secondedAt: z.string().nullable(),
  secondedBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  mayUndo: z.boolean(),
  /** Why this person's agreement does not do; null when it does or none is needed. */
  whyNotSecond: z.string().nullable(),
})
export type Decision = z.infer<typeof Decision>

export const FoundDonor = z.object({
  id: z.string(),
  name: z.string(),
  isPerson: z.boolean(),
  city: z.string(),
  state: z.string(),
  spellings: z.number(),
  cents: z.string(),
  rows: z.number(),
})
export type FoundDonor = z.infer<typeof FoundDonor>

export const VoterCandidate = z.object({
  voterId: z.number(),
  name: z.string(),
  address: z.string(),
  birthYear: z.number().nullable(),
  probability: z.number(),
  fields: z.array(FieldBits),
  verdict: z.enum(['same', 'different']).nullable(),
})

export const LobbyCandidate = z.object({
  stateId: z.string(),
  role: z.enum(['lobbyist', 'principal']),
  name: z.string(),
  city: z.string(),
  lastYear: z.number().nullable(),
  /** What of the donor it was found by. */
  by: z.enum(['name', 'employer']),
  isSameName: z.boolean(),
  isSameCity: z.boolean(),
  /** How much of the names is alike, from 0 to 1. */
  likeness: z.number(),
})

export const VoterGiving = z.object({
  donorId: z.string(),
  name: z.string(),
  cents: z.string(),
  rows: z.number(),
  lastOn: z.string().nullable(),
  filers: z.array(z.object({ id: z.number(), name: z.string(), cents: z.string() })),
})
