import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconCircle, IconPolygon, IconRectangle } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '../../../domain/numbers.ts'
import { boundsOf, boxRing, metersPerMile } from '../../../ui/map/drawShapes.ts'
import { isDrawn } from '../result/areas.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import type { FieldsProps } from './FieldsProps.ts'
import { parseBox, parsePoint } from './typedPlaces.ts'

interface AreaFieldsProps<F extends 'area' | 'circle'> extends FieldsProps<F> {
  id: string
}

/** An area drawn with the mouse, or a box typed with the keyboard. */
export function AreaFields({ id, condition, onChange }: AreaFieldsProps<'area'>) {
  const { drawFor } = useBuilder()
  const [typed, setTyped] = useState('')
  const box = typed.trim() ? parseBox(typed) : null
  const drawn = isDrawn(condition)
  return (
    <Stack gap="xs">
      <Group gap="xs" grow>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPolygon {...icon} />}
          onClick={() => drawFor(id, 'polygon')}
        >
          {drawn ? 'Draw again' : 'Draw an area'}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRectangle {...icon} />}
          onClick={() => drawFor(id, 'rectangle')}
        >
          Draw a box
        </Button>
      </Group>
      {drawn && (
        <Text size="xs" c="dimmed">
          {counted(condition.ring.length, 'corner')}, {extent(condition.ring)}
        </Text>
      )}
      <TextInput
        label="Or type a box"
        description="West, south, east, north in degrees."
        placeholder="-96.75, 40.78, -96.65, 40.86"
        autoComplete="off"
        value={typed}
        error={box?.problem}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const read = parseBox(text)
          if (read.value) onChange({ ...condition, ring: boxRing(read.value) })
        }}
      />
      <AreaName value={condition.name} onChange={(name) => onChange({ ...condition, name })} />
    </Stack>
  )
}

export function CircleFields({ id, condition, onChange }: AreaFieldsProps<'circle'>) {
  const { drawFor } = useBuilder()
  const [typed, setTyped] = useState(() =>
    isDrawn(condition) ? `${condition.center[1]}, ${condition.center[0]}` : '',
  )
  const point = typed.trim() ? parsePoint(typed) : null
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCircle {...icon} />}
        onClick={() => drawFor(id, 'circle')}
      >
        Draw it on the map
      </Button>
      <Group gap="xs" grow align="start">
        <TextInput
          label="Center"
          description="Latitude, longitude."
          placeholder="40.8136, -96.7026"
          autoComplete="off"
          value={typed}
          error={point?.problem}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            const read = parsePoint(text)
            if (read.value) onChange({ ...condition, center: read.value })
          }}
        />
        <NumberInput
          label="Distance"
          description="In miles."
          value={Math.round((condition.meters / metersPerMile) * 100) / 100}
          min={0.01}
          max={500}
          decimalScale={2}
          hideControls
          onChange={(miles) =>
            typeof miles === 'number' &&
            miles > 0 &&
            onChange({ ...condition, meters: Math.round(miles * metersPerMile) })
          }
        />
      </Group>
      <AreaName value={condition.name} onChange={(name) => onChange({ ...condition, name })} />
      {!isDrawn(condition) && (
        <Alert color="gray" p="xs">
          A map app shows latitude and longitude when you press long on a place.
        </Alert>
      )}
    </Stack>
  )
}

const icon = { size: 15, stroke: 1.6 }

function AreaName({ value, onChange }: { value?: string; onChange: (name: string | undefined) => void }) {
  return (
    <TextInput
      label="Name"
      description="Its name in the criteria: “North Lincoln”."
      maxLength={120}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

function extent(ring: [number, number][]): string {
  const [west, south, east, north] = boundsOf([ring])!
  return `from ${south.toFixed(3)}, ${west.toFixed(3)} to ${north.toFixed(3)}, ${east.toFixed(3)}`
}
