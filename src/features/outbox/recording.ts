// Recording on the device. There is no step behind it: when `record` has answered, the event is on the disk and will be sent.
import { newId } from '../../app/browser/call.ts'
import type { Envelope, Holder } from './api.ts'
import { eventsIn, keyIn, type Box, type KeptEvent, type OutboxStore } from './store.ts'
import { remember, seal, sealText, unseal } from './vault.ts'

export type Recorded = Omit<Envelope, 'counter'>

export interface Clock {
  now(): Date
}
export const deviceClock: Clock = { now: () => new Date() }

/** The outbox of this holder on this device, made at first use. */
export async function openBox(store: OutboxStore, owner: string, holder: Holder): Promise<Box> {
  const sealed = await seal(await keyIn(store), holder)
  return store.transaction('rw', store.boxes, async () => {
    const there = await store.boxes.where({ owner }).first()
    if (there) {
      // A pass that was claimed again has another secret.
      await store.boxes.update(there.id, { holder: sealed })
      return { ...there, holder: sealed }
    }
    const box: Box = { id: newId(), owner, next: 1, last: 0, earlier: 0, holder: sealed, isOver: false }
    await store.boxes.add(box)
    return box
  })
}

/** More than any form at a door; a text that long is refused where it is typed. */
const mostBytes = 32 * 1024

export async function record(
  store: OutboxStore,
  owner: string,
  { kind, v, body }: Pick<Envelope, 'kind' | 'v' | 'body'>,
  clock: Clock = deviceClock,
): Promise<KeptEvent> {
  const id = newId()
  const recorded: Recorded = { id, kind, v, at: clock.now().toISOString(), body }
  const text = JSON.stringify(recorded)
  if (text.length > mostBytes) throw new Error('This is too long to be kept. Shorten it.')
  // Encrypted first: a transaction of IndexedDB does not wait for anything else.
  const key = await keyIn(store)
  const sealed = await sealText(key, text)
  const kept = await store.transaction('rw', store.boxes, store.events, async () => {
    const box = await store.boxes.where({ owner }).first()
    if (!box) throw new Error('This device has no such outbox.')
    const event: KeptEvent = { boxId: box.id, counter: box.next, id, state: 'waiting', reason: '', sealed }
    await store.events.add(event)
    await store.boxes.put({ ...box, next: box.next + 1 })
    return event
  })
  remember(key, sealed, text)
  return kept
}

export interface Counts {
  /** All that was recorded, and how many of them the server has. */
  recorded: number
  safe: number
  waiting: number
  /** On the server, where a person decides about them. */
  quarantined: number
  /** Only here, and the server does not take them. */
  stuck: number
}

export const noCounts: Counts = { recorded: 0, safe: 0, waiting: 0, quarantined: 0, stuck: 0 }

export async function countsOf(store: OutboxStore, owner: string): Promise<Counts> {
  return store.transaction('r', store.boxes, store.events, async () => {
    const box = await store.boxes.where({ owner }).first()
    if (!box) return noCounts
    const of = (state: KeptEvent['state']) => eventsIn(store, box.id, state).count()
    const recorded = box.earlier + box.next - 1
    const [waiting, stuck] = [await of('waiting'), await of('stuck')]
    const quarantined = (await of('quarantined')) + (await of('conflict'))
    return { recorded, safe: recorded - waiting - stuck, waiting, quarantined, stuck }
  })
}

export type RecordedHere = Envelope & Pick<KeptEvent, 'state' | 'reason' | 'settledAt'>

/** What was recorded here and is still kept, newest last. */
export async function recordedBy(store: OutboxStore, owner: string): Promise<RecordedHere[]> {
  const box = await store.boxes.where({ owner }).first()
  return openRecorded(store, box ? await eventsOf(store, box.id) : [])
}

/** `known` holds what was opened before, by id: what was recorded never changes, only what became of it. */
export async function openRecorded(
  store: OutboxStore,
  rows: KeptEvent[],
  known = new Map<string, Recorded>(),
): Promise<RecordedHere[]> {
  const key = await keyIn(store)
  return Promise.all(
    rows.map(async ({ id, counter, state, reason, settledAt, sealed }) => {
      const recorded = known.get(id) ?? (await unseal<Recorded>(key, sealed))
      known.set(id, recorded)
      return { ...recorded, counter, state, reason, ...(settledAt !== undefined && { settledAt }) }
    }),
  )
}

/** In their order. */
export const eventsOf = (store: OutboxStore, boxId: string): Promise<KeptEvent[]> =>
  store.events.where('[boxId+counter]').between([boxId, 0], [boxId, Infinity]).toArray()
