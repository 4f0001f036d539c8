// A column that points at a person. When two records become one, the rows behind these columns go to the one that is kept; a feature that
// adds such a column names it in feature.server.ts (merge.server.test.ts reads the database and fails until it does).
import type { Fold } from './fold.ts'

export interface Holding {
  /** As SQL spells them. */
  table: string
  column: string
  /** What tells the person's rows apart; none where there is one per person. */
  key: string[]
  /** With the person these are unique: a row that would be the second stays behind with the record that was merged away. */
  once?: string[]
  /** A row whose other end is the kept person would point at itself, and stays behind. */
  otherEnd?: string
  /** What of a row that stays behind goes over to the row that stands in its place. */
  fold?: Record<string, Fold>
  /** What comes from whichever row the other column was taken from: how many come goes with whether they come. */
  along?: Record<string, string>
  /** What a row that stays behind is set to, so that it no longer counts. */
  retire?: Record<string, string | boolean | null>
  words: [string, string]
}

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    holdsPeople?: Holding[]
  }
}
