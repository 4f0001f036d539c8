// The map of 49 as plain facts: what a mark becomes when it is pressed, how a map is written into an address, and what is missing to a number.
import { seats } from '../../domain/law/legislature/majorities.ts'

export const marks = ['yes', 'lean yes', 'unknown', 'lean no', 'no'] as const
export type Mark = (typeof marks)[number]

export interface Seat {
  mark: Mark
  /** A locked seat keeps its mark, whatever is pressed or loaded. */
  isLocked: boolean
}
/** By district: the seat of district 1 comes first. */
export type SeatMap = readonly Seat[]

export const openSeat: Seat = { mark: 'unknown', isLocked: false }
export const emptyMap: SeatMap = Array.from({ length: seats }, () => openSeat)

/** From nothing known to yes, and from there down step by step until nothing is known again. */
const cycle: Mark[] = ['unknown', 'yes', 'lean yes', 'lean no', 'no']

export function nextMark(mark: Mark, backwards = false): Mark {
  return cycle.at((cycle.indexOf(mark) + (backwards ? -1 : 1)) % cycle.length)!
}

export function withMark(map: SeatMap, district: number, mark: Mark): SeatMap {
  const seat = seatOf(map, district)
  return seat.isLocked || seat.mark === mark ? map : map.with(district - 1, { ...seat, mark })
}

export function withLock(map: SeatMap, district: number, isLocked: boolean): SeatMap {
  return map.with(district - 1, { ...seatOf(map, district), isLocked })
}

/** For people who only look at a map: a lock helps while one marks, and says nothing about a seat. */
export const withoutLocks = (map: SeatMap): SeatMap => map.map(({ mark }) => ({ mark, isLocked: false }))

/** A starting point: every seat that is not locked gets its mark, or none. */
export function startFrom(map: SeatMap, start: Map<number, Mark>): SeatMap {
  return map.map((seat, i) => (seat.isLocked ? seat : { ...openSeat, mark: start.get(i + 1) ?? 'unknown' }))
}

export const seatOf = (map: SeatMap, district: number): Seat => map[district - 1] ?? openSeat

export type Tally = Record<Mark, number>

export function tallyOf(map: SeatMap): Tally {
  const tally: Tally = { yes: 0, 'lean yes': 0, unknown: 0, 'lean no': 0, no: 0 }
  for (const { mark } of map) tally[mark]++
  return tally
}

// Written as 'a' and seven numbers of five letters, seven seats each: every seat is a digit, and the letters do not depend on upper case.
const perGroup = 7
const letters = 5
const version = 'a'

export function encodeMap(map: SeatMap): string {
  let code = version
  for (let from = 0; from < seats; from += perGroup) {
    let value = 0
    for (const { mark, isLocked } of map.slice(from, from + perGroup))
      value = value * 10 + cycle.indexOf(mark) * 2 + (isLocked ? 1 : 0)
    code += value.toString(36).padStart(letters, '0')
  }
  return code
}

/** Null for what no map was ever written as. */
export function decodeMap(code: string): SeatMap | null {
  if (!/^a[0-9a-z]{35}$/i.test(code)) return null
  const map: Seat[] = []
  for (let at = version.length; at < code.length; at += letters) {
    const digits = String(Number.parseInt(code.slice(at, at + letters), 36)).padStart(perGroup, '0')
    if (digits.length > perGroup) return null
    for (const digit of digits)
      map.push({ mark: cycle[Number(digit) >> 1]!, isLocked: Number(digit) % 2 === 1 })
  }
  return map
}

/** How far a seat is from yes. */
const distance: Record<Mark, number> = { yes: 0, 'lean yes': 1, unknown: 2, 'lean no': 3, no: 4 }

export interface Path {
  goal: number
  /** Sure yes votes that are missing. */
  needed: number
  /** The nearest seats that would make it, leaning ones first; fewer than needed when it cannot be reached. */
  list: number[]
  /** Who comes next when one of them is lost. */
  reserve: number[]
  isPossible: boolean
  /** How many lists are just as short: the last seats of the list may be chosen among equals. */
  ways: number
}

/** `support` says for a district how it stood when last known, the higher the nearer to yes; it decides among seats with the same mark. */
export function pathTo(map: SeatMap, goal: number, support: Map<number, number> = new Map()): Path {
  const needed = Math.max(0, goal - tallyOf(map).yes)
  const open = map
    .flatMap(({ mark, isLocked }, i) => (mark === 'yes' || isLocked ? [] : [i + 1]))
    .toSorted(
      (a, b) =>
        distance[seatOf(map, a).mark] - distance[seatOf(map, b).mark] ||
        (support.get(b) ?? 0) - (support.get(a) ?? 0) ||
        a - b,
    )
  const list = open.slice(0, needed)
  const isPossible = list.length === needed
  const last = list.at(-1)
  const alike = (district: number) =>
    last !== undefined &&
    seatOf(map, district).mark === seatOf(map, last).mark &&
    (support.get(district) ?? 0) === (support.get(last) ?? 0)
  const ways = isPossible && needed > 0 ? choose(open.filter(alike).length, list.filter(alike).length) : 0
  return { goal, needed, list, reserve: open.slice(needed, needed + 5), isPossible, ways }
}

/** In how many ways k of n can be chosen. */
function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - i + 1)) / i
  return Math.round(ways)
}

export type Vote = 'yes' | 'no' | 'presentNotVoting' | 'excused' | 'absent'

/** Who was there and did not vote did not help; who was not there has said nothing. */
export const markOfVote: Record<Vote, Mark> = {
  yes: 'yes',
  presentNotVoting: 'lean no',
  excused: 'unknown',
  absent: 'unknown',
  no: 'no',
}

/** For the order among seats with the same mark. */
export const supportOf = (mark: Mark): number => 4 - distance[mark]

export type PartyLetter = 'R' | 'D' | 'NP' | 'L' | 'LMN'

/** Sources spell parties in words or letters. Nebraska's ballot for the Legislature names none, so nonpartisan is the usual word. */
export function partyLetter(party: string): PartyLetter {
  const word = party.trim().toLowerCase()
  if (word === 'r' || word.startsWith('rep')) return 'R'
  if (word === 'd' || word.startsWith('dem')) return 'D'
  if (word === 'l' || word.startsWith('libertarian')) return 'L'
  if (word === 'lmn' || word.startsWith('legal')) return 'LMN'
  return 'NP'
}
