// The chart of accounts, and periods that are closed so that what was filed stays as it was filed.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { accountKinds } from '../../../domain/books/kinds.ts'
import { AccountRow, day, InCommittee, periodKinds, PeriodRow } from '../shapes.ts'

const code = z.string().regex(/^\d{3,6}$/, 'Give a number of three to six digits.')
const name = z.string().trim().min(1, 'Give it a name.').max(80)
const note = z.string().trim().max(500).default('')
const OneAccount = InCommittee.extend({ accountId: z.uuid(), version: z.number().int() })
const OnePeriod = InCommittee.extend({ periodId: z.uuid() })

export const bookSettings = api('bookSettings', {
  get: read({
    may: 'work.read',
    about:
      'The accounts with what is in each today, the closed periods, and who may see and change the books.',
    input: InCommittee,
    output: z.object({
      accounts: z.array(AccountRow),
      periods: z.array(PeriodRow),
      entries: z.string(),
      hasOpening: z.boolean(),
      mayEdit: z.boolean(),
      whoSees: z.string(),
      whoSeesDonors: z.string(),
    }),
  }),
  addAccount: write({
    may: 'work.edit',
    about: 'Adds an account for one’s own order. Its kind never changes.',
    input: InCommittee.extend({ code, name, note, kind: z.enum(accountKinds) }),
    output: z.object({ accountId: z.uuid() }),
  }),
  changeAccount: write({
    may: 'work.edit',
    about: 'Its number, name and note.',
    input: OneAccount.extend({ code, name, note }),
    output: z.object({ version: z.number() }),
  }),
  archiveAccount: write({
    may: 'work.edit',
    about: 'Puts an account away, or brings it back. What was posted in it stays.',
    input: OneAccount.extend({ isArchived: z.boolean() }),
    output: z.object({ version: z.number() }),
  }),
  closePeriod: write({
    may: 'work.edit',
    about: 'Closes days: no entry is posted there any more.',
    input: InCommittee.extend({
      kind: z.enum(periodKinds),
      name: z.string().trim().min(1, 'Give it a name.').max(120),
      firstDay: day,
      lastDay: day,
    }),
    output: z.object({ periodId: z.uuid() }),
  }),
  askToReopen: write({
    may: 'work.edit',
    about: 'Asks for a closed period to be opened again; a second person does it.',
    input: OnePeriod.extend({ why: z.string().trim().min(1, 'Say why.').max(500) }),
    output: z.object({}),
  }),
  stayClosed: write({
    may: 'work.edit',
    about: 'Takes the request back, or turns it down.',
    input: OnePeriod,
    output: z.object({}),
  }),
  reopen: write({
    may: 'work.edit',
    about: 'Opens a closed period again, as the second person.',
    input: OnePeriod,
    output: z.object({}),
  }),
})
