import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { DonorLink } from '../../donors/DonorLink.tsx'
import type { SenatorMoney as Money } from '../api.ts'
import classes from '../../../ui/record/Record.module.css'

/** What the senator's campaign committees raised and spent, and who gave most. Near the name, no more than that is said. */
export function SenatorMoney({ money }: { money: Money | null }) {
  if (money === null)
    return (
      <Section card title="Money">
        <p className={classes.quiet}>
          No campaign committee is tied to this senator. The Owner ties them under Filer matching.
        </p>
      </Section>
    )
  return (
    <Section
      card
      title="Money"
      note={`All years${money.asOf ? `, as of ${formatDate(money.asOf)}` : ''}, from filings with the state.`}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Campaign committee</th>
            <th scope="col" data-number>
              Raised
            </th>
            <th scope="col" data-number>
              Spent
            </th>
          </tr>
        </thead>
        <tbody>
          {money.committees.map(({ id, name, raised, spent }) => {
            const page = linkTo('/candidate-committee/:id', { id: String(id) })
            return (
              <tr key={id}>
                <th scope="row">
                  <Link to={page}>{name}</Link>
                </th>
                <td data-number>
                  <Link to={`${page}?rows-of=raised`}>{formatMoney(raised)}</Link>
                </td>
                <td data-number>
                  <Link to={`${page}?rows-of=spent`}>{formatMoney(spent)}</Link>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {money.donors.length > 0 && (
        <>
          <h3 className={classes.head}>Largest donors</h3>
          <table className={classes.table}>
            <tbody>
              {money.donors.map((donor) => (
                <tr key={donor.id}>
                  <th scope="row">
                    <DonorLink id={donor.id}>{donor.name}</DonorLink>
                    <span className={classes.place}>
                      {[donor.city, donor.state].filter(Boolean).join(', ')}
                    </span>
                  </th>
                  <td data-number>
                    <Link
                      to={`${linkTo('/donor/:id', { id: donor.id })}?rows=in${donor.filerId === null ? '' : `&filer=${donor.filerId}`}`}
                    >
                      {formatMoney(donor.cents)}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  )
}
