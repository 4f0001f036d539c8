import { Link, useSearchParams } from 'react-router'
import { formatDollars, formatMoney } from '../../../domain/money.ts'
import { formatPercent } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { ListedCommittee } from '../api.ts'
import { listAsked, type ListAsked, type ListSort } from '../asked.ts'
import { officeWords } from '../words.ts'
import classes from './list.module.css'

interface CommitteeTableProps {
  isNothingLoaded: boolean
  asked: ListAsked
  committees: ListedCommittee[]
  compared: number[]
  onCompare(id: number): void
  /** The rows of the last question, while the next answer is on the way. */
  stale: boolean
}

/** Wide ones stand under the name on a phone. */
const columns: { id: ListSort; header: string; isNumber?: boolean; isWide?: boolean }[] = [
  { id: 'name', header: 'Committee' },
  { id: 'office', header: 'Office', isWide: true },
  { id: 'district', header: 'District', isWide: true },
  { id: 'cycle', header: 'Cycle', isWide: true },
  { id: 'raised', header: 'Raised', isNumber: true },
  { id: 'spent', header: 'Spent', isNumber: true },
  { id: 'cash', header: 'Cash', isNumber: true },
  { id: 'unitemized', header: 'Not itemized' },
]

/** A plain table: it has to be there within the first second on a slow phone. */
export function CommitteeTable(props: CommitteeTableProps) {
  const { asked, committees, compared, onCompare, stale } = props
  if (props.isNothingLoaded)
    return (
      <Empty title="No filings of the state are loaded here yet.">
        Once they are, every candidate’s committee is listed here with what it raised and spent.
      </Empty>
    )
  if (committees.length === 0)
    return (
      <Empty title="No committee fits.">
        Try fewer letters, another office or all years. Names are searched as filed with the state.
      </Empty>
    )
  return (
    <div
      className={classes.scroller}
      role="region"
      aria-label="Candidate committees"
      tabIndex={0}
      data-stale={stale || undefined}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.pick}>
              <span className={classes.hidden}>Compare</span>
            </th>
            {columns.map((column) => (
              <Head key={column.id} {...column} asked={asked} />
            ))}
          </tr>
        </thead>
        <tbody>
          {committees.map((row) => (
            <tr key={row.id} data-picked={compared.includes(row.id) || undefined}>
              <td className={classes.pick}>
                <input
                  type="checkbox"
                  aria-label={`Compare ${row.name}`}
                  checked={compared.includes(row.id)}
                  onChange={() => onCompare(row.id)}
                />
              </td>
              <th scope="row">
                <Link to={linkTo('/candidate-committee/:id', { id: String(row.id) })}>{row.name}</Link>
                <span className={classes.candidate}>
                  {row.candidate}
                  <span className={classes.onPhone}>
                    {[officeWords(row), row.cycle]
                      .filter(Boolean)
                      .map((word) => ` · ${word}`)
                      .join('')}
                  </span>
                </span>
              </th>
              <td data-wide>{row.office}</td>
              <td data-wide>{row.district}</td>
              <td data-wide>{row.cycle}</td>
              <Amount cents={row.raised} />
              <Amount cents={row.spent} />
              <Amount
                cents={row.cash}
                note={row.cashFrom === 'statement' ? 'as stated by the committee' : 'computed from rows'}
              />
              <td>
                <Share of={row.unitemizedShare} cents={row.unitemized} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ id, header, isNumber, isWide, asked }: (typeof columns)[number] & { asked: ListAsked }) {
  const [params] = useSearchParams()
  const isSorted = asked.sort === id
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('order')
  next.set('sort', id)
  // A second press turns the order around; the first takes the one people want of such a column.
  if (isSorted && listAsked(next).desc === asked.desc) next.set('order', asked.desc ? 'asc' : 'desc')
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (asked.desc ? 'descending' : 'ascending') : undefined}
      data-number={isNumber}
      data-wide={isWide}
    >
      <Link to={`?${next.toString()}`} replace preventScrollReset>
        {header}
        <span aria-hidden className={classes.arrow}>
          {isSorted ? (asked.desc ? '↓' : '↑') : ''}
        </span>
      </Link>
    </th>
  )
}

function Amount({ cents, note }: { cents: string; note?: string }) {
  return (
    <td data-number title={[formatMoney(cents), note].filter(Boolean).join(', ')}>
      {formatDollars(cents)}
    </td>
  )
}

function Share({ of, cents }: { of: number | null; cents: string }) {
  if (of === null) return <span className={classes.none}>–</span>
  return (
    <span className={classes.share} title={`${formatMoney(cents)} from donors too small to be named`}>
      <span className={classes.track}>
        <Bar
          part={of}
          whole={1}
          color="light-dark(var(--mantine-color-wheat-7), var(--mantine-color-wheat-4))"
        />
      </span>
      <span className={classes.percent}>{formatPercent(of, 1)}</span>
    </span>
  )
}
