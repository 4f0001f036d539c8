import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { timeLeft } from '../../../domain/stateReports/timeLeft.ts'
import { formatZoned } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useNow } from '../../../ui/states/useNow.ts'
import type { NeedKind, Today } from '../../committeeHome/todayShapes.ts'
import classes from './widgets.module.css'

/** From every committee of mine: who waits, what is late or due, what comes next. Each line opens the thing itself. */
export function TodayList({ today: { needs, emails, tasks, events, deadlines } }: { today: Today }) {
  const now = useNow()
  if (needs.length + emails.length + tasks.length + events.length + deadlines.length === 0)
    return <Text c="dimmed">Nothing waits for you, and nothing is planned in the next two weeks.</Text>
  return (
    <ul className={classes.list}>
      {needs.map(({ kind, committeeId, committeeName, count, late }) => (
        <Line
          key={`${kind} ${committeeId}`}
          to={needLink(kind, committeeId)}
          title={needWords(kind, count)}
          note={committeeName}
          late={lateWords(kind, count, late)}
        />
      ))}
      {emails.map(({ id, subject, waiting, failed, committeeId, committeeName }) => (
        <Line
          key={id}
          to={`${linkTo('/committee/:committeeId/volunteers', { committeeId })}?view=everyone&email=${id}`}
          title={subject}
          note={`Email to many people, ${waiting > 0 ? `${formatCount(waiting)} waiting, ` : ''}${committeeName}`}
          late={failed > 0 ? `${formatCount(failed)} failed` : undefined}
        />
      ))}
      {tasks.map(({ id, title, committeeId, staffId, projectId, committeeName, dueOn, isLate }) => (
        <Line
          key={id}
          to={`${linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', { committeeId, staffId, projectId })}?task=${id}`}
          title={title}
          note={
            <>
              Your task, {committeeName}
              {dueOn && (
                <>
                  , due <DateText value={dueOn} />
                </>
              )}
            </>
          }
          late={isLate ? 'Late' : undefined}
        />
      ))}
      {deadlines.map(({ id, title, day, citation, endsAt, committeeId, committeeName }) => (
        <Line
          key={`${id} ${committeeId}`}
          to={linkTo(
            endsAt ? '/committee/:committeeId/accounting/nadc-reports' : '/committee/:committeeId/calendar',
            { committeeId },
          )}
          title={title}
          late={endsAt ? timeLeft(endsAt, now) : undefined}
          note={
            <>
              Due <DateText value={day} />, {committeeName} ({citation})
            </>
          }
        />
      ))}
      {events.map(({ id, title, startsAt, timeZone, committeeId, committeeName }) => (
        <Line
          key={id}
          to={linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: id })}
          title={title}
          note={`${formatZoned(new Date(startsAt), timeZone)}, ${committeeName}`}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  to: string
  title: string
  note: React.ReactNode
  late?: string
}

function Line({ to, title, note, late }: LineProps) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.rowMain}>
          <span className={classes.rowTitle}>{title}</span>
          <span className={classes.note}>{note}</span>
        </span>
        {late !== undefined && <Status tone="warning">{late}</Status>}
      </Link>
    </li>
  )
}

function lateWords(kind: NeedKind, count: number, late: number): string | undefined {
  if (late === 0) return undefined
  if (kind === 'walkbooks') return `${late} not seen for a day`
  return late === count ? 'Late' : `${late} late`
}

function needWords(kind: NeedKind, count: number): string {
  if (kind === 'answers') return `${counted(count, 'volunteer')} waiting for an answer`
  if (kind === 'tasks') return `${counted(count, 'late task')} on the boards`
  if (kind === 'hours') return `${counted(count, 'line')} of paid hours to approve`
  if (kind === 'guests') return `${counted(count, 'guest')} on a waiting list`
  if (kind === 'walkbooks') return `${counted(count, 'walkbook')} out`
  if (kind === 'doors') return `${counted(count, 'door')} for you to knock`
  if (kind === 'calls') return `${counted(count, 'person', 'people')} for you to call or text`
  return `${counted(count, 'line')} of sign-in sheets to match`
}

function needLink(kind: NeedKind, committeeId: string): string {
  if (kind === 'answers') return linkTo('/committee/:committeeId/volunteers', { committeeId })
  if (kind === 'tasks') return linkTo('/committee/:committeeId/staff/projects', { committeeId })
  if (kind === 'hours') return linkTo('/committee/:committeeId/staff', { committeeId })
  if (kind === 'guests') return linkTo('/committee/:committeeId/events', { committeeId })
  if (kind === 'walkbooks') return `${linkTo('/committee/:committeeId/walkbooks', { committeeId })}?state=out`
  if (kind === 'doors' || kind === 'calls')
    return linkTo('/committee/:committeeId/door-knocking', { committeeId })
  return `${linkTo('/SignInSheet')}?committee=${committeeId}&tab=type`
}
