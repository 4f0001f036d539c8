import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import type { PublicDonor } from './api.ts'
import classes from './donor.module.css'
import { rowsLink } from './openRows.ts'

/** Whom a donor gave to, or who paid a payee; each amount opens its rows. */
export function DonorFilers({ donor, side }: { donor: PublicDonor; side: 'in' | 'out' }) {
  const filers = donor.filers.filter((one) => one.side === side)
  if (filers.length === 0) return null
  return (
    <Section
      card
      title={side === 'in' ? 'Gave to' : 'Was paid by'}
      note={counted(filers.length, 'committee or other filer', 'committees and other filers')}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Filer</th>
            <th scope="col" data-number data-wide>
              Rows
            </th>
            <th scope="col" data-wide>
              First and last
            </th>
            <th scope="col" data-number>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {filers.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <FilerLink filer={one} />
              </th>
              <td data-number data-wide>
                {formatCount(one.rows)}
              </td>
              <td data-wide>{between(one.firstOn, one.lastOn)}</td>
              <td data-number>
                <Link to={rowsLink({ side, filer: one.id })} preventScrollReset>
                  {formatMoney(one.cents)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** A candidate's committee has a page; of everybody else the terminal shows the money. */
export function FilerLink({ filer }: { filer: { id: number; name: string; isCandidates: boolean } }) {
  const { id, name, isCandidates } = filer
  return (
    <Link
      to={
        isCandidates
          ? linkTo('/candidate-committee/:id', { id: String(id) })
          : `${linkTo('/nadcterminal')}?q=${encodeURIComponent(`filer #${id}`)}`
      }
    >
      {name}
    </Link>
  )
}

function between(first: string | null, last: string | null): string {
  if (first === null || last === null) return 'No date'
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
}
