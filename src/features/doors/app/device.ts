// What the app needs of the browser's store and outbox (src/app/browser/outbox), in the words of this feature.
import type { Holder } from '../../outbox/api.ts'
import type { Frames } from '../../outbox/carrying.ts'
import type { Counts } from './model/counts.ts'
import type { DoorEvent, DoorEventKind, DoorEvents } from './model/events.ts'
import type { Turf, Visit } from './model/turf.ts'
import type { Hand, Waiting } from './phone.ts'

export type DoorHolder = Exclude<Holder, { kind: 'kiosk' }>

/** A right to a turf on this device. Without doors, it was claimed and its doors did not arrive yet. */
export interface KeptHand {
  handId: string
  holder: DoorHolder
  turf: Turf | null
  /** What the person should know about this phone. */
  warnings?: string[]
}

export interface Device {
  /** Tries whether this phone keeps what it stores. Its warnings; throws where it gets no doors. */
  prove(): Promise<string[]>
  hands(): Promise<KeptHand[]>
  hand(handId: string): Promise<KeptHand | null>
  keepHand(hand: KeptHand): Promise<void>
  /** With all that was kept for it; what was not sent stays. */
  removeHand(hand: KeptHand): Promise<void>
  readDraft(key: string): Promise<unknown>
  writeDraft(hand: KeptHand, key: string, value: unknown): Promise<void>
  removeDraft(key: string): Promise<void>
  record<K extends DoorEventKind>(hand: KeptHand, kind: K, body: DoorEvents[K]): Promise<DoorEvent>
  /** Of this hand, in the order of their counter. */
  recorded(hand: KeptHand): Promise<DoorEvent[]>
  watchCounts(hand: KeptHand, heard: (counts: Counts) => void): () => void
  quarantined(hand: KeptHand): Promise<Waiting[]>
  /** What waits, for another phone to bring; null when nothing waits. */
  pictures(hand: KeptHand): Promise<{ frames: Frames; events: number } | null>
  /** True: the server says that the right has ended. */
  send(hand: KeptHand): Promise<boolean>
  /** Sends by itself until it is stopped. */
  keepSending(hand: KeptHand, isOver: () => void): () => void
}

/** The server's answers, with errors as CallError. */
export interface DoorServer {
  turf(holder: DoorHolder, handId: string): Promise<Turf>
  progress(holder: DoorHolder, handId: string, since: string | null): Promise<Progress>
  mine(committeeId: string): Promise<Hand[]>
  /** Says when there may be news, and whether it will say so again; null where there is no live channel for this holder. */
  listen(hand: KeptHand, heard: (isLive: boolean) => void): (() => void) | null
}

export interface Progress {
  cursor: string
  stamp: string
  doors: (Visit & { isUndone: boolean })[]
  isOver: boolean
}
