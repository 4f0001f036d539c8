import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { DonorLink } from '../../donors/DonorLink.tsx'
import type { Committee, CommitteeRow } from '../api.ts'
import { FigureLink } from './FigureLink.tsx'
import classes from './committee.module.css'

/** The state corrects by a row below zero; it stands here beside the row it takes back. */
export function Corrections({ corrections: { figures, pairs } }: Pick<Committee, 'corrections'>) {
  if (pairs.length === 0) return null
  return (
    <Section
      card
      title="Corrections"
      note="A filed row is never changed: its amount is reversed by a negative row and filed again. Totals add every row with its sign."
    >
      <p>
        {figures.map(({ value, label, figure }, i) => (
          <span key={value}>
            {i > 0 && ' · '}
            {label}: <FigureLink figure={figure} /> in {counted(figure.rows, 'row')}
          </span>
        ))}
      </p>
      <div
        className={classes.scroller}
        role="region"
        aria-label="Corrections beside the rows they reverse"
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.date}>
                Date
              </th>
              <th scope="col">Name</th>
              <th scope="col" data-number>
                As first filed
              </th>
              <th scope="col" data-number>
                Reversed
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ correction, corrects }) => (
              <tr key={correction.id}>
                <td className={classes.date}>{dateOf(correction)}</td>
                <th scope="row">
                  <DonorLink id={correction.name && correction.donorId}>
                    {correction.name || correction.type}
                  </DonorLink>
                  <span className={classes.place}>
                    <span className={classes.phoneDate}>{dateOf(correction)} · </span>
                    {correction.description}
                  </span>
                </th>
                <td data-number>{corrects ? formatMoney(corrects.cents) : 'Not found'}</td>
                <td data-number>{formatMoney(correction.cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

const dateOf = ({ on }: CommitteeRow) => (on ? formatDate(on) : 'No date')
