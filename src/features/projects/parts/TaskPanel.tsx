import { ActionIcon, Button, Drawer, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArchive, IconX } from '@tabler/icons-react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { lanes, laneWords, type Lane } from '../../staff/lanes.ts'
import { projects, type Task } from '../api.ts'
import { withRoom, type Dates } from '../timeline.ts'
import { DraftDate } from './DraftDate.tsx'
import { DraftText } from './DraftText.tsx'
import { EditConflictNotice } from './EditConflictNotice.tsx'
import classes from './TaskPanel.module.css'
import { TaskActivity } from './TaskActivity.tsx'
import { TaskComments } from './TaskComments.tsx'
import { TaskFiles } from './TaskFiles.tsx'
import { useSeenMentions } from './useSeenMentions.ts'
import { useTaskEdit } from './useTaskEdit.tsx'

interface TaskPanelProps {
  of: { committeeId: string; projectId: string; taskId: string }
  mayEdit: boolean
  onMove(lane: Lane): void
  onClose(): void
}

/** One task, beside the board; on a phone in its place. */
export function TaskPanel(props: TaskPanelProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const task = useRead(projects.task, props.of)
  const body = task.data ? (
    <OneTask {...props} task={task.data} />
  ) : task.error ? (
    <ErrorState
      title="The task did not load."
      tryThis={task.error.message}
      onRetry={() => void task.refetch()}
    />
  ) : (
    <SkeletonRows rows={6} />
  )
  if (isNarrow)
    return (
      <Drawer opened onClose={props.onClose} position="right" size="100%" title="Task">
        {body}
      </Drawer>
    )
  return (
    <aside className={classes.panel} aria-label="Task">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>Task</Text>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the task" onClick={props.onClose}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </Group>
      {body}
    </aside>
  )
}

function OneTask({ of, task, mayEdit: mayEditBoard, onMove, onClose }: TaskPanelProps & { task: Task }) {
  const mayEdit = mayEditBoard && !task.isArchived
  useSeenMentions(of.committeeId, task.commentList)
  const edit = useTaskEdit(of)
  const choices = useRead(projects.choices, { committeeId: of.committeeId })
  const archive = useWrite(projects.archiveTask, { refresh: [projects.board, projects.task] })
  const people = choices.data?.staff ?? []
  const isElsewhere = task.ownerId !== null && !people.some(({ id }) => id === task.ownerId)
  const owners = [...people, ...(isElsewhere ? [{ id: task.ownerId!, name: task.ownerName }] : [])]
  const dated = (change: Partial<Dates>) => void edit.save(withRoom(task, change), task)

  async function putAway() {
    await archive.runAsync({ ...of, archived: true })
    onClose()
    showUndo({
      message: `“${task.title}” is archived.`,
      onUndo: () => archive.runAsync({ ...of, archived: false }),
    })
  }

  return (
    <Stack gap="md">
      {edit.conflict && (
        <EditConflictNotice
          conflict={edit.conflict}
          people={owners}
          busy={edit.busy}
          onKeepMine={() => void edit.keepMine()}
          onTakeTheirs={edit.takeTheirs}
        />
      )}
      {task.isArchived && (
        <Group justify="space-between">
          <Text>This task is archived.</Text>
          {mayEditBoard && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => archive.run({ ...of, archived: false })}
            >
              Restore it
            </Button>
          )}
        </Group>
      )}
      <DraftText
        key={`title ${task.id}`}
        task={task}
        field="title"
        label="Title"
        placeholder="What is to be done"
        mayEdit={mayEdit}
        onSave={edit.save}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label="Lane"
          data={lanes.map((lane) => ({ value: lane, label: laneWords[lane] }))}
          value={task.lane}
          disabled={!mayEdit}
          allowDeselect={false}
          onChange={(lane) => lane && onMove(lane)}
        />
        <Select
          label="Owner"
          placeholder="No one yet"
          data={owners.map(({ id, name }) => ({ value: id, label: name }))}
          value={task.ownerId}
          disabled={!mayEdit}
          searchable
          clearable
          nothingFoundMessage="No one on the staff has this name."
          onChange={(ownerId) => void edit.save({ ownerId }, task)}
        />
        <DraftDate
          label="Starts"
          value={task.startsOn}
          disabled={!mayEdit}
          onSave={(startsOn) => dated({ startsOn })}
        />
        <DraftDate label="Due" value={task.dueOn} disabled={!mayEdit} onSave={(dueOn) => dated({ dueOn })} />
      </SimpleGrid>
      <DraftText
        key={`text ${task.id}`}
        task={task}
        field="text"
        label="Text"
        placeholder="Details, links, what done looks like"
        mayEdit={mayEdit}
        onSave={edit.save}
      />
      <TaskFiles of={of} files={task.fileList} mayEdit={mayEdit} />
      <TaskComments
        of={of}
        comments={task.commentList}
        members={choices.data?.members ?? []}
        mayEdit={mayEdit}
      />
      <TaskActivity activity={task.activity} total={task.activityTotal} />
      {mayEdit && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArchive size={15} stroke={1.6} />}
            loading={archive.busy}
            onClick={() => void putAway()}
          >
            Archive the task
          </Button>
        </Group>
      )}
    </Stack>
  )
}
