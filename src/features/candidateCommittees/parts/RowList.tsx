import { formatDate } from '../../../domain/dates.ts'
import { exclusionWords } from '../../../domain/filings/meaning.ts'
import { formatMoney } from '../../../domain/money.ts'
import { DonorLink } from '../../donors/DonorLink.tsx'
import type { CommitteeRow } from '../api.ts'
import classes from './committee.module.css'

/** Rows as the state has them; an amount below zero takes an earlier one back. */
export function RowList({ rows, signed = false }: { rows: CommitteeRow[]; signed?: boolean }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.date}>
            Date
          </th>
          <th scope="col">Name</th>
          <th scope="col" data-number>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={classes.date}>{dateOf(row)}</td>
            <th scope="row">
              <DonorLink id={row.name && row.donorId}>{row.name || row.type}</DonorLink>
              <span className={classes.place}>
                <span className={classes.phoneDate}>{dateOf(row)} · </span>
                {placeOf(row)}
              </span>
              <span className={classes.place}>{whatFor(row)}</span>
            </th>
            <td data-number>
              {signed && row.side === 'out' && 'Out '}
              {formatMoney(row.cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const dateOf = (row: CommitteeRow) => (row.on ? formatDate(row.on) : 'No date')

const placeOf = (row: CommitteeRow) =>
  [[row.city, row.state, row.zip].filter(Boolean).join(' '), row.occupation, row.employer]
    .filter(Boolean)
    .join(' · ')

const whatFor = (row: CommitteeRow) =>
  [row.name && row.type, row.description, row.excluded && `Not counted. ${exclusionWords[row.excluded]}`]
    .filter(Boolean)
    .join(' · ')
