import { UnstyledButton } from '@mantine/core'
import { DateText } from '../../../ui/DateText.tsx'
import { readable } from '../../../domain/voters/shown.ts'
import type { FiledRow } from '../api.ts'
import { Amount, whoText } from './rowColumns.tsx'
import classes from './RowList.module.css'

interface RowListProps {
  rows: FiledRow[]
  label: string
  onOpen: (id: string) => void
}

/** A few rows, each a button that opens it as filed. */
export function RowList({ rows, label, onOpen }: RowListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(row.id)}>
            <span className={classes.day}>{row.on ? <DateText value={row.on} /> : 'no date'}</span>
            <span className={classes.who}>
              {whoText(row)}
              {row.city && <span className={classes.place}> {readable(row.city)}</span>}
            </span>
            <Amount row={row} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
