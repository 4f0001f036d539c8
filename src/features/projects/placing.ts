// The order of cards within a lane. Each card has a number, and a card put between two others takes a number between theirs, so that a move
// writes one row. The server and the browser place by the same rule: what is seen while dragging is what is kept.
import type { Lane } from '../staff/lanes.ts'

export interface Placed {
  id: string
  lane: Lane
  place: number
}

/** Where a card was put, as its mover saw it: below one card and above another; null at the top and at the bottom. */
export interface Spot {
  lane: Lane
  after: string | null
  before: string | null
}

const step = 1024
// A double has room for about thirty halvings of a step among a thousand cards; long before that the lane is numbered again.
const leastGap = 2 ** -16

/** A number between the two; null when they are too close for one. */
export function placeBetween(lower: number | null, upper: number | null): number | null {
  if (lower === null) return upper === null ? step : upper - step
  if (upper === null) return lower + step
  return upper - lower < leastGap ? null : (lower + upper) / 2
}

export function inOrder<Card extends Placed>(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
}

/**
 * Which place among `others` (the lane in order, without the card) the mover meant. The card above decides; where it is gone by now, the card
 * below; where both are gone, the end of the lane they looked at.
 */
export function indexOfSpot(others: readonly Placed[], { after, before }: Omit<Spot, 'lane'>): number {
  const above = others.findIndex((card) => card.id === after)
  if (above !== -1) return above + 1
  const below = others.findIndex((card) => card.id === before)
  if (below !== -1) return below
  return after === null && before !== null ? 0 : others.length
}

export interface Placing {
  place: number
  /** New numbers for the rest of the lane, where the gap was too small. No one sees a difference. */
  renumbered: { id: string; place: number }[]
}

export function placeAt(others: readonly Placed[], index: number): Placing {
  const place = placeBetween(others[index - 1]?.place ?? null, others[index]?.place ?? null)
  if (place !== null) return { place, renumbered: [] }
  return {
    place: (index + 1) * step,
    renumbered: others.map(({ id }, i) => ({ id, place: (i < index ? i + 1 : i + 2) * step })),
  }
}

/** The board after the move. */
export function moved<Card extends Placed>(cards: readonly Card[], id: string, spot: Spot): Card[] {
  const others = inOrder(cards.filter((card) => card.lane === spot.lane && card.id !== id))
  const { place, renumbered } = placeAt(others, indexOfSpot(others, spot))
  const places = new Map(renumbered.map((other) => [other.id, other.place]))
  return cards.map((card) => {
    if (card.id === id) return { ...card, lane: spot.lane, place }
    const other = places.get(card.id)
    return other === undefined ? card : { ...card, place: other }
  })
}

/** Where a card stands now, said the same way. */
export function spotOf(cards: readonly Placed[], id: string): Spot | null {
  const card = cards.find((one) => one.id === id)
  if (!card) return null
  const lane = inOrder(cards.filter((one) => one.lane === card.lane))
  const at = lane.findIndex((one) => one.id === id)
  return { lane: card.lane, after: lane[at - 1]?.id ?? null, before: lane[at + 1]?.id ?? null }
}

/** The place at this index of a lane, counted without the card itself. */
export function spotAt(cards: readonly Placed[], id: string, lane: Lane, index: number): Spot {
  const others = inOrder(cards.filter((card) => card.lane === lane && card.id !== id))
  const at = Math.max(0, Math.min(index, others.length))
  return { lane, after: others[at - 1]?.id ?? null, before: others[at]?.id ?? null }
}
