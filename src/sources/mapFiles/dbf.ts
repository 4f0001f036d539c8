// The table of a shapefile. Its lengths are compared with its bytes before anything is read by them.
import { lettersOf, type TableLetters } from './encoding.ts'
import { cutOff, mapLimits } from './limits.ts'

export interface Table {
  rows: number
  encoding: string
  notes: string[]
  /** Null for a row that was deleted and only still lies in the file. */
  row(index: number): Record<string, unknown> | null
}

interface Field {
  name: string
  type: string
  at: number
  length: number
}

export function readDbf(bytes: Buffer, cpg: string | undefined, shown: string): Table {
  if (bytes.length < 33) throw cutOff(shown)
  const rows = bytes.readUInt32LE(4)
  const [head, wide] = [bytes.readUInt16LE(8), bytes.readUInt16LE(10)]
  // The last byte, an end mark, is often left out.
  if (head < 33 || wide < 1 || head + rows * wide > bytes.length + 1) throw cutOff(shown)
  const letters = lettersOf(bytes.subarray(head, head + rows * wide), cpg, bytes[29]!)
  const fields = fieldsOf(bytes, head, wide, letters, shown)
  const row = (index: number) => {
    const start = head + index * wide
    if (bytes[start] === deleted) return null
    return Object.fromEntries(
      fields.map(({ name, type, at, length }) => [
        name,
        valueOf(type, letters.decode(bytes.subarray(start + at, start + at + length))),
      ]),
    )
  }
  return { rows, encoding: letters.encoding, notes: letters.note ? [letters.note] : [], row }
}

const deleted = 0x2a
const endOfFields = 0x0d

function fieldsOf(bytes: Buffer, head: number, wide: number, letters: TableLetters, shown: string): Field[] {
  const fields: Field[] = []
  const names = new Set<string>()
  let at = 1
  for (let place = 32; place + 32 <= head && bytes[place] !== endOfFields; place += 32) {
    const raw = bytes.subarray(place, place + 11)
    const end = raw.indexOf(0)
    const called =
      letters.decode(end < 0 ? raw : raw.subarray(0, end)).trim() || `Column ${fields.length + 1}`
    const length = bytes[place + 16]!
    if (at + length > wide) throw cutOff(shown)
    let name = called
    for (let copy = 2; names.has(name); copy++) name = `${called} ${copy}`
    names.add(name)
    fields.push({ name, type: String.fromCharCode(bytes[place + 11]!), at, length })
    at += length
  }
  return fields.slice(0, mapLimits.attributes)
}

function valueOf(type: string, padded: string): unknown {
  const text = padded.replaceAll('\0', '').trim()
  if (text === '' || /^\*+$/.test(text)) return null
  switch (type) {
    case 'N':
    case 'F':
      return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? exactNumber(text) : text
    case 'L':
      return /^[yt]$/i.test(text) ? true : /^[nf]$/i.test(text) ? false : null
    case 'D':
      return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    default:
      return text
  }
}

/** A number of twenty digits is an id, and would lose its last ones. */
const exactNumber = (text: string) => {
  const number = Number(text)
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number
}
