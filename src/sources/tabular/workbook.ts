// The first sheet of a small Excel workbook as CSV, for the lists that offices put beside a large text file. Only what a table needs is read:
// texts, numbers and dates; formulas by their last result.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { UnreadableFile } from './unreadableFile.ts'
import { openMembers, type ByteSource, type ZipMember } from './zip.ts'
import { lookUp } from '../../domain/lookUp.ts'

export const isWorkbook = (name: string) => /\.xlsx$/i.test(name)

/** Larger ones are tables in their own right and better saved as CSV. */
const mostBytes = 20_000_000
const limits = { entries: 2000, unpackedBytes: 200_000_000, ratio: 200 }

export async function workbookAsCsv(member: ZipMember): Promise<Readable> {
  if (member.bytes > mostBytes)
    throw new UnreadableFile(`${member.name} is a large workbook. Save it as “CSV UTF-8” and try again.`)
  const bytes = await buffer(await member.open())
  const source: ByteSource = {
    name: member.name,
    size: bytes.length,
    read: (start, end) => Readable.from([bytes.subarray(start, end)]),
  }
  const parts = await openMembers(source, limits)
  const text = async (name: string) => {
    const part = parts.find((one) => one.name === name)
    return part ? (await buffer(await part.open())).toString('utf8') : ''
  }
  const [first] = parts
    .map((part) => part.name)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .toSorted((a, b) => sheetNumber(a) - sheetNumber(b))
  if (first === undefined)
    throw new UnreadableFile(`${member.name} has no sheet that can be read. Save it as “CSV UTF-8”.`)
  const sheet: Sheet = {
    strings: sharedStrings(await text('xl/sharedStrings.xml')),
    dateStyles: dateStyles(await text('xl/styles.xml')),
  }
  return Readable.from(csvLines(await text(first), sheet), { objectMode: false })
}

const sheetNumber = (name: string) => Number(/\d+/.exec(name)![0])

interface Sheet {
  strings: string[]
  /** Styles of cells whose number is a day. */
  dateStyles: Set<number>
}

function* csvLines(xml: string, sheet: Sheet): Generator<string> {
  for (const [, row] of xml.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const cells: string[] = []
    for (const [, attributes, content] of (row ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(attribute(attributes!, 'r')) ?? cells.length
      if (column > mostColumns) continue
      while (cells.length < column) cells.push('')
      cells[column] = cellText(attributes!, content ?? '', sheet)
    }
    yield `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
  }
}

const mostColumns = 16_384

/** "B7" → 1 */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(attributes: string, content: string, { strings, dateStyles }: Sheet): string {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return textsIn(content)
  const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  const isDate = type === '' && value !== '' && dateStyles.has(Number(attribute(attributes, 's') || -1))
  return isDate ? dayOfSerial(Number(value)) : value
}

/** Days since 30 December 1899, as spreadsheets count; the clock is left off. */
function dayOfSerial(serial: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

const sharedStrings = (xml: string) =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, content]) => textsIn(content ?? ''))

/** Formatted text comes in several runs. */
const textsIn = (xml: string) =>
  [...xml.matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)].map(([, text]) => unescaped(text ?? '')).join('')

function dateStyles(xml: string): Set<number> {
  const custom = new Map(
    [...xml.matchAll(/<numFmt\b([^>]*)>/g)].map(([, attributes]) => [
      Number(attribute(attributes!, 'numFmtId')),
      attribute(attributes!, 'formatCode'),
    ]),
  )
  const formats = [...(/<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '').matchAll(/<xf\b([^>]*)>/g)]
  const isDate = (format: number) =>
    (format >= 14 && format <= 22) ||
    /[dy]/i.test((custom.get(format) ?? '').replaceAll(/\[[^\]]*\]|"[^"]*"/g, ''))
  return new Set(
    formats.flatMap(([, attributes], style) =>
      isDate(Number(attribute(attributes!, 'numFmtId'))) ? [style] : [],
    ),
  )
}

const attribute = (attributes: string, name: string) =>
  unescaped(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Only the entities XML itself has: nothing a file declares is expanded. */
function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return lookUp(named, name) ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
