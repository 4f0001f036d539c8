import { formatDate } from '../../../domain/dates.ts'
import { formatDollars } from '../../../domain/money.ts'
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx'
import { dataColor } from '../../../ui/theme/dataColors.ts'
import type { Shown } from './Position.tsx'

const dollars = (cents: string) => Number(BigInt(cents)) / 100
const shown = (value: number) => formatDollars(BigInt(Math.round(value * 100)))
const week = { name: 'week', label: 'Week of' }
const weekOf = (day: string) => formatDate(day, 'short')

/** What was there at the end of each week. */
export function CashPicture({ data }: Pick<Shown, 'data'>) {
  const [first, last] = [BigInt(data.weeks[0]!.cashCents), BigInt(data.cashCents)]
  const change = last - first
  const finding =
    change === 0n || first === 0n
      ? `Cash is ${formatDollars(last)}`
      : `Cash is ${formatDollars(last)}, ${formatDollars(change < 0n ? -change : change)} ${change < 0n ? 'less' : 'more'} than ${data.weeks.length - 1} weeks ago`
  return (
    <ChartFrame
      kind="line"
      finding={finding}
      measure="Dollars at the end of each week"
      data={data.weeks.map(({ from, cashCents, payableCents }) => ({
        week: weekOf(from),
        cash: dollars(cashCents),
        payable: dollars(payableCents),
      }))}
      x={week}
      series={[
        { name: 'cash', label: 'Cash', color: dataColor('money-in') },
        { name: 'payable', label: 'Bills to pay', color: dataColor('money-out') },
      ]}
      format={shown}
      source="The books of this committee"
      asOf={data.today}
    />
  )
}

export function MovedPicture({ data }: Pick<Shown, 'data'>) {
  const [into, out] = [sum(data.weeks.map((w) => w.inCents)), sum(data.weeks.map((w) => w.outCents))]
  return (
    <ChartFrame
      kind="bar"
      finding={`${formatDollars(into)} came in and ${formatDollars(out)} went out in ${data.weeks.length} weeks`}
      measure="Dollars per week, without the opening balance"
      data={data.weeks.map(({ from, inCents, outCents }) => ({
        week: weekOf(from),
        in: dollars(inCents),
        out: dollars(outCents),
      }))}
      x={week}
      series={[
        { name: 'in', label: 'Money in', color: dataColor('money-in') },
        { name: 'out', label: 'Money out', color: dataColor('money-out') },
      ]}
      format={shown}
      source="The books of this committee"
      asOf={data.today}
    />
  )
}

/** Axes around nothing are no picture. */
export const hasMoved = ({ weeks }: Shown['data']): boolean =>
  weeks.some(({ from: _from, to: _to, ...cents }) => Object.values(cents).some((each) => each !== '0'))

const sum = (all: string[]) => all.reduce((total, cents) => total + BigInt(cents), 0n)
