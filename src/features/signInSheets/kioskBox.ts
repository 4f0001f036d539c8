// What a tablet keeps, in the outbox of this browser: who signed in, until the server has it, and the page it shows. The address of the
// kiosk is its secret, so the store knows it only by a hash.
import { forget, forgetEvents, keep, kept, openOutbox, say } from '../outbox/outbox.ts'
import { toBase64Url } from '../outbox/sealing.ts'
import type { Out } from '../../app/contract.ts'
import type { signInSheets } from './api.ts'
import { lineKind, type Line } from './lineEvents.ts'

export type KioskPage = Out<typeof signInSheets.kiosk>

/** A line that only this tablet has, and that the server does not take. */
export interface LeftLine extends Line {
  id: string
  /** Why; null when the server takes nothing of this kiosk any more. */
  reason: string | null
}

async function nameOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return toBase64Url(new Uint8Array(hash)).slice(0, 22)
}

export const openKiosk = async (secret: string): Promise<string> =>
  openOutbox({ kind: 'kiosk', secret }, await nameOf(secret))

export const signLine = (owner: string, line: Line) => say(owner, lineKind, 1, line)

/** Who signed in is not for the next one to find: what the server has leaves the tablet. */
export const forgetSafe = (owner: string): Promise<void> =>
  forgetEvents(owner, ({ state }) => state !== 'waiting' && state !== 'stuck')

/** What someone with the PIN has typed up elsewhere. */
export const forgetLines = (owner: string, ids: string[]): Promise<void> =>
  forgetEvents(owner, ({ id }) => ids.includes(id))

const pageKey = (owner: string) => `page ${owner}`
/** Longer than any event; the server closes the page when it is over. */
const longestMs = 30 * 24 * 3_600_000

export const keepPage = (owner: string, page: KioskPage): Promise<void> =>
  keep(owner, pageKey(owner), page, new Date(Date.now() + longestMs))
export const keptPage = (owner: string) => kept<KioskPage>(pageKey(owner))
export const forgetPage = (owner: string): Promise<void> => forget(pageKey(owner))
