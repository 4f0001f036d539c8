// The door of an event on this phone: the guest list as the server told it, and what was said at the door, in the outbox of this browser.
import { useEffect, useState } from 'react'
import { forgetEvents, keep, kept, openOutbox, say, watchRecorded } from '../../outbox/outbox.ts'
import type { RecordedHere } from '../../outbox/recording.ts'
import type { DoorList } from '../api.ts'
import { checkInKind, type CheckIn } from './doorEvents.ts'

export interface KeptList {
  list: DoorList
  /** When the server told it, by this phone's clock. */
  at: number
}

export type Saying = Omit<RecordedHere, 'body'> & { body: CheckIn }

export const openDoor = (userId: string, committeeId: string): Promise<string> =>
  openOutbox({ kind: 'member', committeeId }, userId)

const keyOf = (eventId: string) => `guests ${eventId}`
const keptAfterMs = 24 * 3_600_000

export const keepList = (owner: string, list: DoorList): Promise<void> =>
  keep(
    owner,
    keyOf(list.eventId),
    { list, at: Date.now() } satisfies KeptList,
    new Date(Date.parse(list.endsAt) + keptAfterMs),
  )

export const sayAtDoor = (owner: string, body: CheckIn) => say(owner, checkInKind, 1, body)

export const dropSaying = (owner: string, id: string): Promise<void> =>
  forgetEvents(owner, (event) => event.id === id)

/** What this person said at the door of this event, in their order. */
export function sayingsOf(events: RecordedHere[], eventId: string): Saying[] {
  const all = events as Saying[]
  return all.filter(({ kind, body }) => kind === checkInKind && body?.eventId === eventId)
}

const none: Saying[] = []

export function useDoorBox(committeeId: string, eventId: string, userId: string) {
  const [owner, setOwner] = useState<string | null>(null)
  const [list, setList] = useState<KeptList | null>(null)
  const [said, setSaid] = useState(none)
  useEffect(() => {
    if (!userId) return
    let isHere = true
    let stop = () => {}
    void openDoor(userId, committeeId).then(async (opened) => {
      const found = await kept<KeptList>(keyOf(eventId))
      if (!isHere) return
      setOwner(opened)
      setList(found ?? null)
      stop = watchRecorded(opened, (events) => setSaid(sayingsOf(events, eventId)))
    })
    return () => {
      isHere = false
      stop()
    }
  }, [committeeId, eventId, userId])
  return { owner, list, said }
}
