// GET /api/exports/<feature>/<call>.csv or .xlsx?filter={…}: every row that a list finds, in its order, as a file. It is put on record before
// the first row leaves, and sent while it is read, page by page.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { may } from '../../../permissions.ts'
import { invalid, notAllowed, notFound, Refusal, type Call } from '../../contract.ts'
import { exportFormats, isList, type AnyList, type ExportFormat } from '../../list.ts'
import { appendAudit } from '../audit/audit.ts'
import { scopeOf, type Viewer } from '../auth/viewer.ts'
import type { Db } from '../data/db.ts'
import { parseJson } from '../http/body.ts'
import type { Handler } from '../http/calls.ts'
import { checked } from '../http/checked.ts'
import type { Env } from '../http/http.ts'
import { streamOf } from '../http/streamed.ts'
import { withSignedIn } from '../http/visitor.ts'
import type { Services } from '../services.ts'
import { csvFile, exportFileName, mostRows, types, xlsxFile } from './exportFile.ts'
import { refuseExport, type AnyParts, type ListContext } from './listOf.ts'

/** Rows in one transaction: short enough that no one waits for it. */
export const exportPageRows = 250
const perPerson = { name: 'list-export', points: 20, perSeconds: 600 }
/** An address is short, and filters are flat. */
const filterAllowance = { bytes: 16 * 1024, depth: 6, values: 500 }

interface Exported {
  call: AnyList
  parts: AnyParts
  format: ExportFormat
}
type Order = { sort: string; desc: boolean }

export function exportRoutes(
  services: Services,
  calls: Map<string, { call: Call; handler: Handler }>,
): Hono<Env> {
  const app = new Hono<Env>()
  app.use(compress())
  app.get('/:feature/:file', async (c) => {
    const made = exportedBy(calls, c.req.param('feature'), c.req.param('file'))
    const asked = inputOf(made.call, c.req.query('filter'))
    const fileName = await withSignedIn(c, services, (viewer) =>
      begin(services, made, viewer, asked, c.get('request').id),
    )
    const pages = pagesOf(services, made, c.req.raw.headers, asked)
    const { columns } = made.parts
    const file =
      made.format === 'csv' ? csvFile(columns, pages) : xlsxFile(made.call.list.what, columns, pages)
    return c.body(streamOf(file), 200, {
      'content-type': types[made.format],
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
  })
  return app
}

function exportedBy(
  calls: Map<string, { call: Call; handler: Handler }>,
  feature: string,
  file: string,
): Exported {
  const [name, format] = file.split('.') as [string, ExportFormat]
  const found = calls.get(`${feature}/${name}`)
  if (!found || !isList(found.call) || !exportFormats.includes(format)) throw notFound()
  return { call: found.call, parts: (found.handler as unknown as { list: AnyParts }).list, format }
}

interface Asked extends Order {
  filter: Record<string, unknown>
}

function inputOf(call: AnyList, text = '{}'): Asked {
  let given: unknown
  try {
    given = parseJson(Buffer.from(text), filterAllowance)
  } catch {
    throw invalid('Say which rows: filter={…}, with the fields the list takes.')
  }
  const input = checked(call.input, given, 'filter.') as Record<string, unknown>
  const {
    sort = '',
    desc = false,
    page: _page,
    after: _after,
    offset: _offset,
    limit: _limit,
    ...filter
  } = input
  // Where no orders are listed, "sort" is a filter: of which sort the problems of an import are.
  if (call.list.sorts.length === 0) return { filter: { ...filter, sort: input.sort }, sort: '', desc: false }
  return { filter, ...({ sort, desc } as Order) }
}

/** Counts the rows and puts the export on record. */
async function begin(
  services: Services,
  made: Exported,
  viewer: Viewer,
  asked: Asked,
  requestId: string,
): Promise<string> {
  const { call, parts, format } = made
  const { what } = call.list
  if (!may(viewer, call.may)) throw notAllowed()
  await services.limits.take(
    perPerson,
    `${viewer.userId} ${call.path}`,
    'These are many exports of one list in a short time. Wait a little.',
  )
  const open = async (db: Db) => {
    const context: ListContext = { db, viewer, services }
    const scope = await allowed(context, made, asked)
    const counted = await parts.count(context, scope, asked.filter, true)
    const rows = typeof counted === 'number' ? counted : counted.total
    if (format === 'xlsx' && rows > mostRows)
      throw invalid('A workbook holds at most 1,048,575 rows. Export a CSV file, or narrow the list.')
    const { name, organizationId } = scope
    const fileName = exportFileName(what, name, format)
    const filter = asked.sort ? { ...asked.filter, sort: asked.sort, desc: asked.desc } : asked.filter
    const by = { userId: viewer.userId, name: viewer.name, organizationId, requestId }
    const detail = { what, rows, fileName, filter }
    await appendAudit(db, by, { action: 'export.made', subject: 'export', subjectId: what, detail })
    return fileName
  }
  return services.turns.forPerson(viewer, () => services.databases.inScope(scopeOf(viewer), open))
}

/** Opens the list, for who may take it along. */
async function allowed(context: ListContext, { call, parts }: Exported, { filter }: Asked) {
  if (!may(context.viewer, call.may)) throw notAllowed()
  const scope = await parts.open(context, filter)
  refuseExport(context, scope, call.list.mayExport)
  return scope
}

/**
 * Each page waits for its turn: a slow reader holds none, and many files at once are one person's share. Each is a transaction that asks the
 * database who this is now, and the list whether they may have it: a right that is taken away breaks the file off.
 */
async function* pagesOf(
  services: Services,
  made: Exported,
  headers: Headers,
  asked: Asked,
): AsyncGenerator<object[], void, undefined> {
  const { databases, sessions, turns } = services
  const { sort, desc, filter } = asked
  const limit = exportPageRows
  let after: string | undefined
  let held: object[] | undefined
  const inTransaction = (viewer: Viewer, offset: number) => async (db: Db) => {
    const context: ListContext = { db, viewer, services }
    const scope = await allowed(context, made, asked)
    if (!made.parts.isWhole)
      return made.parts.rows(context, scope, filter, { sort, desc, limit, offset, after })
    held ??= await made.parts.rows(context, scope, filter, { sort, desc, limit: Infinity, offset: 0 })
    return held.slice(offset, offset + limit)
  }
  const pageFrom = (offset: number) =>
    sessions.workFor(headers, (viewer) => {
      if (!viewer) throw new Refusal('signIn', 'Sign in to go on.')
      const work = inTransaction(viewer, offset)
      return turns.forPage(viewer, () => databases.readInScope(scopeOf(viewer), work))
    })
  for (let offset = 0; ; offset += limit) {
    const rows: (object & { place?: string })[] = await pageFrom(after === undefined ? offset : 0)
    yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.place
    await afterOthers()
  }
}
