// Lets door-knocking, the check-in at the door of an event and the sign-in tablet open without a connection. Each version of the program is
// kept whole, in a cache of its own (the list is offline.json, see scripts/offlineList.mjs), and a page gets all its files from one version.
// A newer version is fetched in the background. It is used when a page is opened while no other is open and no event waits to be sent, or when
// the only page that is open asks for it. No answer about voters or guests is kept here, only who is signed in.
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- plain JavaScript: the file is served as it is */
const stateCache = 'door-state'
const page = '/door-page'
const signedIn = '/api/account/whoAmI'
const patienceMs = 3000
const apps = [
  ['doors', /^\/(walk(\/[^/]+)?|committee\/[^/]+\/door-knocking)\/?$/],
  ['checkIn', /^\/committee\/[^/]+\/events\/[^/]+$/],
  ['kiosk', /^\/kiosk\/[^/]+$/],
]
const appAt = (pathname) => apps.find(([, address]) => address.test(pathname))?.[0]
const cacheOf = (version) => `app ${version}`

// A new worker waits until the pages of the old one are closed: there is no skipWaiting here.
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('message', (event) => {
  const reply = (work, yes, no) => {
    const answer = (isSo) => event.ports[0]?.postMessage(isSo ? yes : no)
    event.waitUntil(inTurn(work).then(answer, () => answer(false)))
  }
  if (event.data?.keep) reply(() => keep(event.data.keep), 'kept', 'not kept')
  else if (event.data?.ask === 'newer') reply(hasNewer, 'newer', 'newest')
  else if (event.data?.ask === 'move') reply(moveToNewer, 'moved', 'not now')
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const app = appAt(pathname)
    if (app === 'doors') event.respondWith(keptFirst(event))
    else if (app) event.respondWith(fetch(request).catch((error) => orThrow(keptPage(app), error)))
  } else if (pathname === signedIn) event.respondWith(whoIsSignedIn(request))
  else if (request.method !== 'GET') return
  // Its name is the hash of its content, so it is the right one in whichever version it is found.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(kept(request).then((it) => it ?? fetch(request)))
  else if (isPlainFile(pathname)) event.respondWith(plainFile(request, pathname))
})

/** One after the other: two pages that ask at once do not write over each other's list. */
let last = Promise.resolve()
function inTurn(work) {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

async function readState() {
  const found = await (await caches.open(stateCache)).match('/state')
  return found ? found.json() : { current: null, next: null, apps: {} }
}

async function writeState(state) {
  await (await caches.open(stateCache)).put('/state', new Response(JSON.stringify(state)))
}

/** Fetches what the server has now, for this app and those that were kept before. True: this app opens without a connection. */
async function keep(app) {
  const state = await readState()
  const had = state.apps[state.current] ?? []
  const opens = () => [state.current, state.next].some((version) => state.apps[version]?.includes(app))
  const answer = await fetch('/offline.json', { cache: 'no-cache' })
  if (!answer.ok) return opens()
  const list = await answer.json()
  const there = state.apps[list.version] ?? []
  const wanted = [...new Set([...had, ...there, ...(app ? [app] : [])])].filter((one) => list.apps[one])
  if (app) await keepSignedIn()
  if (wanted.some((one) => !there.includes(one)) && !(await fill(list, wanted))) return opens()
  state.apps[list.version] = wanted
  state.current ??= list.version
  state.next = state.current === list.version ? null : list.version
  await writeState(state)
  return opens()
}

/** All of one version or nothing: the page counts only with the very scripts it names. */
async function fill({ version, files, apps: filesOf }, wanted) {
  const all = [...new Set([...files, ...wanted.flatMap((app) => filesOf[app])])]
  const response = await fetch('/walk', { cache: 'no-cache' })
  const html = await response.text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1])
  if (!response.ok || named.some((file) => !all.includes(file))) return false
  const cache = await caches.open(cacheOf(version))
  for (const file of all) {
    if (await cache.match(file)) continue
    const known = file.startsWith('/assets/') && (await kept(file))
    if (known) await cache.put(file, known)
    else await cache.add(new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' }))
  }
  await cache.put(page, new Response(html, { headers: response.headers }))
  return true
}

async function kept(file) {
  for (const name of await caches.keys()) {
    const found = await (await caches.open(name)).match(file)
    if (found) return found
  }
}

/** At once from here, also where the signal is too weak to wait for. What is new comes in behind it. */
async function keptFirst(event) {
  const found = await inTurn(() => keptPage('doors'))
  if (!found) return fetch(event.request)
  event.waitUntil(inTurn(() => keep(null)).catch(() => {}))
  return found
}

async function keptPage(app) {
  const state = await readState()
  if (state.next && (await isAlone()) && (await isSettled())) await switchToNext(state)
  const version = [state.current, state.next].find((one) => state.apps[one]?.includes(app))
  // 'door' is what the worker before this one kept.
  const name = version ? cacheOf(version) : app === 'doors' ? null : 'door'
  return name && (await caches.has(name)) ? (await caches.open(name)).match(page) : undefined
}

/** Whether a newer version is here, whole, beside the one that pages get. */
async function hasNewer() {
  const { next, apps: kept } = await readState()
  return next !== null && (kept[next] ?? []).length > 0
}

/** At the wish of the page that is open, which then loads itself again. */
async function moveToNewer() {
  const state = await readState()
  if (!state.next || (await openPages()) > 1 || !(await isSettled())) return false
  await switchToNext(state)
  return true
}

async function switchToNext(state) {
  state.current = state.next
  state.next = null
  state.apps = { [state.current]: state.apps[state.current] }
  await writeState(state)
  for (const name of await caches.keys())
    if (name !== stateCache && name !== cacheOf(state.current)) await caches.delete(name)
}

/** A page that is open may still ask for a file of its own version. The one that is being opened does not count yet. */
async function isAlone() {
  return (await openPages()) === 0
}

async function openPages() {
  return (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length
}

/** Nothing waits in the outbox of src/features/outbox/store.ts. Where it cannot be read, the version stays. */
function isSettled() {
  return new Promise((resolve) => {
    const opening = indexedDB.open('outbox')
    let isNew = false
    opening.onupgradeneeded = () => {
      // There is none, and none is to be made here.
      isNew = true
      opening.transaction.abort()
    }
    opening.onerror = () => resolve(isNew)
    opening.onblocked = () => resolve(false)
    opening.onsuccess = async () => {
      const database = opening.result
      database.onversionchange = () => database.close()
      try {
        resolve((await countWaiting(database)) === 0)
      } catch {
        resolve(false)
      } finally {
        database.close()
      }
    }
  })
}

async function countWaiting(database) {
  const transaction = database.transaction(['boxes', 'events'], 'readonly')
  const index = transaction.objectStore('events').index('[boxId+state]')
  const boxes = await answerOf(transaction.objectStore('boxes').getAllKeys())
  const counts = await Promise.all(boxes.map((id) => answerOf(index.count([id, 'waiting']))))
  return counts.reduce((sum, count) => sum + count, 0)
}

function answerOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function keepSignedIn() {
  const cache = await caches.open(stateCache)
  const headers = { 'content-type': 'application/json' }
  await cache.put(signedIn, await fetch(signedIn, { method: 'POST', headers, body: '{}' }))
}

/** From the server; where it is silent, as it was kept. */
async function whoIsSignedIn(request) {
  const cache = await caches.open(stateCache)
  const known = await cache.match(signedIn)
  const asked = fetch(request)
  if (!known) return asked
  const update = asked.then(async (answer) => {
    if (answer.ok && (await cache.match(signedIn))) await cache.put(signedIn, answer.clone())
    return answer
  })
  const orKnown = update.catch(() => known)
  // Only at the doors: elsewhere a slow answer right after a sign-in would look like a sign-in that failed.
  if (askingApp(request) !== 'doors') return orKnown
  return Promise.race([orKnown, new Promise((resolve) => setTimeout(() => resolve(known), patienceMs))])
}

const isPlainFile = (pathname) => /^\/(theme\.js|icon\.svg|walk[\w-]*\.(webmanifest|png|svg))$/.test(pathname)

/** Files that keep their name from version to version: for door-knocking those of its version, for other pages the server's. */
async function plainFile(request, pathname) {
  const { current } = await readState()
  const found = current ? await (await caches.open(cacheOf(current))).match(pathname) : await kept(pathname)
  if (found && askingApp(request) === 'doors') return found
  return fetch(request).catch((error) => orThrow(found, error))
}

const askingApp = ({ referrer }) => (referrer ? appAt(new URL(referrer).pathname) : undefined)

async function orThrow(found, error) {
  const it = await found
  if (it) return it
  throw error
}
