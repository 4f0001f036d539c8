// The device's side on an IndexedDB in memory, with a server whose answers each test chooses.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { Envelope, Holder, Sent } from './api.ts'
import { countsOf, openBox, record, recordedBy } from './recording.ts'
import { sendAll, type Batch, type Send } from './sending.ts'
import { keyIn, OutboxStore } from './store.ts'
import { seal, unseal } from './vault.ts'

const holder: Holder = { kind: 'pass', secret: 'a-secret-of-a-phone-0123456789' }
const owner = 'pass 1'

async function phone(indexedDB = new IDBFactory()) {
  const store = new OutboxStore('outbox', { indexedDB, IDBKeyRange })
  await openBox(store, owner, holder)
  return { store, indexedDB }
}

const say = (store: OutboxStore, note: string) =>
  record(store, owner, { kind: 'doors.visit', v: 1, body: { note } })

/** Receives like the server: by counter, once. */
function receiver(answer: (event: Envelope) => Sent['receipts'][number]['state'] = () => 'applied') {
  const received = new Map<string, Envelope>()
  let last = 0
  const batches: Batch[] = []
  const send: Send = (batch) => {
    batches.push(batch)
    for (const event of batch.events)
      if (event.counter === last + 1) {
        received.set(event.id, event)
        last++
      }
    return Promise.resolve({
      last,
      receipts: batch.events.map((event) => ({ ...event, state: answer(event), reason: '' })),
      isOver: false,
      serverTime: '',
    })
  }
  return {
    send,
    received,
    batches,
    forget: () => {
      last = 0
      received.clear()
    },
  }
}

const refusing =
  (status: number): Send =>
  () =>
    Promise.reject(Object.assign(new Error('No.'), { status }))

test('what was recorded outlives the page, is numbered in its order, and counts as safe with its receipt', async () => {
  const { store, indexedDB } = await phone()
  for (const note of ['one', 'two', 'three']) await say(store, note)
  store.close()
  const { store: again } = await phone(indexedDB)
  expect(await countsOf(again, owner)).toEqual({ recorded: 3, safe: 0, waiting: 3, quarantined: 0, stuck: 0 })
  const { send, batches } = receiver()
  expect(await sendAll(again, owner, send)).toMatchObject({ outcome: 'settled' })
  expect(batches[0]!.events.map(({ counter, body }) => [counter, body])).toEqual([
    [1, { note: 'one' }],
    [2, { note: 'two' }],
    [3, { note: 'three' }],
  ])
  expect(batches[0]!.holder).toEqual(holder)
  expect(await countsOf(again, owner)).toMatchObject({ recorded: 3, safe: 3, waiting: 0 })
})

test('two pages of one browser never give the same number', async () => {
  const { store, indexedDB } = await phone()
  const { store: other } = await phone(indexedDB)
  await Promise.all(Array.from({ length: 20 }, (_, i) => say(i % 2 ? store : other, `${i}`)))
  const counters = (await recordedBy(store, owner)).map(({ counter }) => counter)
  expect(counters).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('a reply that is lost changes nothing: the same events go again, with the same ids', async () => {
  const { store } = await phone()
  await say(store, 'one')
  const { send, batches } = receiver()
  const lost: Send = async (batch) => {
    await send(batch)
    throw Object.assign(new Error('offline'), { status: 0 })
  }
  expect(await sendAll(store, owner, lost)).toMatchObject({ outcome: 'offline' })
  expect(await countsOf(store, owner)).toMatchObject({ safe: 0, waiting: 1 })
  expect(await sendAll(store, owner, send)).toMatchObject({ outcome: 'settled' })
  expect(batches[1]!.events).toEqual(batches[0]!.events)
})

test('what waits is decrypted once by each page, however often it is sent without a signal', async () => {
  const { store, indexedDB } = await phone()
  for (const note of ['one', 'two']) await say(store, note)
  store.close()
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  const { store: page } = await phone(indexedDB)
  for (let i = 0; i < 3; i++) await sendAll(page, owner, refusing(0))
  // Both events, and whose they are.
  expect(decrypt).toHaveBeenCalledTimes(3)
  decrypt.mockRestore()
})

test('an event the server can never read is named, and those behind it are sent', async () => {
  const { store } = await phone()
  for (const note of ['good', 'bad', 'good too']) await say(store, note)
  const { send, received } = receiver()
  const picky: Send = (batch) =>
    batch.events.some(({ body }) => (body as { note?: string }).note === 'bad')
      ? refusing(422)(batch)
      : send(batch)
  expect(await sendAll(store, owner, picky)).toMatchObject({ outcome: 'settled' })
  expect(await countsOf(store, owner)).toEqual({ recorded: 3, safe: 2, waiting: 0, quarantined: 0, stuck: 1 })
  expect([...received.values()].map(({ counter, kind }) => [counter, kind])).toEqual([
    [1, 'doors.visit'],
    [2, 'outbox.stuck'],
    [3, 'doors.visit'],
  ])
  // The event itself is still here, and no second round sends a second substitute.
  expect((await recordedBy(store, owner))[1]).toMatchObject({ body: { note: 'bad' }, state: 'stuck' })
  await sendAll(store, owner, picky)
  expect(received.size).toBe(3)
})

test('a server that refuses whatever this device sends marks nothing', async () => {
  const { store } = await phone()
  await say(store, 'one')
  expect(await sendAll(store, owner, refusing(422))).toMatchObject({ outcome: 'refused' })
  expect(await countsOf(store, owner)).toMatchObject({ waiting: 1, stuck: 0 })
})

test.each([
  [401, 'signIn'],
  [403, 'refused'],
  [404, 'refused'],
  [429, 'offline'],
  [503, 'offline'],
  [0, 'offline'],
] as const)('an answer of %i keeps everything and says %s', async (status, outcome) => {
  const { store } = await phone()
  await say(store, 'one')
  expect(await sendAll(store, owner, refusing(status))).toMatchObject({ outcome })
  expect(await countsOf(store, owner)).toMatchObject({ waiting: 1 })
})

test('a server that was restored from a backup gets everything again, under a new outbox and the same ids', async () => {
  const { store } = await phone()
  await say(store, 'one')
  await say(store, 'two')
  const server = receiver()
  await sendAll(store, owner, server.send)
  const ids = [...server.received.keys()]
  server.forget()
  await say(store, 'three')
  await sendAll(store, owner, server.send)
  expect([...server.received.keys()].slice(0, 2)).toEqual(ids)
  expect([...server.received.values()].map(({ body }) => body)).toEqual([
    { note: 'one' },
    { note: 'two' },
    { note: 'three' },
  ])
  expect(new Set(server.batches.map(({ outboxId }) => outboxId)).size).toBe(2)
  expect(await countsOf(store, owner)).toMatchObject({ recorded: 3, safe: 3 })
})

test('when the right has ended, what was handed over is gone and what was recorded is sent', async () => {
  const { store } = await phone()
  const sealed = await seal(await keyIn(store), { doors: 1 })
  await store.kept.put({ key: 'turf', owner, until: Infinity, sealed })
  await say(store, 'one')
  const { send, received } = receiver(() => 'quarantined')
  const over: Send = async (batch) => ({ ...(await send(batch)), isOver: true })
  expect(await sendAll(store, owner, over)).toMatchObject({ outcome: 'settled', isOver: true })
  expect(await store.kept.count()).toBe(0)
  expect(received.size).toBe(1)
  expect(await countsOf(store, owner)).toMatchObject({ safe: 1, quarantined: 1 })
})

test('nothing that was typed can be read in what the browser stores, and the key cannot be taken out', async () => {
  const { store } = await phone()
  await say(store, 'Larkspur Planted-Name 402-555-0147')
  const dump: unknown[] = []
  for (const table of store.tables) dump.push(...((await table.toArray()) as unknown[]))
  const bytes = dump.map((row) => inspect(row)).join(' ')
  expect(bytes).toContain('waiting')
  for (const text of ['Larkspur', 'Planted', '402-555-0147', holder.secret]) expect(bytes).not.toContain(text)
  const key = await keyIn(store)
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/i)
  expect(await unseal(key, await seal(key, { a: 1 }))).toEqual({ a: 1 })
})

/** Texts and bytes of a stored row, the bytes read as letters. */
function inspect(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1')
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString('latin1')
  if (value && typeof value === 'object')
    return Object.entries(value)
      .map(([k, v]) => `${k} ${inspect(v)}`)
      .join(' ')
  return String(value)
}
