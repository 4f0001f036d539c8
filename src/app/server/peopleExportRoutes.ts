// GET /api/exports/people.csv?filter={…}: the people of a committee that a filter finds. Sent while they are read, and on record before the
// first row leaves.
import { Hono } from 'hono'
import { exportFileName, recordExport } from '../../features/auditLog/exportFile.server.ts'
import { workIn } from '../../features/committees/workIn.server.ts'
import { exportColumns, ExportFilter, exportPage, exportWords } from '../../features/people/export.server.ts'
import { countOf, peopleWanted } from '../../features/people/list.server.ts'
import { csvCell } from '../../ui/table/csv.ts'
import { invalid, Refusal } from '../contract.ts'
import { appendAudit } from './audit.ts'
import type { Env } from './http.ts'
import type { Limit } from './limits.ts'
import type { Services } from './services.ts'
import { streamOf } from './streamed.ts'
import { scopeOf, type Viewer } from './viewer.ts'

const perPerson: Limit = { name: 'people-export', points: 20, perSeconds: 600 }

export function peopleExportRoutes(services: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/people.csv', async (c) => {
    const { viewer, setCookies } = await services.sessions.find(c.req.raw.headers)
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
    if (!viewer) throw new Refusal('signIn', 'Sign in to go on.')
    const filter = filterIn(c.req.query('filter'))
    await services.limits.take(
      perPerson,
      viewer.userId,
      'These are many exports in a short time. Wait a little.',
    )
    const { fileName, committee } = await putOnRecord(services, viewer, c.get('request').id, filter)
    return c.body(streamOf(csvOf(services, viewer, committee, filter)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
  })
  return app
}

function filterIn(text = ''): ExportFilter {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw invalid('Say which people: filter={"committeeId":"…"}.')
  }
  const parsed = ExportFilter.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`filter.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'It does not fit.'}`)
}

interface OfCommittee {
  organizationId: string
  committeeId: string
}

function putOnRecord(
  services: Services,
  viewer: Viewer,
  requestId: string,
  filter: ExportFilter,
): Promise<{ fileName: string; committee: OfCommittee }> {
  return services.databases.inScope(scopeOf(viewer), async (db) => {
    const committee = await workIn({ db, viewer }, filter.committeeId, 'people.export')
    const rows = await countOf(peopleWanted(db, committee, filter))
    const fileName = exportFileName(exportWords, committee.name)
    const { organizationId, committeeId } = committee
    const audit = (entry: Parameters<typeof appendAudit>[2]) =>
      appendAudit(db, { userId: viewer.userId, name: viewer.name, organizationId, requestId }, entry)
    await recordExport({ audit }, { what: exportWords, rows, fileName, filter }, organizationId)
    return { fileName, committee: { organizationId, committeeId } }
  })
}

async function* csvOf(
  services: Services,
  viewer: Viewer,
  committee: OfCommittee,
  filter: ExportFilter,
): AsyncGenerator<string> {
  const columns = Object.values(exportColumns)
  yield `\uFEFF${Object.keys(exportColumns).map(csvCell).join(',')}\r\n`
  for (let after: string | undefined; ;) {
    const place = after
    const { rows, next } = await services.databases.readInScope(scopeOf(viewer), (db) =>
      exportPage(db, committee, filter, place),
    )
    yield rows.map((row) => `${columns.map((valueOf) => csvCell(valueOf(row))).join(',')}\r\n`).join('')
    if (next === null) return
    after = next
  }
}
