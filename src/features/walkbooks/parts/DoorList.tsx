import { Alert, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { moved, movedBeside, type Edge } from '../rules.ts'
import type { BuildingNote, Walkbook } from '../shapes.ts'
import { DoorItem } from './DoorItem.tsx'
import type { DoorShown } from './Doors.tsx'
import classes from './Doors.module.css'
import { useDoorOrder } from './useDoorOrder.tsx'

interface DoorListProps {
  one: Walkbook
  doors: DoorShown[]
  notes: BuildingNote[]
  selected: string | null
  onSelect(id: string | null): void
}

/** In order. A door is moved by dragging its handle, or with the arrow keys while the handle has the focus. */
export function DoorList({ one, doors, notes, selected, onSelect }: DoorListProps) {
  const [said, setSaid] = useState('')
  const { order, setOrder, busy, error } = useDoorOrder(
    one,
    doors.map(({ id }) => id),
  )
  const mayMove = one.mayEdit && one.archivedAt === null && !busy
  const byId = new Map(doors.map((door) => [door.id, door]))
  const byBuilding = Map.groupBy(notes, ({ building }) => building)

  function take(id: string, next: string[]) {
    setOrder(next)
    setSaid(`${byId.get(id)!.line} is number ${next.indexOf(id) + 1} of ${next.length}.`)
  }
  return (
    <div>
      {error && (
        <Alert color="red" role="alert" mb="xs">
          {error.message}
        </Alert>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={classes.list} aria-label="Doors in walking order">
        {order.map((id, index) => {
          const door = byId.get(id)
          if (!door) return null
          return (
            <DoorItem
              key={id}
              one={one}
              door={door}
              place={index + 1}
              notes={byBuilding.get(door.building) ?? []}
              isSelected={id === selected}
              onSelect={() => onSelect(id === selected ? null : id)}
              move={
                mayMove
                  ? {
                      to: (place) => take(id, moved(order, id, place)),
                      dropped: (other: string, edge: Edge) =>
                        take(other, movedBeside(order, other, id, edge)),
                    }
                  : undefined
              }
            />
          )
        })}
      </ol>
    </div>
  )
}
