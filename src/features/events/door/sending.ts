// From the phone to the server: in the order in which it was said, until each has its receipt. Sent twice, it counts once.
import { call, CallError } from '../../../app/browser/call.ts'
import { events } from '../api.ts'
import { doorStore } from './doorStore.ts'

const batch = 100
let sending: Promise<SendResult> | null = null

export interface SendResult {
  /** Why it stopped before all was sent; null when nothing is left. */
  problem: string | null
  isOffline: boolean
}

/** One at a time in this page; a second page that does the same does no harm. */
export function sendWaiting(eventId: string, userId: string): Promise<SendResult> {
  sending ??= send(eventId, userId).finally(() => (sending = null))
  return sending
}

async function send(eventId: string, userId: string): Promise<SendResult> {
  for (;;) {
    const waiting = (await doorStore.said.where({ eventId, state: 'waiting' }).toArray())
      .filter((one) => one.userId === userId)
      .toSorted((a, b) => a.number - b.number)
      .slice(0, batch)
    const [first] = waiting
    if (!first) return { problem: null, isOffline: false }
    try {
      const { receipts } = await call(events.checkIn, {
        committeeId: first.committeeId,
        eventId,
        said: waiting.map(({ entry }) => entry),
      })
      const safeAt = Date.now()
      for (const { id, result } of receipts)
        await doorStore.said.update(id, { state: result === 'recorded' ? 'safe' : 'unknown', safeAt })
    } catch (error) {
      const isOffline = error instanceof CallError && ['offline', 'away'].includes(error.code)
      return { problem: (error as Error).message, isOffline }
    }
  }
}
