// Form B-11: spending for or against someone, without them, of $1,000 or more after the second statement before an election closed.
import type { PlainDate } from '../dates.ts'
import { lateIndependentSpendingDue } from '../law/dueDates.ts'
import { thresholds } from '../law/thresholds.ts'
import type { Cents } from '../money.ts'
import { speaker, type Posting } from './postings.ts'

export interface IndependentSpending {
  entryId: string
  /** The first one of the entry that it is about. */
  line: number
  number: bigint
  whoId: string | null
  on: PlainDate
  cents: Cents
  support: 'support' | 'oppose'
  about: string
}

export interface LateSpending extends IndependentSpending {
  election: PlainDate
  goal: PlainDate
  limit: PlainDate
}

/** What one entry paid one payee for or against one candidate or question, less what took it back. A bill counts when it is owed. */
export function independentSpending(postings: readonly Posting[]): IndependentSpending[] {
  const found = new Map<string, { posting: Posting; cents: Cents }>()
  for (const posting of postings) {
    const { support, about, accountKind, role, kind, ofEntryId, whoId, cents } = posting
    if (support === null || about === '' || accountKind !== 'expense') continue
    // What is given to a committee is no independent spending, whatever it is meant for.
    if (role === 'given' || kind === 'opening balance') continue
    const key = `${ofEntryId}|${whoId}|${support}|${about.trim().toLowerCase()}`
    const known = found.get(key)
    if (!known) found.set(key, { posting, cents })
    else {
      known.cents += cents
      known.posting = speaker(known.posting, posting)
    }
  }
  return [...found.values()].flatMap(({ posting, cents }) => {
    const { ofEntryId: entryId, line, number, whoId, on, about } = posting
    return cents > 0n ? [{ entryId, line, number, whoId, on, cents, support: posting.support!, about }] : []
  })
}

export const lateSpending = (postings: readonly Posting[], elections: readonly PlainDate[]): LateSpending[] =>
  independentSpending(postings).flatMap((one) =>
    elections.flatMap((election) => {
      if (one.cents < thresholds.lateIndependentSpending.value) return []
      const due = lateIndependentSpendingDue(one.on, election)
      return due ? [{ ...one, election, goal: due.counted, limit: due.due }] : []
    }),
  )
