// One row, as filed beside its meaning, with the rows it corrects or that correct it.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { cellsOf } from '../../domain/filings/asFiled.ts'
import type { FiledRow, RowDetail } from './api.ts'
import { loadsOf } from './loads.server.ts'
import { filedRows } from './rowFilter.server.ts'
import { shownColumns } from './rows.server.ts'

interface Kept extends FiledRow {
  filerId: number
  filerName: string
  stateId: string
  street: string
  zip: string
  employer: string
  occupation: string
  otherFilerId: number | null
  otherFilerName: string | null
  fileKind: string
  fileName: string
  header: string[]
  row: number
  asFiled: string
  batchId: string
  goneBatchId: string | null
}

export async function getRow(db: Db, id: string): Promise<RowDetail> {
  const { rows } = await sql<Kept>`
    select ${shownColumns}, f.id as filer_id, f.name as filer_name, r.state_id, coalesce(d.street, '') as street, coalesce(d.zip, '') as zip,
      coalesce(d.employer, '') as employer, coalesce(d.occupation, '') as occupation, o.id as other_filer_id, o.name as other_filer_name,
      p.kind as file_kind, case when p.is_loading then 'being loaded' else p.name end as file_name, p.header, r.row, r.as_filed, r.batch_id, r.gone_batch_id
    from ${filedRows} join filers f on f.id = r.filer_id join filing_files p on p.id = r.file_id left join filers o on o.id = r.other_filer_id
    where r.id = ${id}::bigint`.execute(db)
  const found = rows[0]
  if (!found) throw notFound()
  const {
    filerId,
    filerName,
    otherFilerId,
    otherFilerName,
    fileKind,
    fileName,
    header,
    row,
    asFiled,
    ...kept
  } = found
  const { batchId, goneBatchId, ...shown } = kept
  const loads = await loadsOf(db, [batchId, ...(goneBatchId ? [goneBatchId] : [])])
  return {
    ...shown,
    filer: { id: filerId, name: filerName },
    otherFiler: otherFilerId === null ? null : { id: otherFilerId, name: otherFilerName ?? '' },
    file: { kind: fileKind, name: fileName, row },
    asFiled: cellsOf(asFiled).map((value, i) => ({ column: header[i] ?? `Column ${i + 1}`, value })),
    added: loads.get(batchId) ?? null,
    gone: (goneBatchId && loads.get(goneBatchId)) || null,
    related: await relatedTo(db, found),
  }
}

/** The state links no amendment to its original: the same filer, donor and day with the amount turned around is what can be known. */
async function relatedTo(db: Db, found: Kept): Promise<RowDetail['related']> {
  const { rows } = await sql<FiledRow & { isOpposite: boolean }>`
    select ${shownColumns}, r.cents = -(${found.cents}::bigint) as is_opposite from ${filedRows}
    where r.filer_id = ${found.filerId} and r.gone_batch_id is null and r.side = ${found.side} and r.id <> ${found.id}::bigint
      and ((r.cents = -(${found.cents}::bigint) and r.happened_on is not distinct from ${found.on}::date
          and d.donor_id is not distinct from ${found.donorId}::bigint)
        or (r.state_id <> '' and r.state_id = ${found.stateId}))
    order by r.id limit 20`.execute(db)
  return rows.map(({ isOpposite, ...row }) => ({
    why: isOpposite ? (found.cents.startsWith('-') ? 'takes back' : 'taken back by') : 'same number',
    row,
  }))
}
