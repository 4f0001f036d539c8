// People and firms the books name, with their sums of a year. Sums are taken once, by name, and put together by person or firm.
import { sql, type RawBuilder } from 'kysely'
import type { FilterOf } from '../../../app/list.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { orderSql } from '../../../app/server/lists/inOrder.ts'
import { listOf, type ListParts } from '../../../app/server/lists/listOf.ts'
import { givingRoles } from '../../../domain/books/kinds.ts'
import { plainMoney } from '../../../domain/money.ts'
import { workIn, type CommitteeRef, type Workplace } from '../../committees/workIn.server.ts'
import { mayEditBooks } from '../access.server.ts'
import { bookEntities, type EntityRow } from './api.ts'

type Filter = Omit<FilterOf<typeof bookEntities.list>, 'committeeId'>

interface Row {
  kind: EntityRow['kind']
  id: string
  name: string
  city: string
  given: string
  paid: string
  owed: string
  hasAddress: boolean
  gets1099: boolean
  place: string
}

const parts: ListParts<typeof bookEntities.list, Workplace> = {
  open: (context, { committeeId }) => workIn(context, committeeId, 'donors.see'),
  rows: async ({ db }, committee, filter, part) => {
    const seesBank = committee.may('books.see')
    const { place, by, isBehind } = orderSql(part, {
      by: { name: ['nameKey', 'text'], given: ['given', 'bigint'], paid: ['paid', 'bigint'] },
      id: ['id', 'uuid'],
      downward: ['given', 'paid'],
    })
    const { rows } =
      await sql<Row>`select kind, id, name, city, given::text, paid::text, owed::text, "hasAddress", "gets1099", ${place} as place
      from (${entities(committee, filter, seesBank)}) x where ${isBehind} order by ${by} limit ${part.limit}
      ${part.after === undefined ? sql`offset ${part.offset}` : sql``}`.execute(db)
    return rows.map(({ given, paid, owed, ...row }) => ({
      ...row,
      givenCents: given,
      paidCents: seesBank ? paid : null,
      owedCents: seesBank ? owed : null,
    }))
  },
  count: async ({ db, viewer }, committee, filter) => {
    const seesBank = committee.may('books.see')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from (${entities(committee, filter, seesBank)}) x`.execute(db)
    return { total: rows[0]!.n, facts: { mayEdit: mayEditBooks(viewer, committee), seesBank } }
  },
  columns: {
    Name: (row) => row.name,
    Kind: (row) => row.kind,
    City: (row) => row.city,
    Given: (row) => plainMoney(row.givenCents),
    Paid: (row) => (row.paidCents === null ? '' : plainMoney(row.paidCents)),
    'Owed to them': (row) => (row.owedCents === null ? '' : plainMoney(row.owedCents)),
    'Address known': (row) => (row.hasAddress ? 'yes' : 'no'),
    'Gets a 1099': (row) => (row.gets1099 ? 'yes' : 'no'),
  },
}

export const entityList = listOf(bookEntities.list, parts)

/** One row per person or firm. Those who see donors alone find donors alone. */
function entities(
  { organizationId, committeeId }: CommitteeRef,
  filter: Filter,
  seesBank: boolean,
): RawBuilder<unknown> {
  const { year, kind, show, search } = filter
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const own = (t: string) =>
    sql`${sql.ref(`${t}.organization_id`)} = ${organizationId} and ${sql.ref(`${t}.committee_id`)} = ${committeeId}`
  const giving = sql`a.role = any (${[...givingRoles]}::text[])`
  const inYear = sql`p.effective_on between ${first}::date and ${last}::date`
  const wanted: RawBuilder<unknown>[] = [
    ...(kind ? [sql`x.kind = ${kind}`] : []),
    ...(seesBank ? [] : [sql`"hasGiven"`]),
    ...(show === 'donors' ? [sql`given <> 0`] : []),
    ...(show === 'payees' ? [sql`paid <> 0`] : []),
    ...(show === 'lenders' ? [sql`owed <> 0`] : []),
    ...(show === 'no address' ? [sql`not "hasAddress"`] : []),
    ...(show === '1099' ? [sql`"gets1099"`] : []),
    ...(search ? [sql`name ilike all (${patternsOf(search)}::text[])`] : []),
  ]
  return sql`select * from (
    with sums as (select coalesce(w.person_id, w.firm_id) as entity,
        coalesce(-sum(p.amount_cents) filter (where ${giving} and ${inYear}), 0) as given,
        coalesce(sum(p.amount_cents) filter (where a.kind = 'expense' and ${inYear} and not p.detail ? 'inKind'), 0) as paid,
        coalesce(-sum(p.amount_cents) filter (where a.role = 'loans'), 0) as owed, bool_or(${giving}) as "hasGiven"
      from book_whos w join book_postings p on ${own('p')} and p.who_id = w.id join book_accounts a on a.id = p.account_id
      where ${own('w')} group by 1)
    select 'person' as kind, h.id, coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), nullif(h.email, ''), 'No name') as name,
      h.name_key, h.city, s.given, s.paid, s.owed, s."hasGiven", h.street <> '' and h.city <> '' as "hasAddress", false as "gets1099"
    from sums s join people h on h.id = s.entity
    union all
    select 'firm', f.id, f.name, f.name_key, f.city, coalesce(s.given, 0), coalesce(s.paid, 0), coalesce(s.owed, 0), coalesce(s."hasGiven", false),
      f.street <> '' and f.city <> '', f.gets_tax_form
    from firms f left join sums s on s.entity = f.id where ${own('f')} and f.merged_into is null and (f.archived_at is null or s.entity is not null)
  ) x ${wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`}`
}
