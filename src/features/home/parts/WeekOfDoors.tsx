import { Link } from 'react-router'
import { counted, formatCount, formatPercent } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import type { Overview } from '../api.ts'
import classes from './widgets.module.css'

/** By committee: what was knocked on in seven days, and how far the goal is. */
export function WeekOfDoors({ doors }: { doors: NonNullable<Overview['doors']> }) {
  return (
    <ul className={classes.list}>
      {doors.map(({ committeeId, committeeName, doors: count, talks, before, ever, target }) => (
        <li key={committeeId}>
          <Link to={linkTo('/committee/:committeeId/walkbooks', { committeeId })} className={classes.row}>
            <span className={classes.rowMain}>
              <span className={classes.rowTitle}>{committeeName}</span>
              <span className={classes.note}>
                {counted(talks, 'talk')}; {formatCount(before)} doors the week before
                {target !== null && `; ${formatPercent(ever, target)} of the goal of ${formatCount(target)}`}
              </span>
            </span>
            <span className={classes.rowEnd}>{counted(count, 'door')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
