// What other features add: kinds of events, and kinds of holders that are not signed in.
import type { z } from 'zod'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { Ability } from '../../permissions.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

declare module '../../app/server/feature.ts' {
  interface Gifts {
    /** By the part of an event's kind before the dot. */
    outboxFamilies?: Record<string, OutboxFamily>
    outboxHolders?: Partial<Record<'pass' | 'kiosk', (db: Db, secret: string) => Promise<FoundHolder>>>
  }
}

/** Who sends. For a pass or a kiosk the transaction works for its committee from here on. */
export interface FoundHolder {
  kind: 'member' | 'pass' | 'kiosk' | 'paper'
  /** The user, the hand or the sheet. */
  id: string
  name: string
  committee: CommitteeRef
  /** It has ended, so what it recorded waits for a person. */
  isOver: boolean
  /** Of a member: what the role and the job in the committee allow today. A secret allows what it was made for. */
  may(what: Ability): boolean
}

export interface OutboxFamily {
  /** Who decides about what waits. */
  ability: Ability
  /** By kind and version: the schema gives the body of today, whichever version it came in. */
  kinds: Record<string, Record<number, z.ZodType>>
  /**
   * All events of one outbox that follow each other, in their order. It decides before it writes: what can never apply is answered with a
   * reason, and does not throw. Each effect is keyed by the event's id.
   */
  apply(context: Applying, events: Fresh[]): Promise<Outcome[]>
  /** In words, for the person who decides. */
  inWords(kind: string, body: unknown): string
}

export interface Applying {
  db: Db
  services: Services
  holder: Omit<FoundHolder, 'isOver'>
  /** A person looked at it and wants it applied: that the holder has ended does not count any more. */
  isDecided: boolean
}

export interface Fresh {
  id: string
  kind: string
  body: never
  /** By the device's clock, corrected by how far it is off; never in the future. */
  at: Date
}

/** dismissed: the same batch takes it back, so no one has to decide about it. */
export type Outcome = { state: 'applied' } | { state: 'quarantined' | 'dismissed'; reason: string }

export const familyOf = (kind: string): string => kind.slice(0, kind.indexOf('.'))
