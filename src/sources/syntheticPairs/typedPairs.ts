// People written down twice, the second time with errors in every field, as the research on record linkage makes its test files: one clean
// record and one copy each, whose fields are mistyped, misread, misheard, left out or swapped. Every person is invented, and so is every place.
import type { LinkRecord } from '../../domain/linkage/records.ts'
import { drawFirstName, drawOrigin, drawSurname } from '../syntheticVoters/names/drawNames.ts'
import { Random } from '../syntheticVoters/random.ts'
import { namedStreet } from '../syntheticVoters/streetNames.ts'
import { mistyped } from './typingErrors.ts'

export interface Typed {
  given: string
  surname: string
  number: string
  street: string
  /** The name of a house or farm, an apartment. */
  more: string
  town: string
  zip: string
  state: string
}

/** How often a field of the copy is not as it was, and how often a field of the original is empty. */
const faults: Record<keyof Typed, { wrong: number; empty: number }> = {
  given: { wrong: 0.3, empty: 0.02 },
  surname: { wrong: 0.26, empty: 0.01 },
  number: { wrong: 0.15, empty: 0.03 },
  street: { wrong: 0.28, empty: 0.02 },
  more: { wrong: 0.3, empty: 0.3 },
  town: { wrong: 0.22, empty: 0.01 },
  zip: { wrong: 0.14, empty: 0 },
  state: { wrong: 0.1, empty: 0.01 },
}

export function typedPairs(count: number, seed: number): { original: Typed; copy: Typed }[] {
  const random = new Random(seed, 'typed pairs')
  const places = Array.from({ length: Math.max(50, Math.round(count / 3)) }, () => town(random))
  return Array.from({ length: count }, () => {
    const original = person(places, random)
    return { original, copy: copied(original, places, random) }
  })
}

/** Another value altogether: numbers are exchanged for others more often than names. */
const isName = (name: keyof Typed) => name === 'given' || name === 'surname'
const fieldNames = Object.keys(faults) as (keyof Typed)[]

function person(places: string[], random: Random): Typed {
  const origin = drawOrigin('', random)
  const year = 1925 + random.below(80)
  const street = namedStreet(random.pick(places), random.below(60))
  const whole: Typed = {
    given: drawFirstName(origin, random.chance(0.5) ? 'f' : 'm', year, random).toLowerCase(),
    surname: drawSurname(origin, random).toLowerCase(),
    number: String(1 + Math.floor(random.next() ** 2 * 400)),
    street:
      `${street.name} ${random.pick(['street', 'place', 'crescent', 'road', 'court', 'avenue', 'drive'])}`.toLowerCase(),
    more: `${town(random)} ${random.pick(['flats', 'farm', 'village', 'park', 'court', ''])}`.trim(),
    town: random.pick(places),
    // As many states away as not: neither the ZIP code nor the state follows from the town.
    zip: String(2000 + random.below(Math.max(200, places.length))).padStart(5, '6'),
    state: random.pick(['ne', 'ne', 'ne', 'ia', 'ia', 'ks', 'sd', 'co']),
  }
  for (const name of fieldNames) if (random.chance(faults[name].empty)) whole[name] = ''
  return whole
}

function copied(original: Typed, places: string[], random: Random): Typed {
  const copy = { ...original }
  if (random.chance(0.05)) [copy.given, copy.surname] = [copy.surname, copy.given]
  if (random.chance(0.03)) [copy.street, copy.more] = [copy.more, copy.street]
  for (const name of fieldNames) {
    if (!random.chance(faults[name].wrong) || copy[name] === '') continue
    const kind = random.next()
    if (kind < 0.1) copy[name] = ''
    else if (kind < 0.1 + (isName(name) ? 0.02 : 0.05)) copy[name] = person(places, random)[name]
    else copy[name] = mistyped(copy[name], random)
  }
  return copy
}

const starts =
  'ash bel cal dun east fair glen hart iron kings lake mill nor oak pine red stone tam up wind'.split(' ')
const ends =
  'berg bury creek dale field ford grove haven hill hurst land ley mont port ridge side ton vale view ville water wood'.split(
    ' ',
  )

const town = (random: Random) =>
  (random.chance(0.25) ? `${random.pick(['north', 'south', 'mount', 'port', 'upper'])} ` : '') +
  random.pick(starts) +
  random.pick(['', '', 'a', 'en', 'er', 'is', 'o']) +
  random.pick(ends)

/** The records in the order of their ids, and which of them are one person. */
export function asRecords(
  pairs: { original: Typed; copy: Typed }[],
  random: Random,
): { records: LinkRecord[]; truth: number[] } {
  const made = pairs.flatMap(({ original, copy }, truth) =>
    [original, copy].map((typed) => ({ typed, truth, at: random.next() })),
  )
  made.sort((a, b) => a.at - b.at)
  return {
    records: made.map(({ typed }, i) => recordOf(typed, BigInt(i + 1))),
    truth: made.map(({ truth }) => truth),
  }
}

function recordOf(
  { given, surname, number, street, more, town: city, zip, state }: Typed,
  id: bigint,
): LinkRecord {
  const name = { lastName: surname, firstName: given, middleName: '', suffix: '' }
  const line = [number, street, more].filter(Boolean).join(' ')
  return { id, isPerson: true, ...name, street: line, city, state, zip, employer: '', cents: 100 }
}

/** Of the pairs that were joined, how many are one person; and of the pairs that are one person, how many were joined. */
export function joined(groups: ArrayLike<unknown>, truth: number[]): { precision: number; recall: number } {
  const pairsOf = (keys: Iterable<unknown>) => {
    const sizes = new Map<unknown, number>()
    for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1)
    let sum = 0
    for (const n of sizes.values()) sum += (n * (n - 1)) / 2
    return sum
  }
  const both = pairsOf(truth.map((own, i) => `${own} ${String(groups[i])}`))
  const claimed = pairsOf(Array.from(groups))
  const real = pairsOf(truth)
  return { precision: claimed === 0 ? 1 : both / claimed, recall: real === 0 ? 1 : both / real }
}
