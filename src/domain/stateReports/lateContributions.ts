// Form B-5: gifts of $1,000 or more in the last days before an election. The clock runs from the day of receipt; it is shown from the moment the
// gift is posted.
import { givingRoles } from '../books/kinds.ts'
import { daysBetween, lincolnTime, type PlainDate } from '../dates.ts'
import { lateContributionDue } from '../law/dueDates.ts'
import { isLateContribution } from '../law/thresholds.ts'
import type { Cents } from '../money.ts'
import { endOfDay } from '../zonedTime.ts'
import { speaker, type Posting } from './postings.ts'

/** Money, loan, in-kind, pledge, in the letters of the state. */
export type Nature = 'M' | 'L' | 'I' | 'P'
export const natureWords: Record<Nature, string> = { M: 'Money', L: 'Loan', I: 'In-kind', P: 'Pledge' }

export interface LateContribution {
  entryId: string
  /** The first one of the entry that it is about. */
  line: number
  number: bigint
  whoId: string | null
  on: PlainDate
  nature: Nature
  cents: Cents
  election: PlainDate
  /** The day to aim for, and the last one: later where the offices are closed. */
  goal: PlainDate
  limit: PlainDate
}

/** One contribution is what one entry says of one person or firm, less what took it back. */
export function lateContributions(
  postings: readonly Posting[],
  elections: readonly PlainDate[],
): LateContribution[] {
  const gifts = new Map<string, { posting: Posting; cents: Cents; nature: Nature }>()
  for (const posting of postings) {
    const nature = natureOf(posting)
    if (nature === null) continue
    const key = `${posting.ofEntryId}|${posting.whoId}|${nature}`
    const known = gifts.get(key)
    if (!known) gifts.set(key, { posting, cents: -posting.cents, nature })
    else {
      known.cents -= posting.cents
      known.posting = speaker(known.posting, posting)
    }
  }
  return [...gifts.values()].flatMap(({ posting, cents, nature }) =>
    elections.flatMap((election) => {
      if (!isLateContribution(cents, daysBetween(posting.on, election))) return []
      const due = lateContributionDue(posting.on, election)!
      const { ofEntryId: entryId, line, number, whoId, on } = posting
      return [
        { entryId, line, number, whoId, on, nature, cents, election, goal: due.counted, limit: due.due },
      ]
    }),
  )
}

function natureOf({ role, kind }: Posting): Nature | null {
  if (kind === 'opening balance' || role === null) return null
  // A refund and a returned check are entries of their own and no gift; a pledge that is paid was reported when it was made.
  if (role === 'contributions') return kind === 'contribution' || kind === 'payout' ? 'M' : null
  if (role === 'loans') return kind === 'loan' ? 'L' : null
  if (!givingRoles.includes(role)) return null
  if (role === 'in-kind') return 'I'
  if (role === 'pledges') return kind === 'pledge' ? 'P' : null
  return 'M'
}

/** How long is left, by the clock in Lincoln: until the limit's last minute, whatever the clocks do in between. */
export function millisecondsLeft({ limit }: Pick<LateContribution, 'limit'>, now: Date): number {
  return Date.parse(endOfDay(limit, lincolnTime)) - now.getTime()
}
