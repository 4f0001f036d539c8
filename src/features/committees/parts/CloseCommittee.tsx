import { Button, Text } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { committees } from '../api.ts'

const refresh = [committees.list, committees.get, committees.settings]

/** Nothing is deleted: an archived committee is read, and reopened when the next race begins. */
export function CloseCommittee({
  settings,
}: {
  settings: { id: string; name: string; archivedAt: string | null }
}) {
  const { id, name } = settings
  const archive = useWrite(committees.archive, { refresh })
  const restore = useWrite(committees.restore, { refresh, onError: (error) => showProblem(error.message) })
  if (settings.archivedAt)
    return (
      <Section title="Archived" card>
        <Text size="sm" mb="sm">
          It can be read; nothing can be changed, and its public pages are closed.
        </Text>
        <Button variant="default" loading={restore.busy} onClick={() => restore.run({ id })}>
          Reopen the committee
        </Button>
      </Section>
    )
  return (
    <Section title="Close" note="An archived committee can be read and reopened; it is offered nowhere." card>
      <ConfirmButton
        color="red"
        variant="light"
        question={`Archive ${name}?`}
        consequence="Its public pages close at once. Nothing is deleted, and it can be reopened."
        confirmLabel="Archive"
        onConfirm={async () => {
          await archive.runAsync({ id })
          showUndo({ message: `${name} is archived.`, onUndo: () => restore.runAsync({ id }) })
        }}
      >
        Archive the committee
      </ConfirmButton>
    </Section>
  )
}
