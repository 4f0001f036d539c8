// The board by keyboard: arrows walk from card to card; Space takes one up, arrows then move it, Space puts it down, Escape puts it back.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { lanes, laneWords, type Lane } from '../../staff/lanes.ts'
import type { Card } from '../api.ts'
import { inOrder, moved, spotAt, spotOf, type Spot } from '../placing.ts'

interface Keys {
  /** The cards on the screen, after filters. */
  cards: Card[]
  mayMove: boolean
  onOpen(id: string): void
  onMove(id: string, spot: Spot): void
  hold(): void
  release(): void
}

export const cardElementId = (id: string) => `card-${id}`

export function useBoardKeys({ cards, mayMove, onOpen, onMove, hold, release }: Keys) {
  const [focused, setFocused] = useState<string | null>(null)
  const [taken, setTaken] = useState<{ id: string; spot: Spot } | null>(null)
  const [said, setSaid] = useState('')
  const shown = taken ? moved(cards, taken.id, taken.spot) : cards
  const laneOf = (lane: Lane) => inOrder(shown.filter((card) => card.lane === lane))
  const at = taken && `${taken.id} ${taken.spot.lane} ${taken.spot.after}`

  // A card that changes lanes is drawn again there: the focus goes with it.
  useEffect(() => {
    if (at) document.getElementById(cardElementId(at.split(' ')[0]!))?.focus()
  }, [at])

  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setFocused(id)
    document.getElementById(cardElementId(id))?.focus()
  }

  function walk(card: Card, key: string) {
    const own = laneOf(card.lane)
    const index = own.findIndex((one) => one.id === card.id)
    if (key === 'ArrowUp') return focus(own[index - 1]?.id)
    if (key === 'ArrowDown') return focus(own[index + 1]?.id)
    const step = key === 'ArrowRight' ? 1 : -1
    for (let i = lanes.indexOf(card.lane) + step; i >= 0 && i < lanes.length; i += step) {
      const next = laneOf(lanes[i]!)
      if (next.length > 0) return focus(next[Math.min(index, next.length - 1)]!.id)
    }
  }

  function carry(card: Card, key: string) {
    const now = lanes.indexOf(card.lane)
    const index = laneOf(card.lane).findIndex((one) => one.id === card.id)
    const lane = key === 'ArrowRight' ? lanes[now + 1] : key === 'ArrowLeft' ? lanes[now - 1] : card.lane
    if (!lane) return
    const to = key === 'ArrowUp' ? index - 1 : key === 'ArrowDown' ? index + 1 : index
    const others = shown.filter((one) => one.lane === lane && one.id !== card.id).length
    if (to < 0 || (lane === card.lane && to > others)) return
    setTaken({ id: card.id, spot: spotAt(shown, card.id, lane, to) })
    setSaid(`${laneWords[lane]}, place ${Math.min(to, others) + 1} of ${others + 1}.`)
  }

  function take(card: Card) {
    const spot = spotOf(cards, card.id)
    if (!spot || !mayMove) return
    hold()
    setTaken({ id: card.id, spot })
    setSaid(`${card.title} is taken up. Arrow keys move it, Space puts it down, Escape puts it back.`)
  }

  function letGo(card: Card, isKept: boolean) {
    const spot = taken?.spot
    setTaken(null)
    release()
    if (isKept && spot) onMove(card.id, spot)
    setSaid(
      isKept && spot ? `${card.title} is put down in ${laneWords[spot.lane]}.` : `${card.title} is back.`,
    )
  }

  function onKeyDown(card: Card, event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isArrow = event.key.startsWith('Arrow')
    if (taken) {
      if (isArrow) carry(card, event.key)
      else if (event.key === ' ' || event.key === 'Enter') letGo(card, true)
      else if (event.key === 'Escape' || event.key === 'Tab') letGo(card, false)
      else return
    } else if (isArrow) walk(card, event.key)
    else if (event.key === ' ') take(card)
    else if (event.key === 'Enter') onOpen(card.id)
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  // One card is reached with Tab, the others with arrows.
  const reachable = shown.some((card) => card.id === focused)
    ? focused
    : lanes.flatMap((lane) => laneOf(lane))[0]?.id
  return { shown, laneOf, taken: taken?.id ?? null, reachable, said, setFocused, onKeyDown }
}
