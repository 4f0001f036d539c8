// Check-ins that only this device has (features/events/door): they go to the server from whatever page is open, and no sign-out loses them
// without a word. The code for it comes along only where a door was ever opened.
import type { Unsent } from '../../features/events/door/doorStore.ts'
import { doorStoreName } from './deviceData.ts'

const againMs = 30_000
const patienceMs = 6000
const nothing: Unsent = { waiting: 0, refused: 0 }

/** Now, when the connection is back, and every half minute in case nobody told; ends with what it returns. */
export function keepSending(userId: string): () => void {
  const send = () => void sendUnsent(userId).catch(() => nothing)
  send()
  const timer = setInterval(send, againMs)
  addEventListener('online', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
  }
}

/** Before a sign-out: sends, but waits for no server that does not answer. What is left; null where this device cannot tell. */
export async function lastSending(userId: string): Promise<Unsent | null> {
  try {
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs))
    const left = await Promise.race([sendUnsent(userId), late])
    return left === 'late' ? await (await doorStore()).countUnsent(userId) : left
  } catch (error) {
    console.error('This device could not tell what waits on it.', error)
    return null
  }
}

/** After a sign-out. What somebody else left unsent stays for them. */
export async function forgetUnsent(userId: string): Promise<void> {
  if (!(await hasDoorStore())) return
  const isNeeded = await doorStore()
    .then((store) => store.forgetPerson(userId))
    .catch(() => false)
  if (!isNeeded) indexedDB.deleteDatabase(doorStoreName)
}

async function sendUnsent(userId: string): Promise<Unsent> {
  if (!(await hasDoorStore())) return nothing
  const { sendEverything } = await import('../../features/events/door/sending.ts')
  return sendEverything(userId)
}

const doorStore = () => import('../../features/events/door/doorStore.ts')

async function hasDoorStore(): Promise<boolean> {
  if (!('indexedDB' in window)) return false
  // Older browsers do not list their databases: there it has to be looked into.
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === doorStoreName)
}
