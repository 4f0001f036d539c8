import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import type { Person } from '../shapes.ts'
import { VoterCandidates } from './VoterCandidates.tsx'
import classes from './people.module.css'

interface VoterLinkProps {
  committeeId: string
  person: Person
}

const refresh = [people.get, people.list]
const copyable = ['address', 'birth year', 'phone', 'email'] as const

/** Which voter this is. Who may not look voters up sees only that someone said so. */
export function VoterLink({ committeeId, person }: VoterLinkProps) {
  const [looking, setLooking] = useState(false)
  const link = useWrite(people.linkVoter, { refresh })
  const unlink = useWrite(people.unlinkVoter, { refresh })
  const copy = useWrite(people.copyFromVoter, { refresh })
  const one = { committeeId, personId: person.id }
  const { voter } = person
  if (!person.hasVoter && !person.mayLinkVoter) return null

  async function takeOff() {
    const { voterId } = voter!
    try {
      await unlink.runAsync(one)
      showUndo({ message: 'No longer tied to a voter.', onUndo: () => link.runAsync({ ...one, voterId }) })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  async function take(field: (typeof copyable)[number]) {
    await copy
      .runAsync({ ...one, fields: [field], version: person.version })
      .catch((error: Error) => showProblem('Nothing was copied.', error.message))
  }
  return (
    <Section
      card
      title="Voter file"
      note={
        !voter && person.hasVoter
          ? 'Tied to a voter. Looking voters up is not part of your work here.'
          : undefined
      }
      actions={
        !person.hasVoter &&
        !looking && (
          <Button size="xs" variant="default" onClick={() => setLooking(true)}>
            Find the voter
          </Button>
        )
      }
    >
      {voter && (
        <>
          <Text size="sm">
            <Anchor
              underline="always"
              component={Link}
              size="sm"
              to={`${linkTo('/voter_profile')}?id=${voter.voterId}`}
            >
              Open the voter
            </Anchor>{' '}
            · fits {voter.score} of 100
          </Text>
          <ul className={classes.list}>
            {voter.reasons.map((reason) => (
              <li key={reason}>
                <Text size="sm">{reason}</Text>
              </li>
            ))}
          </ul>
          <Text size="xs" c="dimmed" mb="xs">
            {voter.linkedByName}, <DateText value={voter.linkedAt} />
          </Text>
          {person.mayLinkVoter && (
            <Group gap="xs">
              {copyable.map((field) => (
                <Button
                  key={field}
                  size="xs"
                  variant="default"
                  onClick={() => void take(field)}
                  disabled={copy.busy}
                >
                  Take over the {field}
                </Button>
              ))}
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                onClick={() => void takeOff()}
                loading={unlink.busy}
              >
                Not this voter
              </Button>
            </Group>
          )}
        </>
      )}
      {!person.hasVoter && !looking && (
        <Text size="sm" c="dimmed">
          Not tied yet. Looking is on record, and nothing of the voter’s row is copied unless you ask for it.
        </Text>
      )}
      {looking && !person.hasVoter && (
        <VoterCandidates committeeId={committeeId} personId={person.id} onClose={() => setLooking(false)} />
      )}
    </Section>
  )
}
