import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { counted } from '../../../domain/numbers.ts'
import { distanceWords, moved, whyInOrder } from '../../walkbooks/rules.ts'
import type { Change, Cut, CutDoor, Turf } from '../shapes.ts'
import classes from './CutBoard.module.css'

interface TurfDetailProps {
  cut: Cut
  turf: Turf
  doors: CutDoor[]
  busy: boolean
  onChange?(change: Change): void
}

/** One turf: what it is made of, what can be done with it, and its doors with why each comes next. */
export function TurfDetail({ cut, turf, doors, busy, onChange }: TurfDetailProps) {
  const driven = useMemo(() => new Set(turf.driven), [turf.driven])
  const inOrder = useMemo(
    () => turf.doors.map((place) => ({ ...doors[place]!, isDriven: driven.has(place) })),
    [turf.doors, doors, driven],
  )
  const why = useMemo(() => whyInOrder(inOrder), [inOrder])
  const mayMove = onChange !== undefined && !turf.isLocked
  const move = (place: number, to: number) =>
    onChange?.({
      kind: 'reorder',
      turf: turf.id,
      doors: moved(turf.doors.map(String), String(place), to).map(Number),
    })
  return (
    <div className={classes.detail}>
      <Text size="sm" mb="xs">
        {counted(Math.round(turf.work / 60), 'minute')} at the doors,{' '}
        {counted(Math.round(turf.walk / 60), 'minute')} on the way ({distanceWords(turf.meters)}
        {turf.driven.length > 0 && `, ${counted(turf.driven.length, 'door')} driven to`}).
      </Text>
      {onChange && <Tools cut={cut} turf={turf} doors={doors} busy={busy} onChange={onChange} />}
      <ol className={classes.doors} aria-label={`Doors of ${turf.name} in walking order`}>
        {inOrder.map((door, i) => (
          <li key={door.place} className={classes.door}>
            <Text size="sm" c="dimmed" className="figure" w={28} ta="right">
              {i + 1}
            </Text>
            <div style={{ flex: 1, minWidth: 0 }}>
              {door.line} {door.unit}
              <Text size="xs" c="dimmed">
                {why[i]}
                {door.walkedAt !== null && ' Someone was here before.'}
              </Text>
            </div>
            {mayMove && (
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${door.line} ${door.unit} earlier`}
                  disabled={i === 0 || busy}
                  onClick={() => move(door.place, i - 1)}
                >
                  <IconArrowUp size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${door.line} ${door.unit} later`}
                  disabled={i === inOrder.length - 1 || busy}
                  onClick={() => move(door.place, i + 1)}
                >
                  <IconArrowDown size={15} />
                </ActionIcon>
              </Group>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

type ToolsProps = Omit<TurfDetailProps, 'onChange'> & { onChange(change: Change): void }

function Tools({ cut, turf, doors, busy, onChange }: ToolsProps) {
  const [name, setName] = useState(turf.name)
  const [face, setFace] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const others = cut.turfs
    .filter(({ id, isLocked }) => id !== turf.id && !isLocked)
    .map(({ id, name: label }) => ({ value: String(id), label }))
  const faces = useMemo(() => facesOf(turf, doors), [turf, doors])
  return (
    <>
      <Group gap="xs" mb="xs" align="flex-end">
        <TextInput
          label="Name"
          size="xs"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => {
            if (name.trim() !== '' && name.trim() !== turf.name)
              onChange({ kind: 'rename', turf: turf.id, name })
          }}
        />
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          onClick={() => onChange({ kind: 'lock', turf: turf.id, isLocked: !turf.isLocked })}
        >
          {turf.isLocked ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={busy || turf.isLocked}
          onClick={() => onChange({ kind: 'split', turf: turf.id })}
        >
          Split in two
        </Button>
      </Group>
      {!turf.isLocked && others.length > 0 && (
        <Group gap="xs" mb="sm" align="flex-end">
          <Select
            label="Other turf"
            size="xs"
            w={130}
            searchable
            data={others}
            value={other}
            onChange={setOther}
          />
          <Button
            size="xs"
            variant="default"
            disabled={busy || other === null}
            onClick={() => onChange({ kind: 'merge', turf: turf.id, with: Number(other) })}
          >
            Merge with it
          </Button>
          <Select
            label="Face"
            size="xs"
            w={220}
            searchable
            placeholder="One side of a street"
            data={faces}
            value={face}
            onChange={setFace}
          />
          <Button
            size="xs"
            variant="default"
            disabled={busy || other === null || face === null}
            onClick={() =>
              onChange({ kind: 'moveFace', face: Number(face), from: turf.id, to: Number(other) })
            }
          >
            Move it there
          </Button>
        </Group>
      )}
    </>
  )
}

function facesOf(turf: Turf, doors: CutDoor[]): { value: string; label: string }[] {
  const faces = Map.groupBy(turf.doors, (place) => doors[place]!.face)
  return [...faces].map(([face, places]) => ({
    value: String(face),
    label: `${doors[places[0]!]!.faceName} (${counted(places.length, 'door')})`,
  }))
}
