// The worker itself, in a browser made of maps: which version a page gets, and when it changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { OutboxStore } from './features/outbox/store.ts'

const source = readFileSync(join(import.meta.dirname, '../public/door-worker.js'), 'utf8')
const site = 'https://site.example'
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, site).pathname

class FakeCaches {
  all = new Map<string, Map<string, Response>>()
  keys = () => Promise.resolve([...this.all.keys()])
  has = (name: string) => Promise.resolve(this.all.has(name))
  delete = (name: string) => Promise.resolve(this.all.delete(name))
  private readonly fetch: (path: string) => Promise<Response>
  constructor(fetch: (path: string) => Promise<Response>) {
    this.fetch = fetch
  }
  open = (name: string) => {
    const rows = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, rows)
    return Promise.resolve({
      match: (request: string | { url: string }) => Promise.resolve(rows.get(pathOf(request))?.clone()),
      put: (request: string | { url: string }, answer: Response) =>
        Promise.resolve(void rows.set(pathOf(request), answer)),
      delete: (request: string) => Promise.resolve(rows.delete(pathOf(request))),
      add: async (request: string | { url: string }) => {
        const answer = await this.fetch(pathOf(request))
        if (!answer.ok) throw new TypeError('not there')
        rows.set(pathOf(request), answer)
      },
    })
  }
}

/** A phone and a site that can put out new versions, lose the signal and stop in the middle. */
function phone() {
  let version = 'a'
  let isOffline = false
  let broken = ''
  let afterList = ''
  const asked: string[] = []
  const files: Record<string, () => string> = {
    '/offline.json': () =>
      JSON.stringify({
        version,
        files: ['/theme.js', `/assets/main-${version}.js`, '/assets/same.js'],
        apps: { doors: [`/assets/doors-${version}.js`], kiosk: [`/assets/kiosk-${version}.js`] },
      }),
    '/api/account/whoAmI': () => '{"user":null}',
    '/theme.js': () => `theme ${version}`,
    '/assets/same.js': () => 'same',
  }
  const page = () => `<script src="/assets/main-${version}.js"></script>`
  const fetch = (request: string | { url: string }): Promise<Response> => {
    const path = pathOf(request)
    asked.push(path)
    if (isOffline) return Promise.reject(new TypeError('no signal'))
    if (path === broken) return Promise.resolve(new Response('', { status: 500 }))
    const own = path.startsWith('/assets/') && path.endsWith(`-${version}.js`) ? () => path : undefined
    const file = files[path] ?? own ?? (path.startsWith('/assets/') ? undefined : page)
    const answer = file ? new Response(file()) : new Response('', { status: 404 })
    if (path === '/offline.json' && afterList) version = afterList
    return Promise.resolve(answer)
  }
  const caches = new FakeCaches(fetch)
  const indexedDB = new IDBFactory()
  const open: unknown[] = []
  const heard: Record<string, (event: object) => void> = {}
  const self = {
    location: { origin: site },
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(open) },
  }
  class AskFor {
    readonly url: string
    constructor(path: string) {
      this.url = new URL(path, site).href
    }
  }
  /** As after the browser ended it: only what it stored is left. */
  const start = () =>
    void runInNewContext(source, {
      self,
      caches,
      fetch,
      indexedDB,
      Response,
      Request: AskFor,
      URL,
      setTimeout,
      addEventListener: (kind: string, listen: (event: object) => void) => (heard[kind] = listen),
    })
  start()

  async function get(path: string, more: object = {}): Promise<string | null> {
    let answer: Promise<Response> | undefined
    const behind: Promise<unknown>[] = []
    heard['fetch']!({
      request: { url: site + path, method: 'GET', mode: 'cors', referrer: '', ...more },
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => behind.push(work),
    })
    const text = answer && (await (await answer).text())
    await Promise.all(behind)
    return text ?? null
  }
  const ask = (data: object) =>
    new Promise<string>((resolve) =>
      heard['message']!({ data, ports: [{ postMessage: resolve }], waitUntil: () => {} }),
    )
  return {
    caches,
    asked,
    open,
    indexedDB,
    start,
    get,
    navigate: (path: string) => get(path, { mode: 'navigate' }),
    release: (next: string) => (version = next),
    releaseAfterList: (next: string) => (afterList = next),
    setOffline: (value: boolean) => (isOffline = value),
    breakFile: (path: string) => (broken = path),
    keep: (app: string) => ask({ keep: app }),
    ask,
  }
}

const pageOf = (version: string) => `<script src="/assets/main-${version}.js"></script>`

test.each(['/walk', '/walk/K7QM-3XWD', '/committee/1/door-knocking'])(
  '%s opens without a signal, with all its files',
  async (address) => {
    const { keep, setOffline, navigate, get, start } = phone()
    expect(await keep('doors')).toBe('kept')
    setOffline(true)
    start()
    expect(await navigate(address)).toBe(pageOf('a'))
    for (const file of ['/assets/main-a.js', '/assets/doors-a.js']) expect(await get(file)).toBe(file)
    expect(await get('/theme.js', { referrer: site + address })).toBe('theme a')
    await expect(navigate('/kiosk/secret')).rejects.toThrow('no signal')
  },
)

test('a version that did not arrive whole is not kept, and the one before stays', async () => {
  const { keep, setOffline, navigate, release, breakFile } = phone()
  breakFile('/assets/doors-a.js')
  expect(await keep('doors')).toBe('not kept')
  breakFile('')
  expect(await keep('doors')).toBe('kept')
  release('b')
  breakFile('/assets/doors-b.js')
  expect(await navigate('/walk')).toBe(pageOf('a'))
  setOffline(true)
  expect(await navigate('/walk')).toBe(pageOf('a'))
})

test('a page is not kept with the list of another version', async () => {
  const { keep, caches, releaseAfterList } = phone()
  // The new version goes live between the list and the page.
  releaseAfterList('b')
  expect(await keep('doors')).toBe('not kept')
  expect(await caches.keys()).toEqual(['door-state'])
  expect(await keep('doors')).toBe('kept')
  expect(await caches.keys()).toEqual(['door-state', 'app b'])
})

test('a new version is fetched behind the page and used at the next start with no page open', async () => {
  const { keep, navigate, release, open, caches, get } = phone()
  await keep('doors')
  release('b')
  open.push({})
  expect(await navigate('/walk')).toBe(pageOf('a'))
  // The page that is open gets its own files, which the server no longer has.
  expect(await navigate('/walk')).toBe(pageOf('a'))
  expect(await get('/assets/doors-a.js')).toBe('/assets/doors-a.js')
  open.pop()
  expect(await navigate('/walk')).toBe(pageOf('b'))
  expect(await caches.keys()).toEqual(['door-state', 'app b'])
})

test('a new version waits until nothing waits in the outbox', async () => {
  const { keep, navigate, release, indexedDB } = phone()
  const store = new OutboxStore('outbox', { indexedDB, IDBKeyRange })
  const sealed = { nonce: new Uint8Array(12), bytes: new ArrayBuffer(1) }
  await store.boxes.add({
    id: 'box',
    owner: 'o',
    next: 2,
    last: 0,
    earlier: 0,
    holder: sealed,
    isOver: false,
  })
  await store.events.add({ boxId: 'box', counter: 1, id: 'e', state: 'waiting', reason: '', sealed })
  await keep('doors')
  release('b')
  for (let i = 0; i < 3; i++) expect(await navigate('/walk')).toBe(pageOf('a'))
  await store.events.where({ id: 'e' }).modify({ state: 'applied' })
  expect(await navigate('/walk')).toBe(pageOf('b'))
})

test('the only page that is open moves to the new version when it asks, once everything is sent', async () => {
  const { keep, ask, navigate, get, release, open, indexedDB } = phone()
  const store = new OutboxStore('outbox', { indexedDB, IDBKeyRange })
  const sealed = { nonce: new Uint8Array(12), bytes: new ArrayBuffer(1) }
  const box = { id: 'box', owner: 'o', next: 2, last: 0, earlier: 0, holder: sealed, isOver: false }
  await store.boxes.add(box)
  await store.events.add({ boxId: 'box', counter: 1, id: 'e', state: 'waiting', reason: '', sealed })
  await keep('doors')
  expect(await ask({ ask: 'newer' })).toBe('newest')
  release('b')
  open.push({})
  await navigate('/walk')
  expect(await ask({ ask: 'newer' })).toBe('newer')
  expect(await ask({ ask: 'move' })).toBe('not now')
  await store.events.where({ id: 'e' }).modify({ state: 'applied' })
  // Another page could still ask for a file of its own version.
  open.push({})
  expect(await ask({ ask: 'move' })).toBe('not now')
  expect(await get('/assets/doors-a.js')).toBe('/assets/doors-a.js')
  open.pop()
  expect(await ask({ ask: 'move' })).toBe('moved')
  expect(await navigate('/walk')).toBe(pageOf('b'))
  expect(await ask({ ask: 'newer' })).toBe('newest')
})

test('where no outbox was ever opened, the worker makes none', async () => {
  const { keep, navigate, release, indexedDB } = phone()
  await keep('doors')
  release('b')
  await navigate('/walk')
  expect(await navigate('/walk')).toBe(pageOf('b'))
  expect(await indexedDB.databases()).toEqual([])
})

test('a tablet takes its page from the server while there is one, and keeps the doors beside it', async () => {
  const { keep, navigate, release, setOffline, open } = phone()
  await keep('doors')
  release('b')
  open.push({})
  expect(await navigate('/kiosk/secret')).toBe(pageOf('b'))
  expect(await keep('kiosk')).toBe('kept')
  setOffline(true)
  expect(await navigate('/kiosk/secret')).toBe(pageOf('b'))
  expect(await navigate('/walk')).toBe(pageOf('a'))
})

test('files that both versions have are not fetched twice', async () => {
  const { keep, navigate, release, asked } = phone()
  await keep('doors')
  release('b')
  await navigate('/walk')
  expect(asked.filter((path) => path === '/assets/same.js')).toHaveLength(1)
})

test('answers to calls go past it and are kept nowhere', async () => {
  const { keep, get, caches } = phone()
  await keep('doors')
  expect(await get('/api/doors/turf', { method: 'POST' })).toBeNull()
  const kept = [...caches.all.values()].flatMap((rows) => [...rows.keys()])
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual(['/api/account/whoAmI'])
})
