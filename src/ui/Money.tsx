import { formatDollars, formatMoney } from '../domain/money.ts'
import { dataColor, type MoneyDirection } from './theme/dataColors.ts'

export interface MoneyProps {
  cents: bigint | string
  /** Rounded to dollars with the exact amount in the title; ledgers leave this off and show cents. */
  rounded?: boolean
  /** Money in and money out have a fixed color and a fixed sign. */
  direction?: MoneyDirection
}

export function Money({ cents, rounded, direction }: MoneyProps) {
  const exact = formatMoney(cents)
  const shown = rounded ? formatDollars(cents) : exact
  return (
    <span
      className="figure"
      title={rounded ? exact : undefined}
      style={direction && { color: dataColor(`money-${direction}`) }}
    >
      {direction === 'in' && '+'}
      {direction === 'out' && '−'}
      {shown}
    </span>
  )
}
