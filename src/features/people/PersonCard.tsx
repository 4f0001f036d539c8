import { Alert, Button, Group, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { showUndo } from '../../ui/actions/undo.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { people } from './api.ts'
import { Contact } from './parts/Contact.tsx'
import { Merged } from './parts/Merged.tsx'
import { Notes } from './parts/Notes.tsx'
import { Relations } from './parts/Relations.tsx'
import { Story } from './parts/Story.tsx'
import { Tags } from './parts/Tags.tsx'
import { VoterLink } from './parts/VoterLink.tsx'
import { shownName } from './rules.ts'
import type { Person } from './shapes.ts'

interface PersonCardProps {
  committeeId: string
  personId: string
  /** Where the page does not say it already. */
  withName?: boolean
  /** To the person's pages as volunteer and as staff. */
  withLinks?: boolean
  /** Half of the card, where a page puts something between how to reach them and what else is known. */
  only?: 'contact' | 'rest'
}

const reads = [people.get]

/** One person as everyone here needs them: how to reach them, what we know, and what happened so far. */
export default function PersonCard({ committeeId, personId, withName, withLinks, only }: PersonCardProps) {
  const read = useRead(people.get, { committeeId, personId }, { keepPrevious: false })
  useCommitteeNews(committeeId, 'people', reads)
  useCommitteeNews(committeeId, 'hours', reads)
  useCommitteeNews(committeeId, 'guests', reads)
  return (
    <Loaded read={read} failed="This person did not load.">
      {(person) => (
        <>
          {withName && <Name committeeId={committeeId} person={person} withLinks={withLinks} />}
          {only !== 'rest' && <Contact committeeId={committeeId} person={person} />}
          {only !== 'contact' && <Rest committeeId={committeeId} person={person} />}
        </>
      )}
    </Loaded>
  )
}

function Rest(of: { committeeId: string; person: Person }) {
  return (
    <>
      <Tags {...of} />
      <Notes {...of} />
      <Relations {...of} />
      <VoterLink {...of} />
      <Story {...of} />
      <Merged {...of} />
    </>
  )
}

function Name({
  committeeId,
  person,
  withLinks,
}: {
  committeeId: string
  person: Person
  withLinks?: boolean
}) {
  const name = shownName(person)
  const refresh = [people.get, people.list]
  const archive = useWrite(people.archive, { refresh })
  const restore = useWrite(people.restore, { refresh })
  const one = { committeeId, personId: person.id }
  async function putAway() {
    await archive.runAsync(one)
    showUndo({ message: `${name} is archived.`, onUndo: () => restore.runAsync(one) })
  }
  return (
    <>
      <Group gap="sm" mb="sm" wrap="nowrap">
        <PersonAvatar name={name} size={40} />
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
      </Group>
      {person.archivedAt && (
        <Alert mb="sm" color="gray" title="This person is archived.">
          {person.mayEdit && (
            <Button size="xs" variant="default" onClick={() => restore.run(one)} loading={restore.busy}>
              Restore
            </Button>
          )}
        </Alert>
      )}
      {withLinks && (
        <Group gap="xs" mb="sm">
          {person.isVolunteer && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={linkTo('/committee/:committeeId/volunteers/:volunteerId', {
                committeeId,
                volunteerId: person.id,
              })}
            >
              Open as volunteer
            </Button>
          )}
          {person.isStaff && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={linkTo('/committee/:committeeId/staff/:staffId', { committeeId, staffId: person.id })}
            >
              Open as staff
            </Button>
          )}
          {person.mayEdit && !person.archivedAt && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              onClick={() => void putAway()}
              loading={archive.busy}
            >
              Archive
            </Button>
          )}
        </Group>
      )}
    </>
  )
}
