// How a committee's money stands, week by week, read from its books. "Runway" is how many weeks the cash lasts at the pace of the last eight.
import { z } from 'zod'
import { api, read } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'

const cents = z.string()
const Week = z.object({
  /** Monday and Sunday. */
  from: z.string(),
  to: z.string(),
  inCents: cents,
  outCents: cents,
  /** At the end of its last day. */
  cashCents: cents,
  receivableCents: cents,
  payableCents: cents,
})
export type Week = z.infer<typeof Week>

const CategorySum = z.object({ accountId: z.uuid(), name: z.string(), side: z.enum(['in', 'out']), cents })
export type CategorySum = z.infer<typeof CategorySum>

export const weekCounts = [13, 26, 52] as const

export const finances = api('finances', {
  get: exportable(
    read({
      may: 'work.read',
      about: 'Cash, money in and out, what is owed to and by the committee, by week, and what it was for.',
      input: z.object({
        committeeId: z.uuid(),
        weeks: z.union([z.literal(13), z.literal(26), z.literal(52)]).default(26),
      }),
      output: z.object({
        today: z.string(),
        weeks: z.array(Week),
        cashCents: cents,
        receivableCents: cents,
        payableCents: cents,
        loansCents: cents,
        burnCents: cents,
        raisedCents: cents,
        runwayWeeks: z.number().nullable(),
        categories: z.array(CategorySum),
        /** The account behind a figure, by what it is for. */
        accounts: z.object({
          pledged: z.uuid().nullable(),
          payable: z.uuid().nullable(),
          loans: z.uuid().nullable(),
        }),
      }),
    }),
    { what: 'Finances by week', mayExport: 'books.export' },
  ),
})
