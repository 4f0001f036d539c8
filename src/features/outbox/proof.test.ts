import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockWarning, mayBeCleared, proveDevice, refusals, type ProvenDevice } from './proof.ts'
import { keyIn, OutboxStore } from './store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const mb = 1024 * 1024
const indexedDB = () => new IDBFactory()
const storeOn = (factory: IDBFactory) => () => new OutboxStore('outbox', { indexedDB: factory, IDBKeyRange })

function device(more: Partial<ProvenDevice> = {}): ProvenDevice {
  return {
    openStore: storeOn(indexedDB()),
    storage: {
      persist: () => Promise.resolve(true),
      estimate: () => Promise.resolve({ quota: 500 * mb, usage: 10 * mb }),
    },
    hasWorker: () => Promise.resolve(true),
    ...more,
  }
}

test('a phone that keeps what it stores gets its doors, and nothing of the trial stays on it', async () => {
  const factory = indexedDB()
  expect(await proveDevice(device({ openStore: storeOn(factory) }))).toEqual({ refusal: null, warnings: [] })
  const store = storeOn(factory)()
  expect(await store.drafts.count()).toBe(0)
  expect((await keyIn(store)).extractable).toBe(false)
})

test('the trial uses the key that is there and leaves the work of others alone', async () => {
  const factory = indexedDB()
  const store = storeOn(factory)()
  await keyIn(store)
  const sealed = { nonce: new Uint8Array(12), bytes: new ArrayBuffer(4) }
  await store.drafts.put({ key: 'form', owner: 'pass 1', until: 1, sealed })
  await proveDevice(device({ openStore: storeOn(factory) }))
  expect(await store.keys.count()).toBe(1)
  expect((await store.drafts.toArray()).map(({ key }) => key)).toEqual(['form'])
})

/** A database that answers a write with success or an error, and does something else. */
function broken(damage: (store: OutboxStore) => void): () => OutboxStore {
  const open = storeOn(indexedDB())
  return () => {
    const store = open()
    damage(store)
    return store
  }
}

test.each<[string, () => OutboxStore]>([
  [
    'a browser without a database',
    () => {
      throw new Error('indexedDB is not defined')
    },
  ],
  // A private window: each time it is opened, it is empty.
  ['a store that forgets when it is closed', () => storeOn(indexedDB())()],
  [
    'a store that takes no key, as in Lockdown Mode',
    broken((store) =>
      store.keys.hook('creating', () => {
        throw new DOMException('CryptoKey could not be cloned', 'DataCloneError')
      }),
    ),
  ],
  [
    'a store that is full',
    broken((store) =>
      store.drafts.hook('creating', () => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
    ),
  ],
  [
    'a store that changes what it keeps',
    broken((store) =>
      store.drafts.hook('creating', (_key, row) => {
        new Uint8Array(row.sealed.bytes)[0]! ^= 1
      }),
    ),
  ],
])('%s is refused, with the way out', async (_, openStore) => {
  expect(await proveDevice(device({ openStore }))).toEqual({ refusal: refusals.store, warnings: [] })
  expect(refusals.store).toMatch(/Ask your organizer for a printed list\.$/)
})

test('a browser that never answers is refused', async () => {
  const asked = proveDevice(device({ hasWorker: () => new Promise(() => {}) }))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
  await vi.advanceTimersByTimeAsync(11_000)
  expect((await asked).refusal).toBe(refusals.worker)
})

test.each<[string, Partial<ProvenDevice>, string | null, string[]]>([
  ['no worker', { hasWorker: () => Promise.resolve(false) }, refusals.worker, []],
  ['a worker that fails', { hasWorker: () => Promise.reject(new Error('no')) }, refusals.worker, []],
  ['49 MB left', { storage: storage(99, 50) }, refusals.space, []],
  ['50 MB left', { storage: storage(100, 50) }, null, []],
  ['a browser that does not tell', { storage: {} }, null, [mayBeCleared]],
  ['a browser that does not promise', { storage: storage(100, 0, false) }, null, [mayBeCleared]],
])('with %s', async (_, more, refusal, warnings) => {
  expect(await proveDevice(device(more))).toEqual({ refusal, warnings })
})

function storage(quota: number, usage: number, persists = true): ProvenDevice['storage'] {
  return {
    persist: () => Promise.resolve(persists),
    estimate: () => Promise.resolve({ quota: quota * mb, usage: usage * mb }),
  }
}

test.each([
  ['2031-05-10T15:05:00.000Z', null],
  ['2031-05-10T14:55:00.000Z', null],
  [
    '2031-05-10T14:54:00.000Z',
    'The clock of this phone is 6 minutes ahead. Your visits are counted at the right time all the same.',
  ],
  [
    '2031-05-12T15:00:00.000Z',
    'The clock of this phone is 2,880 minutes behind. Your visits are counted at the right time all the same.',
  ],
  ['', null],
])('when the server says %s', (serverTime, words) => {
  expect(clockWarning(serverTime, new Date('2031-05-10T15:00:00.000Z'))).toBe(words)
})
