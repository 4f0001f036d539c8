// What search engines read first: robots.txt, and the sitemap with every page they may show. A list that grows with the data is a file for
// each some thousand rows, sent while it is read.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../data/db.ts'
import type { Services } from '../services.ts'
import { nobodyScope } from '../auth/viewer.ts'
import { notFound } from '../../contract.ts'
import type { Env } from './http.ts'
import type { SitePage } from './sitePages.ts'
import { streamOf } from './streamed.ts'

/** One kind of page with an address for each row. Rows have whole numbers as ids. */
export interface SitemapPart {
  /** In the address of the file: "committees". */
  name: string
  /** The first id of each file of `size` rows, in order. */
  starts(db: Db, size: number): Promise<number[]>
  /** At most `limit` pages from this id on, in order. */
  from(db: Db, id: number, limit: number): Promise<{ id: number; path: string }[]>
}

// A file may hold 50,000 addresses (sitemaps.org).
const addressesInFile = 10_000
const readAtOnce = 1000
const cached = { 'cache-control': 'public, max-age=3600' }
const xml = { ...cached, 'content-type': 'application/xml; charset=utf-8' }
const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function searchEngineRoutes(
  { settings, databases, given }: Pick<Services, 'settings' | 'databases' | 'given'>,
  sizes = { file: addressesInFile, read: readAtOnce },
): Hono<Env> {
  const { publicUrl } = settings
  const parts = given.sitemap
  const read = <T>(work: (db: Db) => Promise<T>) => databases.readInScope(nobodyScope, work)
  const app = new Hono<Env>()

  app.get('/robots.txt', (c) => c.text(robotsText(given.pages, publicUrl), 200, cached))

  app.get('/sitemap.xml', async (c) => {
    const files = [`${publicUrl}/sitemap-pages.xml`]
    for (const part of parts)
      for (const start of await read((db) => part.starts(db, sizes.file)))
        files.push(`${publicUrl}/sitemap-${part.name}-${start}.xml`)
    const lines = files.map((file) => html`<sitemap><loc>${file}</loc></sitemap> `)
    const text = await html`<sitemapindex xmlns="${schema}"> ${lines}</sitemapindex> `
    return c.body(opening + String(text), 200, xml)
  })

  app.get('/sitemap-pages.xml', (c) => {
    const paths = given.pages.filter(({ isForSearch, path }) => isForSearch && !path.includes(':'))
    return c.body(streamOf(urlSet(publicUrl, [paths.map(({ path }) => path)])), 200, xml)
  })

  app.get('/:file{sitemap-[a-z]+-\\d{1,9}\\.xml}', (c) => {
    const [, name, start] = /^sitemap-([a-z]+)-(\d+)\.xml$/.exec(c.req.param('file'))!
    const part = parts.find((one) => one.name === name)
    if (!part) throw notFound()
    const pages = fileOf((id, limit) => read((db) => part.from(db, id, limit)), Number(start), sizes)
    return c.body(streamOf(urlSet(publicUrl, pages)), 200, xml)
  })
  return app
}

async function* fileOf(
  read: (id: number, limit: number) => ReturnType<SitemapPart['from']>,
  start: number,
  { file, read: atOnce }: { file: number; read: number },
): AsyncGenerator<string[]> {
  let next = start
  for (let left = file; left > 0;) {
    const rows = await read(next, Math.min(atOnce, left))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ path }) => path)
    next = last.id + 1
    left -= rows.length
  }
}

async function* urlSet(
  publicUrl: string,
  pages: Iterable<string[]> | AsyncIterable<string[]>,
): AsyncGenerator<string> {
  yield `${opening}<urlset xmlns="${schema}">\n`
  for await (const paths of pages)
    yield String(await html`${paths.map((path) => html`<url><loc>${publicUrl}${path}</loc></url> `)}`)
  yield '</urlset>\n'
}

/** Everything is shut but what is named: a new page is not shown by accident. The longest line that fits an address decides. */
function robotsText(pages: readonly SitePage[], publicUrl: string): string {
  const open = pages.filter(({ isForSearch }) => isForSearch).map(({ path }) => path)
  const prefixes = open.filter((path) => path.includes(':')).map((path) => path.split(':')[0]!)
  // Below an open page with a parameter may be one that is not open: a guest's own place below an event.
  const shut = pages.filter(
    ({ path, isForSearch }) => !isForSearch && prefixes.some((prefix) => path.startsWith(prefix)),
  )
  return [
    'User-agent: *',
    'Allow: /$',
    'Allow: /assets/',
    'Allow: /sitemap',
    ...open.map((path) => `Allow: ${path.includes(':') ? path.split(':')[0]! : `${path}$`}`),
    ...shut.map(({ path }) => `Disallow: ${path.replaceAll(/:\w+/g, '*')}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
