import { Anchor, Button } from '@mantine/core'
import {
  IconArrowsJoin2,
  IconCalendarEvent,
  IconClock,
  IconHeartHandshake,
  IconId,
  IconMail,
  IconNote,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../links.ts'
import { CutOff } from '../../../ui/CutOff.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { hoursInWords } from '../hoursWords.ts'
import type { Happening, Person } from '../shapes.ts'

const icons: Record<Happening['kind'], typeof IconNote> = {
  added: IconUserPlus,
  note: IconNote,
  hours: IconClock,
  event: IconCalendarEvent,
  volunteer: IconHeartHandshake,
  merge: IconArrowsJoin2,
  voter: IconId,
  email: IconMail,
}
const few = 8

/** Everything that happened with this person here, newest first. */
export function Story({ committeeId, person }: { committeeId: string; person: Person }) {
  const [all, setAll] = useState(false)
  const shown = all ? person.happenings : person.happenings.slice(0, few)
  return (
    <Section
      card
      title="What happened"
      note={person.totalMinutes > 0 ? `${hoursInWords(person.totalMinutes)} of work so far.` : undefined}
    >
      <Timeline
        relative
        entries={shown.map(({ id, when, kind, title, detail, eventId }) => {
          const Icon = icons[kind]
          return {
            id,
            when,
            icon: <Icon size={14} stroke={1.7} />,
            title: eventId ? (
              <Anchor
                component={Link}
                size="sm"
                to={linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId })}
              >
                {title}
              </Anchor>
            ) : (
              title
            ),
            detail: detail || undefined,
          }
        })}
      />
      {!all && person.happenings.length > few && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Show {person.happenings.length < person.happeningsTotal ? 'the newest' : 'all'}{' '}
          {person.happenings.length}
        </Button>
      )}
      {all && <CutOff shown={shown.length} total={person.happeningsTotal} many="entries" />}
    </Section>
  )
}
