import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Lane } from '../../staff/lanes.ts'

type Edge = 'above' | 'below'

/** A card that can be dragged with the mouse, and above or below which another can be dropped. */
export function useCardDrag(id: string, lane: Lane, isMovable: boolean) {
  const element = useRef<HTMLLIElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)

  useEffect(() => {
    const card = element.current
    if (!card || !isMovable) return
    const edgeAt = (y: number): Edge => {
      const { top, height } = card.getBoundingClientRect()
      return y < top + height / 2 ? 'above' : 'below'
    }
    return combine(
      draggable({
        element: card,
        getInitialData: () => ({ cardId: id }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element: card,
        canDrop: ({ source }) => 'cardId' in source.data && source.data.cardId !== id,
        getData: ({ input }) => ({ lane, besideId: id, edge: edgeAt(input.clientY) }),
        getIsSticky: () => true,
        onDrag: ({ self }) => setEdge(self.data.edge as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [id, lane, isMovable])

  return { element, isDragging, edge }
}

/** The rest of a lane: what is dropped there goes to its end. */
export function useLaneDrop(lane: Lane) {
  const element = useRef<HTMLElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => 'cardId' in source.data,
      getData: () => ({ lane }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    })
  }, [lane])
  return { element, isOver }
}

export interface Drop {
  id: string
  lane: Lane
  /** The card it was dropped beside; none in the free part of a lane. */
  beside: { id: string; edge: Edge } | null
}

/** Hears of every drag on the board, from its start to its end. */
export function useBoardDrag(on: { start(): void; drop(drop: Drop): void; end(): void }) {
  const start = useEffectEvent(on.start)
  const drop = useEffectEvent(on.drop)
  const end = useEffectEvent(on.end)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'cardId' in source.data,
        onDragStart: () => start(),
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets
          if (target) {
            const { lane, besideId, edge } = target.data as { lane: Lane; besideId?: string; edge?: Edge }
            drop({
              id: source.data.cardId as string,
              lane,
              beside: besideId && edge ? { id: besideId, edge } : null,
            })
          }
          end()
        },
      }),
    [],
  )
}
