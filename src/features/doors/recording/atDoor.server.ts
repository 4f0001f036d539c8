import type { BodyOf, DoorKind } from '../events.ts'
import type { Door, Hand } from './handed.server.ts'

/** An event with the hand and the doors it is about. */
export interface AtDoor<K extends DoorKind = DoorKind> {
  id: string
  at: Date
  kind: K
  body: BodyOf<K>
  hand: Hand
  doors: Door[]
}

export const isOf = <K extends DoorKind>(event: AtDoor, kind: K): event is AtDoor<K> => event.kind === kind
