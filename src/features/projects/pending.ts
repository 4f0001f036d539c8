// A board while moves of one's own are on their way: what is shown is what was last heard, with those moves on top.
import { moved, type Placed, type Spot } from './placing.ts'

export interface PendingMove {
  id: string
  spot: Spot
}

type Versioned = Placed & { placeVersion: number }

export function withPending<Card extends Placed>(
  heard: readonly Card[],
  pending: readonly PendingMove[],
): Card[] {
  return pending.reduce<Card[]>(
    (cards, { id, spot }) => (cards.some((card) => card.id === id) ? moved(cards, id, spot) : cards),
    [...heard],
  )
}

/** The server's answer to a move. The board may have been heard again meanwhile, and know more. */
export function withAnswer<Card extends Versioned>(heard: readonly Card[], answer: Card): Card[] {
  return heard.map((card) =>
    card.id === answer.id && card.placeVersion <= answer.placeVersion
      ? { ...card, lane: answer.lane, place: answer.place, placeVersion: answer.placeVersion }
      : card,
  )
}
