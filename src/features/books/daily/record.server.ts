// Posting, taking back and correcting: each is new entries, and what was posted stays as it is.
import { sql } from 'kysely'
import { conflict } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { NewEntry } from '../../../domain/books/entry.ts'
import { lowersNoSum } from '../../../domain/books/operations.ts'
import { changeIn, type Workplace } from '../../committees/workIn.server.ts'
import { changeBooks, getEntry, refuseTomorrow } from '../access.server.ts'
import type { books } from '../api.ts'
import { postEntry, postEntryLast, reverseEntry, type Posted } from '../posting.server.ts'
import { entryFor } from './operation.server.ts'

type Calls = 'record' | 'takeBack' | 'correct'

export const recordHandlers: Pick<Handlers<typeof books>, Calls> = {
  record: async (context, { committeeId, entryId, operation }) => {
    const committee = lowersNoSum(operation)
      ? await changeIn(context, committeeId, 'books.edit')
      : await changeBooks(context, committeeId)
    const { entry } = await entryFor(context, committee, operation)
    return answer(await postLast(context, committee, { ...entry, id: entryId, key: typed(entryId) }))
  },

  takeBack: async (context, { committeeId, entryId, on, why }) => {
    const committee = await changeBooks(context, committeeId)
    await refuseBill(context.db, committee, entryId)
    return answer(await takeBack(context, committee, { entryId, on, why }))
  },

  correct: async (context, { committeeId, entryId, newEntryId, on, why, operation }) => {
    const committee = await changeBooks(context, committeeId)
    await refuseBill(context.db, committee, entryId, true)
    // First: what the wrong entry gave or repaid is free again when the right one is checked.
    await takeBack(context, committee, { entryId, on, why })
    const { entry } = await entryFor(context, committee, operation)
    const corrected = { ...entry, id: newEntryId, key: typed(newEntryId), corrects: entryId }
    return answer(await postLast(context, committee, corrected))
  },
}

/** What was approved elsewhere is undone there; a payment of it can be voided here, and is then owed again. */
async function refuseBill(
  db: Context['db'],
  committee: Workplace,
  entryId: string,
  alsoPayments = false,
): Promise<void> {
  const { kind } = await getEntry(db, committee, entryId)
  if (kind !== 'bill' && !alsoPayments) return
  const { rows } = await sql`select from book_postings where organization_id = ${committee.organizationId}
    and committee_id = ${committee.committeeId} and entry_id = ${entryId} and detail ? 'for' limit 1`.execute(
    db,
  )
  if (rows.length === 0) return
  throw conflict(
    kind === 'bill'
      ? 'This bill was approved under Invoices or Reimbursements. Undo the approval there.'
      : 'This entry pays a bill. Void it, then pay the bill again.',
  )
}

export const typed = (entryId: string): string => `typed ${entryId}`

export async function post(
  { db, viewer, audit }: Context,
  committee: Workplace,
  entry: NewEntry,
): Promise<Posted> {
  const posted = await postEntry(db, committee, viewer.name, entry)
  if (posted.isReplay) return posted
  const words = postedWords(committee, posted.entryId, entry)
  const detail = { ...words.detail, number: String(posted.number) }
  await audit({ ...words, detail }, committee.organizationId)
  return posted
}

/** As `post`, where nothing else is written. */
const postLast = (
  context: Context,
  committee: Workplace,
  entry: NewEntry & { id: string },
): Promise<Posted> => postEntryLast(context, committee, entry, postedWords(committee, entry.id, entry))

const postedWords = (committee: Workplace, entryId: string, { kind }: NewEntry) => ({
  action: 'entry.posted',
  subject: 'entry',
  subjectId: entryId,
  detail: { committee: committee.name, kind },
})

async function takeBack(
  { db, viewer, audit }: Context,
  committee: Workplace,
  { entryId, on, why }: { entryId: string; on: string; why: string },
): Promise<Posted> {
  refuseTomorrow(on, committee)
  const { number } = await getEntry(db, committee, entryId)
  const posted = await reverseEntry(db, committee, viewer.name, {
    key: `back ${entryId} ${on}`,
    entryId,
    on,
    why,
  })
  if (posted.isReplay) return posted
  const detail = { committee: committee.name, number: String(number) }
  await audit(
    { action: 'entry.takenBack', subject: 'entry', subjectId: entryId, detail },
    committee.organizationId,
  )
  return posted
}

export const answer = ({ entryId, number }: Posted) => ({ entryId, number: String(number) })
