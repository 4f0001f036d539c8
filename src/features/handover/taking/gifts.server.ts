// What other features add to the file of a finished race, besides their lists.
import type { Db } from '../../../app/server/data/db.ts'
import type { Ability } from '../../../permissions.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    takenAlong?: TakenAlong[]
  }
}

interface TakenAlong {
  what: string
  /** Of the ZIP. */
  folder: string
  ability: Ability
  /** About how many, for the progress. */
  count(db: Db, committee: CommitteeRef): Promise<number>
  each(how: Taking, committee: CommitteeRef): AsyncIterable<TakenFile>
}

export interface Taking {
  /** A short transaction of its own, as the person who asked. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Waits for its turn, holding no connection. */
  think<T>(work: () => Promise<T>): Promise<T>
  /** Said in the README of the file. */
  leaveOut(what: string, why: string): void
}

interface TakenFile {
  name: string
  modifiedAt: Date
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}
