// How a board is arranged.
import { type Layout, type Place, type WidgetId, widgetIds, type WidgetSize } from './api.ts'

const firstSizes: Record<WidgetId, WidgetSize> = {
  checklist: 'tall',
  today: 'tall',
  doors: 'small',
  money: 'small',
  fundraising: 'small',
  mentions: 'small',
  committees: 'wide',
  work: 'small',
  bills: 'small',
  lobby: 'small',
  news: 'small',
  charts: 'wide',
  invitations: 'small',
  changes: 'wide',
}

/** The saved arrangement, with widgets that are new since then at the end and those this person cannot have left out. */
export function boardOf(saved: Layout | null, available: readonly WidgetId[]): Layout {
  const kept = (saved ?? []).filter(({ widget }) => available.includes(widget))
  const added = widgetIds
    .filter((widget) => available.includes(widget) && !kept.some((place) => place.widget === widget))
    .map((widget): Place => ({ widget, size: firstSizes[widget], isHidden: false }))
  return [...kept, ...added]
}

/** Puts a widget before or after another one. */
export function movedBeside(
  layout: Layout,
  widget: WidgetId,
  target: WidgetId,
  side: 'before' | 'after',
): Layout {
  const moving = layout.find((place) => place.widget === widget)
  if (!moving || widget === target) return layout
  const rest = layout.filter((place) => place.widget !== widget)
  const at = rest.findIndex((place) => place.widget === target)
  if (at < 0) return layout
  return rest.toSpliced(side === 'before' ? at : at + 1, 0, moving)
}

/** One place earlier or later among those that are shown. */
export function movedBy(layout: Layout, widget: WidgetId, step: -1 | 1): Layout {
  const shown = layout.filter((place) => !place.isHidden)
  const neighbor = shown[shown.findIndex((place) => place.widget === widget) + step]
  return neighbor ? movedBeside(layout, widget, neighbor.widget, step < 0 ? 'before' : 'after') : layout
}

export function changed(layout: Layout, widget: WidgetId, change: Partial<Omit<Place, 'widget'>>): Layout {
  return layout.map((place) => (place.widget === widget ? { ...place, ...change } : place))
}
