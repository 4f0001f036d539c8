import { ActionIcon, Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconCheck, IconQrcode, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { lazy, useDeferredValue, useMemo, useState } from 'react'
import { CallError } from '../../../app/browser/call.ts'
import { nameMatches } from '../../../domain/names.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Forbidden } from '../../../ui/states/Forbidden.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../../ui/states/NotFoundPage.tsx'
import { doorCount, type DoorRow } from './doorView.ts'
import { useDoor } from './useDoor.tsx'
import { stateNames } from '../words.ts'
import classes from './checkIn.module.css'
import { DoorReceipt } from './DoorReceipt.tsx'
import { RefusedSayings } from './RefusedSayings.tsx'
import { WalkIn } from './WalkIn.tsx'

const ScanCodes = lazy(() => import('./ScanCodes.tsx'))
const mostShown = 300
// Of an event that repeats, next week's list looks the same.
const earlyMs = 12 * 3_600_000

interface CheckInProps {
  committeeId: string
  eventId: string
  onBack(): void
}

/** The door of an event on a phone: one tap per guest, with or without a signal. */
export default function CheckIn({ committeeId, eventId, onBack }: CheckInProps) {
  const door = useDoor(committeeId, eventId)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [scanning, scan] = useDisclosure()
  const [walkingIn, walkIn] = useDisclosure()
  const [openedAt] = useState(Date.now)
  const [isMeant, meant] = useDisclosure()
  const found = useMemo(
    () => (search.trim() === '' ? door.rows : door.rows.filter(({ name }) => nameMatches(name, search))),
    [door.rows, search],
  )

  if (!door.list) {
    const status = door.error instanceof CallError ? door.error.status : null
    if (status === 404) return <NotFoundPage />
    if (status === 403)
      return <Forbidden page what="the door of this event" whoCan="the committee's manager" />
    if (door.error)
      return (
        <ErrorState
          page
          title="The list did not load."
          tryThis={door.error.message}
          safe="Nothing was lost."
        />
      )
    return <Loading />
  }
  const { list, say } = door
  const { here, expected } = doorCount(door.rows)
  const isEarly = Date.parse(list.startsAt) - openedAt > earlyMs && here === 0
  const shiftName = (id: string | null) => list.shifts.find((shift) => shift.id === id)?.name
  const toggle = (row: DoorRow) =>
    void say({ guestId: row.id, what: row.isHere ? 'undone' : 'came', how: 'list' })

  return (
    <div className={classes.door}>
      <header className={classes.head}>
        <ActionIcon variant="subtle" color="gray" size="xl" aria-label="Back to the event" onClick={onBack}>
          <IconArrowLeft size={22} />
        </ActionIcon>
        <div className={classes.titles}>
          <h1 className={classes.title}>{list.title}</h1>
          <Text size="sm" c="dimmed">
            {formatZonedRange(list.startsAt, list.endsAt, list.timeZone)}
          </Text>
        </div>
        <p className={classes.count} role="status">
          <b>{here}</b> of {expected} here
        </p>
      </header>
      <DoorReceipt
        receipt={door.receipt}
        isOffline={door.isOffline}
        isKept={door.isKept}
        problem={door.problem}
      />
      {isEarly && !isMeant && (
        <Alert
          color="wheat"
          title={`This event begins ${formatZonedRange(list.startsAt, list.endsAt, list.timeZone)}.`}
        >
          <Text mb="sm">
            Everyone you check in counts as having come, hours included. Is this the right day?
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onBack}>
              Back to the event
            </Button>
            <Button onClick={meant.open}>Check in all the same</Button>
          </Group>
        </Alert>
      )}
      <RefusedSayings
        refused={door.refused}
        onCorrect={(one, person) => void door.correct(one, person)}
        onDrop={(one) => void door.drop(one)}
      />
      {(!isEarly || isMeant) && (
        <>
          <div className={classes.tools}>
            <TextInput
              className={classes.search}
              size="md"
              aria-label="Find a guest"
              placeholder="Find a guest"
              type="search"
              autoComplete="off"
              leftSection={<IconSearch size={18} />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Group gap="xs" wrap="nowrap" className={classes.buttons}>
              <Button
                size="md"
                leftSection={<IconQrcode size={20} />}
                onClick={scan.toggle}
                aria-pressed={scanning}
              >
                {scanning ? 'Stop' : 'Scan'}
              </Button>
              <Button
                size="md"
                variant="default"
                leftSection={<IconUserPlus size={20} />}
                onClick={walkIn.open}
              >
                Walk-in
              </Button>
            </Group>
          </div>
          {scanning && (
            <PartBoundary problem="The scanner did not load." tryThis="Use the list." fallback={<Loading />}>
              <ScanCodes
                rows={door.rows}
                onCode={(code, row) =>
                  void say({ guestId: row?.id ?? null, code: row ? null : code, what: 'came', how: 'qr' })
                }
              />
            </PartBoundary>
          )}
          {door.rows.length === 0 && (
            <Alert color="gray" title="No one is on the list yet.">
              Everyone who comes is a walk-in.
            </Alert>
          )}
          <ul className={classes.list} aria-label="Guests">
            {found.slice(0, mostShown).map((row) => (
              <li key={row.id} className={classes.row} data-here={row.isHere || undefined}>
                <button
                  type="button"
                  className={classes.tap}
                  disabled={row.isHere}
                  onClick={() => {
                    toggle(row)
                    setTyped('')
                  }}
                  aria-label={row.isHere ? `${row.name} is here` : `${row.name}: mark as here`}
                >
                  <span className={classes.mark} aria-hidden>
                    {row.isHere && <IconCheck size={20} stroke={2.5} />}
                  </span>
                  <span className={classes.name}>
                    {row.name}
                    <span className={classes.facts}>
                      {[
                        row.partySize > 1 ? `group of ${row.partySize}` : '',
                        shiftName(row.shiftId) ?? '',
                        row.state === 'coming' ? '' : stateNames[row.state].toLowerCase(),
                        row.isWaiting ? 'on this phone only' : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </button>
                {row.isHere && (
                  <Button
                    variant="subtle"
                    color="gray"
                    onClick={() => toggle(row)}
                    aria-label={`Undo ${row.name}`}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {found.length === 0 && typed !== '' && (
            <Button fullWidth size="md" variant="default" onClick={walkIn.open}>
              No one called “{typed}”. Add a walk-in
            </Button>
          )}
          {found.length > mostShown && (
            <Text size="sm" c="dimmed" ta="center">
              {found.length - mostShown} more. Type a name to find them.
            </Text>
          )}
        </>
      )}
      {walkingIn && (
        <WalkIn
          typed={typed}
          onClose={walkIn.close}
          onAdd={(person) => {
            void say({ walkIn: person, what: 'came', how: 'list' })
            setTyped('')
          }}
        />
      )}
    </div>
  )
}
