import { Link } from 'react-router'
import { formatDollars } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Money } from '../../../ui/Money.tsx'
import type { Overview } from '../api.ts'
import classes from './widgets.module.css'

/** By committee: what was raised this year of its goal, and whom to thank. */
export function FundraisingNow({ fundraising }: { fundraising: NonNullable<Overview['fundraising']> }) {
  return (
    <ul className={classes.list}>
      {fundraising.map(({ committeeId, committeeName, goalCents, inCents, thanksOwed, overdueCents }) => (
        <li key={committeeId}>
          <Link to={linkTo('/committee/:committeeId/fundraising', { committeeId })} className={classes.row}>
            <span className={classes.rowMain}>
              <span className={classes.rowTitle}>{committeeName}</span>
              <span className={classes.note}>
                {[
                  goalCents === '0' ? '' : `Goal ${formatDollars(goalCents)}`,
                  thanksOwed === 0 ? '' : `${counted(thanksOwed, 'thank-you')} owed`,
                  overdueCents === '0' ? '' : `${formatDollars(overdueCents)} of pledges overdue`,
                ]
                  .filter(Boolean)
                  .join('; ') || 'No thank-you is owed'}
              </span>
            </span>
            <span className={classes.rowEnd}>
              <Money cents={inCents} rounded />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
