import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { jobs } from '../../../permissions.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { committees } from '../../committees/api.ts'
import { members, type GivenCommittee, type Member } from '../api.ts'
import classes from './CommitteeJobs.module.css'

/** Each change is saved at once; there is nothing to forget. */
export function CommitteeJobs({ member, organizationId }: { member: Member; organizationId: string }) {
  const save = useWrite(members.setCommittees, {
    refresh: [members.list, members.get, committees.list, committees.members],
    onSuccess: () => showDone(`Committees of ${member.name} saved.`),
    onError: (error) => showProblem(error.message, 'The committees are as they were.'),
  })
  const given = member.committees.map(({ committeeId, job }) => ({ committeeId, job }))
  return (
    <JobPicker
      given={given}
      organizationId={organizationId}
      disabled={!member.mayGiveJobs || save.busy}
      onChange={(next) => save.run({ id: member.id, committees: next })}
    />
  )
}

interface JobPickerProps {
  given: GivenCommittee[]
  organizationId: string
  disabled?: boolean
  onChange: (given: GivenCommittee[]) => void
}

export function JobPicker({ given, organizationId, disabled, onChange }: JobPickerProps) {
  const { data } = useRead(committees.list, { organizationId, state: 'open' })
  const all = data?.committees ?? []
  const nameOf = (id: string) => all.find((c) => c.id === id)?.name ?? 'A committee you do not see'
  const left = all.filter((c) => !given.some((g) => g.committeeId === c.id))
  return (
    <Stack gap="xs">
      {given.length === 0 && (
        <Text size="sm" c="dimmed">
          {all.length === 0 ? 'There is no open committee to give.' : 'No committee yet.'}
        </Text>
      )}
      {given.map((g) => (
        <Group key={g.committeeId} gap="xs" wrap="nowrap" className={classes.line}>
          <span className={classes.name}>{nameOf(g.committeeId)}</span>
          <Select
            aria-label={`Job in ${nameOf(g.committeeId)}`}
            size="xs"
            w={130}
            data={[...jobs]}
            value={g.job}
            allowDeselect={false}
            disabled={disabled}
            onChange={(job) => job && onChange(given.map((other) => (other === g ? { ...g, job } : other)))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={disabled}
            aria-label={`Take ${nameOf(g.committeeId)} away`}
            onClick={() => onChange(given.filter((other) => other !== g))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {left.length > 0 && !disabled && (
        <Select
          aria-label="Give a committee"
          placeholder="Give a committee"
          searchable
          value={null}
          data={left.map((c) => ({ value: c.id, label: c.name }))}
          onChange={(id) => id && onChange([...given, { committeeId: id, job: 'canvasser' }])}
        />
      )}
      {left.length > 1 && !disabled && given.length === 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          w="fit-content"
          onClick={() => onChange(left.slice(0, 200).map((c) => ({ committeeId: c.id, job: 'canvasser' })))}
        >
          Give all {left.length} as canvasser
        </Button>
      )}
    </Stack>
  )
}
