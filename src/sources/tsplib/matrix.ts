import { BadTsplib, readNumbers, type Sections } from './sections.ts'

type Half = { upper: boolean; diagonal: boolean }

/** Of a symmetric matrix, the columns above the diagonal are the rows below it. */
const halves = new Map<string, Half>([
  ['UPPER_ROW', { upper: true, diagonal: false }],
  ['LOWER_COL', { upper: true, diagonal: false }],
  ['LOWER_ROW', { upper: false, diagonal: false }],
  ['UPPER_COL', { upper: false, diagonal: false }],
  ['UPPER_DIAG_ROW', { upper: true, diagonal: true }],
  ['LOWER_DIAG_COL', { upper: true, diagonal: true }],
  ['LOWER_DIAG_ROW', { upper: false, diagonal: true }],
  ['UPPER_DIAG_COL', { upper: false, diagonal: true }],
])

export function readMatrix(sections: Sections, format: string, count: number): Int32Array {
  const section = 'EDGE_WEIGHT_SECTION'
  if (format === 'FULL_MATRIX') return readFull(readNumbers(sections, section, count * count), count)
  const half = halves.get(format)
  if (!half)
    throw new BadTsplib(
      format === ''
        ? 'The file does not say how its distances are written down (EDGE_WEIGHT_FORMAT).'
        : `Distances written as ${format.slice(0, 20)} are not known here.`,
    )
  const wanted = (count * (count - 1)) / 2 + (half.diagonal ? count : 0)
  const numbers = readNumbers(sections, section, wanted)
  const matrix = new Int32Array(count * count)
  let at = 0
  for (let row = 0; row < count; row++) {
    const from = half.upper ? row + (half.diagonal ? 0 : 1) : 0
    const to = half.upper ? count : row + (half.diagonal ? 1 : 0)
    for (let column = from; column < to; column++) {
      const distance = wholeOf(numbers[at++]!)
      matrix[row * count + column] = distance
      matrix[column * count + row] = distance
    }
  }
  return matrix
}

function readFull(numbers: Float64Array, count: number): Int32Array {
  for (let row = 0; row < count; row++)
    for (let column = 0; column < row; column++)
      if (numbers[row * count + column] !== numbers[column * count + row])
        throw new BadTsplib(
          `From point ${row + 1} to ${column + 1} it is not as far as back; only symmetric problems are read.`,
        )
  return Int32Array.from(numbers, wholeOf)
}

function wholeOf(distance: number): number {
  if (!Number.isInteger(distance) || distance < 0)
    throw new BadTsplib(`The distance ${distance} is not a whole number from 0 up.`)
  return distance
}
