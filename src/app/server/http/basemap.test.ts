import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basemapRoutes } from './basemap.ts'
import { securityHeaders } from './security.ts'
import type { BasemapPlace } from '../settingKinds.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-basemap-'))
  path = join(folder, 'ne.pmtiles')
  await writeFile(path, '0123456789')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const elsewhere: BasemapPlace = { kind: 'url', url: 'https://tiles.example.org/ne.pmtiles' }
const ask = (basemap: BasemapPlace | null, address: string, range?: string) =>
  basemapRoutes({ basemap }).request(address, range === undefined ? {} : { headers: { range } })

test('the maps are told where the base map is, or that there is none', async () => {
  expect(await (await ask(null, '/basemap.json')).json()).toEqual({ url: null })
  expect(await (await ask(elsewhere, '/basemap.json')).json()).toEqual({ url: elsewhere.url })
  expect(await (await ask({ kind: 'file', path }, '/basemap.json')).json()).toEqual({
    url: '/basemap.pmtiles',
  })
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-12', 416, '', 'bytes */10'],
  [undefined, 206, '0123456789', 'bytes 0-9/10'],
])('a file on this machine goes out in pieces: %s', async (range, status, content, said) => {
  const answer = await ask({ kind: 'file', path }, '/basemap.pmtiles', range)
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    content,
    said,
  ])
})

test('no file is handed out where none was named, and a missing one says so', async () => {
  expect((await ask(null, '/basemap.pmtiles')).status).toBe(404)
  expect((await ask(elsewhere, '/basemap.pmtiles')).status).toBe(404)
  expect((await ask({ kind: 'file', path: `${path}.gone` }, '/basemap.pmtiles')).status).toBe(404)
})

test.each([
  [null, "connect-src 'self'"],
  [{ kind: 'file', path: '/srv/ne.pmtiles' } as const, "connect-src 'self'"],
  [elsewhere, "connect-src 'self' https://tiles.example.org"],
])('pages may ask our own server, and that of the base map alone: %j', async (basemap, allowed) => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    securityHeaders(c, { publicUrl: 'http://localhost', basemap })
  })
  app.get('*', (c) => c.html('<p>page</p>'))
  const policy = (await app.request('/')).headers.get('content-security-policy')
  expect(policy?.split('; ')).toContain(allowed)
})
