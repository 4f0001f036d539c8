// The Clerk's list of principals with their registered lobbyists, as PDF. Where a word stands says what it is: a principal at the margin, its
// lobbyists a little to the right, then the mark of a withdrawal, the address and the phone. Long names and addresses go on in the next line.
import { isPlainDate, type PlainDate } from '../../domain/dates.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { tidy } from './said.ts'

export interface ListedRegistration {
  principal: string
  principalPlace: Place
  /** Empty for a principal without a lobbyist. */
  lobbyist: string
  lobbyistPlace: Place
  isWithdrawn: boolean
  page: number
}
export interface Place {
  city: string
  state: string
}
export interface PrincipalList {
  asOf: PlainDate | null
  rows: ListedRegistration[]
}

const mostPages = 500

export async function readPrincipalPdf(bytes: Uint8Array): Promise<Parsed<PrincipalList>> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // A copy, because the reader takes the bytes for itself. Nothing in the document is run or fetched.
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
  })
  try {
    const document = await loading.promise
    if (document.numPages > mostPages) return { problem: 'has more pages than any list of principals' }
    const pages: Piece[][] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [pieceOf(item)] : [])))
      page.cleanup()
    }
    return listOf(pages)
  } catch {
    return { problem: 'is a PDF that cannot be read, or only a part of one. Download it again' }
  } finally {
    await loading.destroy()
  }
}

interface Piece {
  text: string
  x: number
  y: number
  width: number
}
const pieceOf = (item: { str: string; transform: unknown[]; width: number }): Piece => ({
  text: item.str,
  x: Number(item.transform[4]),
  y: Number(item.transform[5]),
  width: item.width,
})

interface Columns {
  name: number
  withdrawn: number
  address: number
  phone: number
  /** The list of lobbyists has the two the other way around. */
  isByLobbyist: boolean
}
interface Line {
  name: string
  x: number
  width: number
  isWithdrawn: boolean
  address: string
  hasPhone: boolean
  page: number
}

/** Pieces whose feet are this close are on one line. */
const sameLine = 2
/** How far a lobbyist stands to the right of its principal, at least. */
const indent = 3

export function listOf(pages: Piece[][]): Parsed<PrincipalList> {
  let columns: Columns | null = null
  let asOf: PlainDate | null = null
  const lines: Line[] = []
  for (const [at, pieces] of pages.entries()) {
    const rows = rowsOf(pieces)
    for (const row of rows) asOf ??= dayIn(row.map(({ text }) => text).join(' '))
    const header = rows.findIndex((row) => columnsOf(row) !== null)
    if (header >= 0) columns = columnsOf(rows[header]!)
    if (!columns) continue
    // Below the header of each page, and above the line with the time of printing.
    for (const row of rows.slice(header + 1)) {
      if (isFooter(row)) continue
      const line = lineOf(row, columns, at + 1)
      if (line) lines.push(line)
    }
  }
  if (!columns)
    return {
      problem: 'is not the Clerk’s list: no page has the columns Principal and Lobbyist, WD and Address',
    }
  const rows = entriesOf(lines, columns)
  return rows.length === 0 ? { problem: 'lists no principal. Download it again' } : { value: { asOf, rows } }
}

function rowsOf(pieces: Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && Math.abs(row[0]!.y - piece.y) <= sameLine) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

function columnsOf(row: Piece[]): Columns | null {
  const find = (words: RegExp) => row.find(({ text }) => words.test(text.trim()))
  const name = find(/^(principal|lobbyist)s? and (lobbyist|principal)s?$/i)
  const [withdrawn, address, phone] = [find(/^wd$/i), find(/^address$/i), find(/^phone$/i)]
  if (!name || !withdrawn || !address) return null
  return {
    name: name.x,
    withdrawn: withdrawn.x,
    address: address.x,
    phone: phone?.x ?? Infinity,
    isByLobbyist: /^lobbyist/i.test(name.text.trim()),
  }
}

const isFooter = (row: Piece[]) => /^\d{1,2}\/\d{1,2}\/\d{4}\b/.test(row[0]!.text.trim())

function lineOf(row: Piece[], columns: Columns, page: number): Line | null {
  const between = (from: number, to: number) => row.filter(({ x }) => x >= from - 2 && x < to - 2)
  const names = between(-Infinity, columns.withdrawn)
  const address = textIn(between(columns.address, columns.phone))
  const x = names[0]?.x ?? NaN
  const end = names.at(-1)
  return {
    name: textIn(names),
    x,
    width: end ? end.x + end.width - x : 0,
    isWithdrawn: between(columns.withdrawn, columns.address).some(({ text }) => /\bwd\b/i.test(text)),
    address,
    // A long address runs into the phone, which is then a part of the same piece.
    hasPhone: between(columns.phone, Infinity).length > 0 || /\(\d{3}\)\s?\d{3}-\d{4}$/.test(address),
    page,
  }
}

const textIn = (pieces: Piece[]) => tidy(pieces.map(({ text }) => text).join(' '))

interface Entry extends Line {
  isInner: boolean
}

function entriesOf(lines: Line[], columns: Columns): ListedRegistration[] {
  const entries: Entry[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (line.name === '') {
      if (last && line.address !== '') last.address += ` ${line.address}`
    } else if (last && goesOn(last, line, columns)) {
      last.name = tidy(`${last.name} ${line.name}`)
      last.width = line.width
      last.isWithdrawn ||= line.isWithdrawn
      if (line.address !== '') last.address += ` ${line.address}`
    } else entries.push({ ...line, isInner: line.x - columns.name > indent })
  }
  return registrationsOf(entries, columns.isByLobbyist)
}

/** A name goes on where the line before had no room for the next word, and the new line has nothing of its own. */
function goesOn(last: Entry, line: Line, columns: Columns): boolean {
  // The address may go on beside it: only its end, a ZIP code, stands there then.
  const hasOwn =
    line.hasPhone || (line.address !== '' && (last.address === '' || placeIn(line.address).state !== ''))
  if (hasOwn || Math.abs(last.x - line.x) > 1) return false
  const [word = ''] = line.name.split(' ')
  const room = columns.withdrawn - last.x
  return last.width + (line.width * (word.length + 1)) / line.name.length >= room * 0.95
}

function registrationsOf(entries: Entry[], isByLobbyist: boolean): ListedRegistration[] {
  const rows: ListedRegistration[] = []
  let outer: Entry | null = null
  let hasInner = true
  const push = (of: Entry, inner: Entry | null) => {
    const [principal, lobbyist] = isByLobbyist ? [inner, of] : [of, inner]
    rows.push({
      principal: principal?.name ?? '',
      principalPlace: placeIn(principal?.address ?? ''),
      lobbyist: lobbyist?.name ?? '',
      lobbyistPlace: placeIn(lobbyist?.address ?? ''),
      isWithdrawn: inner?.isWithdrawn ?? false,
      page: (inner ?? of).page,
    })
  }
  for (const entry of entries) {
    if (entry.isInner && outer) {
      push(outer, entry)
      hasInner = true
    } else if (!entry.isInner) {
      if (outer && !hasInner) push(outer, null)
      outer = entry
      hasInner = false
    }
  }
  if (outer && !hasInner) push(outer, null)
  return rows
}

/** "910 N. 96th Street, Omaha, NE 68114": only the city is kept. */
export function placeIn(address: string): Place {
  const [, city = '', state = ''] = /,\s*([^,\d]+),\s*([A-Za-z]{2})\s+\d{3,5}/.exec(address) ?? []
  return { city: tidy(city), state: state.toUpperCase() }
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** "CURRENT SESSION - AS OF NOVEMBER 12, 2019" */
function dayIn(text: string): PlainDate | null {
  const [, month = '', day = '', year = ''] = /\bas of ([a-z]+) (\d{1,2}), (\d{4})/i.exec(text) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  const found = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(found) ? found : null
}
