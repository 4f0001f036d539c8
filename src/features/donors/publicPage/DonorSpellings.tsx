import { formatCount } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { PublicSpelling } from './api.ts'
import classes from './donor.module.css'

/** What is counted as this donor, and why. */
export function DonorSpellings({ spellings }: { spellings: PublicSpelling[] }) {
  return (
    <Section
      card
      title="Filed as"
      note="Every spelling that is counted here. One that only may be the same donor is kept apart until reviewers confirm it."
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name and place</th>
            <th scope="col">Counted because</th>
            <th scope="col" data-number>
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {spellings.map((one) => (
            <tr key={`${one.name} ${one.city} ${one.state} ${one.zip}`}>
              <th scope="row">
                {one.name}
                <span className={classes.place}>
                  {[one.city, one.state, one.zip].filter(Boolean).join(' ')}
                </span>
              </th>
              <td>
                {one.isConfirmed
                  ? 'Reviewers confirmed it'
                  : spellings.length === 1
                    ? 'The only spelling'
                    : 'Name and address agree'}
              </td>
              <td data-number>{formatCount(one.rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
