// What a phone or tablet keeps: the key, the numbered events, what was handed to it, and half-filled forms. All texts are encrypted. A write
// is done when it is on the disk: Chromium and Firefox otherwise answer before that.
import Dexie, { type Collection, type Table } from 'dexie'
import type { Holder, Receipt } from './api.ts'
import { newKey, type Sealed } from './vault.ts'

export interface Box {
  /** The outbox's id on the server. */
  id: string
  /** Whose it is, without the secret: 'member USER COMMITTEE', 'pass HAND', 'kiosk HASH' of its secret. */
  owner: string
  /** The number of the next event. */
  next: number
  /** All up to this number are on the server. */
  last: number
  /** Events of an earlier outbox of this owner, which the server confirmed and this device no longer has. */
  earlier: number
  holder: Sealed
  /** The right of the holder has ended: what was handed over is gone from here, what was recorded is still sent. */
  isOver: boolean
}

/** waiting: on this device only. stuck: the server takes it in no form, so a person has to look at it here. */
export type EventState = 'waiting' | 'stuck' | Receipt['state']

export interface KeptEvent {
  boxId: string
  counter: number
  id: string
  state: EventState
  reason: string
  /** When the receipt came, by this device's clock. */
  settledAt?: number
  /** What was recorded: id, kind, version, time and body. */
  sealed: Sealed
}

/** A turf, a guest list: what the server handed to this device. */
export interface Kept {
  key: string
  owner: string
  /** It leaves the device by itself at this moment. */
  until: number
  sealed: Sealed
}

export class OutboxStore extends Dexie {
  keys!: Table<{ id: 'key'; key: CryptoKey }, string>
  boxes!: Table<Box, string>
  events!: Table<KeptEvent, [string, number]>
  kept!: Table<Kept, string>
  drafts!: Table<Kept, string>

  constructor(name = storeName, options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super(name, { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({
      keys: 'id',
      boxes: 'id, &owner',
      events: '[boxId+counter], [boxId+state], boxId, id',
      kept: 'key, owner',
      drafts: 'key, owner',
    })
    // Removed at a sign-out: the next person on this page gets a key that is in the new one.
    this.on('versionchange', () => {
      keys.delete(this)
    })
  }
}

/** Through the index by its name: Dexie given the two fields reads all events of the box where it was loaded before there was a database. */
export const eventsIn = (store: OutboxStore, boxId: string, state: EventState): Collection<KeptEvent> =>
  store.events.where('[boxId+state]').equals([boxId, state])

/** features.browser.ts looks for it by this name. */
export const storeName = 'outbox'

const keys = new WeakMap<OutboxStore, Promise<CryptoKey>>()

/** Made once, and asked for once by each page. */
export function keyIn(store: OutboxStore): Promise<CryptoKey> {
  const known = keys.get(store)
  if (known) return known
  const asked = findKey(store)
  keys.set(store, asked)
  asked.catch(() => keys.delete(store))
  return asked
}

/** Two pages that both make one keep the first: the second would make the other's data unreadable. */
async function findKey(store: OutboxStore): Promise<CryptoKey> {
  const there = await store.keys.get('key')
  if (there) return there.key
  const made = await newKey()
  await store.keys.add({ id: 'key', key: made }).catch(() => {})
  return (await store.keys.get('key'))!.key
}

export const ownerOf = (holder: Holder, id: string): string =>
  holder.kind === 'member' ? `member ${id} ${holder.committeeId}` : `${holder.kind} ${id}`
