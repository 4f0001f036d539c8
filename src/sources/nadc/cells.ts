// Dates and amounts as the state writes them.
import { isPlainDate, type PlainDate } from '../../domain/dates.ts'
import { parseMoney } from '../../domain/money.ts'

/** Earlier ones are sentinels (1900-01-01, 0001-01-01) or slips (0006), later ones too (9999-12-31): no filing speaks of such a day. */
const earliest = 1970
const latest = 2099

// A file of a million rows has a few thousand days.
const known = new Map<string, PlainDate | null | undefined>()
const mostKnown = 50_000

/** "01/06/2021" and "2021-01-06", also with a time behind it. Null when there is none, undefined when it cannot be read. */
export function readDay(text: string): PlainDate | null | undefined {
  let day = known.get(text)
  if (day === undefined && !known.has(text)) {
    day = parseDay(text.trim())
    if (known.size < mostKnown) known.set(text, day)
  }
  return day
}

function parseDay(text: string): PlainDate | null | undefined {
  if (text === '') return null
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/.exec(text)
  if (!american && !iso) return undefined
  const day = iso
    ? `${iso[1]}-${iso[2]}-${iso[3]}`
    : `${american![3]}-${american![1]!.padStart(2, '0')}-${american![2]!.padStart(2, '0')}`
  const year = Number(day.slice(0, 4))
  if (year < earliest || year > latest) return null
  return isPlainDate(day) ? day : undefined
}

/** Whole cents; null when it cannot be read. An empty cell is no amount. */
export function readCents(text: string): number | null {
  // Nearly all look like this, and a number holds them exactly.
  if (/^-?\d{1,12}\.\d\d$/.test(text)) return Number(text.replace('.', ''))
  if (/^-?\d{1,12}$/.test(text)) return Number(text) * 100
  const parsed = parseMoney(text)
  return parsed.problem === undefined ? Number(parsed.value) : null
}
