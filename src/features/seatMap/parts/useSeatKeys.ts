import type { KeyboardEvent } from 'react'
import { moveByArrows } from '../moveByArrows.ts'
import { marks } from '../rules.ts'
import type { SeatMapState } from './useSeatMap.ts'

/** One way to work the map by keyboard, whichever way it is drawn. */
export function useSeatKeys(state: SeatMapState, select: (district: number) => void) {
  return (event: KeyboardEvent<Element>, district: number): void => {
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'z') take(event, event.shiftKey ? state.redo : state.undo)
      else if (event.key.toLowerCase() === 'y') take(event, state.redo)
      return
    }
    if (event.altKey || moveByArrows(event, district, select)) return
    const mark = marks[Number(event.key) - 1]
    if (event.key === 'Enter' || event.key === ' ') take(event, () => state.press(district, event.shiftKey))
    else if (event.key.toLowerCase() === 'l') take(event, () => state.lock(district))
    else if (mark) take(event, () => state.mark(district, mark))
  }
}

function take(event: KeyboardEvent<Element>, action: (() => void) | null): void {
  event.preventDefault()
  action?.()
}
