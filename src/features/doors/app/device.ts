// What the app needs of the browser's store and outbox (src/app/browser/outbox), in the words of this feature.
import type { Counts } from './model/counts.ts'
import type { DoorEvent, DoorEventKind, DoorEvents } from './model/events.ts'
import type { DoorResult, Turf, Visit } from './model/turf.ts'
import type { Waiting } from './phone.ts'

export type Holder = { kind: 'member'; committeeId: string } | { kind: 'pass'; secret: string }

/** A right to a turf on this device. Without doors, it was claimed and its doors did not arrive yet. */
export interface KeptHand {
  handId: string
  holder: Holder
  turf: Turf | null
}

export interface Device {
  hands(): Promise<KeptHand[]>
  hand(handId: string): Promise<KeptHand | null>
  keepHand(hand: KeptHand): Promise<void>
  removeHand(handId: string): Promise<void>
  readDraft(key: string): Promise<unknown>
  writeDraft(key: string, value: unknown): Promise<void>
  removeDraft(key: string): Promise<void>
  record<K extends DoorEventKind>(hand: KeptHand, kind: K, body: DoorEvents[K]): Promise<DoorEvent>
  /** Of this hand, in the order of their counter. */
  recorded(hand: KeptHand): Promise<DoorEvent[]>
  watchCounts(hand: KeptHand, heard: (counts: Counts) => void): () => void
  quarantined(hand: KeptHand): Promise<Waiting[]>
  /** True: the server says that the right has ended. */
  send(hand: KeptHand): Promise<boolean>
  /** Sends by itself until it is stopped. */
  keepSending(hand: KeptHand, isOver: () => void): () => void
}

/** The server's answers, with errors as CallError. */
export interface DoorServer {
  turf(holder: Holder, handId: string): Promise<Turf>
  progress(holder: Holder, handId: string, since: string | null): Promise<Progress>
  mine(committeeId: string): Promise<{ handId: string; walkbook: string; doors: number; expiresAt: string }[]>
  /** Calls when someone was at a door of this walkbook; only for people who are signed in. */
  watch(walkbookId: string, changed: () => void): () => void
}

export interface Progress {
  cursor: string
  /** Without a result: it was undone. */
  doors: (Omit<Visit, 'result'> & { result: DoorResult | null })[]
  isOver: boolean
}
