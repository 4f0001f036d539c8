import type { KeyboardEvent } from 'react'
import { marks } from '../rules.ts'
import { neighbor, type Direction } from '../tiles.ts'
import type { SeatMapState } from './useSeatMap.ts'

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** One way to work the map by keyboard, whichever way it is drawn. Each seat bears its district in data-district. */
export function useSeatKeys(state: SeatMapState, select: (district: number) => void) {
  return (event: KeyboardEvent<Element>, district: number): void => {
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'z') take(event, event.shiftKey ? state.redo : state.undo)
      else if (event.key.toLowerCase() === 'y') take(event, state.redo)
      return
    }
    if (event.altKey) return
    const direction = arrows[event.key]
    const mark = marks[Number(event.key) - 1]
    if (direction)
      take(event, () => {
        const next = neighbor(district, direction)
        select(next)
        const root = event.currentTarget.closest('[data-seats]')
        root?.querySelector<HTMLElement>(`[data-district="${next}"]`)?.focus()
      })
    else if (event.key === 'Enter' || event.key === ' ')
      take(event, () => state.press(district, event.shiftKey))
    else if (event.key.toLowerCase() === 'l') take(event, () => state.lock(district))
    else if (mark) take(event, () => state.mark(district, mark))
  }
}

function take(event: KeyboardEvent<Element>, action: (() => void) | null): void {
  event.preventDefault()
  action?.()
}
