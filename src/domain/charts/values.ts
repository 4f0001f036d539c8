// One value in words, and as it is written to a file.
import { formatDollars, plainMoney } from '../money.ts'
import { formatCompact, formatCount } from '../numbers.ts'
import type { Unit } from './vocabulary.ts'

export const untold = 'under 10'

/** As it is drawn: dollars, hours, or the count itself. */
export const drawn = (value: string, unit: Unit): number =>
  Number(value) / (unit === 'cents' ? 100 : unit === 'minutes' ? 60 : 1)

export function inWords(value: string | null, unit: Unit): string {
  if (value === null) return untold
  if (unit === 'cents') return formatDollars(value)
  if (unit === 'minutes') return formatCount(Math.round(Number(value) / 6) / 10)
  return formatCount(BigInt(value))
}

/** Exactly, so that a file can be added up. */
export function inFile(value: string | null, unit: Unit): string {
  if (value === null) return untold
  if (unit === 'cents') return plainMoney(value)
  return unit === 'minutes' ? String(Number(value) / 60) : value
}

/** On an axis. */
export const onAxis = (value: number, unit: Unit): string =>
  `${value < 0 ? '-' : ''}${unit === 'cents' ? '$' : ''}${formatCompact(Math.abs(value))}`
