// What the cells of a column look like.
import { formalOf, nicknamesOf } from '../../../domain/nicknames.ts'
import { readDate } from '../dates.ts'
import { electionsIn } from '../elections.ts'
import { partyOf } from '../words.ts'

const tests = {
  date: (cell: string) => /\d{4}/.test(cell) && readDate(cell).year !== null,
  'recent year': (cell: string) => /^(?:19|20)\d\d$/.test(cell),
  'full date': (cell: string) => cell.length > 5 && readDate(cell).date !== null,
  email: (cell: string) => /^\S+@\S+\.\S+$/.test(cell),
  phone: (cell: string) =>
    /^[\d\s().+-]{7,16}$/.test(cell) && /^1?\d{7}(?:\d{3})?$/.test(cell.replaceAll(/\D/g, '')),
  number: (cell: string) => /^[A-Z]{0,3}[\d-]{1,15}[A-Z]?$/i.test(cell) && /\d/.test(cell),
  'short number': (cell: string) => /^\d{1,3}$/.test(cell),
  decimal: (cell: string) => /^-?\d+\.\d+$/.test(cell),
  zip: (cell: string) => /^\d{5}(?:[- ]?\d{4})?$/.test(cell),
  'five digits': (cell: string) => /^\d{5}(?:-\d{4})?$/.test(cell),
  'four digits': (cell: string) => /^\d{4}$/.test(cell),
  state: (cell: string) => states.has(cell.toUpperCase()),
  direction: (cell: string) =>
    /^(?:[NSEW]|[NS][EW]|north|south|east|west|(?:north|south)(?:east|west))$/i.test(cell),
  'street type': (cell: string) => streetTypes.has(cell.toUpperCase().replace('.', '')),
  address: (cell: string) => /^\d+[A-Z]? (?:\S+ )*\S*[a-z]/i.test(cell),
  title: (cell: string) => /^(?:mr|mrs|ms|miss|mx|dr|rev|hon)\.?$/i.test(cell),
  unit: (cell: string) => /^(?:(?:apt|unit|ste|lot|#) ?)?[A-Z]?\d{0,4}[A-Z]?$/i.test(cell),
  'unit in words': (cell: string) => /^(?:apt|unit|ste|suite|lot|rm|room|trlr|bldg|fl|#) ?\S/i.test(cell),
  fraction: (cell: string) => /^(?:\d\/\d|[A-D])$/i.test(cell),
  'name suffix': (cell: string) => /^(?:jr|sr|i{1,3}|iv|v|md|esq|phd)\.?$/i.test(cell),
  gender: (cell: string) => /^(?:[MFUX]|male|female|unknown)$/i.test(cell),
  status: (cell: string) =>
    /^(?:a|i|act|ina|active|inactive|p|pending|c|cancel+ed|removed|s|suspended|v|verified)$/i.test(cell),
  party: (cell: string) => cell.length > 1 && ['R', 'D', 'NP', 'L'].includes(partyOf(cell)),
  'party letter': (cell: string) => /^[RDNLIGUC]$/i.test(cell),
  'whole address': (cell: string) => /, *[A-Z]{2},? +\d{5}(?:-\d{4})?$/i.test(cell),
  'whole name': (cell: string) =>
    /^[\p{L}.'’-]+,?(?: [\p{L}.'’-]+){1,4}$/u.test(cell) &&
    cell.split(/,? /).some((word) => isGivenName(word.toLowerCase())),
  words: (cell: string) => /\S[ ,]+\S/.test(cell),
  'given name': (cell: string) => isGivenName(cell.toLowerCase()),
  letters: (cell: string) => /^[\p{L} .,'’-]+$/u.test(cell),
  word: (cell: string) => /\p{L}|^\d{1,3}$/u.test(cell) && cell.length < 40,
  code: (cell: string) => /\d/.test(cell) && !/[a-z]{4}/i.test(cell),
  election: (cell: string) => electionsIn(cell) !== null,
  text: (cell: string) => /\p{L}|^\d{1,3}$/u.test(cell),
}

export type Shape = keyof typeof tests
const names = Object.keys(tests) as Shape[]

export interface Shapes {
  /** Of the cells that say something, the share that looks so. */
  share: Record<Shape, number>
  filled: number
  different: number
  isUnique: boolean
  /** Of the usual cell. */
  length: number
  /** Of dates the year in the middle. */
  year: number
}

const mostRows = 500

export function shapesIn(rows: string[][], at: number): Shapes {
  const cells = rows
    .slice(0, mostRows)
    .map((row) => (row[at] ?? '').trim())
    .filter((cell) => cell !== '')
  const share = Object.fromEntries(
    names.map((name) => [name, cells.filter(tests[name]).length / (cells.length || 1)]),
  ) as Record<Shape, number>
  const different = new Set(cells).size
  const years =
    share.date > 0.8 ? cells.map((cell) => readDate(cell).year ?? 0).toSorted((a, b) => a - b) : []
  return {
    share,
    filled: cells.length,
    different,
    isUnique: cells.length > 1 && different > cells.length * 0.98,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1),
    year: years[years.length >> 1] ?? 0,
  }
}

/** A column that says nothing, or is not to be looked at. */
export const nothing: Shapes = shapesIn([], 0)

export const isShaped = ({ share, filled }: Shapes, shape: Shape) => filled > 0 && share[shape] > 0.7

const isGivenName = (word: string) => nicknamesOf(word).length > 0 || formalOf(word) !== word

const states = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR'.split(
    ' ',
  ),
)
const streetTypes = new Set(
  'ST STREET AVE AVENUE RD ROAD DR DRIVE LN LANE CT COURT CIR CIRCLE BLVD PL PLACE PKWY TER TRL TRAIL HWY WAY SQ LOOP RUN PLZ XING CV PT PATH ROW'.split(
    ' ',
  ),
)
