import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WidgetId } from '../api.ts'

type Side = 'before' | 'after'

/** Dragging with the mouse. Everything it does the widget's menu can do too. */
export function useWidgetDrag(
  widget: WidgetId,
  onDrop: (widget: WidgetId, target: WidgetId, side: Side) => void,
) {
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  const [side, setSide] = useState<Side | null>(null)
  const dropped = useEffectEvent(onDrop)

  useEffect(() => {
    const card = element.current
    if (!card || !handle.current) return
    const sideAt = (x: number): Side => {
      const { left, width } = card.getBoundingClientRect()
      return x < left + width / 2 ? 'before' : 'after'
    }
    return combine(
      draggable({
        element: card,
        dragHandle: handle.current,
        getInitialData: () => ({ widget }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element: card,
        canDrop: ({ source }) => 'widget' in source.data && source.data.widget !== widget,
        onDrag: ({ location }) => setSide(sideAt(location.current.input.clientX)),
        onDragLeave: () => setSide(null),
        onDrop: ({ source, location }) => {
          setSide(null)
          dropped(source.data.widget as WidgetId, widget, sideAt(location.current.input.clientX))
        },
      }),
    )
  }, [widget])

  return { element, handle, isDragging, side }
}
