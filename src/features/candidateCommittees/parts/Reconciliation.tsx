import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted, formatPercent } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { StatTile } from '../../../ui/StatTile.tsx'
import type { Committee, Figure, Slice } from '../api.ts'
import { FigureLink, useRowsLink } from './FigureLink.tsx'
import classes from './committee.module.css'

/** The totals, and that they are the sum of their parts. */
export function Reconciliation({ committee }: { committee: Committee }) {
  const { raised, spent, cash, raisedParts, spentParts, beside } = committee
  const to = useRowsLink()
  const unitemized = raisedParts.find(({ value }) => value === 'in unitemized')?.figure
  return (
    <>
      <div className={classes.tiles}>
        <StatTile
          label="Raised"
          value={formatMoney(raised.cents)}
          note={counted(raised.rows, 'row')}
          href={to(raised.open)}
        />
        <StatTile
          label="Spent"
          value={formatMoney(spent.cents)}
          note={counted(spent.rows, 'row')}
          href={to(spent.open)}
        />
        <StatTile
          label="Cash"
          value={formatMoney(cash.cents)}
          note={
            cash.from === 'statement'
              ? `As stated for the period to ${formatDate(cash.on!)}`
              : computedWords(committee)
          }
          href={cash.open ? to(cash.open) : undefined}
        />
        {unitemized && (
          <StatTile
            label="Not itemized"
            value={formatPercent(Number(unitemized.cents), Number(raised.cents))}
            note={`${formatMoney(unitemized.cents)} from donors too small to be named`}
            href={to(unitemized.open)}
          />
        )}
        {beside.map(({ value, label, figure }) => (
          <StatTile
            key={value}
            label={label}
            value={formatMoney(figure.cents)}
            note="Beside the totals, not in them"
            href={to(figure.open)}
          />
        ))}
      </div>
      <Section card title="How the totals add up" note="Exact to the cent: the parts are the whole.">
        <Sum title="Raised" parts={raisedParts} whole={raised} kind="in" />
        <Sum title="Spent" parts={spentParts} whole={spent} kind="out" />
      </Section>
    </>
  )
}

/** Where no spending was loaded at all, what came in is not what is there. */
function computedWords({ cycle, spent }: Committee): string {
  return cycle === null && spent.rows === 0
    ? 'Only what came in: no spending is in the files loaded'
    : 'Computed from rows, all years; an opening balance is not in the files'
}

function Sum({
  title,
  parts,
  whole,
  kind,
}: {
  title: string
  parts: Slice[]
  whole: Figure
  kind: 'in' | 'out'
}) {
  const drawn = parts.filter(({ figure }) => BigInt(figure.cents) !== 0n)
  const size = drawn.reduce((sum, { figure }) => sum + Math.abs(Number(figure.cents)), 0)
  return (
    <div className={classes.sum}>
      {drawn.length > 0 && (
        <div className={classes.stack} data-kind={kind} aria-hidden>
          {drawn.map(({ value, figure }, i) => (
            <span
              key={value}
              style={{ width: `${(Math.abs(Number(figure.cents)) / size) * 100}%`, opacity: 1 - i * 0.22 }}
            />
          ))}
        </div>
      )}
      <p className={classes.equation}>
        {parts.map(({ value, label, figure }, i) => (
          <span key={value}>
            {i > 0 && ' + '}
            {label} <FigureLink figure={figure} />
          </span>
        ))}
        {parts.length === 0 && 'Nothing'}
        {' = '}
        <strong>
          {title} <FigureLink figure={whole} />
        </strong>
      </p>
    </div>
  )
}
