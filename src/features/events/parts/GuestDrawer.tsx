import { Anchor, Button, Drawer, Group, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CallError, newId, useWrite } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { ConflictNotice } from '../../../ui/actions/ConflictNotice.tsx'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { shownPhone } from '../../people/rules.ts'
import { events, type EventDetail, type Guest } from '../api.ts'
import { guestStates, type GuestState } from '../shapes.ts'
import { stateNames } from '../words.ts'

interface GuestDrawerProps {
  committeeId: string
  event: EventDetail
  guest: Guest
  maySeeContacts: boolean
  onClose(): void
}

export function GuestDrawer({ committeeId, event, guest, maySeeContacts, onClose }: GuestDrawerProps) {
  const [seen, setSeen] = useState(guest)
  const [state, setState] = useState<GuestState>(guest.state)
  const [shiftId, setShiftId] = useState(guest.shiftId)
  const [partySize, setPartySize] = useState(guest.partySize)
  const { text: note, type: setNote, clear: clearNote } = useTextDraft(`guest-note-${guest.id}`, guest.note)
  const refresh = [events.guests, events.get, events.letters]
  const save = useWrite(events.setGuest, {
    refresh,
    onSuccess: () => {
      clearNote()
      onClose()
    },
  })
  const checkIn = useWrite(events.checkIn, { refresh, onError: (error) => showProblem(error.message) })
  const noShow = useWrite(events.markNoShows, {
    refresh,
    onFresh: onClose,
    onError: (error) => showProblem(error.message),
  })
  const one = { committeeId, eventId: event.id }
  // As of when the drawer was opened.
  const [openedAt] = useState(() => new Date().toISOString())
  const mayHaveMissed =
    event.mayEdit && event.startsAt < openedAt && guest.state === 'coming' && !guest.cameAt
  const send = (version: number) =>
    save.run({ ...one, guestId: guest.id, version, state, shiftId, partySize, note })
  const say = (what: 'came' | 'undone') => ({
    ...one,
    said: [{ id: newId(), guestId: guest.id, what, how: 'list' as const, saidAt: new Date().toISOString() }],
  })
  const isStale =
    save.error instanceof CallError && save.error.code === 'conflict' && guest.version !== seen.version

  return (
    <Drawer opened onClose={onClose} position="right" title={guest.name}>
      <Stack>
        <KeyValue
          items={[
            ...(maySeeContacts ? reached(guest) : []),
            ...(guest.mailConsent === 'no' ? ([['Mail', 'Does not want mail']] as [string, string][]) : []),
            [
              'Came',
              guest.cameAt ? `Yes, seen by ${guest.cameByName}` : guest.isNoShow ? 'No-show' : 'Not seen yet',
            ],
          ]}
        />
        {event.mayCheckIn && (
          <Button
            variant={guest.cameAt ? 'default' : 'filled'}
            loading={checkIn.busy}
            onClick={() => {
              checkIn.run(say(guest.cameAt ? 'undone' : 'came'))
              if (!guest.cameAt)
                showUndo({ message: `${guest.name} is here.`, onUndo: () => checkIn.runAsync(say('undone')) })
            }}
          >
            {guest.cameAt ? 'Not here after all' : 'Is here'}
          </Button>
        )}
        {mayHaveMissed && (
          <Button
            variant="default"
            loading={noShow.busy}
            onClick={() => noShow.run({ ...one, guestIds: [guest.id], isNoShow: !guest.isNoShow })}
          >
            {guest.isNoShow ? 'Not a no-show' : 'Mark as a no-show'}
          </Button>
        )}
        {isStale && (
          <ConflictNotice
            message={save.error!.message}
            differences={[
              { label: 'Answer', mine: stateNames[state], theirs: stateNames[guest.state] },
              { label: 'Group size', mine: partySize, theirs: guest.partySize },
              { label: 'Note', mine: note, theirs: guest.note },
            ].filter(({ mine, theirs }) => mine !== theirs)}
            busy={save.busy}
            onKeepMine={() => send(guest.version)}
            onTakeTheirs={() => {
              setSeen(guest)
              setState(guest.state)
              setShiftId(guest.shiftId)
              setPartySize(guest.partySize)
              clearNote()
              save.reset()
            }}
          />
        )}
        {event.mayEdit && (
          <>
            <Select
              label="Answer"
              allowDeselect={false}
              data={guestStates.map((value) => ({ value, label: stateNames[value] }))}
              value={state}
              onChange={(value) => setState(value as GuestState)}
            />
            {event.shifts.length > 0 && (
              <Select
                label="Shift"
                placeholder="None"
                clearable
                data={event.shifts.map(({ id, name }) => ({ value: id, label: name }))}
                value={shiftId}
                onChange={setShiftId}
              />
            )}
            <NumberInput
              label="Group size"
              min={1}
              max={20}
              allowDecimal={false}
              value={partySize}
              onChange={(value) => setPartySize(Number(value) || 1)}
            />
            <Textarea
              label="Note"
              autosize
              minRows={2}
              maxLength={500}
              value={note}
              onChange={(e) => setNote(e.currentTarget.value)}
            />
            {save.error && !isStale && (
              <Text c="red" size="sm" role="alert">
                {save.error.message}
              </Text>
            )}
            <Group>
              <Button loading={save.busy} onClick={() => send(seen.version)}>
                Save
              </Button>
              {guest.isVolunteer && (
                <Anchor
                  component={Link}
                  size="sm"
                  to={linkTo('/committee/:committeeId/volunteers/:volunteerId', {
                    committeeId,
                    volunteerId: guest.personId,
                  })}
                >
                  Open as volunteer
                </Anchor>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Drawer>
  )
}

export const reached = ({ email, phone }: Pick<Guest, 'email' | 'phone'>): [string, ReactNode][] => [
  [
    'Email',
    email ? (
      <Anchor key="email" href={`mailto:${email}`}>
        {email}
      </Anchor>
    ) : undefined,
  ],
  [
    'Phone',
    phone ? (
      <Anchor key="phone" href={`tel:${phone}`}>
        {shownPhone(phone)}
      </Anchor>
    ) : undefined,
  ],
]
