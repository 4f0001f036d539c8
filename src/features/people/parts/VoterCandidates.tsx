import { Button, Group, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import { Reasons } from './Reasons.tsx'
import classes from './people.module.css'

interface VoterCandidatesProps {
  committeeId: string
  personId: string
  onClose(): void
}

/** Voters who may be this person, the likeliest first, each with why. */
export function VoterCandidates({ committeeId, personId, onClose }: VoterCandidatesProps) {
  const found = useRead(people.suggestVoters, { committeeId, personId })
  const link = useWrite(people.linkVoter, { refresh: [people.get, people.list] })
  async function choose(voterId: number) {
    try {
      await link.runAsync({ committeeId, personId, voterId })
      showDone('Tied to the voter.')
      onClose()
    } catch (error) {
      showProblem('Nothing was tied.', (error as Error).message)
    }
  }
  return (
    <Loaded read={found} failed="The voter file did not answer.">
      {({ candidates, mayLink }) => (
        <>
          {candidates.length === 0 && (
            <Text size="sm">
              No one in the voter file matches. Check how the name is written, or add an address.
            </Text>
          )}
          <ul className={classes.list}>
            {candidates.map((voter) => (
              <li key={voter.voterId}>
                <div className={classes.words}>
                  <Group gap="xs">
                    <Text fw={600}>{voter.name}</Text>
                    <Status tone={voter.score >= 75 ? 'good' : voter.score >= 55 ? 'waiting' : 'neutral'}>
                      {`${voter.score} of 100`}
                    </Status>
                  </Group>
                  <Text size="sm" c="dimmed">
                    {[voter.address, voter.birthYear && `born ${voter.birthYear}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  <Reasons of={voter.reasons} />
                </div>
                {mayLink && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => void choose(voter.voterId)}
                    loading={link.busy}
                  >
                    This one
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
            Close
          </Button>
        </>
      )}
    </Loaded>
  )
}
