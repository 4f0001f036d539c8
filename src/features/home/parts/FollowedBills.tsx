import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { byTelling, changeInWords } from '../../bills/changesInWords.ts'
import type { MovedBill, MovedBills } from '../../bills/movedBills.ts'
import classes from './widgets.module.css'

/** What moved since one last looked; opening the bill takes it off the list. */
export function FollowedBills({ moved: { bills, total, followed } }: { moved: MovedBills }) {
  if (followed === 0)
    return (
      <Text c="dimmed">
        You follow no bill. Open one in{' '}
        <Anchor component={Link} to={linkTo('/bills')} inherit underline="always">
          Bills
        </Anchor>{' '}
        and follow it; its moves then show here and come by mail.
      </Text>
    )
  return (
    <>
      {total === 0 ? (
        <Text c="dimmed">
          Nothing new. You have seen every move of the {counted(followed, 'bill')} you follow.
        </Text>
      ) : (
        <ul className={classes.list}>
          {bills.map((bill) => (
            <Moved key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      <Text size="sm" mt={10}>
        {total > bills.length && `${counted(total - bills.length, 'more bill')} moved. `}
        <Anchor underline="always" component={Link} to={`${linkTo('/bills')}?followed=true`} inherit>
          {followed === 1 ? 'The bill I follow' : `All ${counted(followed, 'bill')} I follow`}
        </Anchor>
        {' · '}
        <Anchor underline="always" component={Link} to={`${linkTo('/account')}#calendar`} inherit>
          Hearings in my calendar
        </Anchor>
      </Text>
    </>
  )
}

function Moved({ bill: { id, number, title, count, changes } }: { bill: MovedBill }) {
  const [headline] = byTelling(changes)
  return (
    <li>
      <Link to={linkTo('/bill/:id', { id: String(id) })} className={classes.row}>
        <span className={classes.rowMain}>
          <span className={classes.rowTitle}>
            {number}: {title}
          </span>
          {headline && (
            <span className={classes.note}>
              {changeInWords(headline)}
              {count > 1 && `, and ${counted(count - 1, 'more change')}`}
            </span>
          )}
        </span>
        {changes[0] && (
          <span className={classes.rowEnd}>
            <DateText value={changes[0].at} relative />
          </span>
        )}
      </Link>
    </li>
  )
}
