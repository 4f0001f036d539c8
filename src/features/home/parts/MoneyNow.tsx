import { Link } from 'react-router'
import { formatMoney } from '../../../domain/money.ts'
import { linkTo } from '../../../links.ts'
import { Money } from '../../../ui/Money.tsx'
import type { Overview } from '../api.ts'
import classes from './widgets.module.css'

/** By committee: the cash, and what waits to be deposited or paid. */
export function MoneyNow({ money }: { money: NonNullable<Overview['money']> }) {
  return (
    <ul className={classes.list}>
      {money.map(({ committeeId, committeeName, cashCents, undepositedCents, billsCents }) => (
        <li key={committeeId}>
          <Link to={linkTo('/committee/:committeeId/finances', { committeeId })} className={classes.row}>
            <span className={classes.rowMain}>
              <span className={classes.rowTitle}>{committeeName}</span>
              <span className={classes.note}>
                {[
                  undepositedCents === '0' ? '' : `${formatMoney(undepositedCents)} to deposit`,
                  billsCents === '0' ? '' : `${formatMoney(billsCents)} to pay`,
                ]
                  .filter(Boolean)
                  .join('; ') || 'Nothing to deposit or pay'}
              </span>
            </span>
            <span className={classes.rowEnd}>
              <Money cents={cashCents} rounded />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
