import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { people } from '../../people/api.ts'
import { signInSheets } from '../api.ts'

interface VoterMatchProps {
  committeeId: string
  personId: string
  name: string
}

/** Which voter the person on this line is. The look-up is on record, so it is asked for, never made by itself. */
export function VoterMatch({ committeeId, personId, name }: VoterMatchProps) {
  const [isAsked, setAsked] = useState(false)
  const of = { committeeId, personId }
  const found = useRead(people.suggestVoters, of, { enabled: isAsked })
  const link = useWrite(people.linkVoter, {
    refresh: [signInSheets.ofEvent],
    onSuccess: () => showDone(`${name} is matched to the voter file.`),
    onError: (error) => showProblem(error.message),
  })
  if (!isAsked)
    return (
      <Button size="compact-xs" variant="subtle" onClick={() => setAsked(true)}>
        Find in the voter file
      </Button>
    )
  if (found.error) return <Text size="sm">{found.error.message}</Text>
  if (!found.data) return <Text size="sm">Looking …</Text>
  if (found.data.candidates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No one in the voter file matches.
      </Text>
    )
  return (
    <Stack gap={4} w="100%">
      {found.data.candidates.slice(0, 3).map((voter) => (
        <Group key={voter.voterId} gap="xs">
          {found.data.mayLink && (
            <Button
              size="compact-xs"
              variant="light"
              loading={link.busy}
              onClick={() => link.run({ ...of, voterId: voter.voterId })}
            >
              It is {voter.name}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {[
              voter.address,
              voter.birthYear && `born ${voter.birthYear}`,
              ...voter.reasons.map(({ words }) => words),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
