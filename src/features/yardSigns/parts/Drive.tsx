import { Alert, Anchor, Button, Card, Group, NativeSelect, Switch, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { counted } from '../../../domain/numbers.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { yardSigns } from '../api.ts'
import { problemKinds, type SignKind, type SignRequest } from '../shapes.ts'
import { useSignOutbox } from '../useSignOutbox.ts'
import { problemWords } from '../words.ts'

interface Props {
  committeeId: string
  what: 'deliver' | 'pick up'
  kinds: SignKind[]
}

/** Stop by stop, for one thumb. What is tapped is on the phone at once and goes to the server when there is signal. */
export function Drive({ committeeId, what, kinds }: Props) {
  const { profile } = useSession()
  const [mine, setMine] = useState(false)
  const route = useRead(yardSigns.route, { committeeId, what, mine })
  const { say, waiting, done } = useSignOutbox(committeeId, profile?.id ?? '')
  return (
    <>
      <Group mb="md" justify="space-between">
        <Switch label="Only mine" checked={mine} onChange={(event) => setMine(event.currentTarget.checked)} />
        <Text size="sm" c="dimmed" role="status">
          {waiting > 0
            ? `${waiting} not sent yet; they are safe on this device.`
            : 'Everything is on the server.'}
        </Text>
      </Group>
      <Loaded read={route} failed="The stops did not load.">
        {({ stops, miles, withoutPlace }) => {
          const left = [...stops, ...withoutPlace].filter(({ id }) => !done.has(id))
          if (left.length === 0)
            return (
              <Empty title={what === 'deliver' ? 'Nothing to deliver.' : 'No sign stands.'}>
                {what === 'deliver'
                  ? 'Open requests appear here in driving order.'
                  : 'Signs that were placed appear here in driving order.'}
              </Empty>
            )
          return (
            <>
              <Text size="sm" c="dimmed" mb="sm">
                {counted(left.length, 'stop')}, about {miles} miles in a straight line
                {withoutPlace.length > 0 &&
                  `; ${counted(withoutPlace.length, 'address', 'addresses')} not on the map, at the end`}
              </Text>
              <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
                {left.map((stop, i) => (
                  <li key={stop.id}>
                    <StopCard stop={stop} place={i + 1} what={what} kinds={kinds} say={say} />
                  </li>
                ))}
              </ol>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

interface StopProps {
  stop: SignRequest
  place: number
  what: Props['what']
  kinds: SignKind[]
  say: ReturnType<typeof useSignOutbox>['say']
}

function StopCard({ stop, place, what, kinds, say }: StopProps) {
  const usable = useMemo(() => kinds.filter((kind) => !kind.isArchived), [kinds])
  const [kindId, setKindId] = useState(stop.kindId ?? usable[0]?.id ?? '')
  const [problem, setProblem] = useState('')
  const address = [stop.street, stop.city].filter(Boolean).join(', ')
  const requestId = stop.id
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={600}>
            {place}. {stop.name || 'Name unknown'}
          </Text>
          <Text size="sm">
            {address}
            {address && (
              <>
                {' '}
                <Anchor
                  size="sm"
                  underline="always"
                  href={directionsTo(stop, address)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Directions
                </Anchor>
              </>
            )}
          </Text>
          {stop.note && (
            <Text size="sm" c="dimmed">
              {stop.note}
            </Text>
          )}
        </div>
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {counted(stop.placement?.quantity ?? stop.quantity, 'sign')}
        </Text>
      </Group>
      {what === 'deliver' ? (
        usable.length === 0 ? (
          <Alert color="orange" mt="sm" p="xs">
            Add a kind of sign under Stock first.
          </Alert>
        ) : (
          <Group mt="sm" align="end">
            {usable.length > 1 && (
              <NativeSelect
                aria-label="Kind of sign"
                value={kindId}
                data={usable.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => setKindId(event.currentTarget.value)}
              />
            )}
            <Button
              h={44}
              onClick={() =>
                void say('signs.place', requestId, {
                  requestId,
                  kindId,
                  quantity: stop.quantity,
                  longitude: stop.longitude,
                  latitude: stop.latitude,
                })
              }
            >
              Sign is up
            </Button>
          </Group>
        )
      ) : (
        <Group mt="sm">
          <Button h={44} onClick={() => void say('signs.pickUp', requestId, { requestId, how: 'picked up' })}>
            Picked up
          </Button>
          <Button
            h={44}
            variant="default"
            onClick={() => void say('signs.pickUp', requestId, { requestId, how: 'gone' })}
          >
            Not there
          </Button>
          <NativeSelect
            aria-label="Report a problem"
            value={problem}
            data={[
              { value: '', label: 'Report a problem…' },
              ...problemKinds.map((kind) => ({ value: kind, label: problemWords[kind] })),
            ]}
            onChange={(event) => {
              const kind = event.currentTarget.value
              setProblem(kind)
              if (kind) void say('signs.problem', null, { requestId, kind, note: '' })
            }}
          />
        </Group>
      )}
    </Card>
  )
}

const directionsTo = ({ latitude, longitude }: SignRequest, address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(latitude === null ? address : `${latitude},${longitude}`)}`
