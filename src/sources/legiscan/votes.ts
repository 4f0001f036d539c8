// LegiScan's votes.csv. Of all rows of a dataset nine in ten are votes, and all are alike: three numbers and a word.
import { idOf } from '../legislature/cells.ts'
import type { Reading, SaidVotes } from '../legislature/said.ts'
import type { RunReader, TableFormat } from '../tabular/format.ts'
import { normalHeader } from '../tabular/header.ts'
import { voteOf } from './meanings.ts'

const columnsOf = (header: string[]) => {
  const placeOf = (name: string) => header.findIndex((column) => normalHeader(column) === normalHeader(name))
  return { roll: placeOf('roll_call_id'), person: placeOf('people_id'), vote: placeOf('vote') }
}

/** Row by row, for the lines that are written in some other way than usual. */
export function voteReader(header: string[]): (cells: string[]) => Reading {
  const at = columnsOf(header)
  return (cells) => {
    const [rollRef, personRef] = [idOf(cells[at.roll]), idOf(cells[at.person])]
    const code = cells[at.vote] ?? ''
    if (!rollRef || !personRef)
      return {
        problem: `roll_call_id or people_id “${cells[at.person] ?? ''}” is not a number of LegiScan. Download the dataset again.`,
      }
    const vote = voteOf(code)
    if (!vote) return { problem: `the vote “${code}” is none of 1 to 4. Download the dataset again.` }
    return { said: [{ what: 'vote', rollRef, personRef, name: '', vote }] }
  }
}

/**
 * Thousands of lines at once, number by number from the bytes: a text, a list and an object for each of millions of rows would keep the
 * collector of garbage busier than everything else. Ends before the first line that is not exactly as usual.
 */
export function voteRuns(header: string[], { delimiter, newline }: TableFormat): RunReader<[SaidVotes]> {
  const at = columnsOf(header)
  const between = delimiter.charCodeAt(0)
  if (newline !== '\n' || Math.min(at.roll, at.person, at.vote) < 0) return () => null
  const line = { roll: 0, person: 0, vote: 0 }

  /** Where the next line begins; -1 when this one is for the slow reader. */
  const readLine = (bytes: Buffer, start: number): number => {
    let place = start
    for (let column = 0; column < header.length; column++) {
      const isWanted = column === at.roll || column === at.person || column === at.vote
      const from = place
      let number = 0
      let letter = bytes[place]
      while (letter !== between && letter !== lineEnd && letter !== lineReturn) {
        if (letter === undefined || letter === quote) return -1
        if (isWanted) {
          if (letter < zero || letter > nine) return -1
          number = number * 10 + letter - zero
        }
        letter = bytes[++place]
      }
      if (isWanted) {
        if (number === 0 || place - from > mostDigits || bytes[from] === zero) return -1
        if (column === at.roll) line.roll = number
        else if (column === at.person) line.person = number
        else line.vote = number
      }
      const isLast = column === header.length - 1
      if (isLast && letter === lineReturn) letter = bytes[++place]
      if (letter !== (isLast ? lineEnd : between)) return -1
      place++
    }
    return line.vote <= 4 ? place : -1
  }

  // One for all runs, because a run that ends after its first line must not keep room for thousands.
  let numbers = new Int32Array(0)
  return (bytes, start, mostRows) => {
    if (numbers.length < 3 * mostRows) numbers = new Int32Array(3 * mostRows)
    let rows = 0
    let next = start
    while (rows < mostRows) {
      const end = readLine(bytes, next)
      if (end < 0) break
      numbers[3 * rows] = line.roll
      numbers[3 * rows + 1] = line.person
      numbers[3 * rows + 2] = line.vote
      rows++
      next = end
    }
    return rows === 0
      ? null
      : { rows, next, values: [{ what: 'votes', numbers: numbers.slice(0, 3 * rows) }] }
  }
}

const [lineEnd, lineReturn, quote, zero, nine] = [10, 13, 34, 48, 57]
// As many as an id may have.
const mostDigits = 9
