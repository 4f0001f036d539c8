// Dates as feeds write them: RFC 822 with all its mistakes, ISO 8601 with all its short forms, and a few of other countries.

/** An instant in ISO 8601, or '' where no date can be read. */
export function readInstant(text: string): string {
  const line = text.trim()
  if (line.length > 500) return ''
  // What follows is the zone once more: "(Central Daylight Time)", "[UTC]", "+0000 UTC".
  const value = line
    .replace(/\s+/g, ' ')
    .replace(/ ?(\([^()]*\)|\[[^[\]]*\])$/, '')
    .replace(/( [+-]\d{2}:?\d{2}) [A-Z]{2,5}$/, '$1')
  if (value === '' || value.length > 100) return ''
  for (const read of [readIso, readWords, readAmerican, readDotted, readSeconds, readHungarian, readKorean]) {
    const time = read(value)
    if (time !== null) return asText(time)
  }
  return ''
}

function asText(time: number): string {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  // The year 1 is what programs print that have no date.
  return Number.isNaN(time) || year < 2 || year > 9998 ? '' : date.toISOString()
}

interface Parts {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
  /** Minutes east of Greenwich. */
  zone?: number
}

function instantOf({ year, month, day, hour = 0, minute = 0, second = 0, zone = 0 }: Parts): number | null {
  if (month < 1 || month > 12 || day < 1 || hour > 24 || minute > 59 || second > 60) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  // The 31st of June is no day.
  if (date.getUTCMonth() !== month - 1) return null
  return date.getTime() + ((hour * 60 + minute - zone) * 60 + Math.min(second, 59)) * 1000
}

const fullYear = (text: string) =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 90 ? 2000 : 1900)

/** "3/3/2026 7:15:00 AM": the month first, as in America, but where it can only be the day. */
function readAmerican(value: string): number | null {
  const found =
    /^(?:\p{L}{3,9},? )?(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? (?:at |- )?(\d{1,2}):(\d{2})(?::(\d{2}))? ?(am|pm)?(?: ?([a-z]{1,5}|[+-]\d{1,2}:?\d{2}))?)?$/iu.exec(
      withoutDots(value),
    )
  if (!found) return null
  const [, first, second, year, hour = '0', minute = '0', seconds, half, zone] = found
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
  const offset = zone === undefined ? 0 : zoneOf(zone)
  if (offset === null) return null
  return instantOf({
    year: fullYear(year!),
    month: Number(month),
    day: Number(day),
    hour: hourOfDay(Number(hour), half),
    minute: Number(minute),
    second: Number(seconds ?? 0),
    zone: offset,
  })
}

/** "01.10.2026 15:00": the day first. */
function readDotted(value: string): number | null {
  const found = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?:,? (?:um )?(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    value,
  )
  if (!found) return null
  const [day, month, year, hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part || 0))
  return instantOf({ year: year!, month: month!, day: day!, hour, minute, second })
}

/** Seconds, or thousandths of them, since 1970; of this century. */
function readSeconds(value: string): number | null {
  const time = /^\d{10}(\.\d+)?$/.test(value)
    ? Number(value) * 1000
    : /^\d{13}$/.test(value)
      ? Number(value)
      : null
  return time !== null && time > 946_684_800_000 ? time : null
}

const withoutDots = (value: string): string => value.replace(/\b([ap])\.m\.?/gi, '$1m')

const clock = '(\\d{1,2}):?(\\d{2})(?::?(\\d{2})(?:[.,]\\d+)?)?'
const numericZone = 'Z|[+-]\\d{1,2}(?::?\\d{2})?'
const isoTime = new RegExp(`^${clock} ?(${numericZone}|[A-Z]{2,5})?$`, 'i')

function readIso(value: string): number | null {
  const dashed = value.replace(/^(\d{4})\.(\d{1,2})\.(\d{1,2})(?!\d)/, '$1-$2-$3')
  const [, day = '', time, place] =
    /^([-\d]{2,11})(?:[T ](.+?))?(?: (America\/[a-z_]+))?$/i.exec(dashed) ?? []
  const parts = day === '' ? null : isoDay(day)
  if (parts === null) return null
  if (time === undefined) return instantOf(parts)
  const half = /\d ?([ap]m)\b/i.exec(withoutDots(time))?.[1]
  const found = isoTime.exec(withoutDots(time.trim()).replace(/(?<=\d) ?[ap]m\b/i, ''))
  if (!found) return null
  const zone = zoneOf(found[4] ?? 'Z')
  if (zone === null) return null
  const instant = instantOf({
    ...parts,
    hour: hourOfDay(Number(found[1]), half),
    minute: Number(found[2]),
    second: Number(found[3] ?? 0),
    zone,
  })
  return instant === null || place === undefined ? instant : fromPlace(instant, place)
}

function hourOfDay(shown: number, half = ''): number {
  const side = half.toLowerCase()
  return side === 'pm' && shown < 12 ? shown + 12 : side === 'am' && shown === 12 ? 0 : shown
}

function isoDay(text: string): Parts | null {
  const whole =
    /^(\d{4}|\d{2})-(0?\d{2}|\d)-(\d{1,2})$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (whole) return { year: fullYear(whole[1]!), month: Number(whole[2]), day: Number(whole[3]) }
  const ordinal = /^(\d{4}|\d{2})-?(\d{3})$/.exec(text)
  if (ordinal) return ofYear(fullYear(ordinal[1]!), Number(ordinal[2]))
  const month = /^(\d{4})-?(\d{2})$/.exec(text) ?? /^-(\d{2})-?(\d{2})$/.exec(text)
  if (month) return { year: fullYear(month[1]!), month: Number(month[2]), day: 1 }
  const year = /^(\d{4})$/.exec(text)
  return year ? { year: Number(year[1]), month: 1, day: 1 } : null
}

function ofYear(year: number, day: number): Parts | null {
  if (day < 1 || day > 366) return null
  const date = new Date(Date.UTC(year, 0, day))
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Named months: "Thu, 01 Jan 2004 19:48:21 GMT", "Jan 4 2004", "Sun Jan 4 16:29:06 2004", "Fri, 2006/09/15 08:19:53 EDT". */
function readWords(value: string): number | null {
  const words = withoutDots(value)
    // A word and a comma in front are the day of the week, in any language.
    .replace(/^(\p{L}+)\.?, ?/u, (all, word: string) => (monthOf(word) === undefined ? '' : all))
    .replace(/(?<= )(\d{1,2})\.(\d{2})\.(\d{2})(?= |$)/, '$1:$2:$3')
    .replaceAll(',', ' ')
    .split(' ')
    .filter((word) => word !== '')
  const parts: Omit<Partial<Parts>, 'zone'> & { zone: number | null } = { zone: 0 }
  const numbers: string[] = []
  let place: string | undefined
  for (const [i, word] of words.entries()) {
    const time = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(am|pm|z)?$/i.exec(word)
    const hour = hourOf(word, words[i + 1])
    const slashed = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(word)
    const dashed = /^(\d{1,2})-(\p{L}{3,})-(\d{2,4})$/u.exec(word)
    const month = monthOf(dashed ? dashed[2]! : word)
    if (time) Object.assign(parts, clockOf(time, words[i + 1]))
    else if (slashed)
      Object.assign(parts, { year: Number(slashed[1]), month: Number(slashed[2]), day: Number(slashed[3]) })
    else if (dashed && month)
      Object.assign(parts, { year: fullYear(dashed[3]!), month, day: Number(dashed[1]) })
    else if (month) parts.month = month
    else if (hour) Object.assign(parts, clockOf(hour, words[i + 1]))
    else if (/^\d{1,4}(st|nd|rd|th|\.)?$/.test(word)) numbers.push(word.replace(/\D+$/, ''))
    else if (/^(US|America)\/[a-z_]+$/i.test(word)) place = word
    else if (weekdays.test(word) || between.test(word)) continue
    else if (/^[+-]|^[a-z/]+([+-].*)?$/i.test(word)) parts.zone = zoneOf(word)
    else return null
  }
  if (parts.zone === null || parts.month === undefined) return null
  const [day, year] = [
    parts.day ?? Number(numbers[0]),
    parts.year ?? (numbers[1] === undefined ? undefined : fullYear(numbers[1])),
  ]
  if (year === undefined || Number.isNaN(day)) return null
  const instant = instantOf({ ...parts, year, month: parts.month, day, zone: parts.zone })
  return instant === null || place === undefined ? instant : fromPlace(instant, place)
}

/** An instant that was read off a clock in America. */
function fromPlace(shown: number, place: string): number {
  try {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: place, timeZoneName: 'longOffset' })
    const name = clock.formatToParts(shown).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return shown - (zoneOf(name === 'GMT' ? 'Z' : name) ?? 0) * 60_000
  } catch {
    return shown
  }
}

/** "3pm" and "3 pm", without minutes. */
const hourOf = (word: string, next = ''): RegExpExecArray | null =>
  /^\d{1,2}$/.test(word) && !/^[ap]m$/i.test(next) ? null : /^(\d{1,2})()()(am|pm)?$/i.exec(word)

function clockOf([, hour, minute, second, half]: RegExpExecArray, next: string | undefined): Partial<Parts> {
  const side = /^(am|pm)$/i.test(half ?? '') ? half : /^(am|pm)$/i.test(next ?? '') ? next : ''
  return { hour: hourOfDay(Number(hour), side), minute: Number(minute), second: Number(second ?? 0) }
}

/** Words that say nothing: "Oct 1, 2026 at 3:00 pm" has no zone named AT. */
const between = /^([-–—|]|am|pm|AM|PM|at|de|del|um|uhr|à|\p{L}+:)$/u
const weekdays =
  /^(mo|di|mi|do|fr|sa|so|lun|mar|mer|mié|jeu|jue|ven|vie|sam|sáb|dim|dom)\.?$|^(mon|tue|wed|thu|fri|sat|sun|Κυρ|Δευ|Τρι|Τετ|Πεμ|Παρ|Σαβ)/i

function monthOf(word: string): number | undefined {
  const plain = word.toLowerCase().replace(/\.$/, '')
  const english =
    plain.length >= 3
      ? months.findIndex((name) => name.startsWith(plain) || (plain === 'sept' && name === 'september'))
      : -1
  if (english >= 0) return english + 1
  const other = otherMonths.findIndex((names) => names.some((name) => plain.startsWith(name)))
  if (other >= 0) return other + 1
  const greek = greekMonths.findIndex((names) => names.includes(word))
  return greek >= 0 ? greek + 1 : undefined
}
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** Other languages of Europe where they differ from the English. */
// prettier-ignore
const otherMonths = [['janv', 'ene', 'jän', 'genn', 'sty', 'янв'], ['févr', 'fevr', 'fev', 'fév', 'febr', 'febb', 'lut', 'фев'], ['mär', 'mars', 'marz', 'mrz', 'мар'], ['avr', 'abr', 'apr', 'kwi', 'апр'], ['mai', 'maj', 'mayo', 'magg', 'май', 'мая'], ['juin', 'juni', 'giu', 'cze', 'июн'], ['juil', 'juli', 'lug', 'lip', 'июл'], ['août', 'aout', 'ago', 'sie', 'авг'], ['sept', 'setp', 'sett', 'sete', 'wrz', 'сен'], ['okt', 'oct', 'out', 'ott', 'paź', 'окт'], ['nov', 'lis', 'ноя'], ['dez', 'déc', 'dic', 'gru', 'дек']]
// prettier-ignore
const greekMonths = [['Ιαν'], ['Φεβ'], ['Μάώ', 'Μαώ', 'Μαρ', 'Μάρ'], ['Απρ'], ['Μάι', 'Μαϊ', 'Μαι'], ['Ιούν', 'Ιον'], ['Ιούλ', 'Ιολ'], ['Αύγ', 'Αυγ'], ['Σεπ'], ['Οκτ'], ['Νοέ', 'Νοε'], ['Δεκ']]

/** Minutes east of Greenwich; null where it is none. */
function zoneOf(word: string): number | null {
  const bare = word.replace(/^(etc\/)?(gmt|utc)(?=[+-])/i, '').replace(/^etc\//i, '')
  const numeric = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(bare)
  if (numeric) return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3] ?? 0))
  if (/^[+-]/.test(bare)) return null
  const hours = zones[bare.toUpperCase()]
  // A zone that no one knows is taken for Greenwich: the day is right, and the hour is nearly so.
  return hours === undefined ? (/^[a-z]{1,6}$/i.test(bare) ? 0 : null) : hours * 60
}
// prettier-ignore
const zones: Record<string, number> = {
  Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, BST: 1, CET: 1, MET: 1, MEZ: 1, CEST: 2, MEST: 2, MESZ: 2, EET: 2, EEST: 3, MSK: 3, IST: 5.5, JST: 9, KST: 9,
  AT: -4, AST: -4, ADT: -3, ET: -5, EST: -5, EDT: -4, CT: -6, CST: -6, CDT: -5, MT: -7, MST: -7, MDT: -6, PT: -8, PST: -8, PDT: -7, AKST: -9, AKDT: -8, HST: -10,
  A: -1, N: 1, M: -12, Y: 12,
}

function readHungarian(value: string): number | null {
  const found = /^(\d{4})-([\p{L}]+)-(\d{1,2})T(\d{1,2}):(\d{2})([+-]\d{2}:\d{2})$/iu.exec(value)
  const month = found ? hungarianMonths.findIndex((name) => found[2]!.toLowerCase().startsWith(name)) + 1 : 0
  if (!found || month === 0) return null
  return instantOf({
    year: Number(found[1]),
    month,
    day: Number(found[3]),
    hour: Number(found[4]),
    minute: Number(found[5]),
    zone: zoneOf(found[6]!) ?? 0,
  })
}
const hungarianMonths = [
  'janu',
  'febru',
  'márc',
  'ápri',
  'máj',
  'jún',
  'júl',
  'aug',
  'szept',
  'okt',
  'nov',
  'dec',
]

/** Korean clocks are nine hours ahead. */
function readKorean(value: string): number | null {
  const found =
    /^(\d{4})(?:년 |-)(\d{2})(?:월 |-)(\d{2})(?:일)? (오전|오후)? ?(\d{1,2}):(\d{2}):(\d{2})$/.exec(value)
  if (!found) return null
  const [year, month, day] = [found[1], found[2], found[3]].map(Number) as [number, number, number]
  const hour = Number(found[5]) + (found[4] === '오후' && Number(found[5]) < 12 ? 12 : 0)
  return instantOf({ year, month, day, hour, minute: Number(found[6]), second: Number(found[7]), zone: 540 })
}
