import { Button, Group, Text } from '@mantine/core'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { donorName } from '../../../domain/filings/shown.ts'
import { counted } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { donors } from '../api.ts'
import classes from '../MatchDonors.module.css'
import type { Spelling } from '../shapes.ts'
import { DonorLobby } from './DonorLobby.tsx'
import { DonorVoters } from './DonorVoters.tsx'
import { nameOf, placeOf } from './spellingWords.ts'

export function DonorSpellings({ donorId }: { donorId: string }) {
  const { may } = useSession()
  const { data, error, isPending, refetch } = useRead(donors.spellings, { donorId })
  const refresh = [donors.spellings, donors.find, donors.queue, donors.history]
  const onError = (problem: Error) => showProblem(problem.message, 'Nothing was changed.')
  const decide = useWrite(donors.decide, { refresh, onError })
  const undo = useWrite(donors.undo, { refresh, onError })

  if (error)
    return (
      <ErrorState
        title="This donor did not open."
        safe="Nothing was changed."
        tryThis={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (isPending) return <Loading />
  const { donor, spellings } = data
  const [main, ...others] = spellings

  async function split(spelling: Spelling) {
    const { id, state } = await decide.runAsync({
      firstId: main!.id,
      secondId: spelling.id,
      verdict: 'different',
    })
    const message =
      state === 'waits' ? 'It waits for a second person to agree.' : 'Split off as a donor of its own.'
    showUndo({ message, onUndo: () => undo.runAsync({ id }) })
  }
  return (
    <>
      <Section
        card
        title={donorName(donor.name)}
        note={`${counted(spellings.length, 'spelling')}, ${counted(donor.rows, 'counted row')}`}
      >
        <ul className={classes.list} aria-label="Spellings">
          {main && <Line spelling={main} />}
          {others.map((spelling) => (
            <Line
              key={spelling.id}
              spelling={spelling}
              busy={decide.busy}
              onSplit={may('donors.match') ? () => void split(spelling).catch(() => {}) : undefined}
            />
          ))}
        </ul>
      </Section>
      {donor.isPerson && may('voters.read') && <DonorVoters donorId={donorId} />}
      <DonorLobby donorId={donorId} />
    </>
  )
}

function Line({ spelling, busy, onSplit }: { spelling: Spelling; busy?: boolean; onSplit?: () => void }) {
  const { street, employer, occupation, rows, cents } = spelling
  const facts = [
    street && donorName(street),
    placeOf(spelling),
    employer && donorName(employer),
    occupation && donorName(occupation),
  ]
  return (
    <li className={classes.listed} style={{ cursor: 'default' }}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          {nameOf(spelling)}
          <Text size="xs" c="dimmed">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" ta="end">
            <Money cents={cents} />
            <Text span size="xs" c="dimmed" display="block">
              {counted(rows, 'row')}
            </Text>
          </Text>
          {onSplit && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={onSplit}
              disabled={busy}
              aria-label={`Split off ${nameOf(spelling)}`}
            >
              Split off
            </Button>
          )}
        </Group>
      </Group>
    </li>
  )
}
