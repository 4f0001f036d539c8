// What the app asks of the phone it runs on: the turfs it keeps, what it records, and the way to the server. The screens know only this,
// so that a test can hold a phone of its own.
import type { Frames } from '../../outbox/carrying.ts'
import type { Counts } from './model/counts.ts'
import type { DoorEvent, DoorEventKind, DoorEvents } from './model/events.ts'
import type { Turf, Visit } from './model/turf.ts'

/** What became of a right to a turf. */
export type Ending = 'expired' | 'ended'

export interface KeptTurf {
  turf: Turf
  recorded: DoorEvent[]
  /** What the person should know about this phone. */
  warnings: string[]
}

/** A turf that the signed-in person has and that may not be on this phone yet. */
export interface Hand {
  handId: string
  walkbook: string
  doors: number
  expiresAt: string
}

export interface Waiting {
  id: string
  reason: string
}

export interface Phone {
  /** Turfs on this phone that may still be walked. An expired one is removed here. */
  turfs(): Promise<Turf[]>
  /** What the signed-in person was given; none when no one is signed in. */
  hands(): Promise<Hand[]>
  /** From this phone, or else from the server. Null where it is on neither. */
  open(handId: string): Promise<KeptTurf | null>
  /** Resolves when the entry is on the disk. Sending begins by itself. */
  record<K extends DoorEventKind>(handId: string, kind: K, body: DoorEvents[K]): Promise<DoorEvent>
  /** Calls at once, and whenever it changes. */
  watchCounts(handId: string, heard: (counts: Counts) => void): () => void
  /** What the server has and does not count yet, with its reason. */
  quarantined(handId: string): Promise<Waiting[]>
  /** What waits, for another phone to bring; null when nothing waits. */
  pictures(handId: string): Promise<{ frames: Frames; events: number } | null>
  sendNow(handId: string): Promise<void>
  /** Calls with all visits of others that were heard of since the start, with the ending, and with a turf that has changed. */
  watchProgress(
    handId: string,
    heard: (visits: Visit[], ending: Ending | null) => void,
    changed: (turf: Turf) => void,
  ): () => void
  /** Half-filled forms and the order of the day, encrypted like the turf itself. A key is a word and the id of the hand. */
  readDraft(key: string): Promise<unknown>
  writeDraft(key: string, value: unknown): Promise<void>
  removeDraft(key: string): Promise<void>
  /** Away from this phone; what was not sent stays and is sent. */
  wipe(handId: string): Promise<void>
}
