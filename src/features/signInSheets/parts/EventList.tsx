import { UnstyledButton } from '@mantine/core'
import { formatZoned } from '../../../domain/zonedTime.ts'
import type { EventGroup } from '../eventGroups.ts'
import classes from '../SignInSheets.module.css'

interface EventListProps {
  groups: EventGroup[]
  chosen: string | null
  onChoose(id: string): void
}

/** Someone who stands at a door today finds today's event on top. */
export function EventList({ groups, chosen, onChoose }: EventListProps) {
  return (
    <div className={classes.events} role="group" aria-label="Events">
      {groups.map(({ title, events }) => (
        <section key={title} aria-label={title}>
          <h2 className={classes.group}>{title}</h2>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <UnstyledButton
                  className={classes.event}
                  aria-current={event.id === chosen}
                  onClick={() => onChoose(event.id)}
                >
                  <span className={classes.name}>{event.title}</span>
                  <span className={classes.note}>
                    {formatZoned(event.startsAt, event.timeZone, title === 'Today' ? 'time' : 'full')}
                    {event.openRows > 0 && ` · ${event.openRows} open`}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
