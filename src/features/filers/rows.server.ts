// The rows of one filer, filtered, sorted and a page at a time by key, so that the last page is as quick as the first.
import { sql } from 'kysely'
import type { SortOf } from '../../app/list.ts'
import { orderSql, type Order } from '../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../app/server/lists/listOf.ts'
import type { Db } from '../../app/server/data/db.ts'
import { exclusionWords, type Exclusion } from '../../domain/filings/meaning.ts'
import { withoutStreet } from '../../domain/filings/streets.ts'
import { plainMoney } from '../../domain/money.ts'
import { cityMeant } from '../filings/cities.server.ts'
import { isRaisedSql, isSpentSql } from '../filings/counted.server.ts'
import { undated } from '../filings/dayKey.ts'
import type { FiledRow, filers } from './api.ts'
import type { RowFilter } from './filter.ts'
import { openFiler } from './one.server.ts'
import { filedRows, fits, rowDay } from './rowFilter.server.ts'
import { meaningWords } from './words.ts'

// A row without any day is the oldest, not the last either way.
const order: Order<SortOf<typeof filers.rows>> = {
  by: {
    date: [sql`coalesce(${rowDay}, date ${sql.lit(undated)})`, 'date'],
    filed: [sql`coalesce(r.filed_on, date ${sql.lit(undated)})`, 'date'],
    amount: [sql`r.cents`, 'bigint'],
  },
  id: [sql`r.id`, 'bigint'],
}

type ListedRow = FiledRow & { zip: string; stateId: string }

export const rowList: ListParts<typeof filers.rows, ListScope, ListedRow> = {
  open: openFiler,
  rows: async ({ db }, _filer, filter, part) => {
    const { place, by, isBehind } = orderSql(part, order)
    const { rows } = await sql<ListedRow & { place: string }>`
      select ${shownColumns}, coalesce(d.zip, '') as zip, r.state_id, ${place} as place from ${filedRows}
      where ${fits(filter)} and ${isBehind} order by ${by} limit ${part.limit} offset ${part.offset}`.execute(
      db,
    )
    return rows
  },
  count: async ({ db }, _filer, filter) => {
    const facts = await totalsOf(db, filter)
    return { total: facts.rows, facts }
  },
  // Street addresses stay out: the file leaves the house.
  columns: {
    Date: (r) => r.on,
    Filed: (r) => r.filedOn,
    Side: (r) => r.side,
    'Donor or payee': (r) => r.name,
    City: (r) => withoutStreet(r.city),
    State: (r) => r.state,
    ZIP: (r) => r.zip,
    Amount: (r) => plainMoney(r.cents),
    Type: (r) => r.type,
    Meaning: (r) => meaningWords[r.meaning],
    'Left out because': (r) => (r.excluded ? exclusionWords[r.excluded as Exclusion] : ''),
    Description: (r) => withoutStreet(r.description),
    'For or against': (r) => (r.stance ? `${r.stance} ${withoutStreet(r.target)}` : ''),
    'Number of the state': (r) => r.stateId,
    'No longer in the file': (r) => (r.isGone ? 'yes' : ''),
  },
}

/** What a row shows in a list; ids as text. */
export const shownColumns = sql`r.id::text as id, r.side, r.meaning, r.excluded, r.type, r.happened_on::text as "on", r.filed_on::text as filed_on,
  r.cents::text as cents, coalesce(concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), d.last_name, nullif(d.suffix, '')), '')
  as name, coalesce(d.city, '') as city, coalesce(d.state, '') as state, d.donor_id::text as donor_id, r.description, r.stance, r.target,
  r.gone_batch_id is not null as is_gone`

async function totalsOf(db: Db, filter: RowFilter) {
  const sum = (which: ReturnType<typeof sql>) => sql`coalesce(sum(r.cents) filter (where ${which}), 0)::text`
  const { rows } = await sql<{
    rows: number
    in: string
    out: string
    raised: string
    spent: string
    excludedRows: number
  }>`select count(*)::int as rows, ${sum(sql`r.side = 'in'`)} as "in", ${sum(sql`r.side = 'out'`)} as "out", ${sum(isRaisedSql)} as raised,
      ${sum(isSpentSql)} as spent, (count(*) filter (where r.excluded is not null))::int as excluded_rows
    from ${filedRows} where ${fits(filter)}`.execute(db)
  return rows[0]!
}

/** One pass over the rows for all three. */
export async function choicesOf(db: Db, id: number) {
  const { rows } = await sql<{ of: 'types' | 'states' | 'cities'; value: string; rows: number }>`
    select case when grouping(r.type) = 0 then 'types' when grouping(d.state) = 0 then 'states' else 'cities' end as of,
      coalesce(r.type, d.state, ${cityMeant}, '') as value, count(*)::int as rows
    from ${filedRows} where r.filer_id = ${id} and r.gone_batch_id is null
    group by grouping sets ((r.type), (d.state), (${cityMeant})) order by 3 desc, 2`.execute(db)
  const most = (of: 'types' | 'states' | 'cities') =>
    rows
      .filter((row) => row.of === of && row.value !== '')
      .slice(0, 60)
      .map(({ value, rows: count }) => ({ value, rows: count }))
  return { types: most('types'), states: most('states'), cities: most('cities') }
}
