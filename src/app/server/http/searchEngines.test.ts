// Says which addresses are pages, and which of them search engines may show.
import { Hono } from 'hono'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { forSearch, routes } from '../../../routes.ts'
import { testServer } from '../../../testing/server.ts'
import type { Env } from './http.ts'
import { searchEngineRoutes } from './searchEngines.ts'
import { sitePages } from './sitePages.ts'
import { webApp } from './webApp.ts'

const { running, nobody, databases } = await testServer()
const { services } = running
const { publicUrl } = services.settings
const id = '00000000-0000-0000-0000-000000000000'
const sample = (path: string) => path.replaceAll(/:\w+/g, id)
const unknown = [
  '/no/such/page',
  '/bills/1',
  '/bill',
  '/wp-login.php',
  '/favicon.ico',
  '/donor',
  '/%00',
  '/%',
  '/a.txt',
]

describe('an address', () => {
  it.each([
    ...routes.flatMap(({ path }) => [sample(path), `${sample(path)}/`, sample(path).toUpperCase()]),
    ...unknown,
  ])('%s is a page here exactly when it is one in the browser', (address) => {
    const found = sitePages(services.given.pages).find(address.replace('//', '/'))
    expect(found?.path).toBe(matchRoutes([...routes], address.replace('//', '/'))?.[0]?.route.path)
  })
})

const app = new Hono<Env>().get(
  '*',
  webApp(services, () => Promise.resolve('<!doctype html><title>All screens</title>')),
)

describe('the page all screens live in', () => {
  it.each(unknown)('goes out with status 404 for %s, and is not for search engines', async (address) => {
    const answer = await app.request(address)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    // Still the page itself: it leads a visitor to the sign-in.
    expect(await answer.text()).toContain('All screens')
  })

  it.each(routes.map(({ path }) => path))('goes out with status 200 for %s', async (path) => {
    const answer = await app.request(sample(path))
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([
      200,
      forSearch.includes(path) ? null : 'noindex',
    ])
  })
})

/** As search engines read it: of all lines that fit an address the longest decides. */
async function mayCrawl(): Promise<(address: string) => boolean> {
  const text = await (await nobody.get('/robots.txt')).text()
  const lines = text.split('\n').flatMap((line) => {
    const [, what, pattern] = /^(Allow|Disallow): (.*)$/.exec(line) ?? []
    if (pattern === undefined) return []
    const source = pattern.replaceAll(/[.?+^(){}[\]|\\]/g, '\\$&').replaceAll('*', '.*')
    return [{ what, length: pattern.length, fits: new RegExp(`^${source}`) }]
  })
  return (address) =>
    lines.filter(({ fits }) => fits.test(address)).toSorted((a, b) => b.length - a.length)[0]?.what ===
    'Allow'
}

describe('robots.txt', () => {
  it('opens what is for search engines and nothing else', async () => {
    const may = await mayCrawl()
    for (const { path } of routes)
      expect([path, may(sample(path))]).toEqual([path, forSearch.includes(path) || path === '/'])
    expect(may('/assets/main-1.js')).toBe(true)
    expect(may('/candidate-committee/1?cycle=2024')).toBe(true)
  })

  it('shuts every address that shows the record of one donor', async () => {
    const may = await mayCrawl()
    for (const address of [
      '/donor/-12',
      '/donors',
      '/nadcterminal?q=donor%20abernathy',
      '/public/donors.csv?name=x',
      '/api/terminal/run',
    ])
      expect([address, may(address)]).toEqual([address, false])
  })
})

const located = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!.slice(publicUrl.length))

describe('the sitemap', () => {
  it('leads to the public pages and to each candidate committee, and to nothing that is not there', async () => {
    const files = located(await (await nobody.get('/sitemap.xml')).text())
    expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-committees-1.xml'])
    const pages: string[] = []
    for (const file of files) {
      const answer = await nobody.get(file)
      expect(answer.headers.get('content-type')).toContain('application/xml')
      pages.push(...located(await answer.text()))
    }
    expect(pages.toSorted()).toEqual(
      [
        '/candidate-committees',
        '/nadcterminal',
        '/downloads',
        '/about',
        '/login',
        '/candidate-committee/1',
        '/candidate-committee/4',
      ].toSorted(),
    )
  })

  it('is several files where there are many, with each committee in one of them', async () => {
    await databases.asSystem((db) =>
      db
        .insertInto('filers')
        .values(
          Array.from({ length: 7 }, (_, i) => ({
            id: 500 + i * 3,
            era: 'modern',
            stateId: `sitemap ${i}`,
            name: `SITEMAP ${i}`,
            nameKey: `sitemap ${i}`,
            type: 'candidate committee',
            batchId: id,
          })),
        )
        .execute(),
    )
    const small = searchEngineRoutes(services, { file: 4, read: 3 })
    const files = located(await (await small.request('/sitemap.xml')).text())
    expect(files).toHaveLength(4)
    const found = []
    for (const file of files.slice(1)) found.push(located(await (await small.request(file)).text()))
    expect(found.map((pages) => pages.length)).toEqual([4, 4, 1])
    expect(new Set(found.flat()).size).toBe(9)
    await databases.asSystem((db) =>
      db.deleteFrom('filers').where('id', '>=', 500).where('id', '<', 600).execute(),
    )
  })

  it('has no file of another name', async () => {
    for (const file of ['/sitemap-donors-1.xml', '/sitemap-voters-1.xml', '/sitemap-committees-x.xml'])
      expect([file, (await nobody.get(file)).status === 200]).toEqual([file, false])
  })
})
