import { Anchor, Button, Collapse, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Status } from '../../../ui/Status.tsx'
import { fundDonors, type DonorPage, type PublicMatch } from '../donors/api.ts'

/** Who in the state's filings this may be, how likely, and why. */
export function PublicRecord({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  return (
    <Section
      card
      title="In public filings"
      note="From the filings of the state. Federal filings are not used: the law forbids to ask by them."
    >
      {donor.publicRecord.length === 0 ? (
        <Text c="dimmed">No one of this name gave in the state’s filings.</Text>
      ) : (
        <Stack gap="md">
          {donor.publicRecord.map((match) => (
            <Match key={match.recordId} committeeId={committeeId} donor={donor} match={match} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function Match({ committeeId, donor, match }: { committeeId: string; donor: DonorPage; match: PublicMatch }) {
  const [isOpen, setOpen] = useState(false)
  const say = useWrite(fundDonors.sayFiling, {
    refresh: [fundDonors.get],
    onError: (error) => showProblem('It was not saved.', error.message),
  })
  const decide = (verdict: 'same' | 'different' | null) =>
    say.run({ committeeId, donorId: donor.id, recordId: match.recordId, verdict })
  return (
    <div>
      <Group justify="space-between" align="start" gap="sm">
        <div>
          <Anchor component={Link} to={linkTo('/donor/:id', { id: match.publicId })} fw={600}>
            {match.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[
              match.place,
              counted(match.rows, 'gift', 'gifts'),
              match.lastOn && `last on ${formatDate(match.lastOn)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <div style={{ textAlign: 'right' }}>
          <Money cents={match.givenCents} />
          <div>
            <Verdict match={match} />
          </div>
        </div>
      </Group>
      <Group gap="xs" mt={4}>
        {donor.mayEdit && match.verdict !== 'same' && (
          <Button size="compact-sm" variant="default" loading={say.busy} onClick={() => decide('same')}>
            This is {donor.name}
          </Button>
        )}
        {donor.mayEdit && match.verdict !== 'different' && (
          <Button size="compact-sm" variant="default" loading={say.busy} onClick={() => decide('different')}>
            Someone else
          </Button>
        )}
        {donor.mayEdit && match.verdict !== null && (
          <Button size="compact-sm" variant="subtle" loading={say.busy} onClick={() => decide(null)}>
            Undo
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the reasons for ${match.name} of ${match.place || 'no place'}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the reasons' : 'Why'}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        <Table mt="xs">
          <Table.Tbody>
            {match.fields.map(({ field, level, bits }) => (
              <Table.Tr key={field}>
                <Table.Td>{field}</Table.Td>
                <Table.Td>{level}</Table.Td>
                <Table.Td ta="right" className="figure">
                  {bits > 0 ? '+' : ''}
                  {bits.toFixed(1)}
                </Table.Td>
              </Table.Tr>
            ))}
            {match.filers.map(({ id, name, cents }) => (
              <Table.Tr key={id}>
                <Table.Td colSpan={2}>Gave to {name}</Table.Td>
                <Table.Td ta="right">
                  <Money cents={cents} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed">
          {match.probability === null
            ? 'Found by the name alone.'
            : 'Each point doubles the odds that both are one.'}
        </Text>
      </Collapse>
    </div>
  )
}

function Verdict({ match: { verdict, probability } }: { match: PublicMatch }) {
  if (verdict === 'same') return <Status tone="good">Confirmed</Status>
  if (verdict === 'different') return <Status tone="neutral">Someone else</Status>
  if (probability === null) return <Status tone="waiting">Same name</Status>
  const percent = `${probability > 0.995 ? 'Over 99' : Math.round(probability * 100)}% likely`
  return <Status tone={probability >= 0.9 ? 'working' : 'waiting'}>{percent}</Status>
}
