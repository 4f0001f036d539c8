import { Button, Drawer, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { foldName } from '../../../domain/names.ts'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx'
import { Status } from '../../../ui/Status.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { universes, type Universe } from '../api.ts'
import classes from './SavedUniverses.module.css'

interface SavedUniversesProps {
  opened: boolean
  onClose: () => void
  committeeId: string
  openId: string | null
  mayEdit: boolean
  onOpen: (id: string) => void
}

export function SavedUniverses(props: SavedUniversesProps) {
  const { opened, onClose } = props
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={460} title="Saved universes">
      {opened && <List {...props} />}
    </Drawer>
  )
}

function List({ committeeId, openId, mayEdit, onOpen, onClose }: SavedUniversesProps) {
  const [kind, setKind] = useState('In use')
  const [typed, setTyped] = useState('')
  const archived = kind === 'Archived'
  const list = useRead(universes.list, { committeeId, archived }, { keepPrevious: true })
  const shown = (list.data?.universes ?? []).filter(({ name, words, about }) =>
    foldName(`${name} ${words} ${about}`).includes(foldName(typed)),
  )
  return (
    <>
      <Group gap="xs" mb="sm" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          aria-label="Find a universe"
          placeholder="Find by name or words"
          leftSection={<IconSearch size={15} stroke={1.6} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          aria-label="Which universes"
          value={kind}
          data={['In use', 'Archived']}
          onChange={setKind}
        />
      </Group>
      {list.isPending && <SkeletonRows rows={5} />}
      {list.error && (
        <ErrorState
          title="The saved universes did not load."
          tryThis={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && shown.length === 0 && (
        <Empty
          title={
            typed
              ? 'No universe fits these words.'
              : archived
                ? 'Nothing is archived.'
                : 'Nothing is saved yet.'
          }
        >
          {typed
            ? 'Look for another word.'
            : 'Build steps and save them; they appear here for the whole committee.'}
        </Empty>
      )}
      <ul className={classes.list}>
        {shown.map((universe) => (
          <Entry
            key={universe.id}
            universe={universe}
            isOpen={universe.id === openId}
            mayEdit={mayEdit}
            onOpen={() => {
              onOpen(universe.id)
              onClose()
            }}
          />
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  universe: Universe
  isOpen: boolean
  mayEdit: boolean
  onOpen: () => void
}

function Entry({ universe, isOpen, mayEdit, onOpen }: EntryProps) {
  const { id, name, words, about, voters, isFrozen, updatedAt, updatedByName, archivedAt } = universe
  const refresh = [universes.list, universes.choices]
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const archive = useWrite(universes.archive, { refresh, onError })
  const restore = useWrite(universes.restore, { refresh, onError })

  async function archiveNow() {
    await archive.runAsync({ id })
    showUndo({ message: `“${name}” is archived.`, onUndo: () => restore.runAsync({ id }) })
  }
  return (
    <li className={classes.entry} aria-current={isOpen || undefined}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <Status tone={isFrozen ? 'neutral' : 'good'}>{isFrozen ? 'Frozen' : 'Live'}</Status>
      </div>
      <Text size="sm" className={classes.words} title={words}>
        {words}
      </Text>
      {about && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {counted(voters, 'voter')}, saved by {updatedByName} <DateText value={updatedAt} relative />
      </Text>
      <Group gap="xs" mt={6}>
        {archivedAt ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={restore.busy}
            onClick={() => restore.run({ id })}
          >
            Restore
          </Button>
        ) : (
          <>
            <Button size="compact-sm" variant="default" disabled={isOpen} onClick={onOpen}>
              {isOpen ? 'Open now' : 'Open'}
            </Button>
            {mayEdit && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                loading={archive.busy}
                onClick={() => void archiveNow().catch(() => {})}
              >
                Archive
              </Button>
            )}
          </>
        )}
      </Group>
    </li>
  )
}
