import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lanes, type Lane } from '../staff/lanes.ts'
import { withAnswer, withPending, type PendingMove } from './pending.ts'
import { inOrder, indexOfSpot, moved, placeAt, placeBetween, spotAt, spotOf, type Placed } from './placing.ts'

const card = (id: string, place: number, lane: Lane = 'to do'): Placed => ({ id, lane, place })
const lane = [card('a', 1024), card('b', 2048), card('c', 3072)]
const ids = (cards: readonly Placed[], of: Lane = 'to do') =>
  inOrder(cards.filter((one) => one.lane === of))
    .map(({ id }) => id)
    .join('')

test.each([
  ['an empty lane', null, null, 1024],
  ['the top', null, 1024, 0],
  ['the bottom', 1024, null, 2048],
  ['between two', 1024, 2048, 1536],
  ['between two that are too close', 1, 1 + 2 ** -20, null],
  ['between two with the same number', 5, 5, null],
])('%s', (_what, lower, upper, place) => {
  expect(placeBetween(lower, upper)).toBe(place)
})

test.each([
  ['right below the card above', { after: 'a', before: 'b' }, 1],
  ['below the card above, though another came in between', { after: 'a', before: 'c' }, 1],
  ['above the card below, when the one above is gone', { after: 'gone', before: 'c' }, 2],
  ['at the end, when both are gone', { after: 'gone', before: 'gone too' }, 3],
  ['at the top, when there was nothing above', { after: null, before: 'gone' }, 0],
  ['at the end of an empty lane', { after: null, before: null }, 3],
])('a card goes %s', (_what, spot, index) => {
  expect(indexOfSpot(lane, spot)).toBe(index)
})

test('a lane without room is numbered again, and keeps its order', () => {
  const tight = [card('a', 1), card('b', 1 + 2 ** -30), card('c', 2)]
  const { place, renumbered } = placeAt(tight, 1)
  expect({ place, renumbered }).toEqual({
    place: 2048,
    renumbered: [
      { id: 'a', place: 1024 },
      { id: 'b', place: 3072 },
      { id: 'c', place: 4096 },
    ],
  })
  expect(ids(moved([...tight, card('x', 1, 'doing')], 'x', { lane: 'to do', after: 'a', before: 'b' }))).toBe(
    'axbc',
  )
})

test('a hundred cards put between the same two stay in order', () => {
  let cards = [card('top', 1), card('end', 2)]
  for (let i = 0; i < 100; i++) {
    cards = moved([...cards, card(`n${i}`, 0, 'doing')], `n${i}`, {
      lane: 'to do',
      after: 'top',
      before: null,
    })
    expect(inOrder(cards.filter((one) => one.lane === 'to do'))[1]!.id).toBe(`n${i}`)
  }
  expect(new Set(cards.map(({ place }) => place)).size).toBe(cards.length)
})

test('where a card stands is said as it was put there', () => {
  expect(spotOf(lane, 'b')).toEqual({ lane: 'to do', after: 'a', before: 'c' })
  expect(spotOf(lane, 'nobody')).toBeNull()
  expect(spotAt(lane, 'c', 'to do', 0)).toEqual({ lane: 'to do', after: null, before: 'a' })
  expect(spotAt(lane, 'c', 'doing', 9)).toEqual({ lane: 'doing', after: null, before: null })
})

// Two people on one board. Each sees what was last heard with the own moves on top; moves travel, are taken or refused one after the other,
// and what is new is heard at any later time. The board refuses a move of a card that was moved since its mover heard of it.
describe('any moves of two people, seen at any time', () => {
  type Versioned = Placed & { placeVersion: number }
  const start: Versioned[] = 'abcdefgh'
    .split('')
    .map((id, i) => ({ ...card(id, (i + 1) * 1024, lanes[i % 4]), placeVersion: 1 }))
  const act = fc.record({
    who: fc.constantFrom(0, 1),
    does: fc.constantFrom('moves', 'moves', 'arrives', 'hears'),
    id: fc.constantFrom(...'abcdefgh'),
    lane: fc.constantFrom(...lanes),
    index: fc.nat(8),
  })

  class Person {
    heard = start
    pending: PendingMove[] = []
    seen = () => withPending(this.heard, this.pending)
  }

  /** The oldest move of this person reaches the board. */
  function arrive(person: Person, board: Versioned[]): Versioned[] {
    const [move] = person.pending
    if (!move) return board
    person.pending = person.pending.slice(1)
    const version = (cards: Versioned[]) => cards.find((one) => one.id === move.id)!.placeVersion
    if (version(person.heard) !== version(board)) {
      person.heard = board
      return board
    }
    const after = moved(board, move.id, move.spot).map((one) =>
      one.id === move.id ? { ...one, placeVersion: one.placeVersion + 1 } : one,
    )
    const { spot } = move
    const now = spotOf(after, move.id)!
    expect(now.lane).toBe(spot.lane)
    // The card above is the one the mover saw, wherever it still is in that lane.
    if (spot.after !== null && after.find((one) => one.id === spot.after)!.lane === spot.lane)
      expect(now.after).toBe(spot.after)
    person.heard = withAnswer(
      person.heard,
      after.find((one) => one.id === move.id)!,
    )
    return after
  }

  test('end in one order that both see, with every card in it once', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        let board = start
        const people = [new Person(), new Person()] as const
        for (const { who, does, id, lane: to, index } of acts) {
          const person = people[who]
          if (does === 'moves') {
            const spot = spotAt(person.seen(), id, to, index)
            person.pending = [...person.pending, { id, spot }]
            expect(spotOf(person.seen(), id)).toEqual(spot)
          } else if (does === 'hears') person.heard = board
          else board = arrive(person, board)
        }
        for (const person of people) while (person.pending.length > 0) board = arrive(person, board)
        // What is heard last is a copy in any order.
        people[0].heard = board
        people[1].heard = board.toReversed()
        const shown = people.map((person) => lanes.map((one) => ids(person.seen(), one)))
        expect(shown[0]).toEqual(shown[1])
        expect(shown[0]!.join('').split('').sort().join('')).toBe('abcdefgh')
        // One order only: no two cards of a lane share a number.
        for (const one of lanes) {
          const places = board.filter((other) => other.lane === one).map(({ place }) => place)
          expect(new Set(places).size).toBe(places.length)
        }
      }),
    )
  })

  test('end alike when both hear of every move in the order the board took them', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        // Each replays the accepted moves on their own copy instead of asking for the board.
        let mine = start as Placed[]
        let theirs = start as Placed[]
        for (const { id, lane: to, index } of acts) {
          const spot = spotAt(mine, id, to, index)
          mine = moved(mine, id, spot)
          theirs = moved(theirs.toReversed(), id, spot)
        }
        for (const one of lanes) expect(ids(theirs, one)).toBe(ids(mine, one))
      }),
    )
  })
})
