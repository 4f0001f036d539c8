// A line while it is being typed.
import { newId } from '../../../app/browser/call.ts'
import { dayOf, type PlainDate } from '../../../domain/dates.ts'
import type { Cents } from '../../../domain/money.ts'
import type { NewLine, RequestLine } from '../api.ts'
import { centsForMiles, rateOn, type MileageRate } from '../rules.ts'

export interface TypedLine {
  id: string
  kind: 'receipt' | 'mileage'
  spentOn: PlainDate | null
  paidTo: string
  what: string
  cents: Cents | null
  miles: number | null
}

export const emptyLine = (): TypedLine => ({
  id: newId(),
  kind: 'receipt',
  spentOn: dayOf(new Date()),
  paidTo: '',
  what: '',
  cents: null,
  miles: null,
})

export const typedOf = ({ id, kind, spentOn, paidTo, what, cents, tenthMiles }: RequestLine): TypedLine => ({
  id,
  kind,
  spentOn,
  paidTo,
  what,
  cents: kind === 'receipt' ? BigInt(cents) : null,
  miles: tenthMiles === null ? null : tenthMiles / 10,
})

/** Null while something is missing. */
export function sendable({ id, kind, spentOn, paidTo, what, cents, miles }: TypedLine): NewLine | null {
  if (!spentOn || what.trim() === '') return null
  if (kind === 'receipt')
    return cents && cents > 0n ? { kind, id, spentOn, paidTo, what, cents: String(cents) } : null
  return miles ? { kind, id, spentOn, what, tenthMiles: Math.round(miles * 10) } : null
}

export const missingIn = ({ kind, spentOn, what, cents, miles }: TypedLine): string | null => {
  if (!spentOn) return 'Choose the day.'
  if (kind === 'receipt' && (cents === null || cents <= 0n)) return 'Enter the amount.'
  if (kind === 'mileage' && !miles) return 'Enter the miles.'
  return what.trim() === '' ? 'Say what it was for.' : null
}

export function worth(lines: TypedLine[], rates: MileageRate[]): Cents {
  return lines.reduce((sum, { kind, cents, miles, spentOn }) => {
    if (kind === 'receipt') return sum + (cents ?? 0n)
    const rate = spentOn ? rateOn(rates, spentOn) : null
    return rate && miles ? sum + centsForMiles(Math.round(miles * 10), rate.rateMills) : sum
  }, 0n)
}

/** The first line says what it is about. */
export function titleOf(lines: TypedLine[]): string {
  const named = lines.map(({ what }) => what.trim()).filter(Boolean)
  const [first = 'Reimbursement', ...others] = named
  return others.length === 0 ? first.slice(0, 200) : `${first.slice(0, 180)} and ${others.length} more`
}
