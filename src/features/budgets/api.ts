// What a committee plans by category and month, beside what the books say happened. A "cell" is one category in one month; a "version" is a
// whole plan as it was when someone kept it.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { exportable } from '../../app/list.ts'
import { briefListOf } from '../../app/briefList.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
export const year = z.number().int().min(1976).max(2199)
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.')
const cents = z.string()

export const mostCells = 1000
const Cell = z.object({
  accountId: z.uuid(),
  month,
  /** Whole cents; null for nothing planned. */
  cents: z
    .string()
    .regex(/^\d{1,15}$/, 'Enter an amount without a minus.')
    .refine(
      (text) => !/^\d{1,15}$/.test(text) || BigInt(text) <= 100_000_000_000_000n,
      'This amount is too large.',
    )
    .nullable(),
})
export type Cell = z.infer<typeof Cell>

const Category = z.object({
  accountId: z.uuid(),
  code: z.string(),
  name: z.string(),
  side: z.enum(['in', 'out']),
  isArchived: z.boolean(),
  /** One for each month of the year. */
  months: z.array(z.object({ month: z.string(), planCents: cents.nullable(), actualCents: cents })),
})
export type Category = z.infer<typeof Category>

const Version = z.object({ id: z.uuid(), name: z.string(), keptByName: z.string(), keptAt: z.string() })
export type Version = z.infer<typeof Version>

const Year = InCommittee.extend({ year })

export const budgets = api('budgets', {
  get: exportable(
    read({
      may: 'work.read',
      about: 'The plan of a year by category and month, and what moved in the books.',
      input: Year,
      output: z.object({
        year,
        /** The month it is there now, "2026-11". */
        thisMonth: z.string(),
        categories: z.array(Category),
        versions: z.array(Version),
        mayEdit: z.boolean(),
        /** Whether the figures may be opened. */
        maySeeBooks: z.boolean(),
      }),
    }),
    { what: 'Budget', mayExport: 'budgets.export' },
  ),
  set: write({
    may: 'work.edit',
    allowance: { bytes: 256 * 1024, values: mostCells * 4 + 20 },
    about: 'Sets cells of the plan; what they were before comes back, so that it can be undone.',
    input: InCommittee.extend({ cells: briefListOf(Cell).min(1, 'Change a month first.').max(mostCells) }),
    output: z.object({ before: z.array(Cell) }),
  }),
  keep: write({
    may: 'work.edit',
    about: 'Keeps the whole plan as a version under a name.',
    input: InCommittee.extend({ name: z.string().trim().min(1, 'Give it a name.').max(120) }),
    output: z.object({ versionId: z.uuid() }),
  }),
  restore: write({
    may: 'work.edit',
    about: 'Makes a kept version the plan again. The plan of now is kept first.',
    input: InCommittee.extend({ versionId: z.uuid() }),
    output: z.object({ keptVersionId: z.uuid() }),
  }),
  removeVersion: write({
    may: 'work.edit',
    about: 'Removes a kept version; the plan itself stays.',
    input: InCommittee.extend({ versionId: z.uuid() }),
    output: z.object({}),
  }),
})
