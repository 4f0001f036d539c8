// People met at the doors of a walkbook who were not on its list. One tap makes them the committee's; who may be there already is named first.
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { linkTo } from '../../links.ts'
import { showDone } from '../../ui/actions/undo.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Section } from '../../ui/Section.tsx'
import { doors, type MetPerson } from './api.ts'
import classes from './Canvassers.module.css'

interface PeopleMetProps {
  committeeId: string
  walkbookId: string
}

/** Nothing where no one was met. */
export function PeopleMet({ committeeId, walkbookId }: PeopleMetProps) {
  const { data } = useRead(doors.met, { committeeId, walkbookId })
  useNews('walkbook-progress', walkbookId, [doors.met])
  if (!data || data.total === 0) return null
  return (
    <Section
      title={`People met (${data.total.toLocaleString('en-US')})`}
      note="They were at a door and not on the list."
    >
      <ul className={classes.list}>
        {data.people.map((one) => (
          <li key={one.id} className={classes.one}>
            <OneMet committeeId={committeeId} one={one} mayAdd={data.mayAdd} />
          </li>
        ))}
      </ul>
      {data.total > data.people.length && (
        <Text size="sm" c="dimmed">
          The latest {data.people.length} are shown.
        </Text>
      )}
    </Section>
  )
}

function OneMet({ committeeId, one, mayAdd }: { committeeId: string; one: MetPerson; mayAdd: boolean }) {
  const add = useWrite(doors.addMet, {
    refresh: [doors.met],
    onSuccess: () => showDone(`${one.name} is one of your people now.`),
  })
  const addAs = (personId: string | null) => add.run({ committeeId, metId: one.id, personId })
  const wishes = [one.wantsToVolunteer && 'wants to volunteer', one.wantsSign && 'wants a sign'].filter(
    Boolean,
  )
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} style={{ minWidth: 0 }}>
        <Text fw={600}>{one.name}</Text>
        <Text size="sm">{[one.line, one.phone, one.email, ...wishes].filter(Boolean).join(' · ')}</Text>
        {one.note && <Text size="sm">{one.note}</Text>}
        <Text size="sm" c="dimmed">
          Met by {one.byName} <DateText value={one.metAt} relative />
        </Text>
        {add.error && (
          <Text size="sm" c="red" role="alert">
            {add.error.message}
          </Text>
        )}
      </Stack>
      {one.person ? (
        <Anchor component={Link} size="sm" to={personPage(committeeId, one.person.personId)}>
          Open {one.person.name}
        </Anchor>
      ) : (
        mayAdd && (
          <Group gap="xs">
            {one.candidates.map(({ personId, name, why }) => (
              <Button key={personId} size="xs" loading={add.busy} onClick={() => addAs(personId)}>
                Is {name} ({why})
              </Button>
            ))}
            <Button
              size="xs"
              variant={one.candidates.length > 0 ? 'default' : 'filled'}
              loading={add.busy}
              onClick={() => addAs(null)}
              aria-label={`Add ${one.name} to your people`}
            >
              {one.candidates.length > 0 ? 'Someone new' : 'Add to your people'}
            </Button>
          </Group>
        )
      )}
    </Group>
  )
}

const personPage = (committeeId: string, personId: string) =>
  `${linkTo('/committee/:committeeId/volunteers', { committeeId })}?view=everyone&person=${personId}`
