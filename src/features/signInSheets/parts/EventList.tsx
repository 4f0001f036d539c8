import { UnstyledButton } from '@mantine/core'
import { formatZoned } from '../../../domain/zonedTime.ts'
import type { DeskEvent } from '../api.ts'
import classes from '../SignInSheets.module.css'

interface EventListProps {
  events: DeskEvent[]
  chosen: string | null
  onChoose(id: string): void
}

/** The nearest first: somebody who stands at a door today finds today's event on top. */
export function EventList({ events, chosen, onChoose }: EventListProps) {
  return (
    <ul className={classes.events} aria-label="Events">
      {events.map((event) => (
        <li key={event.id}>
          <UnstyledButton
            className={classes.event}
            aria-current={event.id === chosen}
            onClick={() => onChoose(event.id)}
          >
            <span className={classes.name}>{event.title}</span>
            <span className={classes.note}>
              {formatZoned(event.startsAt, event.timeZone)}
              {event.openRows > 0 && ` · ${event.openRows} open`}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
