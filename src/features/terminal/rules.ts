// Reading a line typed into the terminal. Whatever is no command is a name; a name that begins like a command stands in quotes.
import { isPlainDate } from '../../domain/dates.ts'
import { electionsOf, type Election } from '../../domain/law/elections.ts'
import { parseMoney } from '../../domain/money.ts'
import type { Parsed } from '../../domain/parsed.ts'
import { lookUp } from '../../domain/lookUp.ts'

export type Side = 'in' | 'out'

export type Command =
  | { kind: 'opening' }
  | { kind: 'help' }
  | { kind: 'name' | 'filer' | 'donor' | 'payee' | 'gifts'; name: string }
  | { kind: 'filerMoney'; filer: number; part: FilerPart | null }
  | { kind: 'donorMoney'; side: Side; donor: string; part: DonorPart | null; filer: number | null }
  | { kind: 'largest'; year: number | null; side: Side }
  | { kind: 'latest' }
  | { kind: 'late'; election: Election | null }
  | { kind: 'independent'; stance: 'support' | 'oppose' | null; about: string }
  | { kind: 'between'; first: string; second: string }
  | { kind: 'city'; city: string }
  | { kind: 'over'; cents: bigint }

export type FilerPart = 'donors' | 'payees' | 'receipts' | 'payments'
export type DonorPart = 'filers' | 'rows'

export const longestLine = 200
export const shortestName = 2
const smallestOver = 1_000_00n

export function readLine(line: string): Parsed<Command> {
  const typed = line.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (typed === '') return { value: { kind: 'opening' } }
  if (/^[?]$/.test(typed)) return { value: { kind: 'help' } }
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(typed)!
  const read = lookUp(readers, word.toLowerCase())
  return read ? read(rest) : named('name', typed)
}

const readers: Record<string, (rest: string) => Parsed<Command>> = {
  help: () => ({ value: { kind: 'help' } }),
  latest: () => ({ value: { kind: 'latest' } }),
  filer: (rest) => {
    const [, id, part] = /^#(\d{1,9})(?: (donors|payees|receipts|payments))?$/i.exec(rest) ?? []
    return id
      ? { value: { kind: 'filerMoney', filer: Number(id), part: (part?.toLowerCase() as FilerPart) ?? null } }
      : named('filer', rest)
  },
  donor: (rest) => donorMoney(rest, 'in') ?? named('donor', rest),
  payee: (rest) => donorMoney(rest, 'out') ?? named('payee', rest),
  gifts: (rest) => named('gifts', rest),
  largest: readLargest,
  late: readLate,
  independent: readIndependent,
  between: readBetween,
  city: (rest) => {
    const city = unquoted(rest).replace(/^of /i, '')
    return city.length < shortestName
      ? { problem: 'Name the city, for example: city lincoln.' }
      : { value: { kind: 'city', city } }
  },
  over: (rest) => {
    const amount = parseMoney(rest)
    if (amount.problem !== undefined) return { problem: amount.problem }
    return amount.value < smallestOver
      ? {
          problem:
            'Start at $1,000 or more, for example: over 10,000. Smaller gifts are too many for one list.',
        }
      : { value: { kind: 'over', cents: amount.value } }
  },
}

/** "#123", "#123 filers", "#123 rows", "#123 rows #7": a donor, and the rows with one filer. Ids may be negative. */
function donorMoney(rest: string, side: Side): Parsed<Command> | null {
  const [, donor, part, filer] = /^#(-?\d{1,19})(?: (filers|rows)(?: #(\d{1,9}))?)?$/i.exec(rest) ?? []
  if (donor === undefined) return null
  return {
    value: {
      kind: 'donorMoney',
      side,
      donor,
      part: (part?.toLowerCase() as DonorPart | undefined) ?? null,
      filer: filer === undefined ? null : Number(filer),
    },
  }
}

function named(kind: 'name' | 'filer' | 'donor' | 'payee' | 'gifts', rest: string): Parsed<Command> {
  const name = unquoted(rest)
  if (name.replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortestName)
    return { problem: `Type at least two letters of a name${kind === 'name' ? '' : ` behind “${kind}”`}.` }
  return { value: { kind, name } }
}

function readLargest(rest: string): Parsed<Command> {
  let year: number | null = null
  let side: Side = 'in'
  for (const word of wordsOf(rest)) {
    if (/^(19|20)\d\d$/.test(word)) year = Number(word)
    else if (word === 'in' || word === 'out') side = word
    else return { problem: `“${word}” is neither a year nor “in” or “out”. Type it like: largest 2024 in.` }
  }
  return { value: { kind: 'largest', year, side } }
}

function readLate(rest: string): Parsed<Command> {
  const words = wordsOf(rest)
  if (words.length === 0) return { value: { kind: 'late', election: null } }
  const [day] = words
  const year = Number(words.find((word) => /^(19|20)\d\d$/.test(word)) ?? day?.slice(0, 4))
  const elections = Number.isInteger(year) ? electionsOf(year) : []
  const isNamed = words.every((word) => /^((19|20)\d\d|primary|general)$/.test(word))
  const election = isPlainDate(day ?? '')
    ? elections.find((e) => e.day === day)
    : isNamed && elections.find((e) => e.kind === (words.includes('primary') ? 'primary' : 'general'))
  if (election) return { value: { kind: 'late', election } }
  return {
    problem: `“${rest}” is not a statewide election. Those are in even years: late primary 2024, late general 2024.`,
  }
}

function readIndependent(rest: string): Parsed<Command> {
  if (rest === '') return { value: { kind: 'independent', stance: null, about: '' } }
  const [, stance, name] = /^(?:(for|against|about)(?: |$))?(.*)$/i.exec(rest)!
  const about = unquoted(name!)
  if (about.length < shortestName)
    return { problem: 'Say who it is about, for example: independent against larkspur.' }
  const word = stance?.toLowerCase()
  return {
    value: {
      kind: 'independent',
      stance: word === 'for' ? 'support' : word === 'against' ? 'oppose' : null,
      about,
    },
  }
}

/** Two words, two names in quotes, or two names with "and" or a comma between them. */
function readBetween(rest: string): Parsed<Command> {
  const quoted = [...rest.matchAll(/["“”]([^"“”]+)["“”]/g)].map((match) => match[1]!)
  const sides =
    quoted.length === 2
      ? quoted
      : [/\s+and\s+|\s*[,&]\s*/i, /\s+/].map((split) => rest.split(split)).find((parts) => parts.length === 2)
  const [first = '', second = ''] = (sides ?? []).map(unquoted)
  if (first.length < shortestName || second.length < shortestName)
    return { problem: 'Name two committees with “and” between them: between larkspur and prairie voices.' }
  return { value: { kind: 'between', first, second } }
}

const wordsOf = (text: string) => text.toLowerCase().split(' ').filter(Boolean)
const unquoted = (text: string) => text.replaceAll(/["“”]/g, '').trim()
