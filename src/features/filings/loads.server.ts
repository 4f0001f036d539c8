// What was loaded when, and what each load changed. Batches of shared files belong to no organization, so they are read as the system and
// told without who gave the command.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { FilingChange, FilingLoad } from './api.ts'

const mostLoads = 200
export const pageSize = 100

export const filingKinds = ['nadc-contributions', 'nadc-expenditures', 'nadc-legacy']

export async function findFiles(db: Db) {
  const rows = await db
    .selectFrom('filingFiles')
    .select(['kind', 'name', 'loadedAt'])
    .where('isLoading', '=', false)
    .orderBy('kind')
    .orderBy('name', 'desc')
    .execute()
  return rows.map(({ kind, name, loadedAt }) => ({
    kind: kind as 'contributions' | 'expenditures' | 'legacy',
    name,
    loadedAt: loadedAt?.toISOString() ?? null,
  }))
}

/** The day the newest file of the state was loaded; before the first one, that of the newest filing. */
export async function readAsOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null
  }>`select coalesce(max(f.loaded_at)::date, (select max(filed_on) from filing_rows))::text as day from filing_files f`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

export async function findLoads(system: Db): Promise<FilingLoad[]> {
  const rows = await system
    .selectFrom('importBatches')
    .selectAll()
    .where('kind', 'in', filingKinds)
    .where('state', '=', 'done')
    .orderBy('finishedAt', 'desc')
    .limit(mostLoads)
    .execute()
  return rows.map((row) => ({
    batchId: row.id,
    kind: row.kind,
    fileName: row.fileName,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    added: Number(row.countNew),
    changed: Number(row.countChanged),
    vanished: Number(row.countDropped),
    unchanged: Number(row.countUnchanged),
    summary: row.summary,
  }))
}

interface ChangesWanted {
  batchId: string
  what: 'added' | 'vanished'
  after: string
}

export async function findChanges(
  db: Db,
  { batchId, what, after }: ChangesWanted,
): Promise<{ rows: FilingChange[]; next: string | null }> {
  const { rows } = await sql<FilingChange>`
    select r.id::text, r.state_id, r.filer_id, f.name as filer, r.type, r.happened_on::text, r.cents::text, r.description,
      coalesce(concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, ''), d.last_name, nullif(d.suffix, '')), '') as party
    from filing_rows r join filers f on f.id = r.filer_id left join donor_records d on d.id = r.record_id
    where ${sql.ref(what === 'added' ? 'r.batch_id' : 'r.gone_batch_id')} = ${batchId}::uuid and r.id > ${after}::bigint
    order by r.id limit ${pageSize + 1}`.execute(db)
  return page(rows)
}

/** A page, and where the next one starts. */
export function page<T extends { id: string }>(rows: T[]): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, pageSize)
  return { rows: shown, next: rows.length > pageSize ? shown.at(-1)!.id : null }
}
