// Decisions of fundraising: what a pledge is, what to ask for, who may not give.
import { addDays, type PlainDate } from '../../domain/dates.ts'
import { formatMoney, type Cents } from '../../domain/money.ts'
import type { PledgeState } from './words.ts'

export interface PledgeSums {
  openCents: Cents
  /** What the books expect of it. */
  bookedCents: Cents
  paidCents: Cents
  dueOn: PlainDate | null
}

/** Open first: a pledge that is partly paid is open, one that nothing was paid of and nothing is open is dropped. */
export function pledgeState(
  { openCents, bookedCents, paidCents, dueOn }: PledgeSums,
  today: PlainDate,
): PledgeState {
  if (openCents <= 0n) return paidCents > 0n ? 'paid' : 'dropped'
  if (openCents > bookedCents) return 'to enter'
  return dueOn !== null && dueOn < today ? 'overdue' : 'open'
}

/** Who may not give, whatever the amount. Only what was read in the law stops a gift. */
export const prohibitions = [
  {
    value: 'foreign',
    label: 'A foreign national',
    why: 'a foreign national gives to no election in this country (52 U.S.C. 30121).',
  },
  {
    value: 'anonymous',
    label: 'Someone who will not be named',
    why: 'a gift without a name may not be kept (Neb. Rev. Stat. 49-1472). Give it to charity and send the receipt to the state.',
  },
] as const

/** Nebraska sets no limit on what one donor gives; LB672 of 2025 would have. */
export const noLimit = 'Nebraska sets no limit on what a donor gives to a candidate.'

export interface PublicGiving {
  /** To one filer in one calendar year, the most there was. */
  largestYearCents: Cents
  largestYear: number | null
  largestFiler: string
  totalCents: Cents
  filers: number
  lastOn: PlainDate | null
}

export interface Suggestion {
  cents: Cents
  reasons: string[]
}

/** What a person can give, judged by what they gave to others; null where the record says nothing. */
export function suggestCapacity(found: PublicGiving): Suggestion | null {
  if (found.largestYearCents <= 0n) return null
  const reasons = [
    `Gave ${formatMoney(found.largestYearCents)} to ${found.largestFiler}${found.largestYear === null ? '' : ` in ${found.largestYear}`}, the most to one committee in a year.`,
    `Gave ${formatMoney(found.totalCents)} to ${found.filers === 1 ? 'one committee' : `${found.filers} committees`} in all.`,
  ]
  return { cents: found.largestYearCents, reasons }
}

/** A round amount above the last gift, and no more than the person can give. */
export function suggestAsk(lastCents: Cents, largestCents: Cents, capacityCents: Cents | null): Suggestion {
  const usual = 10_000n
  if (largestCents <= 0n) {
    const cents = capacityCents === null ? usual : rounded(capacityCents / 2n)
    return {
      cents,
      reasons: [
        capacityCents === null
          ? 'No gift yet: $100 to begin with.'
          : `No gift here yet: half of what they gave elsewhere.`,
      ],
    }
  }
  const more = rounded((lastCents * 3n) / 2n)
  if (capacityCents !== null && more > capacityCents && capacityCents >= lastCents)
    return { cents: rounded(capacityCents), reasons: ['As much as they gave elsewhere.'] }
  return { cents: more, reasons: [`Half as much again as the last gift of ${formatMoney(lastCents)}.`] }
}

const steps: Cents[] = [2_500n, 5_000n, 10_000n, 25_000n, 50_000n, 100_000n]

/** Up to the next step a person would say: $25, $50, $100, $250, $500, then whole thousands. */
function rounded(cents: Cents): Cents {
  const step = steps.find((one) => cents <= one)
  if (step !== undefined) return step
  return ((cents + 49_999n) / 50_000n) * 50_000n
}

/** Ask again four weeks after a gift, not before. */
export const askAgainOn = (lastOn: PlainDate | null): PlainDate | null =>
  lastOn === null ? null : addDays(lastOn, 28)
