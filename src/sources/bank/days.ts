// Days as banks write them. 03/04/2026 is March in one file and April in another, so all days of a file are asked together.
import { isPlainDate, type PlainDate } from '../../domain/dates.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { cutText } from '../../domain/shortText.ts'

export type DayOrder = 'mdy' | 'dmy' | 'ymd'

export interface DayStyle {
  order: DayOrder
  /** Quicken writes 1/5'06 for 2006; beside such days 1/5/98 means 1998, and 1/5/18 means 1918 and not 2018. */
  hasApostrophes: boolean
  /** No day decided between month and day; the order usual here was taken. */
  isGuess: boolean
}

/** The order under which most days exist; between two, the one in which the days go one way; then the one usual for the marks. */
export function dayStyleOf(texts: Iterable<string>): DayStyle {
  const written: Numbers[] = []
  let dots = 0
  let hasApostrophes = false
  for (const text of texts) {
    const numbers = numbersOf(text)
    if (!numbers || numbers.isYearFirst) continue
    written.push(numbers)
    if (numbers.mark === '.') dots++
    if (numbers.apostrophe) hasApostrophes = true
  }
  const usual: DayOrder = dots > written.length / 2 ? 'dmy' : 'mdy'
  const orders: DayOrder[] = usual === 'dmy' ? ['dmy', 'mdy', 'ymd'] : ['mdy', 'dmy', 'ymd']
  const looks = orders.map((order) => lookOf(written, order, hasApostrophes))
  const most = Math.max(...looks.map((look) => look.valid))
  const possible = looks.filter((look) => look.valid === most && (look.order !== 'ymd' || most > 0))
  const steady = possible.filter((look) => look.isSteady)
  const best = (steady.length > 0 ? steady : possible)[0]!
  const isGuess =
    written.length > 0 && steady.length !== 1 && possible.filter((look) => look.order !== 'ymd').length > 1
  return { order: best.order, hasApostrophes, isGuess }
}

/** The written day; what follows it (a clock, a zone) does not move it. */
export function readDay(text: string, style: Pick<DayStyle, 'order' | 'hasApostrophes'>): Parsed<PlainDate> {
  const written = text.trim()
  if (written === '') return { problem: 'the date is empty' }
  const numbers = numbersOf(written)
  const day = numbers ? placed(numbers, style.order, style.hasApostrophes) : namedMonth(written)
  if (day === null) return { problem: `“${cutText(written, 40)}” is not a date` }
  return isPlainDate(day) ? { value: day } : { problem: `there is no such day as “${cutText(written, 40)}”` }
}

/** 20190124, 20190124212851.000[-5:EST], 2019-01-24T21:28:51+01:00: OFX and CAMT have one order only. */
export function readCompactDay(text: string): Parsed<PlainDate> {
  const written = text.trim()
  if (written === '') return { problem: 'the date is empty' }
  const match = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d(?!\d))/.exec(written)
  if (!match) return { problem: `“${cutText(written, 40)}” is not a date` }
  const day = `${match[1]}-${match[2]}-${match[3]}`
  return isPlainDate(day) ? { value: day } : { problem: `there is no such day as “${cutText(written, 40)}”` }
}

interface Numbers {
  parts: [string, string, string]
  mark: string
  apostrophe: boolean
  isYearFirst: boolean
}

function numbersOf(text: string): Numbers | null {
  const written = text.trim().slice(0, 40)
  const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(written)
  if (compact && Number(compact[2]) <= 12)
    return { parts: [compact[1]!, compact[2]!, compact[3]!], mark: '', apostrophe: false, isYearFirst: true }
  const together = /^(\d{2})(\d{2})((?:19|20)\d{2})(?!\d)/.exec(written)
  if (together)
    return {
      parts: [together[1]!, together[2]!, together[3]!],
      mark: '',
      apostrophe: false,
      isYearFirst: false,
    }
  const match = /^(\d{1,4})\s?([-/. ])\s?(\d{1,2})\s?([-/. '’])\s*(\d{1,4})(?=$|[\sT,[])/.exec(written)
  if (!match) return null
  const [, first, mark, second, markAgain, third] = match
  const apostrophe = markAgain === "'" || markAgain === '’'
  if (!apostrophe && mark !== markAgain) return null
  const isYearFirst = first!.length >= 3
  if (isYearFirst && third!.length > 2) return null
  return { parts: [first!, second!, third!], mark: mark!, apostrophe, isYearFirst }
}

function placed(numbers: Numbers, order: DayOrder, hasApostrophes: boolean): string | null {
  const [a, b, c] = numbers.parts
  if (numbers.isYearFirst) return joined(a, b, c)
  // A year with four digits is a year wherever it is.
  const meant = order === 'ymd' && c.length > 2 ? 'mdy' : order
  const year = fullYear(meant === 'ymd' ? a : c, numbers.apostrophe, hasApostrophes)
  if (meant === 'mdy') return joined(year, a, b)
  return meant === 'dmy' ? joined(year, b, a) : joined(year, b, c)
}

const joined = (year: string, month: string, day: string) =>
  `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function fullYear(text: string, apostrophe: boolean, hasApostrophes: boolean): string {
  if (text.length > 2) return text
  const number = Number(text)
  if (apostrophe) return String(2000 + number)
  if (hasApostrophes) return String(1900 + number)
  return String(number >= 70 ? 1900 + number : 2000 + number)
}

interface Look {
  order: DayOrder
  valid: number
  isSteady: boolean
}

function lookOf(written: Numbers[], order: DayOrder, hasApostrophes: boolean): Look {
  let valid = 0
  let ups = 0
  let downs = 0
  let before = ''
  for (const numbers of written) {
    const day = placed(numbers, order, hasApostrophes)
    if (!day || !isPlainDate(day)) continue
    valid++
    if (before !== '' && day > before) ups++
    if (before !== '' && day < before) downs++
    before = day
  }
  return { order, valid, isSteady: Math.min(ups, downs) === 0 && ups + downs > 0 }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "05-JAN-26", "5 January 2026", "Jan 5, 2026". */
function namedMonth(text: string): string | null {
  const plain = text.slice(0, 60).replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i, '')
  const dayFirst = /^(\d{1,2})[-\s./]*([a-z]{3,9})\.?[-\s,./]*(\d{4}|\d{2})(?!\d)/i.exec(plain)
  if (dayFirst) return withMonth(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const monthFirst = /^([a-z]{3,9})\.?[-\s]*(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4}|\d{2})(?!\d)/i.exec(plain)
  return monthFirst ? withMonth(monthFirst[3]!, monthFirst[1]!, monthFirst[2]!) : null
}

function withMonth(year: string, word: string, day: string): string | null {
  const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : joined(fullYear(year, false, false), String(month), day)
}
