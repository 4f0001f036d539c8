// GET /api/exports/filer-rows.csv?filter={…}: the filtered rows of a filer, for people who are signed in. Sent while they are read, like the
// public tables, and on record before the first row leaves.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { exportFileName, recordExport } from '../../features/auditLog/exportFile.server.ts'
import { exportColumns, exportPage, exportWords } from '../../features/filers/export.server.ts'
import { RowFilter } from '../../features/filers/filter.ts'
import { filerRow } from '../../features/filers/one.server.ts'
import { totalsOf } from '../../features/filers/rows.server.ts'
import { csvCell } from '../../ui/table/csv.ts'
import { invalid, Refusal } from '../contract.ts'
import { appendAudit } from './audit.ts'
import type { Env } from './http.ts'
import type { Limit } from './limits.ts'
import type { Services } from './services.ts'
import { streamOf } from './streamed.ts'
import { scopeOf, type Viewer } from './viewer.ts'

const perPerson: Limit = { name: 'filer-export', points: 20, perSeconds: 60 }

export function filerExportRoutes(services: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.use(compress())
  app.get('/filer-rows.csv', async (c) => {
    const { viewer, setCookies } = await services.sessions.find(c.req.raw.headers)
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
    if (!viewer) throw new Refusal('signIn', 'Sign in to go on.')
    const filter = filterIn(c.req.query('filter'))
    await services.limits.take(
      perPerson,
      viewer.userId,
      'These are many exports within a minute. Wait a little.',
    )
    const fileName = await putOnRecord(services, viewer, c.get('request').id, filter)
    return c.body(streamOf(csvOf(services, viewer, filter)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })
  return app
}

function filterIn(text = ''): RowFilter {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalid('Say which rows: filter={"id":12}.')
  }
  const parsed = RowFilter.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`filter.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'It does not fit.'}`)
}

function putOnRecord(
  services: Services,
  viewer: Viewer,
  requestId: string,
  filter: RowFilter,
): Promise<string> {
  return services.databases.inScope(scopeOf(viewer), async (db) => {
    const filer = await filerRow(db, filter.id)
    const { rows } = await totalsOf(db, filter)
    const fileName = exportFileName(exportWords, filer.name)
    const { userId, name, organizationId } = viewer
    const audit = (entry: Parameters<typeof appendAudit>[2]) =>
      appendAudit(db, { userId, name, organizationId, requestId }, entry)
    await recordExport({ audit }, { what: exportWords, rows, fileName, filter }, organizationId)
    return fileName
  })
}

async function* csvOf(services: Services, viewer: Viewer, filter: RowFilter): AsyncGenerator<string> {
  const columns = Object.values(exportColumns)
  yield `\uFEFF${Object.keys(exportColumns).map(csvCell).join(',')}\r\n`
  for (let after: string | undefined; ;) {
    const place = after
    const { rows, next } = await services.databases.readInScope(scopeOf(viewer), (db) =>
      exportPage(db, filter, place),
    )
    yield rows.map((row) => `${columns.map((valueOf) => csvCell(valueOf(row))).join(',')}\r\n`).join('')
    if (next === null) return
    after = next
  }
}
