import { Button, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { counted } from '../../../domain/numbers.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { showDone, showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { WaitingRecords } from '../../outbox/WaitingRecords.tsx'
import { events, type EventDetail } from '../api.ts'
import { guestStates } from '../shapes.ts'
import { stateNames } from '../words.ts'
import { AddGuest } from './AddGuest.tsx'
import { guestColumns } from './guestColumns.tsx'
import { GuestDrawer } from './GuestDrawer.tsx'
import { InvitePeople } from './InvitePeople.tsx'

/** Everyone who was asked or answered. */
export default function GuestsTab({ committeeId, event }: { committeeId: string; event: EventDetail }) {
  const list = useList(events.guests, {
    given: { committeeId, eventId: event.id },
    search: 'who',
    opens: 'guest',
  })
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
        `Emails go out now: ${counted(thanked, 'thank-you', 'thank-yous')}, ${missed} to those who missed it.`,
      ),
  })
  const volunteer = useWrite(events.addVolunteers, {
    refresh,
    onError,
    onSuccess: ({ added }) => showDone(`${counted(added, 'new volunteer')}.`),
  })
  const maySeeContacts = list.facts?.maySeeContacts ?? true
  const columns = useMemo(() => guestColumns(event, maySeeContacts), [event, maySeeContacts])
  // As of when the page was opened: no one marks no-shows in the minute of the beginning.
  const [openedAt] = useState(() => new Date().toISOString())
  const hasBegun = event.startsAt < openedAt
  return (
    <>
      {event.mayEdit && <WaitingRecords committeeId={committeeId} family="events" news="guests" />}
      <ListPage
        list={list}
        label={`Guests of ${event.title}`}
        noun={['guest', 'guests']}
        columns={columns}
        saveColumnsAs="event-guests"
        search={maySeeContacts ? 'Find a name or an address' : 'Find a name'}
        filters={[
          {
            field: 'state',
            before: 'whose answer is',
            any: 'any',
            name: 'Answer',
            always: true,
            options: [
              ...guestStates.map((value) => ({ value, label: stateNames[value].toLowerCase() })),
              { value: 'here', label: 'here' },
              { value: 'missed', label: 'no-shows' },
            ],
          },
          event.shifts.length > 0 && {
            field: 'shift',
            before: 'on',
            any: 'any shift',
            name: 'Shift',
            always: true,
            options: event.shifts.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
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
                      Mark everyone not seen as a no-show
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
          <Empty title="No one is on the list yet.">
            Invite people by name or by tag, publish the page, or add people who told you they are coming.
          </Empty>
        }
        nothingFits={<Empty title="No one matches.">Remove a filter to see more.</Empty>}
        detail={({ row, close }) =>
          row && (
            <GuestDrawer
              key={row.id}
              committeeId={committeeId}
              event={event}
              guest={row}
              maySeeContacts={maySeeContacts}
              onClose={close}
            />
          )
        }
      />
      {inviting && <InvitePeople committeeId={committeeId} event={event} onClose={invite.close} />}
      {adding && <AddGuest committeeId={committeeId} event={event} onClose={add.close} />}
    </>
  )
}
