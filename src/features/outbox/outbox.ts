// The outbox of this browser, as screens use it: what is recorded is on the disk when `say` has answered, and goes to the server when it can.
import { liveQuery } from 'dexie'
import { call } from '../../app/browser/call.ts'
import { outbox, type Holder } from './api.ts'
import {
  countsOf,
  eventsOf,
  openBox,
  openRecorded,
  record,
  type Counts,
  type Recorded,
  type RecordedHere,
} from './recording.ts'
import { sendAll, wipeOwner, type Send, type SendResult } from './sending.ts'
import { keyIn, OutboxStore, ownerOf, type KeptEvent } from './store.ts'
import { forgetAllOpened, seal, unseal } from './vault.ts'

export const outboxStore = new OutboxStore()
const toServer: Send = (batch) => call(outbox.send, batch)

/** `id`: the user, the hand or the sheet. The answer names the outbox from here on. */
export async function openOutbox(holder: Holder, id: string): Promise<string> {
  const owner = ownerOf(holder, id)
  await openBox(outboxStore, owner, holder)
  return owner
}

export async function say(owner: string, kind: string, v: number, body: unknown): Promise<KeptEvent> {
  const event = await record(outboxStore, owner, { kind, v, body })
  void flush(owner)
  return event
}

const running = new Map<string, Promise<SendResult>>()

/** One at a time in this browser. A second page that sends the same does no harm. */
export function flush(owner: string): Promise<SendResult> {
  const going = running.get(owner)
  if (going) return going
  const sending = alone(`outbox ${owner}`, () => sendAll(outboxStore, owner, toServer)).finally(() =>
    running.delete(owner),
  )
  running.set(owner, sending)
  return sending
}

/** Where a browser has no locks, both pages send. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request(name, work) : work()
}

const againMs = 15_000
const soonMs = 1_000

/**
 * Now, when signal or the person comes back, and every so often: no browser tells for sure that there is signal. What got lost on the way
 * is sent again soon, then ever later. Ends with what it returns.
 */
export function keepSending(owner: string, onResult: (result: SendResult) => void = () => {}): () => void {
  let lost = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = setTimeout(send, againMs)
    if (document.visibilityState !== 'visible') return
    void flush(owner).then(
      (result) => {
        onResult(result)
        lost = result.outcome === 'offline' ? lost + 1 : 0
        if (lost === 0 || isOver) return
        clearTimeout(timer)
        timer = setTimeout(send, Math.min(soonMs * 2 ** (lost - 1), againMs))
      },
      () => {},
    )
  }
  send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}

/** Of every outbox of this kind on this device, also of those whose turf is gone: once now, and when signal is back. */
export function keepSendingAll(kind: Holder['kind']): () => void {
  const send = async () => {
    for (const { owner } of await outboxStore.boxes.toArray())
      if (owner.startsWith(`${kind} `) && (await flush(owner)).outcome === 'offline') return
  }
  const sendNow = () => void send().catch(() => {})
  sendNow()
  addEventListener('online', sendNow)
  return () => removeEventListener('online', sendNow)
}

/** Tells at once and after every change, also of another page. Ends with what it returns. */
export function watchCounts(owner: string, listener: (counts: Counts) => void): () => void {
  const watched = liveQuery(() => countsOf(outboxStore, owner)).subscribe(listener)
  return () => watched.unsubscribe()
}

/** What was recorded and is still here, at once and after every change. Ends with what it returns. */
export function watchRecorded(owner: string, listener: (events: RecordedHere[]) => void): () => void {
  const known = new Map<string, Recorded>()
  let latest = 0
  const watched = liveQuery(async () => {
    const box = await outboxStore.boxes.where({ owner }).first()
    return box ? eventsOf(outboxStore, box.id) : []
  }).subscribe({
    next: (rows) => {
      const turn = ++latest
      // Opened outside of the query, because a transaction of IndexedDB waits for nothing else.
      void openRecorded(outboxStore, rows, known).then((events) => turn === latest && listener(events))
    },
    error: (error: unknown) => console.error('This device could not read what it recorded.', error),
  })
  return () => {
    latest = Infinity
    watched.unsubscribe()
  }
}

/** What the server handed over, for as long as the device may have it. */
export async function keep(owner: string, key: string, value: unknown, until: Date): Promise<void> {
  const sealed = await seal(await keyIn(outboxStore), value)
  await outboxStore.kept.put({ key, owner, until: until.getTime(), sealed })
}

/** Undefined when it is not here, or not any more. */
export async function kept<T>(key: string): Promise<T | undefined> {
  await forgetExpired()
  const row = await outboxStore.kept.get(key)
  return row && unseal<T>(await keyIn(outboxStore), row.sealed)
}

/** The keys of what is here, of one owner or of all. */
export async function keptKeys(owner?: string): Promise<{ key: string; owner: string; until: number }[]> {
  await forgetExpired()
  const rows = owner === undefined ? outboxStore.kept.toCollection() : outboxStore.kept.where({ owner })
  return (await rows.toArray()).map(({ key, owner: of, until }) => ({ key, owner: of, until }))
}

export const forget = (key: string): Promise<void> => outboxStore.kept.delete(key)

async function forgetExpired(): Promise<void> {
  const expired = await outboxStore.kept.filter(({ until }) => until <= Date.now()).toArray()
  for (const { key } of expired) await outboxStore.kept.delete(key)
}

/** A form that is half filled. */
export async function keepDraft(owner: string, key: string, value: unknown): Promise<void> {
  const sealed = await seal(await keyIn(outboxStore), value)
  await outboxStore.drafts.put({ key, owner, until: Date.now() + 24 * 3_600_000, sealed })
}

export async function draft<T>(key: string): Promise<T | undefined> {
  const row = await outboxStore.drafts.get(key)
  return row && row.until > Date.now() ? unseal<T>(await keyIn(outboxStore), row.sealed) : undefined
}

export const forgetDraft = (key: string): Promise<void> => outboxStore.drafts.delete(key)

/** At sign-out, at the end of a hand: only what no server has yet stays, encrypted. */
export async function wipe(owner: string): Promise<void> {
  const { kept: handed, drafts, events, boxes } = outboxStore
  await outboxStore.transaction('rw', handed, drafts, events, boxes, async () => {
    await wipeOwner(outboxStore, owner)
    await forgetEvents(owner, ({ state }) => state !== 'waiting' && state !== 'stuck')
  })
  forgetAllOpened(await keyIn(outboxStore))
}

/** Removes events from this device. Those that wait are the only copy. */
export async function forgetEvents(owner: string, isForgotten: (event: KeptEvent) => boolean): Promise<void> {
  const { boxes, events } = outboxStore
  await outboxStore.transaction('rw', boxes, events, async () => {
    const box = await boxes.where({ owner }).first()
    if (!box) return
    const rows = (await eventsOf(outboxStore, box.id)).filter(isForgotten)
    await events.bulkDelete(rows.map(({ boxId, counter }) => [boxId, counter] as [string, number]))
  })
}
