// Who may look into which part of the books. Those who see donors and not the bank see gifts and who gave them.
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { EntryKind } from '../../domain/books/kinds.ts'
import { dayOf } from '../../domain/dates.ts'
import { may } from '../../permissions.ts'
import { changeIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'

export function entriesOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('bookEntries')
    .where('bookEntries.organizationId', '=', organizationId)
    .where('bookEntries.committeeId', '=', committeeId)
}

export async function getEntry(db: Db, committee: CommitteeRef, entryId: string) {
  const row = await entriesOf(db, committee)
    .where('bookEntries.id', '=', entryId)
    .selectAll()
    .select(sql<string>`effective_on::text`.as('on'))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** What is shown of the side on which people give. */
export const givingKinds: readonly EntryKind[] = [
  'contribution',
  'in-kind',
  'pledge',
  'pledge payment',
  'pledge dropped',
  'loan paid by another',
  'payout',
  'refund',
  'bounced check',
]

export const spendingKinds: readonly EntryKind[] = [
  'expenditure',
  'bill',
  'bill paid',
  'reimbursement',
  'petty cash',
  'uncashed check',
  'refund received',
]

export const mayEditBooks = (viewer: Viewer, committee: Workplace): boolean =>
  may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('books.edit')

/** One after the other until the transaction ends, for what is decided by sums: two repayments at once must not both fit. */
export async function oneAtATime(db: Db, committeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('books'), hashtext(${committeeId}))`.execute(db)
}

/** The committee, held for one at a time: rules are decided by sums. */
export async function changeBooks(
  context: { db: Db; viewer: Viewer },
  committeeId: string,
): Promise<Workplace> {
  const committee = await changeIn(context, committeeId, 'books.edit')
  await oneAtATime(context.db, committeeId)
  return committee
}

/** Money that has not moved yet is a pledge or a bill. */
export function refuseTomorrow(on: string, { timeZone }: Workplace): void {
  if (on > dayOf(new Date(), timeZone))
    throw invalid('Choose today or a day before: this day has not come yet.')
}
