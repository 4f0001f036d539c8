import { Anchor, Checkbox, Group, List, Select, Stack, ThemeIcon } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { roleLabel } from '../../../permissions.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { committees } from '../../committees/api.ts'
import { members } from '../../members/api.ts'
import { organizations, type HandoverStep, type Organization } from '../api.ts'

/** The end of a race: what remains, and to whom the keys go. */
export function Handover({ organization }: { organization: Organization }) {
  const { data, isPending, error, refetch } = useRead(organizations.handoverSteps, {
    organizationId: organization.id,
  })
  return (
    <Section
      title="End-of-race handover"
      note="What remains before the organization can be left in other hands."
      card
    >
      {isPending && <SkeletonRows rows={6} />}
      {error && (
        <ErrorState
          title="The checklist did not load."
          tryThis={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Stack gap="lg">
          <List spacing="xs" center listStyleType="none">
            {data.steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </List>
          <HandOver organization={organization} {...data} />
        </Stack>
      )}
    </Section>
  )
}

const words: Record<HandoverStep['id'], (count: number) => [done: string, open: string, tab?: string]> = {
  successor: (n) => [
    `${counted(n, 'other administrator')} can take over`,
    'No other administrator yet: hand over below',
  ],
  invitations: (n) => [
    'No invitation is waiting',
    `${counted(n, 'invitation')} still waiting: revoke or leave them to expire`,
    'invitations',
  ],
  jobs: (n) => ['No job is running', `${counted(n, 'job')} still running`],
  committees: (n) => [
    'Every committee is archived',
    `${counted(n, 'committee')} still open: archive those that are over`,
    'committees',
  ],
  members: (n) => [
    'Only the people who stay are members',
    `${counted(n, 'member')} can still sign in: suspend or remove those who left`,
    'members',
  ],
  retention: (n) => [
    `Records are kept for ${n} days`,
    'Records are kept without end: choose a number of days above',
  ],
}

function Step({ step }: { step: HandoverStep }) {
  const [params] = useSearchParams()
  const [done, open, tab] = words[step.id](step.count)
  const organization = params.get('org')
  return (
    <List.Item
      icon={
        <ThemeIcon
          size={20}
          radius="xl"
          variant="light"
          color={step.isDone ? 'green' : 'gray'}
          role="img"
          aria-label={step.isDone ? 'Done' : 'Open'}
        >
          {step.isDone ? <IconCheck size={13} /> : <IconMinus size={13} />}
        </ThemeIcon>
      }
    >
      {step.isDone || !tab ? (
        step.isDone ? (
          done
        ) : (
          open
        )
      ) : (
        <Anchor
          component={Link}
          to={organization ? `?org=${organization}&tab=${tab}` : `?tab=${tab}`}
          size="sm"
        >
          {open}
        </Anchor>
      )}
    </List.Item>
  )
}

interface HandOverProps {
  organization: Organization
  candidates: { id: string; name: string; email: string }[]
  roleGiven: string
  roleKept: string | null
}

function HandOver({ organization, candidates, roleGiven, roleKept }: HandOverProps) {
  const [to, setTo] = useState<string | null>(null)
  const [archiveCommittees, setArchiveCommittees] = useState(false)
  const handOver = useWrite(organizations.handOver, {
    refresh: [organizations.get, organizations.handoverSteps, members.list, committees.list],
  })
  const person = candidates.find((c) => c.id === to)
  const consequence = `${person?.name} becomes ${roleLabel(roleGiven)}${roleKept ? `, and you become ${roleLabel(roleKept)} at once` : ''}.`
  return (
    <Stack gap="sm">
      <Select
        label="Hand over to"
        description={
          candidates.length === 0
            ? 'There is no one else yet. Invite your successor first.'
            : 'A member of this organization.'
        }
        placeholder="Choose a member"
        searchable
        disabled={candidates.length === 0}
        data={candidates.map((c) => ({ value: c.id, label: `${c.name} (${c.email})` }))}
        value={to}
        onChange={setTo}
      />
      <Checkbox
        label="Archive all committees as well"
        checked={archiveCommittees}
        onChange={(event) => setArchiveCommittees(event.currentTarget.checked)}
      />
      <Group>
        <ConfirmButton
          disabled={!person}
          question={`Hand ${organization.name} over to ${person?.name}?`}
          consequence={`${consequence} You cannot undo this.`}
          confirmLabel="Hand over"
          onConfirm={async () => {
            const { name, committeesArchived } = await handOver.runAsync({
              organizationId: organization.id,
              toUserId: to!,
              archiveCommittees,
            })
            showDone(
              `${name} now runs ${organization.name}.${committeesArchived ? ` ${counted(committeesArchived, 'committee')} archived.` : ''}`,
            )
          }}
        >
          Hand over
        </ConfirmButton>
      </Group>
    </Stack>
  )
}
