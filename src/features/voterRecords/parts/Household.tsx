import { Text } from '@mantine/core'
import { relativeTime } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { resultNames } from '../../../domain/voters/contacts.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Person, Work } from '../shapes.ts'
import { PeopleList } from './PeopleList.tsx'
import { useVoterPage } from './useVoterPage.tsx'

export function Household() {
  const { household, voter, work } = useVoterPage().profile
  const { size, others } = household
  return (
    <Section
      card
      title="Household"
      note={others.length > 0 ? counted(size, 'voter') + ' at this address' : undefined}
    >
      {others.length === 0 ? (
        <Text size="sm" c="dimmed">
          {voter.isConfidential
            ? 'The address is withheld by law, so the household is not known.'
            : 'No one else is registered at this address.'}
        </Text>
      ) : (
        <PeopleList people={others} noteOf={work ? (person) => lastContact(person, work) : undefined} />
      )}
      {size > others.length + 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          And {counted(size - others.length - 1, 'more voter')}: this is a large building.
        </Text>
      )}
    </Section>
  )
}

export function lastContact(person: Person, work: Work): string | null {
  const last = work.atTheDoor.find((c) => c.voterId === person.id)
  return last ? `${resultNames[last.result]} ${relativeTime(last.at, new Date())}` : null
}
