// GET /api/exports/<path>?filter={…}: what a filter finds, as a file, for people who are signed in. Sent while it is read, page by page, and
// on record before the first row leaves.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { z } from 'zod'
import { exportFileName } from '../lists/exportFile.ts'
import type { ExportValue } from '../../../ui/table/columns.ts'
import { csvCell } from '../../../ui/table/csv.ts'
import { invalid, Refusal } from '../../contract.ts'
import { appendAudit } from '../audit/audit.ts'
import { parseJson } from './body.ts'
import { checked } from './checked.ts'
import type { Db } from '../data/db.ts'
import type { Env } from './http.ts'
import type { Limit } from '../turns/limits.ts'
import type { Services } from '../services.ts'
import { streamOf } from './streamed.ts'
import { scopeOf, type Viewer } from '../auth/viewer.ts'
import { withSignedIn } from './visitor.ts'

interface CsvExport<Filter, Of, Row> {
  path: string
  perPerson: Limit
  filter: z.ZodType<Filter>
  /** For who sends a filter that cannot be read. */
  sayWhich: string
  /** As the log and the file name call it. */
  what: string
  columns: Record<string, (row: Row) => ExportValue>
  /** Whose rows these are, if this viewer may take them along. */
  open(
    context: { db: Db; viewer: Viewer },
    filter: Filter,
  ): Promise<{ of: Of; name: string; rows: number; organizationId: string | null }>
  page(
    db: Db,
    of: Of,
    filter: Filter,
    after: string | undefined,
  ): Promise<{ rows: Row[]; next: string | null }>
}

export function csvExport<Filter extends Record<string, unknown>, Of, Row>(
  services: Services,
  made: CsvExport<Filter, Of, Row>,
): Hono<Env> {
  const app = new Hono<Env>()
  app.use(compress())
  app.get(made.path, async (c) => {
    const filter = filterIn(made, c.req.query('filter'))
    const opened = await withSignedIn(c, services, (viewer) => begin(viewer, filter, c.get('request').id))
    const { fileName } = opened
    const { databases, sessions, turns } = services
    // Each page waits for its turn: a slow reader holds none, and many files at once are one person's share. Each is a transaction, which asks
    // the database whether the person may still work; who may not gets half a file that says so by breaking off. Somebody whose rights only
    // changed is asked for this export's own right again.
    const pageAfter = (after: string | undefined) =>
      sessions.workFor(c.req.raw.headers, async (viewer) => {
        if (!viewer) throw new Refusal('signIn', 'Sign in to go on.')
        const page = async (db: Db) => {
          if (viewer.rightsVersion !== opened.rightsVersion) await made.open({ db, viewer }, filter)
          return made.page(db, opened.of, filter, after)
        }
        return turns.forPage(viewer, () => databases.readInScope(scopeOf(viewer), page))
      })
    return c.body(streamOf(csvOf(made.columns, pageAfter)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
  })
  return app

  async function begin(viewer: Viewer, filter: Filter, requestId: string) {
    const { userId, name: who, rightsVersion } = viewer
    await services.limits.take(
      made.perPerson,
      userId,
      'These are many exports in a short time. Wait a little.',
    )
    const open = async (db: Db) => {
      const { of, name, rows, organizationId } = await made.open({ db, viewer }, filter)
      const fileName = exportFileName(made.what, name, 'csv')
      const by = { userId, name: who, organizationId, requestId }
      const audit = (entry: Parameters<typeof appendAudit>[2]) => appendAudit(db, by, entry)
      const detail = { what: made.what, rows, fileName, filter }
      await audit({ action: 'export.made', subject: 'export', subjectId: made.what, detail })
      return { of, fileName, rightsVersion }
    }
    return services.turns.forPerson(viewer, () => services.databases.inScope(scopeOf(viewer), open))
  }
}

/** An address is short, and filters are flat. */
const filterAllowance = { bytes: 16 * 1024, depth: 4, values: 500 }

function filterIn<Filter>(
  { filter, sayWhich }: { filter: z.ZodType<Filter>; sayWhich: string },
  text = '',
): Filter {
  let given: unknown
  try {
    given = parseJson(Buffer.from(text), filterAllowance)
  } catch {
    throw invalid(sayWhich)
  }
  return checked(filter, given, 'filter.')
}

async function* csvOf<Row>(
  columns: Record<string, (row: Row) => ExportValue>,
  pageAfter: (after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
): AsyncGenerator<string> {
  yield `\uFEFF${Object.keys(columns).map(csvCell).join(',')}\r\n`
  const values = Object.values(columns)
  for (let after: string | undefined; ;) {
    const { rows, next } = await pageAfter(after)
    yield rows.map((row) => `${values.map((valueOf) => csvCell(valueOf(row))).join(',')}\r\n`).join('')
    if (next === null) return
    after = next
  }
}
