// What the worker in public/door-worker.js keeps of the program on a device, so that a page opens again without a connection. What was
// recorded there is in the outbox.
/** As in scripts/offlineList.mjs and public/door-worker.js. */
export type OfflineApp = 'doors' | 'checkIn' | 'kiosk'

/** Where the worker keeps who is signed in. */
const stateCache = 'door-state'
const signedIn = '/api/account/whoAmI'

/** Tells the worker to keep this app whole. True when it opens without a connection. */
export const keepPageOnDevice = async (app: OfflineApp): Promise<boolean> =>
  (await askWorker({ keep: app })) === 'kept'

/** Whether a newer version of the program is on this device, beside the one that is open. */
export const hasNewerApp = async (): Promise<boolean> => (await askWorker({ ask: 'newer' })) === 'newer'

/** From the next load on pages are of the newer version. False where something waits to be sent, or another page is open. */
export const moveToNewerApp = async (): Promise<boolean> => (await askWorker({ ask: 'move' })) === 'moved'

async function askWorker(message: { keep: OfflineApp } | { ask: 'newer' | 'move' }): Promise<unknown> {
  const worker = await activeWorker()
  if (!worker) return null
  const answer = new MessageChannel()
  const heard = new Promise<unknown>((resolve) => {
    answer.port1.onmessage = ({ data }) => resolve(data)
  })
  worker.postMessage(message, [answer.port2])
  return heard
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
