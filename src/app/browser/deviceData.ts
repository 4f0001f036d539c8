// What the worker in public/door-worker.js keeps of the program on a device, so that a page opens again without a connection. What was
// recorded there is in the outbox.
/** As in scripts/offlineList.mjs and public/door-worker.js. */
export type OfflineApp = 'doors' | 'checkIn' | 'kiosk'

/** Where the worker keeps who is signed in. */
const stateCache = 'door-state'
const signedIn = '/api/account/whoAmI'

/** Tells the worker to keep this app whole. True when it opens without a connection. */
export async function keepPageOnDevice(app: OfflineApp): Promise<boolean> {
  const worker = await activeWorker()
  if (!worker) return false
  const answer = new MessageChannel()
  const kept = new Promise<boolean>((resolve) => {
    answer.port1.onmessage = ({ data }) => resolve(data === 'kept')
  })
  worker.postMessage({ keep: app }, [answer.port2])
  return kept
}

/** Null where this browser has none, as in a private window of some. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.register('/door-worker.js')
  await navigator.serviceWorker.ready
  return registration.active
}

/** At sign-out: who was signed in. The program itself stays, because a volunteer may have doors on the same phone. */
export async function forgetDevice(): Promise<void> {
  if ('caches' in window && (await caches.has(stateCache)))
    await (await caches.open(stateCache)).delete(signedIn)
}
