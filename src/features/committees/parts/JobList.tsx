import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { call, useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { jobs, type CommitteeJob } from '../../../permissions.ts'
import { PersonField } from '../../../ui/fields/PersonField.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { committees, type CommitteeMember, type Settings } from '../api.ts'

/** Who works here and as what. Each change is saved at once. */
export function JobList({ settings }: { settings: Settings }) {
  const { user } = useSession()
  const committeeId = settings.id
  const set = useWrite(committees.setJob, {
    refresh: [committees.settings, committees.members, committees.list],
    onError: (error) => showProblem(error.message, 'The jobs are as they were.'),
  })
  const search = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const { colleagues } = await call(committees.colleagues, { committeeId, search: typed }, { signal })
      return colleagues.map(({ userId, name }) => ({ id: userId, name }))
    },
    [committeeId],
  )
  const give = (userId: string, name: string, job: CommitteeJob) =>
    void set
      .runAsync({ committeeId, userId, job })
      .then(() => showDone(`${name} is ${job} here.`))
      .catch(() => {})
  const take = ({ userId, name, job }: CommitteeMember) =>
    void set
      .runAsync({ committeeId, userId, job: null })
      .then(() =>
        showUndo({
          message: `${name} no longer works here.`,
          onUndo: () => set.runAsync({ committeeId, userId, job }),
        }),
      )
      .catch(() => {})

  return (
    <Section
      title="Members and their jobs"
      note="A canvasser sees events and the door list; managers and treasurers also see what people are paid."
      card
    >
      <Stack gap="xs">
        {settings.members.length === 0 && (
          <Text size="sm" c="dimmed">
            No one was given this committee yet. Administrators can see it anyway.
          </Text>
        )}
        {settings.members.map((member) => (
          <Group key={member.userId} justify="space-between" wrap="nowrap" gap="xs">
            <PersonAvatar
              name={member.name}
              note={member.isSuspended ? 'suspended' : member.email}
              withName
            />
            {settings.mayEdit && member.userId !== user?.id ? (
              <Group gap={4} wrap="nowrap">
                <Select
                  aria-label={`Job of ${member.name}`}
                  size="xs"
                  w={128}
                  data={[...jobs]}
                  value={member.job}
                  allowDeselect={false}
                  disabled={set.busy}
                  onChange={(job) => job && give(member.userId, member.name, job)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={set.busy}
                  aria-label={`Take the committee from ${member.name}`}
                  onClick={() => take(member)}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Group>
            ) : (
              // No one changes their own: the last manager would lock everyone out.
              <Text size="sm">{member.job}</Text>
            )}
          </Group>
        ))}
        {settings.mayEdit && (
          <PersonField
            label="Add a colleague"
            description="Someone in your organization; they start as a canvasser."
            value={null}
            search={search}
            onChange={(person) => person && give(person.id, person.name, 'canvasser')}
          />
        )}
      </Stack>
    </Section>
  )
}
