// Elections by the codes of the voter file, and by the column names of the forms that have one column per election.
import { lookUp } from '../../domain/lookUp.ts'

export interface ElectionFacts {
  /** GN24, PR22; SP010508 when the letters and the year do not tell which. */
  code: string
  kind: 'general' | 'primary' | 'special' | 'city' | 'other'
  heldOn: string | null
  name: string
}

/** What a code says by itself, for codes that the HistoryCode file does not explain. */
export function electionOfCode(code: string): ElectionFacts {
  const match = /^([A-Z]{2})(\d\d)(\d{4})?$/.exec(code)
  const letters = match ? letterKinds[match[1]!] : undefined
  if (!match || !letters) return { code, kind: 'other', heldOn: null, name: code }
  const year = Number(match[2]) >= 50 ? 1900 + Number(match[2]) : 2000 + Number(match[2])
  const dated = match[3] ? dayOf(year, Number(match[3].slice(0, 2)), Number(match[3].slice(2))) : null
  if (match[3] && !dated) return { code, kind: 'other', heldOn: null, name: code }
  const heldOn = dated ?? usualDay(match[1]!, year)
  return { code, kind: letters.kind, heldOn, name: `${letters.word} ${dated ?? year}` }
}

/** "General_2024", "General_2018_11_06", "PresPrimary24", "vb.vf_g2016", "PRIMARY-05/07/2013". Null for any other column. */
export function electionOfColumn(column: string): ElectionFacts | null {
  const name = column.trim()
  const ohio = /^(PRIMARY|GENERAL|SPECIAL)-(\d\d)\/(\d\d)\/(\d{4})$/i.exec(name)
  if (ohio) return election(ohio[1]!, Number(ohio[4]), Number(ohio[2]), Number(ohio[3]))
  const l2 = /^([A-Za-z]+)_(\d{4})(?:[_.](\d\d)[_.](\d\d))?$/.exec(name)
  if (l2) return election(l2[1]!, Number(l2[2]), Number(l2[3] ?? 0), Number(l2[4] ?? 0))
  const van = /^([A-Za-z]+)(\d\d)$/.exec(name)
  if (van) return election(van[1]!, 2000 + Number(van[2]), 0, 0)
  const targetSmart = /^(?:vb\.)?vf_(g|p|pp|m|s)(\d{4})$/i.exec(name)
  if (targetSmart) return election(`vf_${targetSmart[1]}`, Number(targetSmart[2]), 0, 0)
  return electionNamed(name) ?? electionOfDay(name)
}

/** "11/03/2020 General", "G-11/08/2022", "PRI2024", "2022 Primary Election": a day or a year, which kind, and nothing else. */
export function electionNamed(text: string): ElectionFacts | null {
  const at = dayIn(text)
  if (!at) return null
  const rest = text
    .replace(at.text, ' ')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !idleWords.has(word))
  const word = rest.join('')
  return word === '' || word.length > 24 ? null : election(word, at.year, at.month, at.day)
}

/** "E1_110320", "11/03/2020", "November2020": only a day or a month. Cells are not read this way: there a day is mostly something else. */
function electionOfDay(name: string): ElectionFacts | null {
  const month = /^([a-z]{3,9})[ _-]?((?:19|20)\d\d)$/i.exec(name)
  const at = month ? months.findIndex((word) => word.startsWith(month[1]!.toLowerCase())) + 1 : 0
  if (at > 0) {
    const isEven = Number(month![2]) % 2 === 0
    return election(
      isEven && at === 11 ? 'general' : isEven && at === 5 ? 'primary' : 'otherelection',
      +month![2]!,
      0,
      0,
    )
  }
  const lettered = /^(\d\d)(\d\d)(\d\d)[-_ ]([a-z]{1,8})$/i.exec(name)
  const behind = /^([a-z]{1,8})[-_ ](\d\d)(\d\d)(\d\d)$/i.exec(name)
  const ofLetters = behind && election(behind[1]!, 2000 + +behind[4]!, +behind[2]!, +behind[3]!)
  if (ofLetters) return ofLetters
  if (lettered) return election(lettered[4]!, 2000 + +lettered[3]!, +lettered[1]!, +lettered[2]!)
  const short = /^(?:e(?:lec(?:tion)?)?\d{0,2}_)?(\d\d)(\d\d)(\d\d)$/i.exec(name)
  const day = short
    ? { year: 2000 + Number(short[3]), month: +short[1]!, day: +short[2]! }
    : /^(?:e(?:lec(?:tion)?)?\d{0,2}[_ ])?\d[\d/_-]*$/i.test(name) && /\d[/_-]\d|^\D*\d{8}$/.test(name)
      ? dayIn(name)
      : null
  if (!day) return null
  const found = (word: string) => election(word, day.year, day.month, day.day)
  const isUsual = (one: ElectionFacts | null) => one !== null && one.code.length === 4
  const [general, primary] = [found('general'), found('primary')]
  return isUsual(general) ? general : isUsual(primary) ? primary : found('otherelection')
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** Every election that a cell names: one, or a list of them; null where a part of it is something else. */
export function electionsIn(cell: string): ElectionFacts[] | null {
  const parts = cell
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const found = parts.map((part) => {
    const own = electionOfCode(part.toUpperCase())
    return own.kind === 'other' && own.name === own.code ? electionNamed(part) : own
  })
  return found.length > 0 && found.every((one) => one !== null) ? found : null
}

const idleWords = new Set(
  'election elections vote voted participation participated turnout statewide history the of'.split(' '),
)

function dayIn(text: string): { text: string; year: number; month: number; day: number } | null {
  const american = /(?<!\d)(\d{1,2})[/_-](\d{1,2})[/_-](\d{4})/.exec(text)
  if (american) return { text: american[0], year: +american[3]!, month: +american[1]!, day: +american[2]! }
  const iso = /(\d{4})[-_/](\d{1,2})[-_/](\d{1,2})/.exec(text) ?? /((?:19|20)\d\d)(\d\d)(\d\d)/.exec(text)
  if (iso) return { text: iso[0], year: +iso[1]!, month: +iso[2]!, day: +iso[3]! }
  const plain = /(\d\d)(\d\d)((?:19|20)\d\d)/.exec(text)
  if (plain) return { text: plain[0], year: +plain[3]!, month: +plain[1]!, day: +plain[2]! }
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)
  return year ? { text: year[0], year: +year[0], month: 0, day: 0 } : null
}

const letterKinds: Record<string, { kind: ElectionFacts['kind']; word: string }> = {
  GN: { kind: 'general', word: 'General' },
  PR: { kind: 'primary', word: 'Primary' },
  PP: { kind: 'primary', word: 'Presidential primary' },
  SP: { kind: 'special', word: 'Special' },
  MU: { kind: 'city', word: 'City' },
  MP: { kind: 'city', word: 'City primary' },
  MR: { kind: 'city', word: 'City runoff' },
  SB: { kind: 'other', word: 'School board' },
  OT: { kind: 'other', word: 'Other election' },
  AN: { kind: 'other', word: 'Any election' },
}

const columnLetters: Record<string, string> = {
  g: 'GN',
  gen: 'GN',
  ge: 'GN',
  pe: 'PR',
  p: 'PR',
  pr: 'PR',
  pri: 'PR',
  prim: 'PR',
  pp: 'PP',
  s: 'SP',
  spec: 'SP',
  m: 'MU',
  mun: 'MU',
  muni: 'MU',
  general: 'GN',
  primary: 'PR',
  presidentialprimary: 'PP',
  presprimary: 'PP',
  special: 'SP',
  specialprimary: 'SP',
  municipal: 'MU',
  muniprimary: 'MP',
  munirunoff: 'MR',
  schoolboard: 'SB',
  otherelection: 'OT',
  anyelection: 'AN',
  vf_g: 'GN',
  vf_p: 'PR',
  vf_pp: 'PP',
  vf_m: 'MU',
  vf_s: 'SP',
}

/** The short code when the day is the one Nebraska's code would mean; otherwise the code carries the day. */
function election(word: string, year: number, month: number, day: number): ElectionFacts | null {
  const letters = lookUp(columnLetters, word.toLowerCase())
  if (letters === undefined || year < 1950 || year > 2049) return null
  const yy = String(year % 100).padStart(2, '0')
  const short = electionOfCode(`${letters}${yy}`)
  const heldOn = month === 0 ? null : dayOf(year, month, day)
  if (heldOn === null) return month === 0 ? short : null
  return heldOn === short.heldOn
    ? short
    : electionOfCode(`${letters}${yy}${heldOn.slice(5, 7)}${heldOn.slice(8)}`)
}

/** Generals are on the Tuesday after the first Monday of November, Nebraska's primaries on the Tuesday after the second Monday of May. */
function usualDay(letters: string, year: number): string | null {
  if (letters === 'GN') return tuesdayAfterMonday(year, 11, 1)
  return letters === 'PR' ? tuesdayAfterMonday(year, 5, 2) : null
}

function tuesdayAfterMonday(year: number, month: number, nth: number): string | null {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const monday = 1 + ((8 - first) % 7) + (nth - 1) * 7
  return dayOf(year, month, monday + 1)
}

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}
