// What each load did to the rows of one filer. A changed row is one that vanished and came again with the same number in the same load.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { FiledRow, FilerLoad } from './api.ts'
import { loadsOf } from './loads.server.ts'
import { filedRows } from './rowFilter.server.ts'
import { shownColumns } from './rows.server.ts'

const mostChanged = 50

interface Counted {
  batchId: string
  added: number
  addedCents: string
  vanished: number
  vanishedCents: string
}

export async function changesOf(db: Db, id: number): Promise<FilerLoad[]> {
  // Two arms, because rows that stand and rows that are gone have an index each.
  const { rows } = await sql<Counted>`
    with of_filer as (
      select batch_id, gone_batch_id, cents from filing_rows where filer_id = ${id} and gone_batch_id is null
      union all select batch_id, gone_batch_id, cents from filing_rows where filer_id = ${id} and gone_batch_id is not null),
    did as (
      select batch_id, 1 as added, cents as added_cents, 0 as vanished, 0::bigint as vanished_cents from of_filer
      union all select gone_batch_id, 0, 0, 1, cents from of_filer where gone_batch_id is not null)
    select batch_id, sum(added)::int as added, sum(added_cents)::text as added_cents, sum(vanished)::int as vanished,
      sum(vanished_cents)::text as vanished_cents from did group by 1`.execute(db)
  const loads = await loadsOf(
    db,
    rows.map(({ batchId }) => batchId),
  )
  const changed = await changedOf(db, id)
  return rows
    .map((row) => ({
      ...row,
      fileName: loads.get(row.batchId)?.fileName ?? '',
      at: loads.get(row.batchId)?.at ?? null,
      changed: changed.get(row.batchId) ?? [],
    }))
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
}

async function changedOf(db: Db, id: number) {
  const { rows: gone } = await sql<FiledRow & { batchId: string; stateId: string; fileId: number }>`
    select ${shownColumns}, r.gone_batch_id as batch_id, r.state_id, r.file_id from ${filedRows}
    where r.filer_id = ${id} and r.gone_batch_id is not null and r.state_id <> '' order by r.id desc limit 500`.execute(
    db,
  )
  const { rows: came } = await sql<FiledRow & { batchId: string; stateId: string; fileId: number }>`
    select ${shownColumns}, r.batch_id, r.state_id, r.file_id from ${filedRows}
    where r.filer_id = ${id} and r.gone_batch_id is null and r.batch_id = any(${[...new Set(gone.map((g) => g.batchId))]}::uuid[])
      and r.state_id = any(${[...new Set(gone.map((g) => g.stateId))]}::text[])`.execute(db)
  const keyOf = (row: { batchId: string; fileId: number; stateId: string }) =>
    `${row.batchId} ${row.fileId} ${row.stateId}`
  const after = new Map(came.map((row) => [keyOf(row), row]))
  const byLoad = new Map<string, FilerLoad['changed']>()
  for (const before of gone) {
    const next = after.get(keyOf(before))
    const list = byLoad.get(before.batchId) ?? []
    if (next && list.length < mostChanged) byLoad.set(before.batchId, [...list, { before, after: next }])
  }
  return byLoad
}
