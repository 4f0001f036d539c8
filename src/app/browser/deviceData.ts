// What the page at the door of an event, or a tablet where people sign in, keeps on a device, so that it opens again without a connection.
// What was said at the door is in unsent.ts.
/** The name the worker in public/door-worker.js uses. */
const doorCacheName = 'door'

/** Tells the worker to keep what this page is made of, so that it opens again without a connection. */
export async function keepPageOnDevice(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.register('/door-worker.js')
  await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isPartOfPage(pathname))
    .map(({ pathname }) => pathname)
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!worker) return false
  const answer = new MessageChannel()
  const kept = new Promise<boolean>((resolve) => {
    answer.port1.onmessage = ({ data }) => resolve(data === 'kept')
  })
  worker.postMessage({ keep: [...new Set([...files, '/theme.js', '/icon.svg'])] }, [answer.port2])
  return kept
}

const isPartOfPage = (path: string) =>
  path.startsWith('/assets/') || path === '/theme.js' || path === '/icon.svg'

/** At sign-out. What was never needed here costs nothing. */
export async function forgetDevice(): Promise<void> {
  if ('caches' in window) await caches.delete(doorCacheName)
  if ('serviceWorker' in navigator)
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
}
