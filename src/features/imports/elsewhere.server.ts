// Imports and jobs on the first page, and imports by name.
import { sql } from 'kysely'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import { matches } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { may } from '../../permissions.ts'
import type { JobRow } from '../jobs/api.ts'
import type { Asked } from '../search/finder.server.ts'

const mostWork = 8

/** One's own jobs that run, wait or failed within a week; for those who import, also unfinished imports. */
export async function findWorkForHome({ db, viewer }: { db: Db; viewer: Viewer }) {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'state', 'done', 'total', 'message', 'createdAt', inAll])
    .where('createdBy', '=', viewer.userId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['queued', 'running']),
        eb.and([eb('state', '=', 'failed'), eb('finishedAt', '>', sql<Date>`now() - interval '7 days'`)]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(mostWork)
    .execute()
  const imports = may(viewer, 'imports.run') ? await openImports(db) : null
  return {
    jobs: jobs.map(jobOnTheWire),
    imports: imports && imports.rows,
    more: (jobs[0]?.inAll ?? 0) - jobs.length + (imports?.more ?? 0),
  }
}

const inAll = sql<number>`(count(*) over ())::int`.as('inAll')

function jobOnTheWire({
  inAll: _inAll,
  ...row
}: {
  inAll: number
  id: string
  title: string
  state: string
  done: bigint
  total: bigint | null
  message: string
  createdAt: Date
}) {
  return {
    ...row,
    state: row.state as JobRow['state'],
    done: Number(row.done),
    total: row.total === null ? null : Number(row.total),
    createdAt: row.createdAt.toISOString(),
  }
}

async function openImports(db: Db) {
  const rows = await db
    .selectFrom('importBatches')
    .select(['id', 'fileName', 'state', 'rowsRead', 'countSkipped', 'failure', 'createdAt', inAll])
    .where('state', 'not in', ['done', 'undone'])
    .orderBy('createdAt', 'desc')
    .limit(mostWork)
    .execute()
  return {
    rows: rows.map(({ countSkipped, rowsRead, createdAt, inAll: _inAll, ...row }) => ({
      ...row,
      rowsRead: Number(rowsRead),
      problemCount: Number(countSkipped),
      createdAt: createdAt.toISOString(),
    })),
    more: (rows[0]?.inAll ?? 0) - rows.length,
  }
}

export async function findImports({ db, viewer, text, limit }: Asked) {
  // The import center is the only page that shows one.
  if (!may(viewer, 'owner.open')) return []
  const rows = await db
    .selectFrom('importBatches as b')
    .select(['b.id', 'b.fileName as title', 'b.state as note'])
    .where((eb) => matches(eb.ref('b.fileName'), text))
    .orderBy('b.createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, to: `${linkTo('/admin/upload-csv')}?batch=${row.id}` }))
}
