import { counted, formatCount } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { DonorLink } from '../../donors/DonorLink.tsx'
import type { Named, Slice } from '../api.ts'
import { FigureLink } from './FigureLink.tsx'
import classes from './committee.module.css'

interface NamedTableProps {
  title: string
  named: Named[]
  count: number
  noun: string
  /** The money they are behind, by meaning. */
  parts: Slice[]
}

/** Donors or payees, spellings of one taken together. */
export function NamedTable({ title, named, count, noun, parts }: NamedTableProps) {
  // After a large load the figures stand first, and who is behind them follows with the linking of spellings.
  const isAhead = parts.some(({ value, figure }) => value !== 'unitemized' && figure.rows > 0)
  return (
    <Section
      card
      title={title}
      note={count > named.length ? `The largest of ${counted(count, noun)}` : undefined}
    >
      {named.length === 0 ? (
        <p className={classes.source}>
          {isAhead
            ? 'The names are being put together from the newest filings, and appear here within minutes.'
            : 'No one is named.'}
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" data-number>
                Rows
              </th>
              <th scope="col" data-number>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {named.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <DonorLink id={one.id}>{one.name}</DonorLink>
                  <span className={classes.place}>{[one.city, one.state].filter(Boolean).join(', ')}</span>
                </th>
                <td data-number>{formatCount(one.figure.rows)}</td>
                <td data-number>
                  <FigureLink figure={one.figure} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
