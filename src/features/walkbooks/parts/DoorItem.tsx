import { ActionIcon, Group, Text } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { counted } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import { lookOf } from './results.tsx'
import type { Edge } from '../rules.ts'
import type { BuildingNote, Walkbook } from '../shapes.ts'
import { BuildingNotes } from './BuildingNotes.tsx'
import type { DoorShown } from './Doors.tsx'
import classes from './Doors.module.css'
import { useDoorDrag } from './useDoorDrag.ts'

interface DoorItemProps {
  one: Walkbook
  door: DoorShown
  place: number
  notes: BuildingNote[]
  isSelected: boolean
  onSelect(): void
  /** Left out where the order cannot be changed. */
  move?: { to(place: number): void; dropped(other: string, edge: Edge): void }
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

export function DoorItem({ one, door, place, notes, isSelected, onSelect, move }: DoorItemProps) {
  const { element, handle, isDragging, edge } = useDoorDrag(door.id, move?.dropped)
  const wasMoved = useRef(false)
  // An element that is put elsewhere in the list loses the focus.
  useEffect(() => {
    if (wasMoved.current) handle.current?.focus()
    wasMoved.current = false
  }, [place, handle])
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected, element])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || !move) return
    event.preventDefault()
    wasMoved.current = true
    move.to(place - 1 + step)
  }
  return (
    <li
      ref={element}
      className={classes.door}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      data-edge={edge ?? undefined}
    >
      <span className={classes.place}>
        {move && (
          <ActionIcon
            ref={handle}
            variant="subtle"
            color="gray"
            size="sm"
            style={{ cursor: 'grab' }}
            aria-label={`Move ${door.line}: arrow keys, or drag`}
            onKeyDown={onKeyDown}
          >
            <IconGripVertical size={15} stroke={1.6} />
          </ActionIcon>
        )}
        <span className="figure">{place}</span>
      </span>
      <div>
        <button type="button" className={classes.address} aria-expanded={isSelected} onClick={onSelect}>
          {door.line}
          {door.city && `, ${door.city}`}
        </button>
        <Text size="xs" c="dimmed">
          {counted(door.voters, 'voter')}
          {door.longitude === null && ' · not on the map'}
          {notes.length > 0 && ` · ${counted(notes.length, 'note')}`}
        </Text>
      </div>
      <Result door={door} />
      {isSelected && (
        <div className={classes.more}>
          <Text size="sm">{door.why}</Text>
          <BuildingNotes one={one} door={door} notes={notes} />
        </div>
      )}
    </li>
  )
}

function Result({ door: { last } }: { door: DoorShown }) {
  const { label, shape, color } = lookOf(last?.result)
  return (
    <div style={{ textAlign: 'end' }}>
      <Group gap={6} wrap="nowrap" justify="flex-end">
        <Shape name={shape} color={color} />
        <Text size="sm">{label}</Text>
      </Group>
      {last && (
        <Text size="xs" c="dimmed">
          {last.byName} <DateText value={last.at} relative />
        </Text>
      )}
    </div>
  )
}
