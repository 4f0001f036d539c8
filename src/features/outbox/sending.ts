// From the device to the server, in the order of the numbers, until each event has its receipt. Sent twice, it counts once; what the server
// takes in no form is marked and holds up none of those behind it.
import { newId } from '../../app/browser/call.ts'
import { mostAtOnce, type Envelope, type Holder, type Sent } from './api.ts'
import { deviceClock, eventsOf, type Clock, type Recorded } from './recording.ts'
import { eventsIn, keyIn, type Box, type KeptEvent, type OutboxStore } from './store.ts'
import { forgetOpened, openOnce } from './vault.ts'

export interface Batch {
  outboxId: string
  holder: Holder
  clock: string
  events: Envelope[]
}

/** Where it goes. Throws with the server's status; 0 when it cannot be reached. */
export type Send = (batch: Batch) => Promise<Sent>

export interface SendResult {
  /** settled: nothing waits. offline: again when there is signal. refused: it takes a person. */
  outcome: 'settled' | 'offline' | 'signIn' | 'refused'
  problem: string
  /** Of the answer that ended it. */
  status: number
  isOver: boolean
}

const batchSize = 100

export async function sendAll(
  store: OutboxStore,
  owner: string,
  send: Send,
  clock: Clock = deviceClock,
): Promise<SendResult> {
  let size = batchSize
  let asked = false
  for (;;) {
    const next = await nextOf(store, owner, size)
    if (!next) return settled(false)
    const { box, waiting } = next
    // Also with nothing to send it asks once: the answer says whether the right has ended.
    if (waiting.length === 0 && asked) return settled(box.isOver)
    try {
      const sent = await send(await batchOf(store, box, waiting, clock))
      asked = true
      await settle(store, box, sent, clock)
      if (sent.last < box.last || (waiting[0] && sent.last < waiting[0].counter - 1))
        await startAnew(store, box)
      size = batchSize
    } catch (error) {
      const status = (error as { status?: number }).status ?? -1
      if (status === -1) throw error
      if (isRefusal(status) && waiting.length > 1) size = 1
      else if (isRefusal(status) && waiting.length === 1 && (await takesAny(store, box, send, clock)))
        await markStuck(store, waiting[0]!, error as Error)
      else return failed(status, error as Error, box.isOver)
    }
  }
}

/** Whether it is this one event that is refused, and not whatever this device sends. */
async function takesAny(store: OutboxStore, box: Box, send: Send, clock: Clock): Promise<boolean> {
  try {
    await send(await batchOf(store, box, [], clock))
    return true
  } catch {
    return false
  }
}

const settled = (isOver: boolean): SendResult => ({ outcome: 'settled', problem: '', status: 200, isOver })

/** The content is what the server refuses: too much, or nothing it can read. */
const isRefusal = (status: number) => status === 413 || status === 422 || status === 400

function failed(status: number, { message: problem }: Error, isOver: boolean): SendResult {
  const outcome =
    status === 401 ? 'signIn' : [403, 404, 409].includes(status) || isRefusal(status) ? 'refused' : 'offline'
  return { outcome, problem, status, isOver }
}

/** The outbox, and what of it goes next. */
function nextOf(
  store: OutboxStore,
  owner: string,
  size: number,
): Promise<{ box: Box; waiting: KeptEvent[] } | null> {
  return store.transaction('r', store.boxes, store.events, async () => {
    const box = await store.boxes.where({ owner }).first()
    if (!box) return null
    const [rows, stuck] = await Promise.all([
      eventsIn(store, box.id, 'waiting').toArray(),
      eventsIn(store, box.id, 'stuck').toArray(),
    ])
    // A stuck one that the server has not been given a substitute for goes first: the numbers have no gap.
    const open = [...rows, ...stuck.filter(({ counter }) => counter > box.last)]
    return { box, waiting: open.toSorted((a, b) => a.counter - b.counter).slice(0, size) }
  })
}

async function batchOf(store: OutboxStore, box: Box, rows: KeptEvent[], clock: Clock): Promise<Batch> {
  const key = await keyIn(store)
  const events = await Promise.all(
    rows.map(async ({ counter, state, reason, sealed }): Promise<Envelope> => {
      const recorded = await openOnce<Recorded>(key, sealed)
      if (state !== 'stuck') return { ...recorded, counter }
      // Its number is used up by a line that says so. The event itself stays on this device.
      return {
        id: substituteId(recorded.id),
        kind: 'outbox.stuck',
        v: 1,
        at: recorded.at,
        body: { reason },
        counter,
      }
    }),
  )
  const holder = await openOnce<Holder>(key, box.holder)
  return { outboxId: box.id, holder, clock: clock.now().toISOString(), events }
}

/** All that waits, for another phone to bring: as many as one call takes. */
export async function batchToCarry(
  store: OutboxStore,
  owner: string,
  clock: Clock = deviceClock,
): Promise<Batch | null> {
  const next = await nextOf(store, owner, mostAtOnce)
  return next && next.waiting.length > 0 ? batchOf(store, next.box, next.waiting, clock) : null
}

/** The same each time, so that the substitute too counts once. */
const substituteId = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

async function settle(
  store: OutboxStore,
  box: Box,
  { last, receipts, isOver }: Sent,
  clock: Clock,
): Promise<void> {
  // Asked with nothing to send, and nothing is new: a phone's disk is not written to for that.
  if (receipts.length === 0 && last <= box.last && !isOver && !box.isOver) return
  const settledAt = clock.now().getTime()
  const byCounter = new Map(receipts.map((receipt) => [receipt.counter, receipt]))
  const received = await store.transaction(
    'rw',
    [store.boxes, store.events, store.kept, store.drafts],
    async () => {
      const waiting = await eventsIn(store, box.id, 'waiting').toArray()
      const events = waiting.flatMap((event) => {
        const receipt = byCounter.get(event.counter)
        return receipt ? [{ ...event, state: receipt.state, reason: receipt.reason, settledAt }] : []
      })
      await store.events.bulkPut(events)
      const now = await store.boxes.get(box.id)
      // Another page may have begun a new one meanwhile.
      if (now) await store.boxes.put({ ...now, last: Math.max(last, now.last), isOver })
      if (isOver) await wipeOwner(store, box.owner)
      return events
    },
  )
  forgetOpened(
    await keyIn(store),
    received.map(({ sealed }) => sealed),
  )
}

/** What was handed over leaves the device; what was recorded stays until the server has it. */
export async function wipeOwner(store: OutboxStore, owner: string): Promise<void> {
  await store.kept.where({ owner }).delete()
  await store.drafts.where({ owner }).delete()
}

/** The server has lost events it once confirmed: a new outbox begins, with all that is still here. Their ids stay, so each counts once. */
async function startAnew(store: OutboxStore, { id: oldId }: Box): Promise<void> {
  await store.transaction('rw', store.boxes, store.events, async () => {
    const box = await store.boxes.get(oldId)
    // Another page of this device was quicker.
    if (!box) return
    const rows = await eventsOf(store, oldId)
    const id = newId()
    const again = rows.map((row, i): KeptEvent => {
      const isStuck = row.state === 'stuck'
      return {
        ...row,
        boxId: id,
        counter: i + 1,
        state: isStuck ? 'stuck' : 'waiting',
        reason: isStuck ? row.reason : '',
      }
    })
    await store.events.bulkDelete(rows.map(({ boxId, counter }) => [boxId, counter] as [string, number]))
    await store.boxes.delete(oldId)
    const earlier = box.earlier + box.next - 1 - rows.length
    await store.boxes.add({ ...box, id, next: again.length + 1, last: 0, earlier })
    await store.events.bulkAdd(again)
  })
}

async function markStuck(
  store: OutboxStore,
  { boxId, counter }: KeptEvent,
  { message }: Error,
): Promise<void> {
  await store.events.update([boxId, counter], { state: 'stuck', reason: message })
}
