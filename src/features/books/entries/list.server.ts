// The entries of a committee, by day or by number. Both orders are an index, so the last of a hundred thousand is as near as the first.
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { DB } from '../../../app/server/data/tables.ts'
import { inOrder } from '../../../app/server/lists/inOrder.ts'
import { listOf, type ListParts } from '../../../app/server/lists/listOf.ts'
import type { FilterOf } from '../../../app/list.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { plainMoney } from '../../../domain/money.ts'
import { workIn, type CommitteeRef, type Workplace } from '../../committees/workIn.server.ts'
import { entriesOf, givingKinds, mayEditBooks, spendingKinds } from '../access.server.ts'
import { books } from '../api.ts'
import { kindWords } from '../words.ts'
import { rowsOf } from './rows.server.ts'

type Filter = Omit<FilterOf<typeof books.list>, 'committeeId'>
type Wanted = SelectQueryBuilder<DB, 'bookEntries', object>

const parts: ListParts<typeof books.list, Workplace> = {
  // Gifts are for those who see donors; all else for those who see the bank.
  open: (context, { committeeId, side }) =>
    workIn(context, committeeId, side === 'contributions' ? 'donors.see' : 'books.see'),
  rows: async ({ db }, committee, filter, part) => {
    const query = inOrder(wanted(db, committee, filter), part, {
      by: { day: ['bookEntries.effectiveOn', 'date'], number: ['bookEntries.number', 'bigint'] },
      id: ['bookEntries.number', 'bigint'],
    })
    const rows = await rowsOf(db, committee, query)
    return committee.may('books.see') ? rows : rows.map((row) => ({ ...row, category: '', reference: '' }))
  },
  count: async ({ db, viewer }, committee, filter) => {
    const { n, inCents, outCents } = await wanted(db, committee, filter)
      .select([
        sql<number>`count(*)::int`.as('n'),
        sql<string>`coalesce(sum(moved_cents) filter (where moved_cents > 0), 0)::text`.as('inCents'),
        sql<string>`coalesce(sum(moved_cents) filter (where moved_cents < 0), 0)::text`.as('outCents'),
      ])
      .executeTakeFirstOrThrow()
    return { total: n, facts: { mayEdit: mayEditBooks(viewer, committee), inCents, outCents } }
  },
  columns: {
    Number: (row) => row.number,
    Day: (row) => row.on,
    What: (row) => kindWords[row.kind],
    Who: (row) => row.who?.name ?? '',
    Purpose: (row) => row.purpose || row.memo,
    Category: (row) => row.category,
    Method: (row) => row.method,
    Reference: (row) => row.reference,
    'Money in or out': (row) => plainMoney(row.movedCents),
    Amount: (row) => plainMoney(row.cents),
    Voided: (row) => (row.isTakenBack ? 'yes' : ''),
    'Voids entry': (row) => row.takesBack ?? '',
    'Corrects entry': (row) => row.corrects ?? '',
    'Recorded by': (row) => row.recordedByName,
    'Recorded at': (row) => row.recordedAt,
  },
}

export const entryList = listOf(books.list, parts)

function wanted(db: Db, committee: CommitteeRef, filter: Filter): Wanted {
  const { side, from, to, accountId, entityId, hideTakenBack, search } = filter
  let query: Wanted = entriesOf(db, committee)
  if (side !== 'all') query = query.where(ofSide(side))
  if (from) query = query.where(sql<boolean>`book_entries.effective_on >= ${from}::date`)
  if (to) query = query.where(sql<boolean>`book_entries.effective_on <= ${to}::date`)
  const { organizationId, committeeId } = committee
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId}`
  if (accountId)
    query = query.where(
      sql<boolean>`book_entries.id in (select entry_id from book_postings where ${own} and account_id = ${accountId})`,
    )
  if (entityId)
    query =
      query.where(sql<boolean>`book_entries.id in (select p.entry_id from book_postings p where p.organization_id = ${organizationId}
      and p.committee_id = ${committeeId} and p.who_id in (select id from book_whos where ${own} and person_id = ${entityId}
        union all select id from book_whos where ${own} and firm_id = ${entityId}))`)
  if (hideTakenBack)
    query = query.where(sql<boolean>`book_entries.reverses is null and not exists (select from book_entries r
      where r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and r.reverses = book_entries.id)`)
  return search ? query.where(matches(committee, search)) : query
}

/** A reversal is on the side of the entry it takes back. */
function ofSide(side: 'contributions' | 'expenditures' | 'other') {
  const kinds = {
    contributions: givingKinds,
    expenditures: spendingKinds,
    other: [...givingKinds, ...spendingKinds],
  }[side]
  const fits = sql<boolean>`(book_entries.kind = any (${[...kinds]}::text[]) or (book_entries.kind = 'reversal' and exists
    (select from book_entries o where o.id = book_entries.reverses and o.kind = any (${[...kinds]}::text[]))))`
  return side === 'other' ? sql<boolean>`not ${fits}` : fits
}

function matches({ organizationId, committeeId }: CommitteeRef, search: string) {
  const number = /^#?\d{1,15}$/.test(search) ? search.replace('#', '') : null
  const patterns = patternsOf(search)
  return sql<boolean>`(${number === null ? sql`false` : sql`book_entries.number = ${number}::bigint`}
    or book_entries.reference ilike all (${patterns}::text[])
    or concat_ws(' ', book_entries.memo, book_entries.reference) ilike all (${patterns}::text[])
    or exists (select from book_postings p left join book_whos w on w.id = p.who_id left join people h on h.id = w.person_id
      left join firms f on f.id = w.firm_id where p.entry_id = book_entries.id and p.organization_id = ${organizationId} and p.committee_id = ${committeeId}
        and concat_ws(' ', p.purpose, h.first_name, h.last_name, f.name) ilike all (${patterns}::text[])))`
}
