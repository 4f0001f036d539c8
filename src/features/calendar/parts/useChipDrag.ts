import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { PlainDate } from '../../../domain/dates.ts'
import type { CalendarItem } from '../api.ts'

export interface Dragged {
  item: CalendarItem
  /** The day at which it was taken: one of several days is moved by as many days as the hand. */
  from: PlainDate
  /** How far below its upper edge it was taken, in pixels. */
  grabbedAt: number
}

export const isDragged = (data: Record<string | symbol, unknown>): boolean => data['kind'] === 'calendar item'
export const draggedIn = (data: Record<string | symbol, unknown>): Dragged => data['dragged'] as Dragged

/** Dragging with the mouse. Everything it does, keys and the item's own form can do too. */
export function useChipDrag(
  chip: RefObject<HTMLElement | null>,
  item: CalendarItem,
  from: PlainDate,
  isMovable: boolean,
): boolean {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    const element = chip.current
    if (!element || !isMovable) return
    return draggable({
      element,
      getInitialData: ({ input }) => ({
        kind: 'calendar item',
        dragged: { item, from, grabbedAt: input.clientY - element.getBoundingClientRect().top },
      }),
      onDragStart: () => setIsDragging(true),
      onDrop: () => setIsDragging(false),
    })
  }, [chip, item, from, isMovable])
  return isDragging
}
