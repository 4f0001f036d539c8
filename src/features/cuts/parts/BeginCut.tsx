import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Section } from '../../../ui/Section.tsx'
import { walkbooks } from '../../walkbooks/api.ts'
import { cuts } from '../api.ts'
import type { Size } from '../shapes.ts'
import { BeforeCutting } from './BeforeCutting.tsx'
import { NewestCuts } from './NewestCuts.tsx'

interface BeginCutProps {
  committeeId: string
  onOpen(cutId: string): void
}

export function BeginCut({ committeeId, onOpen }: BeginCutProps) {
  const universes = useRead(walkbooks.universes, { committeeId })
  return (
    <Loaded read={universes} failed="The universes did not load.">
      {({ universes: all, mayMake }) => (
        <>
          {all.length === 0 ? (
            <Empty title="No universe yet.">
              Turf is cut from a universe.{' '}
              <Anchor
                underline="always"
                component={Link}
                to={`${linkTo('/advanced-voter-search')}?committee=${committeeId}`}
              >
                Build one
              </Anchor>{' '}
              and save it for this committee.
            </Empty>
          ) : mayMake ? (
            <Begin committeeId={committeeId} universes={all} onOpen={onOpen} />
          ) : (
            <Empty title="Managers and organizers cut turf">Ask one of this committee to cut one.</Empty>
          )}
          <NewestCuts committeeId={committeeId} onOpen={onOpen} />
        </>
      )}
    </Loaded>
  )
}

interface BeginProps extends BeginCutProps {
  universes: { id: string; name: string; voters: number }[]
}

function Begin({ committeeId, universes, onOpen }: BeginProps) {
  const [universeId, setUniverseId] = useState<string | null>(null)
  const [by, setBy] = useState<Size['by']>('minutes')
  const [minutes, setMinutes] = useState(120)
  const [doors, setDoors] = useState(50)
  const [atDoor, setAtDoor] = useState(75)
  const [byCar, setByCar] = useState(false)
  const [withoutWalked, setWithoutWalked] = useState(false)
  const before = useRead(
    cuts.before,
    { committeeId, universeId: universeId ?? '00000000-0000-4000-8000-000000000000' },
    { enabled: universeId !== null },
  )
  const begin = useWrite(cuts.begin, { refresh: [cuts.list], onSuccess: ({ cutId }) => onOpen(cutId) })
  const isReady = universeId !== null && before.data?.refusal === null
  const size: Size = by === 'minutes' ? { by, minutes } : { by, doors }
  return (
    <Section title="New cut">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            begin.run({ committeeId, universeId, size, byCar, secondsAtDoor: atDoor, withoutWalked })
        }}
      >
        <Stack gap="md">
          <Select
            label="Universe"
            placeholder="Choose one"
            searchable
            maw={640}
            data={universes.map(({ id, name, voters }) => ({
              value: id,
              label: `${name} · ${counted(voters, 'voter')}`,
            }))}
            value={universeId}
            onChange={setUniverseId}
          />
          {universeId !== null && <BeforeCutting before={before} />}
          <Group align="flex-end" gap="md">
            <div>
              <Text size="sm" fw={550} mb={4} id="cut-by">
                Each turf about
              </Text>
              <SegmentedControl
                aria-labelledby="cut-by"
                value={by}
                onChange={setBy}
                data={[
                  { value: 'minutes', label: 'Minutes' },
                  { value: 'doors', label: 'Doors' },
                ]}
              />
            </div>
            {by === 'minutes' ? (
              <NumberInput
                label="Minutes of a turf"
                w={150}
                min={15}
                max={600}
                step={15}
                value={minutes}
                onChange={(value) => setMinutes(Number(value) || 0)}
              />
            ) : (
              <NumberInput
                label="Doors of a turf"
                w={150}
                min={5}
                max={300}
                step={5}
                value={doors}
                onChange={(value) => setDoors(Number(value) || 0)}
              />
            )}
            <NumberInput
              label="Seconds at a door"
              w={150}
              min={10}
              max={600}
              step={15}
              value={atDoor}
              onChange={(value) => setAtDoor(Number(value) || 0)}
            />
          </Group>
          <Text size="xs" c="dimmed">
            75 seconds is one minute where no one answers and two where someone does. Walking and stairs come
            on top.
          </Text>
          <Checkbox
            label="Rural: drive, park and walk"
            description="Says which doors are driven to."
            checked={byCar}
            onChange={(event) => setByCar(event.currentTarget.checked)}
          />
          {(before.data?.walked ?? 0) > 0 && (
            <Checkbox
              label={`Leave out the ${counted(before.data!.walked, 'door')} where someone was already`}
              checked={withoutWalked}
              onChange={(event) => setWithoutWalked(event.currentTarget.checked)}
            />
          )}
          {begin.error && (
            <Alert color="red" role="alert">
              {begin.error.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={begin.busy} disabled={!isReady}>
              Cut the turf
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
