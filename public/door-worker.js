// Lets the page at the door of an event, and the tablet where people sign in, open again without a connection. With one, everything comes from
// the server as always: pages are asked for first, and only files whose name is the hash of their content are taken from here. No answer about
// people is ever kept here.
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- plain JavaScript: the file is served as it is */
const cacheName = 'door'
const page = '/door-page'
const signedIn = '/api/account/whoAmI'

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('message', (event) => {
  if (event.data?.keep)
    event.waitUntil(
      keep(event.data.keep).then(
        (kept) => event.ports[0]?.postMessage(kept ? 'kept' : 'not kept'),
        () => event.ports[0]?.postMessage('not kept'),
      ),
    )
})

/** All of one version or nothing: a page is kept only with the very scripts it names. */
async function keep(files) {
  const response = await fetch('/', { cache: 'no-cache' })
  const html = await response.text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1])
  if (!response.ok || named.some((file) => !files.includes(file))) return false
  const cache = await caches.open(cacheName)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  const who = await fetch(signedIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    credentials: 'same-origin',
  })
  await cache.put(signedIn, who)
  await cache.put(page, new Response(html, { headers: response.headers }))
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname
    if (path.startsWith('/assets/') && !files.includes(path)) await cache.delete(request)
  }
  return true
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/(committee\/[^/]+\/events|kiosk)\/[^/]+$/.test(pathname)) event.respondWith(orKept(request, page))
  } else if (pathname === signedIn) event.respondWith(orKept(request, signedIn))
  else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(keptOr(request))
  else if (pathname === '/theme.js' || pathname === '/icon.svg') event.respondWith(orKept(request, pathname))
})

/** From the server; without one, as it was kept. */
async function orKept(request, key) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(key)
    if (kept) return kept
    throw error
  }
}

async function keptOr(request) {
  return (await (await caches.open(cacheName)).match(request)) ?? fetch(request)
}
