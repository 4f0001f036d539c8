import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeFrom,
  codeTyped,
  distanceWords,
  moved,
  movedBeside,
  shownCode,
  walkingOrder,
  whyInOrder,
  type DoorPlace,
} from './rules.ts'

const door = (number: number | null, street: string, at: [number, number] | null, unit = ''): DoorPlace => ({
  street,
  city: 'Lincoln',
  number,
  unit,
  building: `${number} ${street}`,
  longitude: at?.[0] ?? null,
  latitude: at?.[1] ?? null,
})
const lines = (doors: DoorPlace[]) => doors.map((d) => `${d.number} ${d.street}${d.unit && ` ${d.unit}`}`)

// K St runs west to east; L St is one block north of it, M St is far away.
const kSt = (n: number) => door(n, 'K St', [-96.7 + n / 100_000, 40.81])
const lSt = (n: number) => door(n, 'L St', [-96.7 + n / 100_000, 40.812])
const mSt = (n: number) => door(n, 'M St', [-96.7 + n / 100_000, 40.83])

test('a street is walked up one side and back on the other, and the nearest street is next', () => {
  const doors = [mSt(101), lSt(104), kSt(102), kSt(103), lSt(101), kSt(101), kSt(104)]
  const order = walkingOrder(doors).map(({ door: d }) => d)
  expect(lines(order)).toEqual([
    '101 M St',
    '101 L St',
    '104 L St',
    '104 K St',
    '102 K St',
    '101 K St',
    '103 K St',
  ])
})

test('each door says why it is next, in a sentence', () => {
  const flats = [door(200, 'K St', [-96.69, 40.81], '1'), door(200, 'K St', [-96.69, 40.81], '2')]
  const doors = [
    kSt(101),
    kSt(103),
    kSt(104),
    ...flats,
    lSt(101),
    door(7, 'Nowhere Rd', null),
    door(null, 'Nowhere Rd', null),
  ]
  doors[7]!.building = 'other'
  expect(whyInOrder(doors)).toEqual([
    'The walk begins here.',
    'The next door on the odd side of K St.',
    'Across the street, on the even side of K St.',
    'The next door on the even side of K St.',
    'The same building as the door before.',
    'The next street is L St, about 0.5 miles away.',
    'The next street is Nowhere Rd. The map does not know how far it is.',
    'Also on Nowhere Rd; the number is not known.',
  ])
})

test('flats of a building follow each other by their number, not by their letters', () => {
  const flats = ['10', '2', '1', '2B'].map((unit) => door(200, 'K St', [-96.69, 40.81], unit))
  expect(walkingOrder(flats).map(({ door: d }) => d.unit)).toEqual(['1', '2', '2B', '10'])
})

test('streets that the map does not know come last', () => {
  const doors = [door(5, 'A Unknown Rd', null), kSt(101)]
  expect(lines(walkingOrder(doors).map(({ door: d }) => d))).toEqual(['101 K St', '5 A Unknown Rd'])
})

test('whatever the doors are, each is walked exactly once and says why', () => {
  const anyDoor = fc.record({
    street: fc.constantFrom('K St', 'L St', ''),
    city: fc.constantFrom('Lincoln', 'Omaha'),
    number: fc.option(fc.integer({ min: 0, max: 60 })),
    unit: fc.constantFrom('', '1', '2'),
    building: fc.string({ maxLength: 3 }),
    longitude: fc.option(fc.double({ min: -104, max: -95, noNaN: true })),
    latitude: fc.option(fc.double({ min: 40, max: 43, noNaN: true })),
  })
  fc.assert(
    fc.property(fc.array(anyDoor, { maxLength: 40 }), (doors) => {
      const walked = walkingOrder(doors)
      expect(new Set(walked.map(({ door: d }) => d))).toEqual(new Set(doors))
      expect(walked).toHaveLength(doors.length)
      for (const { why } of walked) expect(why).toMatch(/^[A-Z].*\.$/)
      // The order in which they came does not matter.
      expect(lines(walkingOrder(doors.toReversed()).map((w) => w.door)).toSorted()).toEqual(
        lines(doors).toSorted(),
      )
    }),
  )
})

test('distances are said as people walk them', () => {
  expect([2, 60, 304, 305, 1609].map(distanceWords)).toEqual([
    'about 10 feet',
    'about 200 feet',
    'about 1000 feet',
    'about 0.2 miles',
    'about 1.0 miles',
  ])
})

test('a code is read as people type it, and what cannot be one is no code', () => {
  const code = codeFrom(new Uint8Array([5, 37, 21, 250, 1, 26, 27, 11]))
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(codeTyped(` ${shownCode(code).toLowerCase()} `)).toBe(code)
  for (const wrong of ['', 'K7QM', 'K7QM-3XW0', 'K7QM-3XWI', 'K7QM-3XWDD', '’; drop'])
    expect(codeTyped(wrong)).toBeNull()
})

test('a door that is moved lands where it was put, and the others keep their order', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(moved(ids, 'a', 2).join('')).toBe('bcad')
  expect(moved(ids, 'd', -1).join('')).toBe('dabc')
  expect(moved(ids, 'a', 9).join('')).toBe('bcda')
  expect(movedBeside(ids, 'a', 'c', 'above').join('')).toBe('bacd')
  expect(movedBeside(ids, 'a', 'c', 'below').join('')).toBe('bcad')
  expect(movedBeside(ids, 'd', 'b', 'above').join('')).toBe('adbc')
  expect(movedBeside(ids, 'b', 'b', 'below').join('')).toBe('abcd')
})
