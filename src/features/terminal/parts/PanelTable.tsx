import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatCount } from '../../../domain/numbers.ts'
import type { Panel, PanelColumn } from '../api.ts'
import classes from './terminal.module.css'

interface PanelTableProps {
  panel: Panel
  rows: Panel['rows']
  onOpen: (line: string) => void
}

/** On a phone, and wherever a panel is narrow, each row is drawn as a few lines (data-lines). */
export function PanelTable({ panel, rows, onOpen }: PanelTableProps) {
  return (
    <table data-lines className={classes.table} aria-label={panel.title}>
      <thead>
        <tr>
          {panel.columns.map(({ key, label, kind }) => (
            <th key={key} scope="col" data-kind={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows have no number of their own: two gifts of a day are alike in every cell.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at} data-row tabIndex={-1}>
            {panel.columns.map((column, cell) => (
              <td key={column.key} data-kind={column.kind} data-key={column.key} data-label={column.label}>
                <Cell
                  column={column}
                  value={row.cells[cell] ?? null}
                  link={row.links[cell] ?? null}
                  onOpen={onOpen}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  column: PanelColumn
  value: string | null
  link: string | null
  onOpen: (line: string) => void
}

function Cell({ column, value, link, onOpen }: CellProps) {
  if (value === null) return <span className={classes.none}>–</span>
  const text = worded(column, value)
  if (!link) return <span title={column.kind === 'text' ? text : undefined}>{text}</span>
  const line = new URL(link, window.location.origin).searchParams.get('q')
  const openHere = (event: MouseEvent) => {
    if (line === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(line)
  }
  return (
    <Link to={link} onClick={openHere} title={column.kind === 'text' ? text : undefined}>
      {text}
    </Link>
  )
}

function worded({ kind }: PanelColumn, value: string): string {
  if (kind === 'money') return formatMoney(value)
  if (kind === 'date') return formatDate(value)
  return kind === 'count' ? formatCount(Number(value)) : value
}
