import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeMap,
  emptyMap,
  encodeMap,
  marks,
  nextMark,
  partyLetter,
  pathTo,
  startFrom,
  tallyOf,
  withLock,
  withMark,
  withoutLocks,
  type Mark,
  type SeatMap,
} from './rules.ts'
import { thresholds } from './thresholds.ts'
import { firstDistrict, neighbor, tiles, type Direction } from './tiles.ts'

const anyMap: fc.Arbitrary<SeatMap> = fc.array(
  fc.record({ mark: fc.constantFrom(...marks), isLocked: fc.boolean() }),
  { minLength: 49, maxLength: 49 },
)
/** So many of each, from district 1 on. */
const mapOf = (...counts: [Mark, number][]): SeatMap =>
  counts.flatMap(([mark, count]) => Array.from({ length: count }, () => ({ mark, isLocked: false })))

test('pressing five times goes through every mark and back; backwards undoes forwards', () => {
  const seen: Mark[] = ['unknown']
  for (let i = 0; i < 5; i++) seen.push(nextMark(seen.at(-1)!))
  expect(seen).toEqual(['unknown', 'yes', 'lean yes', 'lean no', 'no', 'unknown'])
  for (const mark of marks) expect(nextMark(nextMark(mark), true)).toBe(mark)
})

test('a map that is shared holds the marks of the one it was made from, and no locks', () => {
  const map = withLock(withMark(emptyMap, 3, 'lean no'), 3, true)
  const shared = decodeMap(encodeMap(withoutLocks(map)))!
  expect(shared.map(({ mark }) => mark)).toEqual(map.map(({ mark }) => mark))
  expect(shared.some(({ isLocked }) => isLocked)).toBe(false)
})

describe('a map in the address', () => {
  test('any map comes back as it was', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const code = encodeMap(map)
        expect(code).toHaveLength(36)
        expect(decodeMap(code)).toEqual(map)
        expect(decodeMap(code.toUpperCase())).toEqual(map)
      }),
    )
  })
  test('two maps are never written alike', () => {
    fc.assert(
      fc.property(
        anyMap,
        anyMap,
        (a, b) => (encodeMap(a) === encodeMap(b)) === (JSON.stringify(a) === JSON.stringify(b)),
      ),
    )
  })
  test('whatever else stands there is no map, and no error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^a[0-9a-z]{35}$/)), (code) => {
        const map = decodeMap(code)
        if (map) expect(map).toHaveLength(49)
      }),
    )
    for (const code of ['', 'a', `b${'0'.repeat(35)}`, `a${'z'.repeat(35)}`, `a${'0'.repeat(34)}`])
      expect(decodeMap(code)).toBeNull()
    expect(decodeMap(`a${'0'.repeat(35)}`)).toEqual(emptyMap)
  })
})

test('a locked seat keeps its mark when pressed and when a starting point is loaded', () => {
  const map = withLock(withMark(emptyMap, 7, 'no'), 7, true)
  expect(withMark(map, 7, 'yes')).toBe(map)
  const started = startFrom(
    map,
    new Map([
      [7, 'yes'],
      [8, 'lean yes'],
    ]),
  )
  expect([started[6]!.mark, started[7]!.mark, started[8]!.mark]).toEqual(['no', 'lean yes', 'unknown'])
})

describe('paths', () => {
  test('those who lean come first, then the unknown, then those against', () => {
    const map = mapOf(['no', 10], ['lean no', 4], ['unknown', 5], ['lean yes', 2], ['yes', 28])
    expect(pathTo(map, 33)).toMatchObject({
      needed: 5,
      list: [20, 21, 15, 16, 17],
      isPossible: true,
      ways: 10,
      reserve: [18, 19, 11, 12, 13],
    })
    expect(pathTo(map, 25)).toMatchObject({ needed: 0, list: [], isPossible: true })
  })
  test('among equals, who stood nearer when last known comes first', () => {
    const map = mapOf(['unknown', 3], ['no', 14], ['yes', 32])
    expect(pathTo(map, 33, new Map([[3, 2]]))).toMatchObject({ list: [3], reserve: [1, 2, 4, 5, 6], ways: 1 })
  })
  test('locked seats cannot be won, and the path says when that is too many', () => {
    const locked = mapOf(['no', 17], ['yes', 32]).map((seat) => ({ ...seat, isLocked: seat.mark === 'no' }))
    expect(pathTo(locked, 33)).toMatchObject({ needed: 1, list: [], isPossible: false, ways: 0 })
  })
  test('a path never holds a yes or a locked seat, and its length is what is needed wherever it can be reached', () => {
    fc.assert(
      fc.property(anyMap, fc.constantFrom(25, 30, 33, 40), (map, goal) => {
        const { list, reserve, needed, isPossible } = pathTo(map, goal)
        for (const district of [...list, ...reserve])
          expect(map[district - 1]).toMatchObject({ isLocked: false })
        expect(new Set([...list, ...reserve]).size).toBe(list.length + reserve.length)
        if (isPossible) expect(tallyOf(map).yes + list.length).toBeGreaterThanOrEqual(goal)
        expect(needed).toBe(Math.max(0, goal - tallyOf(map).yes))
      }),
    )
  })
})

describe('tiles', () => {
  test('all 49 districts stand there once, each in a place of its own', () => {
    expect(tiles.map((tile) => tile.district).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 49 }, (_, i) => i + 1),
    )
    expect(new Set(tiles.map((tile) => `${tile.column} ${tile.row}`)).size).toBe(49)
  })
  test('the arrow keys lead from any tile to every other', () => {
    const reached = new Set([firstDistrict])
    for (const district of reached)
      for (const direction of ['left', 'right', 'up', 'down'] as Direction[])
        reached.add(neighbor(district, direction))
    expect(reached.size).toBe(49)
  })
  test('west is left and south is down', () => {
    expect(neighbor(42, 'left')).toBe(47)
    expect(neighbor(47, 'down')).toBe(48)
    expect(neighbor(48, 'left')).toBe(48)
  })
})

test('the marks on the bar are the numbers of the law', () => {
  expect(thresholds.map((threshold) => threshold.value)).toEqual([25, 30, 33, 40])
  for (const { citation } of thresholds) expect(citation).not.toBe('')
})

test.each([
  ['Republican', 'R'],
  ['D', 'D'],
  ['Democratic', 'D'],
  ['Nonpartisan', 'NP'],
  ['', 'NP'],
  ['Libertarian', 'L'],
  ['Legal Marijuana NOW', 'LMN'],
])('the party %s is shown as %s', (party, letter) => expect(partyLetter(party)).toBe(letter))
