// Dates as voter files write them. A file has millions of them and most repeat, so they are read by letters, not by patterns.

export interface ReadDate {
  date: string | null
  year: number | null
}

const none: ReadDate = { date: null, year: null }
const known = new Map<string, ReadDate>()
const mostKnown = 100_000

/** "3/7/1961", "03/07/1961 00:00:00", "1961-03-07T…", "19610307", "03071961", "3/7/61", "07-MAR-1961", "March 7, 1961", or a year alone. Placeholders (1 Jan 1800, 1900) are no date. */
export function readDate(text: string): ReadDate {
  if (text === '') return none
  const usual = usualDate(text)
  if (usual) return usual
  let read = known.get(text)
  if (read) return read
  read = parse(text)
  // Only what looks like a date is kept: a hostile file must not fill the memory with long texts.
  if (text.length <= 30) {
    if (known.size >= mostKnown) known.clear()
    known.set(text, read)
  }
  return read
}

/** "03/07/1961", by its letters: nearly every date of the state's file is one, and even finding it among known ones takes longer. */
function usualDate(text: string): ReadDate | null {
  if (text.length !== 10 || text.charCodeAt(2) !== 47 || text.charCodeAt(5) !== 47) return null
  const [month, day, year] = [numberAt(text, 0, 2), numberAt(text, 3, 5), numberAt(text, 6, 10)]
  // The ends of months, and what may be a placeholder, are for the careful reading.
  if (month < 1 || month > 12 || day < 1 || day > 28 || year <= 1900 || year > latest) return null
  return { date: `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`, year }
}

function numberAt(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

function parse(text: string): ReadDate {
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:$|[ T])/.exec(text)
  if (american) return checked(fullYear(american[3]!), Number(american[1]), Number(american[2]))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[ T])/.exec(text)
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const worded = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ,]+(\d{4}|\d{2})$/.exec(text)
  if (worded) return checked(fullYear(worded[3]!), monthOf(worded[2]!), Number(worded[1]))
  const spelt = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text)
  if (spelt) return checked(Number(spelt[3]), monthOf(spelt[1]!), Number(spelt[2]))
  const plain = /^(\d{4})(?:\.0+)?$/.exec(text)
  if (plain) return yearAlone(Number(plain[1]))
  return eightDigits(text)
}

/** "19610307" or "03071961": the reading that a living person may have been born or have voted on. */
function eightDigits(text: string): ReadDate {
  const digits = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!digits) return none
  const [, a, b, c, d] = digits
  const yearFirst = checked(Number(a! + b!), Number(c), Number(d))
  return yearFirst.year === null ? checked(Number(c! + d!), Number(a), Number(b)) : yearFirst
}

/** 13, which no date has, where it is no month. */
function monthOf(word: string): number {
  const at = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(word.toLowerCase())
  return at % 3 === 0 ? at / 3 + 1 : 13
}

const earliest = 1850
const latest = 2100

function checked(year: number, month: number, day: number): ReadDate {
  // A month or day of zero is how vendors write "only the year is known".
  if (month === 0 || day === 0) return yearAlone(year)
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return none
  if (year < earliest || year > latest || (year === 1900 && month === 1 && day === 1)) return none
  return { date: `${year}-${two(month)}-${two(day)}`, year }
}

const yearAlone = (year: number): ReadDate =>
  year < earliest || year > latest || year === 1900 ? none : { date: null, year }

const two = (value: number) => (value < 10 ? `0${value}` : String(value))

// "3/7/61" is written by programs of the nineties and by HistoryCode: the first election it can mean was in 1940.
const fullYear = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) >= 40 ? 1900 + Number(text) : 2000 + Number(text)
