import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import type { CommitteeOverview } from '../api.ts'
import classes from '../CommitteeHome.module.css'

/** What waits for someone; each line opens the list it counts. */
export function NeedsYou({ overview }: { overview: CommitteeOverview }) {
  const lines = linesOf(overview).filter(({ count }) => count > 0)
  if (lines.length === 0)
    return (
      <Text c="dimmed" size="sm">
        Nothing waits: every volunteer was answered, no task is late, no line on a sheet is open.
      </Text>
    )
  return (
    <ul className={classes.list}>
      {lines.map(({ count, what, note, to, isLate }) => (
        <li key={what}>
          <Link to={to} className={classes.row}>
            <span className={classes.number} data-late={isLate || undefined}>
              {count}
            </span>
            <span className={classes.main}>
              <span className={classes.title}>{what}</span>
              <span className={classes.note}>{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Line {
  count: number
  what: string
  note: string
  to: string
  isLate?: boolean
}

function linesOf({ needs, myStaffId, committee: { id: committeeId } }: CommitteeOverview): Line[] {
  const volunteers = linkTo('/committee/:committeeId/volunteers', { committeeId })
  const staff = linkTo('/committee/:committeeId/staff', { committeeId })
  return [
    {
      count: needs.answersOverdue,
      what: needs.answersOverdue === 1 ? 'volunteer waits too long' : 'volunteers wait too long',
      note: 'Signed up, and no one replied in time.',
      to: volunteers,
      isLate: true,
    },
    {
      count: needs.answersWaiting - needs.answersOverdue,
      what: 'new sign-ups to answer',
      note: needs.mineToAnswer > 0 ? `${needs.mineToAnswer} of all waiting are yours.` : 'Still in time.',
      to: volunteers,
    },
    {
      count: needs.tasksOverdue,
      what: needs.tasksOverdue === 1 ? 'task is late' : 'tasks are late',
      note: 'Past their day, and not done.',
      to: staff,
      isLate: true,
    },
    {
      count: needs.myTasks,
      what: needs.myTasks === 1 ? 'task is yours' : 'tasks are yours',
      note: 'Open on the boards.',
      to: myStaffId
        ? linkTo('/committee/:committeeId/staff/:staffId', { committeeId, staffId: myStaffId })
        : staff,
    },
    {
      count: needs.hoursToApprove,
      what: needs.hoursToApprove === 1 ? 'line of paid hours to approve' : 'lines of paid hours to approve',
      note: 'No one approves their own.',
      to: staff,
    },
    {
      count: needs.guestsWaiting,
      what: needs.guestsWaiting === 1 ? 'guest on a waiting list' : 'guests on waiting lists',
      note: 'More people want to come than there are places.',
      to: linkTo('/committee/:committeeId/events', { committeeId }),
    },
    {
      count: needs.sheetRowsOpen,
      what: needs.sheetRowsOpen === 1 ? 'line of a sign-in sheet' : 'lines of sign-in sheets',
      note: 'Typed up, but not yet said who it is.',
      to: `${linkTo('/SignInSheet')}?committee=${committeeId}&tab=type`,
    },
    {
      count: needs.walkbooksQuiet,
      what: needs.walkbooksQuiet === 1 ? 'walkbook not seen for a day' : 'walkbooks not seen for a day',
      note: 'Someone has it, and the phone was silent since.',
      to: `${linkTo('/committee/:committeeId/walkbooks', { committeeId })}?state=quiet`,
    },
  ]
}
