import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { formatDate } from '../../../domain/dates.ts'
import { Section } from '../../../ui/Section.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import type { History } from '../shapes.ts'
import classes from './VoteHistory.module.css'

type Year = History['years'][number]
type Cell = NonNullable<Year['general']>
type Turnout = Cell['turnout']

const views = ['picture', 'table'] as const

export function VoteHistory({ history }: { history: History }) {
  const [view, setView] = useQueryState('history', parseAsStringLiteral(views).withDefault('picture'))
  const { years, turnout, undated } = history
  return (
    <Section
      card
      title="Vote history"
      note={finding(turnout)}
      actions={
        years.length > 0 && (
          <SegmentedControl
            size="xs"
            value={view}
            onChange={(value) => void setView(value)}
            data={views.map((value) => ({ value, label: value === 'picture' ? 'Picture' : 'Table' }))}
            aria-label="Show the vote history as"
          />
        )
      }
    >
      {years.length === 0 && <Text size="sm">No election is on file yet.</Text>}
      {years.length > 0 &&
        (view === 'table' ? <HistoryTable years={years} /> : <Picture history={history} />)}
      {undated.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Also voted in {undated.join(', ')}; the file does not say when.
        </Text>
      )}
    </Section>
  )
}

function finding({ voted, of }: History['turnout']): string {
  return of === 0
    ? 'Nothing is known yet about how often this person votes.'
    : `Voted in ${voted} of ${of} general and primary elections.`
}

function Picture({ history: { years, turnout } }: { history: History }) {
  const rows: [string, (year: Year) => Cell | null | undefined][] = [
    ['General', (y) => y.general],
    ['Primary', (y) => y.primary],
    ...(years.some((y) => y.other.length > 0)
      ? ([['Other', (y: Year) => y.other[0]]] as [string, (year: Year) => Cell | undefined][])
      : []),
  ]
  return (
    <>
      <div className={classes.scroller} tabIndex={0} role="group" aria-label="Vote history as a picture">
        <div
          role="img"
          aria-label={`${finding(turnout)} The table has each election.`}
          className={classes.grid}
          style={{ gridTemplateColumns: `auto repeat(${years.length}, minmax(34px, 52px))` }}
        >
          <span />
          {years.map(({ year }) => (
            <span key={year} className={classes.year}>
              {year}
            </span>
          ))}
          {rows.map(([label, cellOf]) => [
            <span key={label} className={classes.kind}>
              {label}
            </span>,
            ...years.map((year) => <Mark key={`${label}${year.year}`} cell={cellOf(year) ?? null} />),
          ])}
        </div>
      </div>
      <ul className={classes.legend}>
        {turnouts.map((turnout) => (
          <li key={turnout}>
            <TurnoutShape turnout={turnout} />
            {turnoutNames[turnout]}
          </li>
        ))}
      </ul>
    </>
  )
}

function Mark({ cell }: { cell: Cell | null }) {
  return (
    <span className={classes.cell} data-turnout={cell?.turnout} title={cell ? cellInWords(cell) : undefined}>
      {cell && <TurnoutShape turnout={cell.turnout} />}
    </span>
  )
}

function TurnoutShape({ turnout }: { turnout: Turnout }) {
  if (turnout === 'unknown')
    return (
      <span className={classes.unknown} aria-hidden>
        ?
      </span>
    )
  return <Shape name={shapes[turnout]} color={`var(--turnout-${turnout.replaceAll(' ', '-')})`} size={13} />
}

const turnouts = ['voted', 'did not vote', 'not yet registered', 'unknown'] as const
const shapes = { voted: 'disc', 'did not vote': 'ring', 'not yet registered': 'dash' } as const
const turnoutNames: Record<Turnout, string> = {
  voted: 'Voted',
  'did not vote': 'Did not vote',
  'not yet registered': 'Not yet registered',
  unknown: 'Unknown',
}

function cellInWords({ code, name, heldOn, turnout }: Cell): string {
  return `${name || code}, ${formatDate(heldOn)}: ${turnoutNames[turnout].toLowerCase()}`
}

function HistoryTable({ years }: { years: Year[] }) {
  return (
    <div className={classes.scroller} tabIndex={0} role="group" aria-label="Vote history as a table">
      <table className={classes.table}>
        <VisuallyHidden component="caption">Vote history</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">General</th>
            <th scope="col">Primary</th>
            <th scope="col">Other</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.year}>
              <th scope="row">{year.year}</th>
              <td>{inTable(year.general)}</td>
              <td>{inTable(year.primary)}</td>
              <td>
                {year.other
                  .map((cell) => `${cell.name || cell.code}: ${turnoutNames[cell.turnout]}`)
                  .join('; ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inTable(cell: Cell | null) {
  return cell ? <span title={cellInWords(cell)}>{turnoutNames[cell.turnout]}</span> : '–'
}
