import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Committee, RowsOf } from '../api.ts'
import { periodsOf, scaleOf, shortMoney, type Period } from '../periods.ts'
import { FigureLink, useRowsLink } from './FigureLink.tsx'
import classes from './committee.module.css'

const height = 240
const left = 52
const bottom = 22

/** Bars up for money in, down for money out; the same as a table below them, where each amount opens. */
export function MoneyOverTime({ committee }: { committee: Committee }) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const periods = periodsOf(committee.months, isPhone ? 4 : 8)
  if (periods.length === 0) return null
  const open = (period: Period, side: 'in' | 'out'): RowsOf => ({
    of: side === 'in' ? 'raised' : 'spent',
    cycle: committee.cycle ?? undefined,
    month: period.month,
  })
  return (
    <Section card title={findingOf(periods)} note="Money in above the line, money out below it.">
      <Bars periods={periods} open={open} width={isPhone ? 360 : 960} />
      <details className={classes.details}>
        <summary>As a table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{periods.length === committee.months.length ? 'Month' : 'Year'}</th>
              <th scope="col" data-number>
                Money in
              </th>
              <th scope="col" data-number>
                Money out
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <tr key={period.month}>
                <th scope="row">{period.name}</th>
                <td data-number>
                  <FigureLink figure={{ cents: String(period.in), open: open(period, 'in') }} />
                </td>
                <td data-number>
                  <FigureLink figure={{ cents: String(period.out), open: open(period, 'out') }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className={classes.source}>
        Source: Nebraska Accountability and Disclosure Commission.
        {committee.source.asOf && ` As of ${formatDate(committee.source.asOf)}.`}
      </p>
    </Section>
  )
}

interface BarsProps {
  periods: Period[]
  open(period: Period, side: 'in' | 'out'): RowsOf
  /** About the width on the screen, so that its words stay readable. */
  width: number
}

function Bars({ periods, open, width }: BarsProps) {
  const to = useRowsLink()
  const scale = scaleOf(periods)
  const half = (height - bottom) / 2
  const step = (width - left) / periods.length
  const thick = Math.min(48, step * 0.72)
  const bar = (period: Period, side: 'in' | 'out', x: number) => {
    const cents = period[side]
    const long = (Math.abs(Number(cents)) / Number(scale)) * (half - 8)
    const isUp = (side === 'in') === cents >= 0n
    return (
      <Link to={to(open(period, side))} tabIndex={-1} preventScrollReset>
        <rect className={classes[side]} x={x} width={thick} y={isUp ? half - long : half} height={long}>
          <title>{`${period.name}: ${formatMoney(cents)} ${side}`}</title>
        </rect>
      </Link>
    )
  }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} aria-hidden>
      {[8, height - bottom - 8].map((y) => (
        <g key={y}>
          <line x1={left} x2={width} y1={y} y2={y} className={classes.grid} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {shortMoney(scale)}
          </text>
        </g>
      ))}
      {periods.map((period, i) => {
        const x = left + step * i + (step - thick) / 2
        return (
          <g key={period.month}>
            {bar(period, 'in', x)}
            {bar(period, 'out', x)}
            {period.tick && (
              <text x={x + thick / 2} y={height - 4} textAnchor="middle">
                {period.tick}
              </text>
            )}
          </g>
        )
      })}
      <line x1={left} x2={width} y1={half} y2={half} className={classes.axis} />
    </svg>
  )
}

/** What the picture shows, as its title. */
function findingOf(periods: Period[]): string {
  const most = periods.reduce((best, period) => (period.in > best.in ? period : best))
  return most.in > 0n ? `Most money came in ${most.name}: ${formatMoney(most.in)}` : 'Money in and out'
}
