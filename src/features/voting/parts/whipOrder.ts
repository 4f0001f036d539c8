// Which senators are shown on a board, and in which order.
import { nameMatches } from '../../../domain/names.ts'
import type { SeatHolder } from '../../seatMap/api.ts'
import { supportOf, type Mark } from '../../seatMap/rules.ts'

export const sorts = ['district', 'name', 'mark', 'chance', 'open'] as const

interface Wanted {
  sort: (typeof sorts)[number]
  mark: Mark | null
  /** A name, or the number of a district. */
  words: string
  markOf(district: number): Mark
  chanceOf(district: number): number | undefined
}

export function inOrder(seats: SeatHolder[], { sort, mark, words, markOf, chanceOf }: Wanted): SeatHolder[] {
  const typed = words.trim()
  const chance = (seat: SeatHolder) => chanceOf(seat.district) ?? 0
  const orders: Record<Wanted['sort'], (a: SeatHolder, b: SeatHolder) => number> = {
    district: () => 0,
    name: (a, b) => a.lastName.localeCompare(b.lastName) || a.name.localeCompare(b.name),
    mark: (a, b) => supportOf(markOf(b.district)) - supportOf(markOf(a.district)),
    chance: (a, b) => chance(b) - chance(a),
    // A person who may go either way comes first.
    open: (a, b) => Math.abs(chance(a) - 0.5) - Math.abs(chance(b) - 0.5),
  }
  return seats
    .filter(({ senatorId, district, name }) => {
      if (senatorId === null || (mark !== null && markOf(district) !== mark)) return false
      return typed === '' || String(district) === typed || nameMatches(name, typed)
    })
    .toSorted((a, b) => orders[sort](a, b) || a.district - b.district)
}
