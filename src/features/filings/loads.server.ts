// What was loaded when, and what each load changed. Batches of shared files belong to no organization, so they are read as the system and
// told without who gave the command.
import { sql } from 'kysely'
import type { Db } from '../../app/server/db.ts'
import type { FilingChange, FilingLoad, StatementFault } from './api.ts'

const mostLoads = 200
const pageSize = 100

export const filingKinds = ['nadc-contributions', 'nadc-expenditures', 'nadc-legacy']

export async function findFiles(db: Db) {
  const rows = await db
    .selectFrom('filingFiles')
    .select(['kind', 'name', 'loadedAt'])
    .orderBy('kind')
    .orderBy('name', 'desc')
    .execute()
  return rows.map(({ kind, name, loadedAt }) => ({
    kind: kind as 'contributions' | 'expenditures' | 'legacy',
    name,
    loadedAt: loadedAt?.toISOString() ?? null,
  }))
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

export async function findStatementFaults(
  db: Db,
  { line, after }: { line?: string; after: string },
): Promise<{ statements: StatementFault[]; total: number; of: number; next: string | null }> {
  const isFaulty = sql<boolean>`s.faults <> '[]' and s.gone_batch_id is null
    and (${line ?? null}::text is null or s.faults @> jsonb_build_array(jsonb_build_object('line', ${line ?? null}::text)))`
  const { rows } = await sql<StatementFault>`
    select s.id::text, s.filer_id, f.name as filer, s.form, s.from_on::text, s.to_on::text, s.faults
    from filing_statements s join filers f on f.id = s.filer_id
    where ${isFaulty} and s.id > ${after}::bigint order by s.id limit ${pageSize + 1}`.execute(db)
  const { rows: counts } = await sql<{ total: number; all: number }>`
    select (count(*) filter (where ${isFaulty}))::int as total, (count(*) filter (where s.gone_batch_id is null))::int as all
    from filing_statements s`.execute(db)
  const { rows: statements, next } = page(rows)
  return { statements, total: counts[0]!.total, of: counts[0]!.all, next }
}

function page<T extends { id: string }>(rows: T[]): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, pageSize)
  return { rows: shown, next: rows.length > pageSize ? shown.at(-1)!.id : null }
}
