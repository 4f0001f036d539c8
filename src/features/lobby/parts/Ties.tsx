import { Link } from 'react-router'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { PartyLink } from '../PartyLink.tsx'
import type { Party, Tie } from '../shapes.ts'
import { CertaintyMark } from './CertaintyMark.tsx'
import classes from '../../../ui/record/Record.module.css'

/** Who they work with: now, and before. */
export function Ties({ party }: { party: Party }) {
  const other = party.role === 'lobbyist' ? 'principal' : 'lobbyist'
  const now = party.ties.filter(({ isNow }) => isNow)
  const before = party.ties.filter(({ isNow }) => !isNow)
  return (
    <Section card title={party.role === 'lobbyist' ? 'Principals' : 'Lobbyists'}>
      <h3 className={classes.head}>
        Now{party.newestYear ? ` (registered in ${party.newestYear})` : ''}: {counted(now.length, other)}
      </h3>
      <TieList ties={now} other={other} none="No registration of the newest year is in force." />
      {before.length > 0 && (
        <details>
          <summary className={classes.head}>Before: {counted(before.length, other)}</summary>
          <TieList ties={before} other={other} none="" />
        </details>
      )}
    </Section>
  )
}

function TieList({ ties, other, none }: { ties: Tie[]; other: 'lobbyist' | 'principal'; none: string }) {
  if (ties.length === 0) return <p className={classes.quiet}>{none}</p>
  return (
    <ul className={classes.plain}>
      {ties.map((tie) => (
        <li key={tie.other.id}>
          <PartyLink as={other} party={tie.other} />
          <span className={classes.place}>
            {[
              tie.firstYear === tie.lastYear ? tie.lastYear : `${tie.firstYear} to ${tie.lastYear}`,
              counted(tie.registrations, 'registration'),
              tie.isWithdrawn && `withdrawn${tie.withdrawnOn ? ` on ${formatDate(tie.withdrawnOn)}` : ''}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the donors of this name gave to committees; each sum opens its rows. */
export function Gifts({ party }: { party: Party }) {
  return (
    <Section
      card
      title="Gifts to committees"
      note={
        party.gifts.length > 0
          ? `${formatMoney(sumOf(party.gifts.map(({ cents }) => cents)))} in campaign filings under the same name.`
          : undefined
      }
    >
      {party.gifts.length === 0 ? (
        <p className={classes.quiet}>
          No donor in the campaign filings is matched to this name. Matches are reviewed under Match
          identities.
        </p>
      ) : (
        <table className={classes.table}>
          <tbody>
            {party.gifts.map((gift) => (
              <tr key={`${gift.filerId} ${gift.donorId}`}>
                <th scope="row">
                  <Link to={linkTo('/candidate-committee/:id', { id: String(gift.filerId) })}>
                    {gift.filer}
                  </Link>
                  <span className={classes.place}>
                    as {gift.donor}
                    {gift.lastOn && `, last ${formatDate(gift.lastOn)}`}{' '}
                    <CertaintyMark certainty={gift.certainty} />
                  </span>
                </th>
                <td data-number>
                  <Link to={`${linkTo('/donor/:id', { id: gift.donorId })}?rows=in&filer=${gift.filerId}`}>
                    {formatMoney(gift.cents)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {party.filers.length > 0 && (
        <>
          <h3 className={classes.head}>Files with the state as</h3>
          <ul className={classes.plain}>
            {party.filers.map((filer) => (
              <li key={filer.id}>
                <Link to={linkTo('/nadc/committees/:committeeId', { committeeId: String(filer.id) })}>
                  {filer.name}
                </Link>{' '}
                <CertaintyMark certainty={filer.certainty} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
