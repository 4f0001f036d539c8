// Every column that points at a person. When two records become one, the rows behind these columns go to the one that is kept; a feature
// that adds such a column names it here (merge.server.test.ts reads the database and fails until it does).
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

export const holdings: Holding[] = [
  { table: 'person_tags', column: 'person_id', key: ['tag'], once: ['tag'], words: ['tag', 'tags'] },
  { table: 'person_notes', column: 'person_id', key: ['id'], words: ['note', 'notes'] },
  {
    table: 'person_relations',
    column: 'person_id',
    key: ['id'],
    once: ['other_id', 'kind'],
    otherEnd: 'other_id',
    words: ['relation', 'relations'],
  },
  {
    table: 'person_relations',
    column: 'other_id',
    key: ['id'],
    once: ['person_id', 'kind'],
    otherEnd: 'person_id',
    words: ['relation', 'relations'],
  },
  {
    table: 'volunteers',
    column: 'person_id',
    key: [],
    once: [],
    fold: {
      signed_up_at: 'earliest',
      answered_at: 'fill',
      answered_by_name: 'fill',
      answered_how: 'fill',
      skills: 'union',
      interests: 'union',
      availability: 'union',
      has_car: 'either',
      message: 'fill',
      // What was noted about the record as it stood before is no longer true of it.
      version: 'further',
    },
    retire: { state: 'gone' },
    words: ['volunteer record', 'volunteer records'],
  },
  {
    table: 'volunteer_assignments',
    column: 'person_id',
    key: ['id'],
    words: ['assignment', 'assignments'],
  },
  // What people are paid is not guessed from two records: the kept one's goes on.
  {
    table: 'staff',
    column: 'person_id',
    key: [],
    once: [],
    words: ['staff record', 'staff records'],
  },
  { table: 'projects', column: 'owner_id', key: ['id'], words: ['project', 'projects'] },
  { table: 'tasks', column: 'owner_id', key: ['id'], words: ['task', 'tasks'] },
  {
    table: 'guests',
    column: 'person_id',
    key: ['id'],
    once: ['event_id', 'shift_id'],
    fold: {
      state: ['coming', 'waiting', 'invited', 'declined', 'cancelled'],
      came_at: 'fill',
      came_by_name: 'fill',
      came_how: 'fill',
      is_no_show: 'both',
    },
    along: { party_size: 'state' },
    retire: { state: 'cancelled', came_at: null, is_no_show: false },
    words: ['event', 'events'],
  },
  { table: 'events', column: 'host_id', key: ['id'], words: ['event hosted', 'events hosted'] },
  { table: 'person_hours', column: 'person_id', key: ['id'], words: ['hours entry', 'hours entries'] },
  { table: 'sheet_rows', column: 'person_id', key: ['id'], words: ['sign-in line', 'sign-in lines'] },
]
