import { expect, it } from 'vitest'
import { readTsplib } from './readTsplib.ts'

const square = (type: string, points = '1 0 0\n2 3 0\n3 3 4\n4 0 4') =>
  `NAME: square\nTYPE: TSP\nDIMENSION: 4\nEDGE_WEIGHT_TYPE: ${type}\nNODE_COORD_SECTION\n${points}\nEOF\n`

it.each([
  ['EUC_2D', 5],
  ['CEIL_2D', 5],
  ['MAN_2D', 7],
  ['MAX_2D', 4],
  // sqrt(25 / 10) is 1.58, which rounds to 2.
  ['ATT', 2],
])('measures %s as the format says', (type, diagonal) => {
  expect(readTsplib(square(type)).distances.between(0, 2)).toBe(diagonal)
})

it('measures degrees and minutes on the ball of the format', () => {
  // Two places of ulysses16 and the distance that is published for them.
  const text = square('GEO', '1 38.24 20.42\n2 39.57 26.15\n3 40.56 25.32\n4 36.26 23.12')
  expect(readTsplib(text).distances.between(0, 1)).toBe(509)
})

const written = (format: string, numbers: string) =>
  `TYPE : TSP\r\nDIMENSION : 3\r\nEDGE_WEIGHT_TYPE : EXPLICIT\r\nEDGE_WEIGHT_FORMAT : ${format}\r\nEDGE_WEIGHT_SECTION\r\n${numbers}\r\nEOF`

it.each([
  ['FULL_MATRIX', '0 1 2 1 0 3 2 3 0'],
  ['UPPER_ROW', '1 2\n3'],
  ['LOWER_ROW', '1 2 3'],
  ['UPPER_DIAG_ROW', '0 1 2 0 3 0'],
  ['LOWER_DIAG_ROW', '0 1 0 2 3 0'],
])('reads distances written out as %s', (format, numbers) => {
  const { between } = readTsplib(written(format, numbers)).distances
  expect([between(0, 1), between(0, 2), between(1, 2), between(2, 1)]).toEqual([1, 2, 3, 3])
})

it.each([
  ['nothing', ''],
  ['another text', 'Dear all,\nhere is the list.'],
  ['numbers', '1 2 3\n4 5 6'],
  ['a file that is cut off', square('EUC_2D').slice(0, -14)],
  ['a letter among the numbers', square('EUC_2D', '1 0 0\n2 3 O\n3 3 4\n4 0 4')],
  ['two points of one number', square('EUC_2D', '1 0 0\n1 3 0\n3 3 4\n4 0 4')],
  ['infinity', square('EUC_2D', '1 0 0\n2 3 1e999\n3 3 4\n4 0 4')],
  ['an unknown measure', square('XRAY1')],
  ['another problem', square('EUC_2D').replace('TYPE: TSP', 'TYPE: CVRP')],
  ['far too many points', square('EUC_2D').replace('DIMENSION: 4', 'DIMENSION: 400000000')],
  ['no points at all', square('EUC_2D').replace('DIMENSION: 4', 'DIMENSION: 0')],
  ['ways that are longer back', written('FULL_MATRIX', '0 1 2 1 0 3 2 4 0')],
  ['a negative distance', written('UPPER_ROW', '1 -2 3')],
])('refuses %s in one sentence', (_, text) => {
  expect(() => readTsplib(text)).toThrow(/^[^\n]{10,200}\.$/)
})
