// Form B-11: spending for or against someone, without them, of $1,000 or more after the second statement before an election closed.
import type { PlainDate } from '../dates.ts'
import { lateIndependentSpendingDue } from '../law/dueDates.ts'
import { thresholds } from '../law/thresholds.ts'
import type { Cents } from '../money.ts'
import type { Posting } from './postings.ts'

export interface IndependentSpending {
  entryId: string
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
  const found = new Map<string, IndependentSpending>()
  for (const { support, about, accountKind, role, kind, ofEntryId, entryId, ...posting } of postings) {
    if (support === null || about === '' || accountKind !== 'expense') continue
    // What is given to a committee is no independent spending, whatever it is meant for.
    if (role === 'given' || kind === 'opening balance') continue
    const { number, whoId, on, cents } = posting
    const key = `${ofEntryId}|${whoId}|${support}|${about.trim().toLowerCase()}`
    const known = found.get(key)
    if (!known) found.set(key, { entryId: ofEntryId, number, whoId, on, cents, support, about })
    else {
      known.cents += cents
      if (entryId === ofEntryId) Object.assign(known, { number, on })
    }
  }
  return [...found.values()].filter(({ cents }) => cents > 0n)
}

export const lateSpending = (postings: readonly Posting[], elections: readonly PlainDate[]): LateSpending[] =>
  independentSpending(postings).flatMap((one) =>
    elections.flatMap((election) => {
      if (one.cents < thresholds.lateIndependentSpending.value) return []
      const due = lateIndependentSpendingDue(one.on, election)
      return due ? [{ ...one, election, goal: due.counted, limit: due.due }] : []
    }),
  )
