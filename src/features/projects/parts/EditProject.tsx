import { Button, Group, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError, useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { showDone, showUndo } from '../../../ui/actions/undo.tsx'
import { projects, type Board } from '../api.ts'
import { ProjectFields, type ProjectValues } from './ProjectFields.tsx'

interface EditProjectProps {
  of: { committeeId: string; staffId: string; projectId: string }
  project: Board['project']
}

/** Name, purpose and dates of a project; putting it away and bringing it back. */
export function EditProject({ of, project }: EditProjectProps) {
  const { committeeId, projectId } = of
  const refresh = { refresh: [projects.board, projects.list] }
  const change = useWrite(projects.change, refresh)
  const archive = useWrite(projects.archive, refresh)
  const { data: now } = useRead(projects.board, of)
  // The project as it was when the form was opened: what others do meanwhile does not slip under it.
  const [base, setBase] = useState<Board['project'] | null>(null)
  const [conflict, setConflict] = useState<{ message: string; mine: ProjectValues } | null>(null)
  const close = () => {
    setBase(null)
    setConflict(null)
  }

  async function save(values: ProjectValues, version: number) {
    try {
      await change.runAsync({ committeeId, projectId, version, ...values })
      showDone('The project is saved.')
      close()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict') throw error
      setConflict({ message: error.message, mine: values })
    }
  }

  async function putAway(archived: boolean) {
    await archive.runAsync({ committeeId, projectId, archived })
    showUndo({
      message: archived ? `${project.name} is archived.` : `${project.name} is back.`,
      onUndo: () => archive.runAsync({ committeeId, projectId, archived: !archived }),
    })
  }

  if (project.isArchived)
    return (
      <Button variant="default" loading={archive.busy} onClick={() => void putAway(false)}>
        Restore it
      </Button>
    )
  const theirs = now?.project ?? project
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPencil size={15} stroke={1.6} />}
        onClick={() => setBase(project)}
      >
        Edit
      </Button>
      <Button variant="subtle" color="gray" loading={archive.busy} onClick={() => void putAway(true)}>
        Archive
      </Button>
      <Modal opened={base !== null} onClose={close} title="Edit the project">
        {conflict && (
          <ConflictNotice
            message={conflict.message}
            differences={differences(conflict.mine, theirs)}
            busy={change.busy}
            onKeepMine={() => void save(conflict.mine, theirs.version)}
            onTakeTheirs={close}
          />
        )}
        {base && !conflict && (
          <ProjectFields
            initial={base}
            submitLabel="Save"
            onSubmit={(values) => save(values, base.version)}
            onCancel={close}
          />
        )}
      </Modal>
    </Group>
  )
}

const labels: Record<keyof ProjectValues, string> = {
  name: 'Name',
  purpose: 'Purpose',
  startsOn: 'Starts',
  dueOn: 'Due',
}

function differences(mine: ProjectValues, theirs: ProjectValues) {
  const shown = (name: keyof ProjectValues, value: string | null) =>
    value && (name === 'startsOn' || name === 'dueOn') ? formatDate(value) : value
  return (Object.keys(labels) as (keyof ProjectValues)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: labels[name],
      mine: shown(name, mine[name]),
      theirs: shown(name, theirs[name]),
    }))
}
