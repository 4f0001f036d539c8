// A phone of the simulator: the real client code on an IndexedDB in memory, with a clock of its own. A kill closes the database and forgets
// everything else; what was written is there again afterwards.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openBox, record, type Clock } from '../../features/outbox/recording.ts'
import { ownerOf, OutboxStore } from '../../features/outbox/store.ts'
import type { TestHand } from './turfRows.ts'

export interface Ticked {
  id: string
  kind: string
  body: Record<string, unknown>
}

export class Phone {
  readonly name: string
  readonly hand: TestHand
  readonly owner: string
  /** What the person saw a tick for: none of it may ever be lost. */
  readonly ticked: Ticked[] = []
  /** What may be there without a tick: the phone died in between. */
  readonly unticked: Ticked[] = []
  skewMs = 0
  store: OutboxStore
  private readonly indexedDB = new IDBFactory()

  constructor(name: string, hand: TestHand) {
    this.name = name
    this.hand = hand
    this.owner = ownerOf(hand.holder, hand.ownerId)
    this.store = this.open()
  }

  readonly clock: Clock = { now: () => new Date(Date.now() + this.skewMs) }

  open(): OutboxStore {
    return new OutboxStore('outbox', { indexedDB: this.indexedDB, IDBKeyRange })
  }

  async start(): Promise<void> {
    await openBox(this.store, this.owner, this.hand.holder)
  }

  restart(): void {
    this.store.close()
    this.store = this.open()
  }

  /** The tick comes when it is on the disk. */
  async tick(kind: string, body: Record<string, unknown>, store = this.store): Promise<void> {
    const { id } = await record(store, this.owner, { kind, v: 1, body }, this.clock)
    this.ticked.push({ id, kind, body })
  }

  /** Everything a person recorded here, in the order of the numbers. */
  get recorded(): Ticked[] {
    return [...this.ticked, ...this.unticked]
  }
}
