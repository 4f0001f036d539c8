// What a request to be paid back is worth, and who may do what with it.
import type { PlainDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'

export const storedStates = ['draft', 'submitted', 'approved', 'declined', 'withdrawn'] as const
export type StoredState = (typeof storedStates)[number]
export const states = [...storedStates, 'paid'] as const
export type State = (typeof states)[number]

/** Approved and nothing is owed any more: the books say so, no one keeps it. */
export const stateOf = (stored: StoredState, owed: Cents): State =>
  stored === 'approved' && owed <= 0n ? 'paid' : stored

export interface MileageRate {
  firstDay: PlainDate
  /** Tenths of a cent a mile. */
  rateMills: number
}

/** The rate that held on a day. */
export function rateOn(rates: readonly MileageRate[], day: PlainDate): MileageRate | null {
  return (
    rates
      .filter(({ firstDay }) => firstDay <= day)
      .toSorted((a, b) => b.firstDay.localeCompare(a.firstDay))[0] ?? null
  )
}

/** Half a cent is rounded up. */
export function centsForMiles(tenthMiles: number, rateMills: number): Cents {
  return (BigInt(tenthMiles) * BigInt(rateMills) + 50n) / 100n
}

/** Requests that their requester may still change. */
export const isOpen = (state: State): boolean =>
  ['draft', 'submitted', 'declined', 'withdrawn'].includes(state)
