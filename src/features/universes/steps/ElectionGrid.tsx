import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { formatCount } from '../../../domain/numbers.ts'
import { type Election, electionGrid } from './electionYears.ts'
import classes from './ElectionGrid.module.css'

type Mark = 'any' | 'voted' | 'missed'

interface ElectionGridProps {
  elections: Election[]
  stateOf: (code: string) => Mark
  /** What each mark is called. */
  words: Record<Mark, string>
  onPress: (code: string) => void
}

/** A row per year, a column per kind; one tab stop, arrows inside. */
export function ElectionGrid({ elections, stateOf, words, onPress }: ElectionGridProps) {
  const { kinds, years } = useMemo(() => electionGrid(elections), [elections])
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const first = years.flatMap((year) => year.cells.flat())[0]?.code

  function onKeyDown(event: KeyboardEvent) {
    const button = (event.target as Element).closest('button')
    const next = button && table.current ? neighbor(table.current, button, event.key) : null
    if (!next) return
    event.preventDefault()
    setAt(next.value)
    next.focus()
  }
  if (elections.length === 0) return <p className={classes.none}>The file has no vote history.</p>
  return (
    <div className={classes.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons inside */}
      <table ref={table} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {kinds.map(({ kind, name }) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, cells }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {cells.map((cell, column) => (
                <td key={kinds[column]!.kind}>
                  {cell.map((election) => {
                    const mark = stateOf(election.code)
                    return (
                      <button
                        key={election.code}
                        type="button"
                        value={election.code}
                        className={classes.cell}
                        data-mark={mark}
                        data-first={election.code === first || undefined}
                        tabIndex={election.code === (at ?? first) ? 0 : -1}
                        aria-pressed={mark !== 'any'}
                        aria-label={`${election.name || election.code}, ${words[mark]}`}
                        title={`${election.name || election.code}: ${formatCount(election.voters)} voted`}
                        onClick={() => {
                          setAt(election.code)
                          onPress(election.code)
                        }}
                      >
                        {mark === 'voted' && <IconCheck size={12} stroke={3} aria-hidden />}
                        {mark === 'missed' && <IconX size={12} stroke={3} aria-hidden />}
                        {election.code}
                      </button>
                    )
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Left and right along the row; up and down to the nearest row with a button in that column, else its first. */
function neighbor(table: HTMLTableElement, from: HTMLButtonElement, key: string): HTMLButtonElement | null {
  const row = from.closest('tr')!
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const buttons = [...row.querySelectorAll('button')]
    return buttons[buttons.indexOf(from) + (key === 'ArrowLeft' ? -1 : 1)] ?? null
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const rows = [...table.querySelectorAll('tbody tr')]
  const next = rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)]
  const column = [...row.children].indexOf(from.closest('td')!)
  return next?.children[column]?.querySelector('button') ?? next?.querySelector('button') ?? null
}
