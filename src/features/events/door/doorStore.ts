// What a phone at the door keeps: the list with names and codes, and every check-in until the server has it. It outlives a reload and a
// closed browser; it is of one person, and goes away at sign-out and after the event.
import Dexie, { type Table } from 'dexie'
import type { Unsent } from '../../../app/browser/unsent.ts'
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
  /**
   * waiting: on this phone only; safe: on the server; unknown: the server knows no such guest; refused: the server takes it only when it is
   * corrected, so it is on this phone only too.
   */
  state: 'waiting' | 'safe' | 'unknown' | 'refused'
  /** Why it was refused. */
  reason?: string
  safeAt: number | null
}

class DoorStore extends Dexie {
  lists!: Table<KeptList, string>
  said!: Table<KeptSaying, string>

  constructor() {
    // features.browser.ts looks for it by this name.
    super('door')
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

/** With the mistake mended it goes its way again, under the same id. */
export async function correctSaying(id: string, walkIn: NonNullable<Said['walkIn']>): Promise<void> {
  await doorStore.said.where({ id }).modify((one) => {
    one.entry = { ...one.entry, walkIn }
    one.state = 'waiting'
    delete one.reason
  })
}

export async function dropSaying(id: string): Promise<void> {
  await doorStore.said.delete(id)
}

export async function countUnsent(userId: string): Promise<Unsent> {
  const of = (state: KeptSaying['state']) =>
    doorStore.said.filter((one) => one.userId === userId && one.state === state).count()
  return { waiting: await of('waiting'), refused: await of('refused') }
}

/** At this person's sign-out. What someone else said here and no server has stays for them; whether there is any. */
export async function forgetPerson(userId: string): Promise<boolean> {
  await doorStore.lists.clear()
  await doorStore.said.filter((one) => one.userId === userId || !isUnsent(one)).delete()
  return (await doorStore.said.count()) > 0
}

const isUnsent = ({ state }: KeptSaying) => state === 'waiting' || state === 'refused'

const keptAfterMs = 24 * 3_600_000

/** Lists of past events, and whatever someone else left. What no server has yet stays until one has it. */
export async function tidyUp(userId: string): Promise<void> {
  for (const kept of await doorStore.lists.toArray()) {
    const isOver = Date.parse(kept.list.endsAt) + keptAfterMs < Date.now()
    if (!isOver && kept.userId === userId) continue
    await doorStore.lists.delete(kept.eventId)
    await doorStore.said
      .where('eventId')
      .equals(kept.eventId)
      .and((one) => !isUnsent(one))
      .delete()
  }
}
