import { Button, Menu, Popover, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { formatZoned } from '../../../domain/zonedTime.ts'
import type { Selected } from '../../../ui/table/DataTable.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { events } from '../../events/api.ts'
import { people } from '../../people/api.ts'
import { volunteers, type Owner, type VolunteerRow } from '../api.ts'

interface BulkActionsProps {
  committeeId: string
  owners: Owner[]
  selected: Selected<VolunteerRow>
}

const reads = [volunteers.list, volunteers.waiting]

/** What is done with several volunteers at once; all of it can be taken back but an invitation, which is a letter. */
export function BulkActions({ committeeId, owners, selected }: BulkActionsProps) {
  const { ids: personIds } = selected
  const many = counted(personIds.length, 'volunteer')
  const state = useWrite(volunteers.setState, { refresh: reads })
  const assign = useWrite(volunteers.assignOwner, { refresh: reads })

  async function doing(message: string, work: () => Promise<unknown>, undo: () => Promise<unknown>) {
    try {
      await work()
      selected.clear()
      showUndo({ message, onUndo: undo })
    } catch (error) {
      showProblem('Nothing was changed.', (error as Error).message)
    }
  }
  const setState = (what: 'paused' | 'archived' | 'back', words: string) => {
    // Taken back to what each was before, not all to the same.
    const undo = async () => {
      for (const before of ['paused', 'gone'] as const) {
        const those = selected.rows.filter((row) => row.state === before).map((row) => row.personId)
        if (those.length > 0)
          await state.runAsync({
            committeeId,
            personIds: those,
            what: before === 'paused' ? 'paused' : 'archived',
          })
      }
      const those = selected.rows
        .filter((row) => row.state === 'new' || row.state === 'active')
        .map((row) => row.personId)
      if (those.length > 0) await state.runAsync({ committeeId, personIds: those, what: 'back' })
    }
    return doing(`${many} ${words}.`, () => state.runAsync({ committeeId, personIds, what }), undo)
  }
  const give = (userId: string) => {
    const undo = async () => {
      for (const owner of new Set(selected.rows.map((row) => row.owner?.userId ?? null)))
        await assign.runAsync({
          committeeId,
          userId: owner,
          personIds: selected.rows
            .filter((row) => (row.owner?.userId ?? null) === owner)
            .map((row) => row.personId),
        })
    }
    return doing(
      `The turn for ${many} was handed on.`,
      () => assign.runAsync({ committeeId, personIds, userId }),
      undo,
    )
  }

  return (
    <>
      <TagThem committeeId={committeeId} selected={selected} />
      <InviteThem committeeId={committeeId} selected={selected} />
      <ActionMenu label="Hand on to" disabled={owners.length === 0}>
        {owners.map(({ userId, name }) => (
          <Menu.Item key={userId} onClick={() => void give(userId)}>
            {name}
          </Menu.Item>
        ))}
      </ActionMenu>
      <ActionMenu label="Pause or archive">
        <Menu.Item onClick={() => void setState('paused', 'paused')}>Pause</Menu.Item>
        <Menu.Item onClick={() => void setState('archived', 'archived')}>Archive</Menu.Item>
        <Menu.Item onClick={() => void setState('back', 'brought back')}>Restore</Menu.Item>
      </ActionMenu>
    </>
  )
}

function ActionMenu({
  label,
  disabled,
  children,
}: {
  label: string
  disabled?: boolean
  children: React.ReactNode
}) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          rightSection={<IconChevronDown size={13} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

function TagThem({ committeeId, selected }: Omit<BulkActionsProps, 'owners'>) {
  const [opened, setOpened] = useState(false)
  const [tag, setTag] = useState('')
  const put = useWrite(people.tag, { refresh: reads })
  const take = useWrite(people.untag, { refresh: reads })
  async function tagAll() {
    // A person who has it already keeps it when this is taken back.
    const personIds = selected.rows.filter((row) => !row.tags.includes(tag.trim())).map((row) => row.personId)
    try {
      if (personIds.length > 0) await put.runAsync({ committeeId, personIds, tag })
      setOpened(false)
      setTag('')
      selected.clear()
      showUndo({
        message: `${counted(personIds.length, 'volunteer')} tagged ${tag.trim()}.`,
        onUndo: async () => personIds.length > 0 && take.runAsync({ committeeId, personIds, tag }),
      })
    } catch (error) {
      showProblem('No one was tagged.', (error as Error).message)
    }
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <Button size="compact-sm" variant="default" onClick={() => setOpened(!opened)}>
          Tag
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (tag.trim()) void tagAll()
          }}
        >
          <TextInput
            label="Tag"
            data-autofocus
            value={tag}
            maxLength={60}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
          <Button type="submit" size="xs" mt="xs" loading={put.busy} disabled={!tag.trim()}>
            Tag them
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function InviteThem({ committeeId, selected }: Omit<BulkActionsProps, 'owners'>) {
  const upcoming = useRead(events.list, { committeeId })
  const invite = useWrite(events.invite, {
    onSuccess: ({ invited, known }) => {
      selected.clear()
      const left =
        known > 0
          ? ` ${counted(known, 'person has', 'people have')} an answer already and were left alone.`
          : ''
      showDone(`${counted(invited, 'volunteer')} invited.${left}`)
    },
    onError: (error) => showProblem('No one was invited.', error.message),
  })
  const found = upcoming.data?.events.filter((event) => !event.cancelledAt) ?? []
  return (
    <ActionMenu label="Invite to an event" disabled={found.length === 0 || invite.busy}>
      {found.slice(0, 30).map((event) => (
        <Menu.Item
          key={event.id}
          onClick={() => invite.run({ committeeId, eventId: event.id, personIds: selected.ids })}
        >
          {event.title}, {formatZoned(event.startsAt, event.timeZone)}
        </Menu.Item>
      ))}
    </ActionMenu>
  )
}
