import { formatPercent } from '../../../domain/numbers.ts'
import type { Counts, Shares } from '../api.ts'
import { presentOf } from '../counting.ts'
import { kindWords, shareWords, type Kind } from '../words.ts'
import { AttendanceBar } from './AttendanceBar.tsx'
import classes from './PartsTable.module.css'

interface PartsTableProps {
  head: string
  shown: Kind[]
  rows: { name: string; counts: Counts; median: Shares }[]
}

/** A picture and its numbers in one table: each month or stage with what became of its votes. */
export function PartsTable({ head, shown, rows }: PartsTableProps) {
  return (
    <div
      className={classes.scroller}
      role="region"
      aria-label={`Attendance by ${head.toLowerCase()}`}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={classes.picture}>
              Picture
            </th>
            <th scope="col">Roll calls</th>
            {shown.map((kind) => (
              <th key={kind} scope="col">
                {kindWords[kind]}
              </th>
            ))}
            <th scope="col">Present</th>
            <th scope="col">Median present</th>
            <th scope="col">Share voted</th>
            <th scope="col">Median voted</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts, median }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={classes.picture}>
                <AttendanceBar counts={counts} median={median.cast} />
              </td>
              <td>{counts.eligible}</td>
              {shown.map((kind) => (
                <td key={kind}>{counts[kind]}</td>
              ))}
              <td>{shareWords(presentOf(counts), counts.eligible)}</td>
              <td>{formatPercent(median.present, 1)}</td>
              <td>{formatPercent(counts.cast, counts.eligible)}</td>
              <td>{formatPercent(median.cast, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
