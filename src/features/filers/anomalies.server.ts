// What stands out in the rows of one filer. Each question reads the filer's rows through filing_rows_filer and groups them.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { isRaisedSql } from '../filings/counted.server.ts'
import type { FiledRow, Finding } from './api.ts'
import * as words from './findings.ts'
import { filedRows } from './rowFilter.server.ts'
import { shownColumns } from './rows.server.ts'

const mostOfAKind = 8
const mostRows = 25

type Found = Omit<Finding, 'rows'> & { ids: string[] }

export async function findingsOf(db: Db, id: number): Promise<Finding[]> {
  const found: Found[] = []
  // One after the other: they share the request's one connection.
  for (const look of [roundAmounts, bundles, refunds, nearALine, sameDay, sameDonor])
    found.push(...(await look(db, id)))
  const rows = await rowsBy(
    db,
    found.flatMap(({ ids }) => ids),
  )
  return found.map(({ ids, ...finding }) => ({
    ...finding,
    rows: ids.flatMap((rowId) => rows.get(rowId) ?? []),
  }))
}

const standing = (id: number) => sql`r.filer_id = ${id} and r.gone_batch_id is null`
const gifts = (id: number) =>
  sql`${standing(id)} and ${isRaisedSql} and r.record_id is not null and r.cents > 0`
const summed = sql`count(*)::int as count, sum(r.cents)::text as cents,
  (array_agg(r.id::text order by r.happened_on, r.id))[1:${sql.lit(mostRows)}] as ids`

async function ask<C extends words.Cluster>(
  db: Db,
  query: RawBuilder<C>,
  kind: Finding['kind'],
  inWords: (cluster: C) => { title: string; why: string },
): Promise<Found[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => ({ kind, ...inWords(row), count: row.count, cents: row.cents, ids: row.ids }))
}

function roundAmounts(db: Db, id: number) {
  const { step, rows, donors } = words.roundCluster
  return ask(
    db,
    sql<words.Cluster & { month: string; each: string; donors: number }>`
      select to_char(r.happened_on, 'YYYY-MM') as month, r.cents::text as each, count(distinct d.donor_id)::int as donors, ${summed}
      from ${filedRows} where ${gifts(id)} and r.happened_on is not null and r.cents % ${String(step)}::bigint = 0
      group by 1, r.cents having count(*) >= ${rows} and count(distinct d.donor_id) >= ${donors}
      order by count(*) desc, sum(r.cents) desc limit ${mostOfAKind}`,
    'round',
    words.roundWords,
  )
}

// Said in place of an employer.
const noEmployer = sql`('RETIRED', 'SELF', 'SELF EMPLOYED', 'SELF-EMPLOYED', 'NONE', 'N/A', 'NA', 'NOT EMPLOYED', 'UNEMPLOYED', 'HOMEMAKER')`

async function bundles(db: Db, id: number): Promise<Found[]> {
  const by = (what: 'employer' | 'address', of: RawBuilder<unknown>, counts: RawBuilder<unknown>) =>
    ask(
      db,
      sql<words.Cluster & { on: string; by: 'employer' | 'address'; what: string; donors: number }>`
        select r.happened_on::text as "on", ${sql.lit(what)} as by, ${of} as what, count(distinct d.donor_id)::int as donors, ${summed}
        from ${filedRows} where ${gifts(id)} and r.happened_on is not null and ${counts}
        group by 1, 3 having count(distinct d.donor_id) >= ${words.bundle.donors}
        order by count(distinct d.donor_id) desc, sum(r.cents) desc limit ${mostOfAKind}`,
      'bundle',
      words.bundleWords,
    )
  return [
    ...(await by(
      'employer',
      sql`upper(d.employer)`,
      sql`d.employer <> '' and upper(d.employer) not in ${noEmployer}`,
    )),
    ...(await by('address', sql`upper(d.street || ', ' || d.city)`, sql`d.street <> ''`)),
  ]
}

function refunds(db: Db, id: number) {
  return ask(
    db,
    sql<words.Cluster & { hasOriginal: boolean }>`
      select exists (select from filing_rows o left join donor_records e on e.id = o.record_id
          where o.filer_id = r.filer_id and o.gone_batch_id is null and o.side = r.side and o.happened_on = r.happened_on
            and o.cents = -r.cents and e.donor_id is not distinct from d.donor_id) as has_original, ${summed}
      from ${filedRows} where ${standing(id)} and r.cents < 0 group by 1 order by 1`,
    'refund',
    words.refundWords,
  )
}

async function nearALine(db: Db, id: number): Promise<Found[]> {
  const found: Found[] = []
  for (const line of words.lines)
    found.push(
      ...(await ask(
        db,
        sql<words.Cluster & { year: number; donors: number }>`
          select extract(year from r.happened_on)::int as year, count(distinct d.donor_id)::int as donors, ${summed}
          from ${filedRows} where ${gifts(id)} and r.happened_on is not null
            and r.cents between ${String(line.least)}::bigint and ${String(line.most)}::bigint
          group by 1 having count(*) >= ${words.fewestNearALine} order by 1 desc limit ${mostOfAKind}`,
        'threshold',
        (cluster) => words.thresholdWords(cluster, line),
      )),
    )
  return found
}

function sameDay(db: Db, id: number) {
  return ask(
    db,
    sql<words.Cluster & { on: string; each: string; side: string }>`
      select r.happened_on::text as "on", r.cents::text as each, r.side, ${summed}
      from ${filedRows} where ${standing(id)} and r.excluded is null and r.cents > 0 and r.happened_on is not null and r.record_id is not null
      group by 1, r.cents, r.side having count(*) >= ${words.repeats.sameDay} order by count(*) desc, sum(r.cents) desc limit ${mostOfAKind}`,
    'repeat',
    words.sameDayWords,
  )
}

/** A row and the one that takes it back cancel out before they are counted. */
function sameDonor(db: Db, id: number) {
  return ask(
    db,
    sql<words.Cluster & { on: string; each: string; side: string }>`
      select r.happened_on::text as "on", abs(r.cents)::text as each, r.side, sum(sign(r.cents))::int as count, sum(r.cents)::text as cents,
        (array_agg(r.id::text order by r.id))[1:${sql.lit(mostRows)}] as ids
      from ${filedRows} where ${standing(id)} and r.excluded is null and r.cents <> 0 and r.happened_on is not null and r.record_id is not null
      group by 1, abs(r.cents), r.side, d.donor_id having sum(sign(r.cents)) >= ${words.repeats.sameDonor}
      order by sum(r.cents) desc limit ${mostOfAKind}`,
    'repeat',
    words.sameDonorWords,
  )
}

async function rowsBy(db: Db, ids: string[]): Promise<Map<string, FiledRow>> {
  const { rows } = await sql<FiledRow>`
    select ${shownColumns} from ${filedRows} where r.id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
