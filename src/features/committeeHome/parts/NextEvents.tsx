import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount } from '../../../domain/numbers.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import { linkTo } from '../../../links.ts'
import type { CommitteeOverview } from '../api.ts'
import classes from '../CommitteeHome.module.css'

export function NextEvents({ overview: { committee, events } }: { overview: CommitteeOverview }) {
  if (events.length === 0)
    return (
      <Text c="dimmed" size="sm">
        No event is planned. The first one gives new volunteers something to come to.
      </Text>
    )
  return (
    <ul className={classes.list}>
      {events.map((event) => (
        <li key={event.id}>
          <Link
            className={classes.row}
            to={linkTo('/committee/:committeeId/events/:eventId', {
              committeeId: committee.id,
              eventId: event.id,
            })}
          >
            <span className={classes.main}>
              <span className={classes.title}>{event.title}</span>
              <span className={classes.note}>
                {formatZonedRange(event.startsAt, event.endsAt, event.timeZone)}
                {(event.placeName || event.city) && ` · ${event.placeName || event.city}`}
              </span>
            </span>
            <span className={classes.end}>
              {event.capacity === null
                ? `${formatCount(event.coming)} coming`
                : `${formatCount(event.coming)} of ${formatCount(event.capacity)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
