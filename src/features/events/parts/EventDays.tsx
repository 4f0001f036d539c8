import { Badge } from '@mantine/core'
import { IconMapPin, IconRepeat, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import type { In } from '../../../app/contract.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { formatZonedRange, instantToZoned } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import { events, type EventListRow } from '../api.ts'
import { kindNames } from '../words.ts'
import { Places } from '../public/Places.tsx'
import classes from './events.module.css'

interface EventDaysProps {
  committeeId: string
  asked: In<typeof events.list>
  isPast: boolean
}

/** A hundred events under the days on which they are. */
export function EventDays({ committeeId, asked, isPast }: EventDaysProps) {
  const { data } = useRead(events.list, asked, { keepPrevious: true })
  if (!data) return null
  const days = Map.groupBy(data.events, (event) => instantToZoned(event.startsAt, event.timeZone).day)
  return Array.from(days, ([day, list]) => (
    <section key={day} className={classes.day} aria-label={formatDate(day)}>
      <h2 className={classes.dayName}>{formatDate(day)}</h2>
      <ul className={classes.list}>
        {list.map((event) => (
          <EventLine key={event.id} committeeId={committeeId} event={event} isPast={isPast} />
        ))}
      </ul>
    </section>
  ))
}

function EventLine({
  committeeId,
  event,
  isPast,
}: {
  committeeId: string
  event: EventListRow
  isPast: boolean
}) {
  const { id, title, kind, startsAt, endsAt, timeZone, placeName, city, cancelledAt } = event
  const place = [placeName, city].filter(Boolean).join(', ')
  return (
    <li className={classes.line} data-cancelled={cancelledAt !== null || undefined}>
      <Link
        className={classes.link}
        to={linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: id })}
      >
        <span className={classes.time}>{formatZonedRange(startsAt, endsAt, timeZone, 'time')}</span>
        <span className={classes.what}>
          <span className={classes.title}>{title}</span>
          <span className={classes.facts}>
            <span>{kindNames[kind]}</span>
            {place && (
              <span>
                <IconMapPin size={13} aria-hidden /> {place}
              </span>
            )}
            {event.isRepeating && (
              <span>
                <IconRepeat size={13} aria-hidden /> repeats
              </span>
            )}
            {event.isPublic && (
              <span>
                <IconWorld size={13} aria-hidden /> public
              </span>
            )}
            {event.shiftCount > 0 && <span>{counted(event.shiftCount, 'shift')}</span>}
            {event.hostName && <span>with {event.hostName}</span>}
          </span>
        </span>
        <span className={classes.places}>
          {cancelledAt ? (
            <Badge color="gray">Canceled</Badge>
          ) : (
            <Places
              taken={event.taken}
              capacity={event.capacity}
              waiting={event.waiting}
              here={isPast ? event.here : null}
            />
          )}
        </span>
      </Link>
    </li>
  )
}
