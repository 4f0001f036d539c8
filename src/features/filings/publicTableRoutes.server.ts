// GET /public/{table}.csv and .json: a table of the state's filings, readable by everybody and from every site. It is sent while it is read, a
// page at a time, each page on a connection of its own: a slow reader holds nothing, and no table is ever whole in memory.
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { plainMoney } from '../../domain/money.ts'
import { csvCell } from '../../ui/table/csv.ts'
import { invalid, Refusal } from '../../app/contract.ts'
import type { Env } from '../../app/server/http/http.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import type { PublicColumn, PublicPage, PublicTable } from './publicTables.server.ts'
import { publicVersion } from './publicVersion.server.ts'
import type { Services } from '../../app/server/services.ts'
import { streamOf } from '../../app/server/http/streamed.ts'
import { nobodyScope } from '../../app/server/auth/viewer.ts'

export const source =
  'Nebraska Accountability and Disclosure Commission, filings as the state publishes them. Amounts in JSON are cents.'
const perAddress: Limit = { name: 'public-table', points: 60, perSeconds: 60 }
const cached = 'public, max-age=300, stale-while-revalidate=86400'

type Format = 'csv' | 'json'
type Read = (after: string | null) => Promise<PublicPage>

export function publicTableRoutes(
  services: Services,
  tables: readonly PublicTable[] = services.given.publicTables,
): Hono<Env> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const app = new Hono<Env>()
  app.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: ['etag'], maxAge: 86_400 }))
  app.use(compress())
  app.use(async (c, next) => {
    c.header('cross-origin-resource-policy', 'cross-origin')
    // Names of donors, for people and programs that ask for them and not for who searches a name.
    c.header('x-robots-tag', 'noindex')
    await next()
    // A refusal is for who asked, now.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })

  app.get('/:file{[a-z0-9-]+\\.(?:csv|json)}', async (c) => {
    const [name, format] = c.req.param('file').split('.') as [string, Format]
    const table = byName.get(name)
    if (!table) throw new Refusal('notFound', `There is no public table “${name}”.`)
    const params = paramsOf(table, c)
    const { version, asOf } = await publicVersion(services.databases)
    const etag = `W/"${version}-${shapeOf(table, format)}"`
    const keep = { etag, 'cache-control': cached, vary: 'accept-encoding' }
    // Before anything is counted: a person who has it already costs nothing, however often they ask.
    if (hasIt(c.req.header('if-none-match'), etag)) return c.body(null, 304, keep)
    await services.limits.take(
      perAddress,
      c.get('request').ip,
      'This address has asked for many files within a minute. Wait a little, or keep what came and send its ETag along.',
    )
    const read: Read = (after) =>
      services.databases.readInScope(nobodyScope, (db) => table.rows(db, params, after))
    // The first page is read before the answer starts, so that what goes wrong still has a status of its own.
    const first = await read(null)
    const text = format === 'csv' ? csvOf(table, first, read) : jsonOf(table, asOf, first, read)
    return c.body(streamOf(text), 200, {
      ...keep,
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      ...(format === 'csv' && { 'content-disposition': `attachment; filename="${name}.csv"` }),
    })
  })
  return app
}

function paramsOf(table: PublicTable, c: Context): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))
  const known = Object.keys(table.params.shape)
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw invalid(
      `There is no parameter “${unknown}” here; ${known.length ? `this table knows ${known.join(', ')}` : 'this table takes none'}.`,
    )
  const parsed = table.params.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`The parameter “${issue?.path.join('.') ?? ''}” does not fit: ${issue?.message ?? ''}`)
}

/** A new column makes a new file, also where the data stayed. */
function shapeOf({ columns, title }: PublicTable, format: Format): string {
  return createHash('sha256')
    .update(JSON.stringify([columns, title, format]))
    .digest('base64url')
    .slice(0, 6)
}

const hasIt = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === etag)

async function* csvOf({ columns }: PublicTable, first: PublicPage, read: Read): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ label }) => csvCell(label)).join(',')}\r\n`
  for await (const rows of pagesOf(first, read))
    yield rows
      .map((row) => `${columns.map((column) => csvCell(inCsv(row[column.key], column))).join(',')}\r\n`)
      .join('')
}

async function* jsonOf(
  { title, columns }: PublicTable,
  asOf: string | null,
  first: PublicPage,
  read: Read,
): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(title)},"asOf":${JSON.stringify(asOf)},"source":${JSON.stringify(source)},"rows":[`
  let between = '\n'
  for await (const rows of pagesOf(first, read)) {
    if (rows.length === 0) continue
    const objects = rows.map((row) =>
      JSON.stringify(
        Object.fromEntries(columns.map((column) => [column.key, inJson(row[column.key], column)])),
      ),
    )
    yield between + objects.join(',\n')
    between = ',\n'
  }
  yield '\n]}\n'
}

async function* pagesOf(first: PublicPage, read: Read): AsyncGenerator<PublicPage['rows']> {
  for (let page = first; ; page = await read(page.next)) {
    yield page.rows
    if (page.next === null) return
  }
}

function inCsv(value: unknown, { kind }: PublicColumn): string | number | null {
  if (value === null || value === undefined) return null
  if (kind === 'count') return Number(value)
  return kind === 'money' ? plainMoney(value as bigint | string) : textOf(value)
}

function inJson(value: unknown, { kind }: PublicColumn): string | number | null {
  if (value === null || value === undefined) return null
  return kind === 'count' ? Number(value) : textOf(value)
}

function textOf(value: unknown): string {
  const known = value as string | bigint | number
  return String(known)
}
