import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Edge } from '../rules.ts'

/** A door that is dragged by its handle, and above or below which another can be dropped. The handle's keys do the same. */
export function useDoorDrag(id: string, onDrop: ((id: string, edge: Edge) => void) | undefined) {
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const dropped = useEffectEvent((other: string, at: Edge) => onDrop?.(other, at))
  const isMovable = onDrop !== undefined

  useEffect(() => {
    const item = element.current
    if (!item || !handle.current || !isMovable) return
    const edgeAt = (y: number): Edge => {
      const { top, height } = item.getBoundingClientRect()
      return y < top + height / 2 ? 'above' : 'below'
    }
    return combine(
      draggable({
        element: item,
        dragHandle: handle.current,
        getInitialData: () => ({ doorId: id }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element: item,
        canDrop: ({ source }) => 'doorId' in source.data && source.data.doorId !== id,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          dropped(source.data.doorId as string, edgeAt(location.current.input.clientY))
        },
      }),
    )
  }, [id, isMovable])

  return { element, handle, isDragging, edge }
}
