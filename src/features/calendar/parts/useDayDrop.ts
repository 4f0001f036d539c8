import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draggedIn, type Dragged, isDragged } from './useChipDrag.ts'

interface Over {
  dragged: Dragged
  /** Where the upper edge of the item would be, in pixels from the top of the day. */
  top: number
}

/** A day on which items can be put down. */
export function useDayDrop<E extends HTMLElement>(onDrop: (over: Over) => void) {
  const element = useRef<E>(null)
  const [over, setOver] = useState<Over | null>(null)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    const day = element.current
    if (!day) return
    const at = (data: Record<string | symbol, unknown>, y: number): Over => {
      const dragged = draggedIn(data)
      return { dragged, top: y - day.getBoundingClientRect().top - dragged.grabbedAt }
    }
    return dropTargetForElements({
      element: day,
      canDrop: ({ source }) => isDragged(source.data),
      onDrag: ({ source, location }) => setOver(at(source.data, location.current.input.clientY)),
      onDragLeave: () => setOver(null),
      onDrop: ({ source, location }) => {
        setOver(null)
        dropped(at(source.data, location.current.input.clientY))
      },
    })
  }, [])
  return { element, over }
}
