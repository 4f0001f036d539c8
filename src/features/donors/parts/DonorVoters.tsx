import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { donorName } from '../../../domain/filings/shown.ts'
import { formatPercent } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { donors } from '../api.ts'
import { probabilityWords } from '../rules.ts'
import { BitBars } from './BitBars.tsx'

/** Looking goes on record, so it starts with a click. */
export function DonorVoters({ donorId }: { donorId: string }) {
  const [asked, setAsked] = useState(false)
  return (
    <Section
      card
      title="Voter"
      note="Who is registered is not public: looking is on record, and the answer stays in your organization."
    >
      {asked ? (
        <Candidates donorId={donorId} />
      ) : (
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          Look for the voter
        </Button>
      )}
    </Section>
  )
}

function Candidates({ donorId }: { donorId: string }) {
  const { may } = useSession()
  const { data, error, isPending } = useRead(donors.voterMatches, { donorId })
  const decide = useWrite(donors.decideVoter, {
    refresh: [donors.voterMatches, donors.ofVoter],
    onSuccess: () => showDone('Kept for your organization.'),
    onError: (problem) => showProblem(problem.message, 'Nothing was changed.'),
  })
  if (error)
    return (
      <Text size="sm" c="red">
        {error.message}
      </Text>
    )
  if (isPending) return <Loading />
  if (data.candidates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No registered voter has one of these names.
      </Text>
    )
  return data.candidates.map(({ voterId, name, address, birthYear, probability, fields, verdict }) => (
    <div key={voterId} style={{ marginBottom: 16 }}>
      <Group justify="space-between" gap="xs" mb={4}>
        <div>
          <Link to={`${linkTo('/voter_profile')}?id=${voterId}`}>{donorName(name)}</Link>{' '}
          <Text span size="xs" c="dimmed">
            {[donorName(address), birthYear && `born ${birthYear}`].filter(Boolean).join(', ')}
          </Text>
          <Text size="sm">
            {probabilityWords(probability)}, {formatPercent(probability, 1)}
          </Text>
        </div>
        {may('voters.edit') && (
          <Group gap={4}>
            {(['same', 'different'] as const).map((choice) => (
              <Button
                key={choice}
                size="compact-sm"
                variant={verdict === choice ? 'filled' : 'default'}
                aria-pressed={verdict === choice}
                disabled={decide.busy}
                onClick={() => decide.run({ donorId, voterId, verdict: verdict === choice ? null : choice })}
              >
                {choice === 'same' ? 'This voter' : 'Not this one'}
              </Button>
            ))}
          </Group>
        )}
      </Group>
      <BitBars fields={fields} />
    </div>
  ))
}
