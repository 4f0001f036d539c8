import { isUtf8 } from 'node:buffer'
import type { Encoding } from './format.ts'
import { UnreadableFile } from './unreadableFile.ts'

/** From the first bytes of a file. Refuses what is no text at all, naming what it seems to be. */
export function detectEncoding(head: Buffer, fileName: string): { encoding: Encoding; bom: number } {
  refuseKnownBinary(head, fileName)
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8', bom: 3 }
  if (startsWith(head, [0xff, 0xfe, 0, 0]) || startsWith(head, [0, 0, 0xfe, 0xff]))
    throw new UnreadableFile(`${fileName} is written in UTF-32. Save it as “CSV UTF-8” and try again.`)
  if (startsWith(head, [0xff, 0xfe])) return { encoding: 'utf-16le', bom: 2 }
  if (startsWith(head, [0xfe, 0xff])) return { encoding: 'utf-16be', bom: 2 }
  const bare = utf16WithoutMark(head)
  if (bare) return { encoding: bare, bom: 0 }
  refuseBinary(head, fileName)
  // A byte that is no UTF-8 decides: Windows-1252 gives every byte a letter, and has all the letters of Latin-1.
  return { encoding: isUtf8(wholeCharacters(head)) ? 'utf-8' : 'windows-1252', bom: 0 }
}

/** Windows-1252 is Latin-1 except for these 32; five of them are unassigned and stay what they are. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

// eslint-disable-next-line no-control-regex
const c1 = /[\x80-\x9f]/
// eslint-disable-next-line no-control-regex
const everyC1 = /[\x80-\x9f]/g

export function decodeWindows1252(bytes: Buffer, start = 0, end = bytes.length): string {
  const text = bytes.toString('latin1', start, end)
  return c1.test(text) ? text.replace(everyC1, (letter) => windows1252[letter.charCodeAt(0) - 0x80]!) : text
}

const knownBinaries: [number[], string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF. Export the table behind it as CSV'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture. Export the table behind it as CSV'],
  [[0xff, 0xd8, 0xff], 'a picture. Export the table behind it as CSV'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook. Open it and save it as “CSV UTF-8”'],
  [[0x1f, 0x8b], 'packed with gzip. Unpack it'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'packed with 7-Zip. Unpack it, or pack it as ZIP'],
  [[0x52, 0x61, 0x72, 0x21], 'packed with RAR. Unpack it, or pack it as ZIP'],
]

function refuseKnownBinary(head: Buffer, fileName: string): void {
  const known = knownBinaries.find(([magic]) => startsWith(head, magic))
  if (known) throw new UnreadableFile(`${fileName} is ${known[1]} and try again.`)
}

function refuseBinary(head: Buffer, fileName: string): void {
  const nul = head.indexOf(0)
  if (nul >= 0) throw nulFound(fileName, countLines(head, nul))
  let odd = 0
  // By place: going through a buffer by its iterator takes ten times as long.
  for (let i = 0; i < head.length; i++) if (head[i]! < 0x20 && !isOrdinaryControl(head[i]!)) odd++
  if (odd > 0 && odd > head.length / 100)
    throw new UnreadableFile(
      `${fileName} is not a text table. Export it as CSV or tab-delimited text and try again.`,
    )
}

export function nulFound(fileName: string, row: number): UnreadableFile {
  return new UnreadableFile(
    `${fileName} has a NUL byte in row ${row.toLocaleString('en-US')}, so it is damaged or not a text file. Export it again and try that file.`,
  )
}

// Tab, line ends, form feed, the end-of-file mark old DOS programs leave, and the record separator of GeoJSON sequences.
const isOrdinaryControl = (byte: number) =>
  (byte >= 9 && byte <= 13) || byte === 0x1a || byte === 0x1b || byte === 0x1e

const startsWith = (head: Buffer, magic: number[]) =>
  head.length >= magic.length && magic.every((byte, i) => head[i] === byte)

/** Western text in UTF-16 has a zero in every second byte; which one tells the order. */
function utf16WithoutMark(head: Buffer): Encoding | null {
  const pairs = Math.min(2000, head.length >> 1)
  if (pairs < 4) return null
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs; i++) {
    if (head[2 * i] === 0) even++
    if (head[2 * i + 1] === 0) odd++
  }
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.7 && odd < pairs * 0.05) return 'utf-16be'
  return null
}

/** The sample may end in the middle of a character: up to three bytes of one are left off. */
function wholeCharacters(head: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, head.length); back++) {
    const byte = head[head.length - back]!
    if (byte < 0x80) break
    if (byte >= 0xc0) return head.subarray(0, head.length - back)
  }
  return head
}

function countLines(bytes: Buffer, until: number): number {
  let lines = 1
  for (let at = bytes.indexOf(10); at >= 0 && at < until; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}
