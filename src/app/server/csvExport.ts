// GET /api/exports/<path>?filter={…}: what a filter finds, as a file, for people who are signed in. Sent while it is read, page by page, and
// on record before the first row leaves.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { z } from 'zod'
import { exportFileName, recordExport } from '../../features/auditLog/exportFile.server.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import { csvCell } from '../../ui/table/csv.ts'
import { invalid, Refusal } from '../contract.ts'
import { appendAudit } from './audit.ts'
import type { Db } from './db.ts'
import type { Env } from './http.ts'
import type { Limit } from './limits.ts'
import type { Services } from './services.ts'
import { streamOf } from './streamed.ts'
import { scopeOf, type Viewer } from './viewer.ts'

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
    const { viewer, setCookies } = await services.sessions.find(c.req.raw.headers)
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
    if (!viewer) throw new Refusal('signIn', 'Sign in to go on.')
    const filter = filterIn(made, c.req.query('filter'))
    await services.limits.take(
      made.perPerson,
      viewer.userId,
      'These are many exports in a short time. Wait a little.',
    )
    const { databases, turns } = services
    const open = async (db: Db) => {
      const { of: opened, name, rows, organizationId } = await made.open({ db, viewer }, filter)
      const file = exportFileName(made.what, name)
      const by = { userId: viewer.userId, name: viewer.name, organizationId, requestId: c.get('request').id }
      const audit = (entry: Parameters<typeof appendAudit>[2]) => appendAudit(db, by, entry)
      await recordExport({ audit }, { what: made.what, rows, fileName: file, filter }, organizationId)
      return { of: opened, fileName: file }
    }
    const { of, fileName } = await turns.forPerson(viewer, () => databases.inScope(scopeOf(viewer), open))
    // Each page waits for its turn: a slow reader holds none, and many files at once are one person's share.
    const pageAfter = (after: string | undefined) =>
      turns.forPage(viewer, () =>
        databases.readInScope(scopeOf(viewer), (db) => made.page(db, of, filter, after)),
      )
    return c.body(streamOf(csvOf(made.columns, pageAfter)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
  })
  return app
}

function filterIn<Filter>(
  { filter, sayWhich }: { filter: z.ZodType<Filter>; sayWhich: string },
  text = '',
): Filter {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalid(sayWhich)
  }
  const parsed = filter.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`filter.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'It does not fit.'}`)
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
