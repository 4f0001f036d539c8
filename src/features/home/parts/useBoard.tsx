import { useCallback, useRef, useState } from 'react'
import { queryClient, useRead, useWrite } from '../../../app/browser/call.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { home, type Layout, type Overview, type WidgetId, type WidgetSize } from '../api.ts'
import { boardOf, changed, movedBeside, movedBy } from '../rules.ts'
import { availableWidgets, widgets } from './widgets.tsx'

export type Board = ReturnType<typeof useBoard>

const layoutKey = [home.layout.path, {}]

/** The arrangement on the screen, saved in the order it was made: one save at a time, then the newest. */
export function useBoard(overview: Overview) {
  const saved = useRead(home.layout, {})
  const { runAsync } = useWrite(home.saveLayout)
  const [said, setSaid] = useState('')
  const waiting = useRef<{ layout: Layout | null } | null>(null)
  const isSaving = useRef(false)
  const layout = boardOf(saved.data?.layout ?? null, availableWidgets(overview))

  const save = useCallback(
    async (next: Layout | null) => {
      // On the screen at once; the server's word follows.
      queryClient.setQueryData(layoutKey, { layout: next })
      waiting.current = { layout: next }
      if (isSaving.current) return
      isSaving.current = true
      try {
        while (waiting.current) {
          const { layout: newest }: { layout: Layout | null } = waiting.current
          waiting.current = null
          await runAsync({ layout: newest })
        }
      } catch (error) {
        waiting.current = null
        showProblem('The board was not saved.', (error as Error).message)
        await queryClient.invalidateQueries({ queryKey: layoutKey })
      } finally {
        isSaving.current = false
      }
    },
    [runAsync],
  )

  function arrange(next: Layout, widget: WidgetId, what: string) {
    if (next === layout) return
    const shown = next.filter((place) => !place.isHidden)
    const at = shown.findIndex((place) => place.widget === widget)
    setSaid(`${widgets[widget].title} ${what}${at >= 0 ? `, place ${at + 1} of ${shown.length}` : ''}.`)
    void save(next)
  }

  return {
    layout,
    /** The last change in words, for screen readers. */
    said,
    isArranged: saved.data?.layout != null,
    move: (widget: WidgetId, step: -1 | 1) => arrange(movedBy(layout, widget, step), widget, 'moved'),
    drop: (widget: WidgetId, target: WidgetId, side: 'before' | 'after') =>
      arrange(movedBeside(layout, widget, target, side), widget, 'moved'),
    resize: (widget: WidgetId, size: WidgetSize) =>
      arrange(changed(layout, widget, { size }), widget, `is now ${size}`),
    hide: (widget: WidgetId) => arrange(changed(layout, widget, { isHidden: true }), widget, 'hidden'),
    show: (widget: WidgetId) => arrange(changed(layout, widget, { isHidden: false }), widget, 'added'),
    reset: () => save(null),
  }
}
