// Rows that say what another row of the same number says: the state's numbers are not keys.
import type pg from 'pg'
import type { MovedRow } from './firstLoad.server.ts'

/**
 * One expenditure about five candidates is five rows with one number and one amount: the first counts. The very same row twice counts once,
 * no matter who files. Amounts that differ are parts, and all of them count.
 */
export async function markRepeats(client: pg.PoolClient, files: number[]): Promise<void> {
  await mark(
    client,
    `select file_id, state_id from filing_rows where file_id = any ($1::int[]) and gone_batch_id is null and state_id <> ''
     group by 1, 2 having count(*) > 1`,
    [files],
  )
  // A row that is alone again, because the one it repeated has vanished, counts again.
  await client.query(
    `update filing_rows r set excluded = null
     where exists (select from filing_rows g where g.gone_batch_id is not null) and r.file_id = any ($1::int[]) and r.gone_batch_id is null and r.excluded in ('same row again', 'another candidate')
       and not exists (select from filing_rows o where o.file_id = r.file_id and o.state_id = r.state_id and o.filer_id = r.filer_id
         and o.id <> r.id and o.gone_batch_id is null)`,
    [files],
  )
}

/** The same where it is known which numbers several rows have, and that none has vanished. Tells which rows count as something else now. */
export async function markRepeatsOf(
  client: pg.PoolClient,
  repeated: { fileId: number; stateId: string }[],
): Promise<MovedRow[]> {
  if (repeated.length === 0) return []
  return mark(client, 'select * from unnest($1::int[], $2::text[]) as n (file_id, state_id)', [
    repeated.map(({ fileId }) => fileId),
    repeated.map(({ stateId }) => stateId),
  ])
}

async function mark(client: pg.PoolClient, repeated: string, values: unknown[]): Promise<MovedRow[]> {
  // After a first load nobody has counted the rows yet, and a plan for a handful of them would look through all for each.
  await client.query('set local enable_nestloop = off')
  const { rows } = await client.query<MovedRow>(
    `with repeated as (${repeated}),
     ranked as (
       select r.id, r.excluded,
         row_number() over (partition by r.file_id, r.state_id, r.filer_id, r.as_filed order by r.row, r.id) as copy,
         row_number() over (partition by r.file_id, r.state_id, r.filer_id, r.type, r.cents, r.happened_on, r.record_id
           order by r.row, r.id) as place,
         r.target <> first_value(r.target) over (partition by r.file_id, r.state_id, r.filer_id, r.type, r.cents, r.happened_on, r.record_id
           order by r.row, r.id) as is_about_another
       from filing_rows r join repeated using (file_id, state_id)
       where r.gone_batch_id is null and (r.excluded is null or r.excluded in ('same row again', 'another candidate'))),
     judged as (
       select id, excluded, case when copy > 1 then 'same row again' when place > 1 and is_about_another then 'another candidate' end as verdict
       from ranked)
     update filing_rows r set excluded = j.verdict from judged j where r.id = j.id and j.excluded is distinct from j.verdict
     returning r.filer_id as "filerId", date_trunc('month', coalesce(r.happened_on, r.filed_on)::timestamp)::date::text as month, r.side,
       r.meaning, j.excluded as was, r.excluded as now, r.cents::text as cents`,
    values,
  )
  await client.query('set local enable_nestloop = on')
  return rows
}
