// LegiScan's history.csv: two numbers, a day and a text that hundreds of other bills have too.
import { dayIn } from '../legislature/cells.ts'
import type { SaidLines } from '../legislature/said.ts'
import { ByteTexts } from '../tabular/byteTexts.ts'
import type { RunReader, TableFormat } from '../tabular/format.ts'
import { normalHeader } from '../tabular/header.ts'
import { splitPlainLine } from '../tabular/plainLine.ts'

/**
 * Thousands of lines at once from their bytes, each day and text made once. Ends before the first line that is not exactly as usual, which is
 * then read cell by cell.
 */
export function historyRuns(header: string[], format: TableFormat): RunReader<[SaidLines]> {
  const placeOf = (name: string) => header.findIndex((column) => normalHeader(column) === normalHeader(name))
  const at = {
    bill: placeOf('bill_id'),
    day: placeOf('date'),
    place: placeOf('sequence'),
    text: placeOf('action'),
  }
  if (format.newline !== '\n' || format.delimiter !== ',' || Object.values(at).some((place) => place < 0))
    return () => null
  const quoteByte = format.quote === null ? -1 : quote
  const starts = new Int32Array(header.length)
  const ends = new Int32Array(header.length)
  const days = new ByteTexts(dayIn)
  const texts = new ByteTexts((text) => (text === text.trim() ? text : null))
  const line = { bill: 0, place: 0, day: '', text: '' }

  /** Where the next line begins; -1 when this one is for the slow reader. */
  const readLine = (bytes: Buffer, start: number): number => {
    const stop = bytes.indexOf(lineEnd, start)
    if (stop < 0 || stop - start > longestLine) return -1
    if (splitPlainLine(bytes, start, starts, ends, header.length, quoteByte) < 0) return -1
    line.bill = idIn(bytes, starts[at.bill]!, ends[at.bill]!)
    line.place = idIn(bytes, starts[at.place]!, ends[at.place]!)
    const day = days.of(bytes, starts[at.day]!, ends[at.day]!)
    const text = texts.of(bytes, starts[at.text]!, ends[at.text]!)
    if (line.bill === 0 || line.place === 0 || day === null || text === null) return -1
    line.day = day
    line.text = text
    return stop + 1
  }

  return (bytes, start, mostRows) => {
    const said: SaidLines = { what: 'lines', numbers: new Int32Array(0), days: [], texts: [] }
    const numbers: number[] = []
    let next = start
    while (said.days.length < mostRows) {
      const end = readLine(bytes, next)
      if (end < 0) break
      numbers.push(line.bill, line.place)
      said.days.push(line.day)
      said.texts.push(line.text)
      next = end
    }
    if (said.days.length === 0) return null
    said.numbers = Int32Array.from(numbers)
    return { rows: said.days.length, next, values: [said] }
  }
}

/** Zero for what is no plain number. */
function idIn(bytes: Buffer, from: number, to: number): number {
  if (to - from > mostDigits || bytes[from] === zero) return 0
  let number = 0
  for (let i = from; i < to; i++) {
    const letter = bytes[i]!
    if (letter < zero || letter > nine) return 0
    number = number * 10 + letter - zero
  }
  return number
}

const [lineEnd, quote, zero, nine] = [10, 34, 48, 57]
// As many as an id may have.
const mostDigits = 9
const longestLine = 20_000
