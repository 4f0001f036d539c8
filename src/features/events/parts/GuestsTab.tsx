import { Button, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { nameMatches } from '../../../domain/names.ts'
import { counted } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { events, type EventDetail } from '../api.ts'
import { guestStates } from '../shapes.ts'
import { stateNames } from '../words.ts'
import { AddGuest } from './AddGuest.tsx'
import { guestColumns } from './guestColumns.tsx'
import { GuestDrawer } from './GuestDrawer.tsx'
import { InvitePeople } from './InvitePeople.tsx'

const url = {
  who: parseAsString.withDefault(''),
  state: parseAsStringLiteral([...guestStates, 'here', 'missed']),
  shift: parseAsString,
  guest: parseAsString,
}

/** Everybody who was asked or answered. */
export default function GuestsTab({ committeeId, event }: { committeeId: string; event: EventDetail }) {
  const [{ who, state, shift, guest }, set] = useQueryStates(url)
  const list = useRead(events.guests, { committeeId, eventId: event.id })
  const [inviting, invite] = useDisclosure()
  const [adding, add] = useDisclosure()
  const one = { committeeId, eventId: event.id }
  const refresh = [events.guests, events.get, events.letters]
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const noShows = useWrite(events.markNoShows, {
    refresh,
    onError,
  })
  const markAll = async () => {
    const { marked, guestIds } = await noShows.runAsync(one)
    const message = `${counted(marked, 'guest')} marked as having missed it.`
    if (marked === 0) showDone(message)
    else showUndo({ message, onUndo: () => noShows.runAsync({ ...one, guestIds, isNoShow: false }) })
  }
  const thank = useWrite(events.thank, {
    refresh,
    onError,
    onSuccess: ({ thanked, missed }) =>
      showDone(
        `Letters go out now: ${counted(thanked, 'thank-you', 'thank-yous')}, ${missed} to those who missed it.`,
      ),
  })
  const volunteer = useWrite(events.addVolunteers, {
    refresh,
    onError,
    onSuccess: ({ added }) => showDone(`${counted(added, 'new volunteer')}.`),
  })
  const columns = useMemo(() => guestColumns(event), [event])
  const rows = useMemo(
    () =>
      (list.data?.guests ?? []).filter(
        (row) =>
          (who === '' || nameMatches(row.name, who) || row.email.includes(who.toLowerCase())) &&
          (!state ||
            (state === 'here' ? row.cameAt : state === 'missed' ? row.isNoShow : row.state === state)) &&
          (!shift || row.shiftId === shift),
      ),
    [list.data, who, state, shift],
  )
  // As of when the page was opened: nobody marks no-shows in the minute of the beginning.
  const [openedAt] = useState(() => new Date().toISOString())
  const hasBegun = event.startsAt < openedAt
  const opened = list.data?.guests.find(({ id }) => id === guest)

  if (list.error && !list.data)
    return (
      <ErrorState
        title="The guests did not load."
        tryThis={list.error.message}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <>
      <FilterBar
        subject="Guests"
        search={{
          value: who,
          onChange: (text) => void set({ who: text || null }),
          placeholder: 'Find a name or an address',
        }}
        filters={[
          {
            id: 'state',
            before: 'whose answer is',
            any: 'any',
            name: 'Answer',
            always: true,
            value: state,
            options: [
              ...guestStates.map((value) => ({ value, label: stateNames[value].toLowerCase() })),
              { value: 'here', label: 'here' },
              { value: 'missed', label: 'no-shows' },
            ],
            onChange: (value) => void set({ state: value as typeof state }),
          },
          ...(event.shifts.length > 0
            ? [
                {
                  id: 'shift',
                  before: 'on',
                  any: 'any shift',
                  name: 'Shift',
                  always: true,
                  value: shift,
                  options: event.shifts.map(({ id, name }) => ({ value: id, label: name })),
                  onChange: (value: string | null) => void set({ shift: value }),
                },
              ]
            : []),
        ]}
      />
      <DataTable
        label={`Guests of ${event.title}`}
        noun={['guest', 'guests']}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        loading={list.isPending}
        saveColumnsAs="event-guests"
        onOpen={(row) => void set({ guest: row.id })}
        openRowId={guest ?? undefined}
        exportName={`guests-${event.slug}`}
        tools={
          event.mayEdit && (
            <Group gap="xs">
              <Button size="xs" onClick={invite.open} disabled={event.isDraft || event.cancelledAt !== null}>
                Invite
              </Button>
              <Button size="xs" variant="default" onClick={add.open} disabled={event.cancelledAt !== null}>
                Add a guest
              </Button>
              {hasBegun && (
                <Menu>
                  <Menu.Target>
                    <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
                      Afterward
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => void markAll().catch(() => {})}>
                      Mark everybody not seen as a no-show
                    </Menu.Item>
                    <Menu.Item onClick={() => thank.run(one)}>Thank those who came</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </Group>
          )
        }
        bulkActions={
          event.mayEdit
            ? ({ ids, clear }) => (
                <ConfirmButton
                  size="xs"
                  question={`Make ${counted(ids.length, 'guest')} volunteers?`}
                  consequence="Those who are volunteers already stay as they are."
                  color="teal"
                  onConfirm={async () => {
                    await volunteer.runAsync({ ...one, guestIds: ids })
                    clear()
                  }}
                >
                  Make volunteers
                </ConfirmButton>
              )
            : undefined
        }
        empty={
          <Empty title={list.data?.guests.length ? 'Nobody fits.' : 'Nobody is on the list yet.'}>
            {list.data?.guests.length
              ? 'Take a filter away to see more.'
              : 'Invite people by name or by tag, open the public page, or add those who told you that they come.'}
          </Empty>
        }
      />
      {inviting && <InvitePeople committeeId={committeeId} event={event} onClose={invite.close} />}
      {adding && <AddGuest committeeId={committeeId} event={event} onClose={add.close} />}
      {opened && (
        <GuestDrawer
          key={opened.id}
          committeeId={committeeId}
          event={event}
          guest={opened}
          onClose={() => void set({ guest: null })}
        />
      )}
    </>
  )
}
