// The plan: what should come in by month and source, what came, and what is promised.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { InCommittee } from '../../books/shapes.ts'
import { amount } from '../amount.ts'
import { sources } from '../words.ts'

const month = z.string().regex(/^(19[89]\d|20\d\d|21[0-8]\d)-(0[1-9]|1[0-2])$/, 'Choose a month.')
const BySource = z.object({ source: z.enum(sources), goalCents: z.string(), inCents: z.string() })

const PlanMonth = z.object({
  month: z.string(),
  goalCents: z.string(),
  inCents: z.string(),
  /** Open pledges that are due in it. */
  promisedCents: z.string(),
  sources: z.array(BySource),
})
export type PlanMonth = z.infer<typeof PlanMonth>

export const Plan = z.object({
  year: z.number(),
  months: z.array(PlanMonth),
  sources: z.array(BySource),
  goalCents: z.string(),
  inCents: z.string(),
  /** Open pledges, those among them that are overdue, and those without a due day. */
  promisedCents: z.string(),
  overdueCents: z.string(),
  undatedCents: z.string(),
  toEnter: z.number(),
  thanksOwed: z.number(),
  mayEdit: z.boolean(),
  keepsBooks: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const fundraising = api('fundraising', {
  plan: read({
    may: 'work.read',
    about: 'Goal, money in and pledges by month and by source.',
    input: InCommittee.extend({ year: z.number().int().min(1980).max(2189) }),
    output: Plan,
  }),
  setGoals: write({
    may: 'work.edit',
    about: 'Sets what should come in, by month and source. Nothing takes a goal away.',
    input: InCommittee.extend({
      goals: z
        .array(z.object({ month, source: z.enum(sources), cents: amount.nullable() }))
        .min(1)
        .max(200),
    }),
    output: z.object({}),
  }),
  saySource: write({
    may: 'work.edit',
    about: 'Says which way a gift came.',
    input: InCommittee.extend({ entryId: z.uuid(), source: z.enum(sources).nullable() }),
    output: z.object({}),
  }),
})
