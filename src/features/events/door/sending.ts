// From the phone to the server: in the order in which it was said, until each has its receipt. Sent twice, it counts once.
import { call, CallError } from '../../../app/browser/call.ts'
import { events } from '../api.ts'
import type { Unsent } from '../../../app/browser/unsent.ts'
import { countUnsent, doorStore, type KeptSaying } from './doorStore.ts'

const batch = 100
const sending = new Map<string, Promise<SendResult>>()

export interface SendResult {
  /** Why it stopped before all was sent; null when nothing is left. */
  problem: string | null
  isOffline: boolean
}

/** One at a time for each event in this page; a second page that does the same does no harm. */
export function sendWaiting(eventId: string, userId: string): Promise<SendResult> {
  const key = `${eventId} ${userId}`
  const running = sending.get(key) ?? send(eventId, userId).finally(() => sending.delete(key))
  sending.set(key, running)
  return running
}

/** Of all events, whichever page is open; what is left afterwards. */
export async function sendEverything(userId: string): Promise<Unsent> {
  const waiting = await doorStore.said
    .filter((one) => one.userId === userId && one.state === 'waiting')
    .toArray()
  // One event that is gone or closed to this person does not hold up the others.
  for (const eventId of new Set(waiting.map((one) => one.eventId)))
    if ((await sendWaiting(eventId, userId)).isOffline) break
  return countUnsent(userId)
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
      await sendBatch(waiting)
    } catch (error) {
      const isOffline = error instanceof CallError && ['offline', 'away'].includes(error.code)
      return { problem: (error as Error).message, isOffline }
    }
  }
}

/** A mistake in one of them refuses all: then each goes by itself, and only those with a mistake stay here, to be corrected. */
async function sendBatch(waiting: KeptSaying[]): Promise<void> {
  try {
    await sendTogether(waiting)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (waiting.length > 1) for (const one of waiting) await sendBatch([one])
    else await doorStore.said.update(waiting[0]!.id, { state: 'refused', reason: reasonOf(error) })
  }
}

async function sendTogether(waiting: KeptSaying[]): Promise<void> {
  const { committeeId, eventId } = waiting[0]!
  const { receipts } = await call(events.checkIn, {
    committeeId,
    eventId,
    said: waiting.map(({ entry }) => entry),
  })
  const safeAt = Date.now()
  for (const { id, result } of receipts)
    await doorStore.said.update(id, { state: result === 'recorded' ? 'safe' : 'unknown', safeAt })
}

const isRefusal = (error: unknown): error is CallError => error instanceof CallError && error.status === 422

const fieldNames = new Map([
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['email', 'email'],
  ['phone', 'phone number'],
])

/** The server names the field by its place in what was sent; a person who stands at the door knows it by its name. */
function reasonOf({ fields, message }: CallError): string {
  for (const [path, problem] of Object.entries(fields)) {
    const name = fieldNames.get(path.split('.').at(-1) ?? '')
    if (name) return problem.startsWith('Too big') ? `The ${name} is too long.` : `The ${name}: ${problem}`
  }
  return message
}
