// What was recorded at doors and is only on this device: it goes to the server from whatever page is open, and a sign-out that leaves some of
// it here says so. The code for it comes along only where a door was ever opened.
import { given } from './given.ts'

export interface Outbox {
  /** Of its database in the browser; where there is none, its code is not loaded. */
  storeName: string
  open(): Promise<{
    /** How many are left afterwards. */
    sendEverything(userId: string): Promise<number>
    countUnsent(userId: string): Promise<number>
    /** Whether the device still holds another person's unsent work. */
    forgetPerson(userId: string): Promise<boolean>
  }>
}

const againMs = 30_000
const patienceMs = 6000

/** Now, when the connection is back, and every half minute in case no one told; ends with what it returns. */
export function keepSending(userId: string): () => void {
  const send = () => void sendUnsent(userId).catch(() => 0)
  send()
  const timer = setInterval(send, againMs)
  addEventListener('online', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
  }
}

/** Before a sign-out: sends, but waits for no server that does not answer. What is left; null where this device cannot tell. */
export async function lastSending(userId: string): Promise<number | null> {
  try {
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs))
    const left = await Promise.race([sendUnsent(userId), late])
    return left === 'late' ? await countUnsent(userId) : left
  } catch (error) {
    console.error('This device could not tell what waits on it.', error)
    return null
  }
}

/** After a sign-out. What someone else left unsent stays for them. */
export async function forgetUnsent(userId: string): Promise<void> {
  for (const outbox of await usedOutboxes()) {
    const isNeeded = await outbox
      .open()
      .then((store) => store.forgetPerson(userId))
      // What cannot be read may be someone's only copy.
      .catch(() => true)
    if (!isNeeded) indexedDB.deleteDatabase(outbox.storeName)
  }
}

async function sendUnsent(userId: string): Promise<number> {
  return inEach(await usedOutboxes(), (store) => store.sendEverything(userId))
}

function countUnsent(userId: string): Promise<number> {
  return inEach(given().outboxes, (store) => store.countUnsent(userId))
}

/** One that fails does not keep the others from being sent. */
async function inEach(
  outboxes: Outbox[],
  work: (store: Awaited<ReturnType<Outbox['open']>>) => Promise<number>,
): Promise<number> {
  const all = await Promise.allSettled(outboxes.map(async (outbox) => work(await outbox.open())))
  const failed = all.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return all.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}

async function usedOutboxes(): Promise<Outbox[]> {
  const { outboxes } = given()
  if (outboxes.length === 0 || !('indexedDB' in window)) return []
  // Older browsers do not list their databases: there they have to be looked into.
  if (!('databases' in indexedDB)) return outboxes
  const names = (await indexedDB.databases()).map(({ name }) => name)
  return outboxes.filter(({ storeName }) => names.includes(storeName))
}
