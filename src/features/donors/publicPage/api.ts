// A donor's public page: no account, no street. A "spelling" is one name with one address as filed; those that count as one donor are linked
// by name and address or confirmed by reviewers. What only may be the same donor is not here.
import { z } from 'zod'
import { api, read } from '../../../app/contract.ts'
import { BigId } from '../shapes.ts'

const Cents = z.string()
const Day = z.string().nullable()
const side = z.enum(['in', 'out'])

export const FoundPublicDonor = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  given: Cents,
  givenRows: z.number(),
  received: Cents,
  receivedRows: z.number(),
  lastOn: Day,
})
export type FoundPublicDonor = z.infer<typeof FoundPublicDonor>

const WithFiler = z.object({
  id: z.number(),
  name: z.string(),
  /** It has a page of its own among the candidate committees. */
  isCandidates: z.boolean(),
  side,
  cents: Cents,
  rows: z.number(),
  firstOn: Day,
  lastOn: Day,
})
export type WithFiler = z.infer<typeof WithFiler>

const PublicSpelling = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  rows: z.number(),
  isConfirmed: z.boolean(),
})
export type PublicSpelling = z.infer<typeof PublicSpelling>

export const PublicDonor = FoundPublicDonor.extend({
  isPerson: z.boolean(),
  /** Whom they gave to and who paid them, most money first. */
  filers: z.array(WithFiler),
  spellings: z.array(PublicSpelling),
  asOf: Day,
})
export type PublicDonor = z.infer<typeof PublicDonor>

const PublicDonorRow = z.object({
  id: z.string(),
  on: Day,
  filedOn: Day,
  side,
  filerId: z.number(),
  filer: z.string(),
  isCandidates: z.boolean(),
  /** As filed on this row. */
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  employer: z.string(),
  occupation: z.string(),
  type: z.string(),
  description: z.string(),
  cents: Cents,
  /** Why it is in no total; null where it counts. */
  leftOut: z.string().nullable(),
  stateId: z.string(),
})
export type PublicDonorRow = z.infer<typeof PublicDonorRow>

export const donorPages = api('donorPages', {
  find: read({
    may: 'anyone',
    about: 'Donors and payees by name, most money first.',
    input: z.object({ words: z.string().trim().max(100).default('') }),
    output: z.object({ donors: z.array(FoundPublicDonor), total: z.number(), asOf: Day }),
  }),
  one: read({
    may: 'anyone',
    about:
      'One donor: whom they gave to, who paid them, and under which spellings. The number of a spelling that was merged finds its donor.',
    input: z.object({ id: BigId }),
    output: PublicDonor,
  }),
  rows: read({
    may: 'anyone',
    about: 'The rows behind a figure of a donor, newest first, with what the ones that count add up to.',
    input: z.object({
      id: BigId,
      side,
      filer: z.number().int().min(1).max(2_147_483_647).optional(),
      after: z.string().max(60).optional(),
    }),
    output: z.object({
      rows: z.array(PublicDonorRow),
      next: z.string().nullable(),
      count: z.number(),
      /** Of them; the others say why they do not. */
      counting: z.number(),
      cents: Cents,
    }),
  }),
})
