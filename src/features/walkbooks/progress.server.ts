// How far walkbooks are. What happens at a door is recorded by another feature, which gives it here; without one, no door was visited.
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

/** For the list: one row per walkbook, cheap for hundreds of them. */
export interface WalkbookProgress {
  /** Doors with a visit that counts, by the result of the last one. */
  results: Map<string, number>
  lastAt: Date | null
}

/** For one walkbook. */
export interface DoorProgress {
  result: string
  at: Date
  byName: string
}

export interface HandWork {
  visits: number
  talked: number
  firstAt: Date | null
  lastAt: Date | null
  /** What looks odd, each in a sentence: too fast, too many talks. Never by the position alone. */
  odd: string[]
}

interface Progress {
  ofMany(db: Db, committee: CommitteeRef, walkbookIds: string[]): Promise<Map<string, WalkbookProgress>>
  ofDoors(db: Db, committee: CommitteeRef, walkbookId: string): Promise<Map<string, DoorProgress>>
  ofHands(db: Db, committee: CommitteeRef, walkbookId: string): Promise<Map<string, HandWork>>
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    /** What came back from the doors. Visits that were undone or set aside do not count. */
    walkbookProgress?: Partial<Progress>
  }
}

const notStarted: Progress = {
  ofMany: () => Promise.resolve(new Map()),
  ofDoors: () => Promise.resolve(new Map()),
  ofHands: () => Promise.resolve(new Map()),
}

export const progressOf = ({ given }: Pick<Services, 'given'>): Progress => ({
  ...notStarted,
  ...given.walkbookProgress,
})

export const visitedIn = (progress: WalkbookProgress | undefined): number =>
  [...(progress?.results.values() ?? [])].reduce((sum, doors) => sum + doors, 0)
