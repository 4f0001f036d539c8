import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { contributions, exclusionWords, expenses, type Exclusion } from '../../../domain/filings/meaning.ts'
import { formatDollars } from '../../../domain/money.ts'
import { counted, formatCount, formatPercent } from '../../../domain/numbers.ts'
import { readable } from '../../../domain/voters/shown.ts'
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { dataColor } from '../../../ui/theme/dataColors.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { FilerFacts, Sum } from '../api.ts'
import type { RowFilter } from '../filter.ts'
import { meaningWords } from '../words.ts'
import { rowsLink } from './rowUrl.ts'
import classes from './Workbench.module.css'

/** Where no spending was loaded at all, what came in is not what is there. */
const computedCashWords = ({ sums }: FilerFacts) =>
  sums.some(({ side }) => side === 'out') ? 'computed from rows' : 'only what came in: no spending is loaded'

/** What the rows sum to, each figure a link to its rows. */
export function Overview({ filer }: { filer: FilerFacts }) {
  const unitemized = filer.sums.find((s) => s.side === 'in' && s.meaning === 'unitemized' && !s.excluded)
  const negative = filer.sums.reduce((all, s) => all + s.negativeRows, 0)
  return (
    <Stack gap="xl">
      <StatTiles>
        <StatTile
          label="Raised"
          value={<Money cents={filer.raised} rounded />}
          note={`${formatPercent(Number(unitemized?.cents ?? 0), Number(filer.raised))} unitemized`}
          href={rowsLink({ total: 'raised' })}
        />
        <StatTile
          label="Spent"
          value={<Money cents={filer.spent} rounded />}
          href={rowsLink({ total: 'spent' })}
        />
        <StatTile
          label="Cash"
          value={<Money cents={filer.cash.cents} rounded />}
          note={
            filer.cash.statedOn ? (
              <>
                stated for <DateText value={filer.cash.statedOn} />
              </>
            ) : (
              computedCashWords(filer)
            )
          }
        />
        <StatTile
          label="Corrections"
          value={formatCount(negative)}
          note="negative rows, summed with their sign"
          href={rowsLink({ correctionsOnly: true })}
        />
      </StatTiles>
      <MoneyByYear filer={filer} />
      {filer.rows === 0 ? (
        <Empty title="No rows yet.">
          The state names this filer, but no file that was loaded has money of it.
        </Empty>
      ) : (
        <div className={classes.halves}>
          <Sums title="Money in" side="in" total="raised" cents={filer.raised} sums={filer.sums} />
          <Sums title="Money out" side="out" total="spent" cents={filer.spent} sums={filer.sums} />
        </div>
      )}
      {filer.candidates.length > 0 && (
        <Section title="On its statement of organization">
          <ul>
            {filer.candidates.map((c) => (
              <li key={`${c.name} ${c.office}`}>
                {c.isOpposed && 'Against '}
                {readable(c.name)}, {readable(c.office)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  )
}

function MoneyByYear({ filer }: { filer: FilerFacts }) {
  const years = filer.years.filter((y) => y.year > 0)
  if (years.length === 0) return null
  const best = years.reduce((most, y) => (BigInt(y.raised) > BigInt(most.raised) ? y : most))
  return (
    <ChartFrame
      finding={`Most was raised in ${best.year}: ${formatDollars(best.raised)}`}
      measure="Dollars raised and spent by year of the transaction"
      kind="bar"
      data={years.map((y) => ({
        year: String(y.year),
        raised: Number(y.raised) / 100,
        spent: Number(y.spent) / 100,
      }))}
      x={{ name: 'year', label: 'Year' }}
      series={[
        { name: 'raised', label: 'Raised', color: dataColor('money-in') },
        { name: 'spent', label: 'Spent', color: dataColor('money-out') },
      ]}
      format={(value) => formatDollars(BigInt(Math.round(value * 100)))}
      source="Nebraska Accountability and Disclosure Commission, rows as filed"
      asOf={filer.asOf ?? `${best.year}-12-31`}
      height={220}
    />
  )
}

interface SumsProps {
  title: string
  side: 'in' | 'out'
  total: 'raised' | 'spent'
  cents: string
  sums: Sum[]
}

function Sums({ title, side, total, cents, sums }: SumsProps) {
  const ofSide = sums.filter((s) => s.side === side)
  const isInside = (s: Sum) =>
    ([...(side === 'in' ? contributions : expenses)] as string[]).includes(s.meaning)
  const inside = ofSide.filter((s) => !s.excluded && isInside(s))
  const beside = ofSide.filter((s) => !s.excluded && !isInside(s))
  const leftOut = ofSide.filter((s) => s.excluded)
  const line = (s: Sum) => (
    <SumLine
      key={s.meaning + s.excluded}
      sum={s}
      filter={{
        side,
        meaning: s.meaning as RowFilter['meaning'],
        counts: (s.excluded || 'counted') as RowFilter['counts'],
      }}
    />
  )
  return (
    <Section title={title}>
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Rows</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {inside.map(line)}
          <tr data-total>
            <th scope="row">
              <Anchor component={Link} to={rowsLink({ total })}>
                {total === 'raised' ? 'Raised' : 'Spent'}
              </Anchor>
            </th>
            <td>{formatCount(inside.reduce((all, s) => all + s.rows, 0))}</td>
            <td>
              <Money cents={cents} />
            </td>
          </tr>
          {beside.length > 0 && <Gap>Beside it</Gap>}
          {beside.map(line)}
          {leftOut.length > 0 && <Gap>In no total</Gap>}
          {leftOut.map(line)}
        </tbody>
      </table>
    </Section>
  )
}

const Gap = ({ children }: { children: string }) => (
  <tr data-gap>
    <th scope="rowgroup" colSpan={3}>
      {children}
    </th>
  </tr>
)

function SumLine({ sum, filter }: { sum: Sum; filter: Partial<RowFilter> }) {
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={rowsLink(filter)}>
          {meaningWords[sum.meaning]}
        </Anchor>
        {sum.excluded && <span className={classes.why}>{exclusionWords[sum.excluded as Exclusion]}</span>}
        {sum.negativeRows > 0 && (
          <span className={classes.why}>
            {counted(sum.negativeRows, 'correction')} of <Money cents={sum.negativeCents} />, already inside
          </span>
        )}
      </th>
      <td>{formatCount(sum.rows)}</td>
      <td>
        <Money cents={sum.cents} />
      </td>
    </tr>
  )
}
