// Which senator a name means. Sources write "Ben Hansen", "Hansen, B.", "B. Hansen" or just "Day"; two who share a last name are told apart
// by the first letter, and by who sat on that day.
import { foldName } from '../../../domain/names.ts'
import { formalOf } from '../../../domain/nicknames.ts'

export interface NamedSenator {
  id: number
  name: string
  firstName: string
  lastName: string
  journalNames: string[]
  terms: { from: string; to: string | null }[]
}

export type FindSenator = (name: string, on: string | null) => number | null

export function senatorFinder(senators: NamedSenator[]): FindSenator {
  const byLast = Map.groupBy(senators, (s) => foldName(s.lastName))
  const byName = Map.groupBy(
    senators.flatMap((s) => [s.name, ...s.journalNames].map((name) => ({ key: foldName(name), s }))),
    ({ key }) => key,
  )
  const find: FindSenator = (name, on) => {
    const exact = byName.get(foldName(name))?.map(({ s }) => s) ?? []
    const { last, initial } = partsOf(name)
    const alike = (byLast.get(last) ?? []).filter((s) => foldName(s.firstName).startsWith(initial))
    return onlyOf(exact, on) ?? onlyOf(alike, on)
  }
  const found = new Map<string, number | null>()
  return (name, on) => {
    const key = `${name}\n${on ?? ''}`
    if (!found.has(key)) found.set(key, find(name, on))
    return found.get(key)!
  }
}

/** Of several the one who sat on that day; otherwise the only one there is. */
function onlyOf(candidates: NamedSenator[], on: string | null): number | null {
  const people = [...new Map(candidates.map((s) => [s.id, s])).values()]
  if (people.length <= 1) return people[0]?.id ?? null
  const sat = people.filter((s) => on !== null && s.terms.some((t) => t.from <= on && (t.to ?? on) >= on))
  return sat.length === 1 ? sat[0]!.id : null
}

function partsOf(name: string): { last: string; initial: string } {
  const bare = name.replace(/^senator\s+/i, '').trim()
  const [last = '', first] = bare.split(',')
  if (first !== undefined) return { last: foldName(last), initial: foldName(first).charAt(0) }
  const short = /^(\p{L})\.\s+(.+)$/u.exec(bare)
  return short
    ? { last: foldName(short[2]!), initial: foldName(short[1]!) }
    : { last: foldName(bare), initial: '' }
}

interface Named {
  firstName: string
  lastName: string
}

/** Whether two sources mean one person: the same last name, and first names that are the same, short for each other, or begin alike. */
export function isSamePerson(a: Named, b: Named): boolean {
  if (foldName(a.lastName) !== foldName(b.lastName)) return false
  const [first, second] = [foldName(a.firstName), foldName(b.firstName)]
  if (first === '' || second === '') return false
  return first.startsWith(second) || second.startsWith(first) || formalOf(first) === formalOf(second)
}

/** "Executive Board", "Government, Military & Veterans Affairs Committee": for comparing. */
export function committeeKey(name: string): string {
  let key = committeeKeys.get(name)
  if (key === undefined) {
    key = foldName(name.replaceAll('&', ' and '))
      .replace(/^the /, '')
      .replace(/ committee$/, '')
      .replace(/ (special|select)$/, '')
    if (committeeKeys.size >= mostKeys) committeeKeys.clear()
    committeeKeys.set(name, key)
  }
  return key
}

// There are some twenty committees, and each bill of a load names one several times.
const committeeKeys = new Map<string, string>()
const mostKeys = 10_000

/** "Executive Board" is short for "Executive Board of the Legislative Council", whichever of the two was known first. */
export function findCommittee(committees: Map<string, number>, name: string): number | undefined {
  const key = committeeKey(name)
  if (key === '') return undefined
  const isShort = (short: string, long: string) => long.startsWith(`${short} of `)
  return (
    committees.get(key) ?? [...committees].find(([known]) => isShort(key, known) || isShort(known, key))?.[1]
  )
}
