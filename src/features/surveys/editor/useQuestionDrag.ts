import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Edge = 'above' | 'below'

/** A question that can be dragged by its handle, and above or below which another can be dropped. */
export function useQuestionDrag(id: string, isMovable: boolean) {
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const card = element.current
    if (!card || !isMovable || !handle.current) return
    const edgeAt = (y: number): Edge => {
      const { top, height } = card.getBoundingClientRect()
      return y < top + height / 2 ? 'above' : 'below'
    }
    return combine(
      draggable({
        element: card,
        dragHandle: handle.current,
        getInitialData: () => ({ questionId: id }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element: card,
        canDrop: ({ source }) => 'questionId' in source.data && source.data.questionId !== id,
        getData: ({ input }) => ({ besideId: id, edge: edgeAt(input.clientY) }),
        getIsSticky: () => true,
        onDrag: ({ self }) => setEdge(self.data.edge as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [id, isMovable])
  return { element, handle, isDragging, edge }
}

/** Tells where a question was dropped: its new place among the others. */
export function useQuestionDrops(ids: string[], onMove: (id: string, to: number) => void) {
  const dropped = useEffectEvent((id: string, besideId: string, edge: Edge) => {
    const rest = ids.filter((other) => other !== id)
    const place = rest.indexOf(besideId)
    if (place >= 0) onMove(id, edge === 'above' ? place : place + 1)
  })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'questionId' in source.data,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]
          if (target)
            dropped(
              source.data.questionId as string,
              target.data.besideId as string,
              target.data.edge as Edge,
            )
        },
      }),
    [],
  )
}
