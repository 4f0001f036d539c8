// What an entry of the books is before it is posted, and whether it can be.
import { isPlainDate, type PlainDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { EntryKind, EntrySource, Method } from './kinds.ts'

export interface NewPosting {
  accountId: string
  /** Above zero into the account, below zero out of it. */
  cents: Cents
  /** A name in the books: a person or a firm. */
  whoId?: string | null
  /** What was bought or given, described. */
  purpose?: string
  detail?: Record<string, unknown>
}

export interface NewEntry {
  /** Made by the caller when it should be known before. */
  id?: string
  /** The same key with the same content is posted once; with other content it is refused. */
  key: string
  kind: Exclude<EntryKind, 'reversal'>
  on: PlainDate
  memo?: string
  method?: Method
  reference?: string
  cycle?: number | null
  source?: EntrySource
  detail?: Record<string, unknown>
  corrects?: string
  postings: NewPosting[]
}

export const mostLines = 1000
/** A trillion dollars: more is a slip of the keyboard. */
export const largestCents = 100_000_000_000_000n

/** Why it cannot be posted, in one sentence; null when it can. */
export function problemOf(entry: Pick<NewEntry, 'on' | 'postings'>): string | null {
  const { on, postings } = entry
  if (!isPlainDate(on) || on < '1976-01-01' || on > '2199-12-31') return 'Choose a day between 1976 and 2199.'
  if (postings.length < 2)
    return 'An entry has at least two lines: where the money comes from and where it goes.'
  if (postings.length > mostLines)
    return `An entry has at most ${mostLines.toLocaleString('en-US')} lines. Split it.`
  if (postings.some(({ cents }) => cents === 0n)) return 'No line of an entry is zero.'
  if (postings.some(({ cents }) => cents > largestCents || cents < -largestCents))
    return 'This amount is too large to record.'
  const sum = postings.reduce((total, { cents }) => total + cents, 0n)
  return sum === 0n ? null : 'The lines of an entry must add up to zero.'
}
