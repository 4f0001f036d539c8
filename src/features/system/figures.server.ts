// Figures for the Owner: what the clock runs, how full the storage and the tables are, how long the audit log is.
import { parseCronItems } from 'graphile-worker'
import { sql } from 'kysely'
import { readCheckpoints } from '../../app/server/audit/checkpoints.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { nilId } from '../../app/server/auth/viewer.ts'
import { counted } from '../../domain/numbers.ts'
import type { Settings } from '../../app/server/settings.ts'
import { scheduleFor } from '../../jobs.ts'
import type { ChainLine, ScheduleLine, StorageLine, TableLine } from './api.ts'
import { nextRunAfter } from './rules.ts'

export async function readSchedule(db: Db, settings: Settings): Promise<ScheduleLine[]> {
  const schedule = scheduleFor(settings)
  const { rows } = await sql<{
    kind: string
    at: Date
    state: string
    message: string
  }>`select distinct on (kind)
    kind, coalesce(started_at, created_at) as at, state, message from jobs
    where kind in (${sql.join(schedule.map(({ kind }) => kind))}) order by kind, created_at desc`.execute(db)
  const now = new Date()
  return schedule.map((line) => {
    const last = rows.find(({ kind }) => kind === line.kind)
    const [item] = parseCronItems([{ task: line.kind, match: line.at }])
    return {
      ...line,
      often: line.often ?? false,
      nextRun: nextRunAfter(item!.match, now)?.toISOString() ?? null,
      lastRun: last ? { at: last.at.toISOString(), state: last.state as never, message: last.message } : null,
    }
  })
}

export async function readStorage(
  db: Db,
): Promise<{ byPurpose: StorageLine[]; byOrganization: StorageLine[] }> {
  const byPurpose =
    await sql<Sums>`select purpose as id, purpose as name, count(*) as files, sum(bytes)::bigint as bytes
    from files group by purpose order by sum(bytes) desc, purpose`.execute(db)
  const byOrganization =
    await sql<Sums>`select coalesce(o.id::text, '') as id, coalesce(o.name, 'No organization') as name,
    count(*) as files, sum(f.bytes)::bigint as bytes
    from files f left join organizations o on o.id = f.organization_id group by o.id, o.name order by sum(f.bytes) desc, o.name, o.id limit 500`.execute(
      db,
    )
  return { byPurpose: byPurpose.rows.map(toNumbers), byOrganization: byOrganization.rows.map(toNumbers) }
}

interface Sums {
  id: string
  name: string
  files: bigint
  bytes: bigint
}

const toNumbers = (row: Sums): StorageLine => ({ ...row, files: Number(row.files), bytes: Number(row.bytes) })

export async function readTables(db: Db): Promise<TableLine[]> {
  const { rows } = await sql<{
    name: string
    rows: bigint
    bytes: bigint
    indexBytes: bigint
    hasWall: boolean
  }>`select
    case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name, c.reltuples::bigint as rows,
    pg_total_relation_size(c.oid) as bytes, pg_indexes_size(c.oid) as "indexBytes", c.relrowsecurity and c.relforcerowsecurity as "hasWall"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by pg_total_relation_size(c.oid) desc limit 300`.execute(db)
  // PostgreSQL says -1 for a table it has never counted.
  return rows.map((row) => ({
    ...row,
    rows: row.rows < 0n ? null : Number(row.rows),
    bytes: Number(row.bytes),
    indexBytes: Number(row.indexBytes),
  }))
}

export async function readAudit({ db, services: { databases, settings } }: Context) {
  // The heads of the chains are readable by the owner of the database alone.
  const { rows } = await databases.owner.query<{ id: string; seq: string; at: Date | null }>(
    `select h.organization_id as id, h.seq, e.at from audit.heads h
     left join audit.entries e on e.organization_id = h.organization_id and e.seq = h.seq order by h.seq desc limit 1000`,
  )
  const names = await db.selectFrom('organizations').select(['id', 'name']).execute()
  const { count, problem, byOrganization } = readCheckpoints(settings.dataDir)
  const chains = rows.map(({ id, seq, at }): ChainLine => {
    const covered = byOrganization.get(id)?.at(-1)?.seq
    const name =
      id === nilId
        ? 'The install itself'
        : (names.find((o) => o.id === id)?.name ?? 'An organization that is gone')
    return {
      organizationId: id,
      name,
      entries: Number(seq),
      lastAt: at?.toISOString() ?? null,
      checkpoint: covered === undefined ? null : Number(covered),
    }
  })
  const last = await db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'verify-audit')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    chains,
    checkpoints: count,
    checkpointProblem: problem,
    lastCheck: last
      ? {
          id: last.id,
          state: last.state as never,
          message: last.message || foundBy(last.result),
          at: (last.finishedAt ?? last.createdAt).toISOString(),
        }
      : null,
  }
}

/** What a verification that went well has counted. */
function foundBy(result: unknown): string {
  const { organizations, entries } = (result ?? {}) as { organizations?: number; entries?: number }
  return organizations === undefined || entries === undefined
    ? ''
    : `${counted(entries, 'entry', 'entries')} in ${counted(organizations, 'log')}, none changed.`
}
