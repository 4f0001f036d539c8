import type { KeyboardEvent } from 'react'
import { neighbor, type Direction } from './tiles.ts'

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Leads the keyboard to the next seat that way. Each seat bears its district in data-district. False for any other key. */
export function moveByArrows(
  event: KeyboardEvent<Element>,
  district: number,
  select: (district: number) => void,
): boolean {
  const direction = arrows[event.key]
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return false
  event.preventDefault()
  const next = neighbor(district, direction)
  select(next)
  const root = event.currentTarget.closest('[data-seats]')
  root?.querySelector<HTMLElement>(`[data-district="${next}"]`)?.focus()
  return true
}
