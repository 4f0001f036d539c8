// What a phone at the door keeps: the list with names and codes, and every check-in until the server has it. It outlives a reload and a
// closed browser; it is of one person, and goes away at sign-out and after the event.
import Dexie, { type Table } from 'dexie'
import { doorStoreName } from '../../../app/browser/deviceData.ts'
import type { DoorList, Said } from '../api.ts'

export interface KeptList {
  eventId: string
  userId: string
  list: DoorList
  /** When the server told it, by this phone's clock. */
  at: number
}

export interface KeptSaying {
  id: string
  eventId: string
  committeeId: string
  userId: string
  /** The order in which it was said. */
  number: number
  entry: Said
  /** waiting: on this phone only; safe: on the server; unknown: the server knows no such guest. */
  state: 'waiting' | 'safe' | 'unknown'
  safeAt: number | null
}

class DoorStore extends Dexie {
  lists!: Table<KeptList, string>
  said!: Table<KeptSaying, string>

  constructor() {
    super(doorStoreName)
    this.version(1).stores({ lists: 'eventId', said: 'id, [eventId+state], eventId' })
  }
}

export const doorStore = new DoorStore()

export async function keepList(userId: string, list: DoorList): Promise<void> {
  await doorStore.lists.put({ eventId: list.eventId, userId, list, at: Date.now() })
}

export async function keepSaying(
  of: { committeeId: string; eventId: string; userId: string },
  entry: Said,
): Promise<void> {
  await doorStore.said.put({ ...of, id: entry.id, number: Date.now(), entry, state: 'waiting', safeAt: null })
}

const keptAfterMs = 24 * 3_600_000

/** Lists of past events, and whatever somebody else left. What no server has yet stays until one has it. */
export async function tidyUp(userId: string): Promise<void> {
  for (const kept of await doorStore.lists.toArray()) {
    const isOver = Date.parse(kept.list.endsAt) + keptAfterMs < Date.now()
    if (!isOver && kept.userId === userId) continue
    await doorStore.lists.delete(kept.eventId)
    await doorStore.said
      .where('eventId')
      .equals(kept.eventId)
      .and((one) => one.state !== 'waiting')
      .delete()
  }
}
