import { cutText } from '../../domain/shortText.ts'
/** A known form of a file: recognised by its column names, in any order and spelling of case and spaces. */
export interface Layout {
  name: string
  /** What people call it: "Secretary of State, 2026". */
  title: string
  /** Columns that must all be there, or one of several spellings each. Others may come and go. */
  signature: (string | string[])[]
  /** Field → how its column is spelt in this form. When given, only these are suggested: elsewhere "CITY" means something else. */
  columns?: Record<string, string[]>
  /** All columns in their order, for files of this form that come without a header. */
  positional?: string[]
  /** For ZIP files with several tables: which of them is of this form. */
  member?: RegExp
  padShortRows?: boolean
  /** How it quotes, where that is known; null when quotes are letters. Rows that all have one quoted comma look like tables either way. */
  quote?: '"' | null
  /** For sources whose header line is itself wrong: gives the names that belong to the columns of the rows. */
  repairHeader?: (header: string[]) => string[]
}

/** "E-mail Address" and "email_address" are the same column. */
export function normalHeader(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** The layout whose whole signature is among these columns; of several, the most demanding one. */
export function findLayout(header: string[], layouts: Layout[], member?: string): Layout | null {
  const names = new Set(header.map(normalHeader))
  const fits = layouts.filter(
    (layout) =>
      layout.signature.length > 0 &&
      (!layout.member || member === undefined || layout.member.test(member)) &&
      layout.signature.every((column) => [column].flat().some((name) => names.has(normalHeader(name)))),
  )
  return fits.toSorted((a, b) => b.signature.length - a.signature.length)[0] ?? null
}

/** Whether the first row names columns or is a person already. `known` are the names and aliases of the kind's fields. */
export function isHeader(first: string[], second: string[] | undefined, known: Set<string>): boolean {
  const filled = first.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return false
  const recognised = filled.filter((cell) => known.has(normalHeader(cell))).length
  if (recognised * 2 >= filled.length) return true
  // A date above marks names an election. A date above dates is a person's.
  const isData = (cell: string, at: number) =>
    looksLikeData(cell) && !(second && /\d[/-]\d/.test(cell) && !looksLikeData(second[at] ?? ''))
  if (first.some(isData)) return false
  // Names that come twice may be two people alike; then the row below must tell.
  const repeats = new Set(filled.map(normalHeader)).size < filled.length
  if (!repeats && (recognised > 0 || !second)) return true
  if (!second) return false
  // Words above numbers are a header; words above words in every column are two people.
  return second.some((cell, i) => looksLikeData(cell) && !looksLikeData(first[i] ?? ''))
}

const looksLikeData = (cell: string) =>
  /^[\s$(+-]*\d[\d\s.,/:)-]*%?$/.test(cell) || /\S@\S+\.\S/.test(cell) || cell.length > 80

/** Every column gets a name of its own: empty ones their number, repeated ones a count. */
export function namedColumns(header: string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, i) => {
    const name = cutText(cell.trim(), 200) || `Column ${i + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
