// Draws names: surnames by origin, first names by sex and decade of birth.
import { hashOf, Weighted, type Random } from '../random.ts'
import {
  firstDecade,
  menOf,
  newerNames,
  rareNames,
  vietnameseNames,
  womenOf,
  type FirstName,
} from './firstNames.ts'
import { surnameOrigins, type Origin, type SurnameOrigin } from './surnames.ts'

export type Sex = 'm' | 'f'

export function drawOrigin(county: string, random: Random): Origin {
  let table = originsByCounty.get(county)
  if (!table) originsByCounty.set(county, (table = originTable(county)))
  return table.draw(random)
}

export function drawSurname(origin: Origin, random: Random): string {
  const { common, tail } = surnameTables[origin]
  const { tailPercent } = surnameOrigins[origin]
  if (!random.chance(tailPercent / 100)) return common.draw(random)
  const start = tail.starts.draw(random)
  const joint = tail.joints.draw(random)
  const end = tail.ends.draw(random)
  // Three times the same letter is nobody's name.
  return (start + joint + end).replace(/(.)\1\1/g, '$1$1')
}

export function drawFirstName(origin: Origin, sex: Sex, birthYear: number, random: Random): string {
  if (origin === 'vietnamese') return random.pick(sex === 'm' ? vietnameseNames.men : vietnameseNames.women)
  if (origin === 'newer') return random.pick(sex === 'm' ? newerNames.men : newerNames.women)
  const tables = origin === 'hispanic' && random.chance(0.75) ? hispanicTables : anyTables
  if (random.chance(0.045)) return uncommon(sex, birthYear, random)
  const decade = Math.min(8, Math.max(0, Math.floor((birthYear - firstDecade) / 10)))
  return tables[sex][decade]!.draw(random)
}

/** Names that few parents chose: old ones of the grandparents' time, and the inventions since the eighties. */
function uncommon(sex: Sex, birthYear: number, random: Random): string {
  const { starts, ends } = rareNames[birthYear < 1965 ? 'old' : 'new']
  return random.pick(starts) + random.pick(ends[sex])
}

// Accents are lost somewhere between most forms and most files.
export function typedAtTheCounter(name: string, random: Random): string {
  if (!hasAccent.test(name)) return name
  return random.chance(0.3) ? name : name.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

const hasAccent = /[^\x20-\x7e]/

const stateOrigins: Record<Origin, number> = {
  english: 42,
  german: 25,
  scandinavian: 10,
  czech: 6,
  polish: 3.5,
  irish: 6,
  hispanic: 5,
  vietnamese: 0.4,
  newer: 1.5,
}

// Where people of one origin settled together.
const countyOrigins: Record<string, Partial<Record<Origin, number>>> = {
  Butler: { czech: 28 },
  Colfax: { hispanic: 40, czech: 22 },
  Cuming: { german: 55 },
  Dakota: { hispanic: 30, vietnamese: 1 },
  Dawson: { hispanic: 32, newer: 5 },
  Douglas: { hispanic: 8, newer: 3, irish: 9, polish: 5 },
  Hall: { hispanic: 20, newer: 3 },
  Howard: { polish: 14, scandinavian: 18 },
  Lancaster: { vietnamese: 1.6, newer: 2.5, german: 28 },
  Madison: { hispanic: 9 },
  Platte: { hispanic: 12, german: 36, polish: 8 },
  Saline: { czech: 30, hispanic: 16 },
  Saunders: { czech: 24, scandinavian: 16 },
  'Scotts Bluff': { hispanic: 18 },
  Sherman: { polish: 24 },
  Stanton: { german: 48 },
  Valley: { czech: 16, polish: 10 },
  Washington: { scandinavian: 22 },
}
const originsByCounty = new Map<string, Weighted<Origin>>()

function originTable(county: string): Weighted<Origin> {
  const weights = { ...stateOrigins, ...countyOrigins[county] }
  return new Weighted(Object.keys(weights) as Origin[], (origin) => weights[origin])
}

const surnameTables = Object.fromEntries(
  Object.entries<SurnameOrigin>(surnameOrigins).map(([origin, { common, tail }]) => [
    origin,
    {
      common: new Weighted(common, zipf),
      tail: {
        starts: new Weighted(tail.starts, gentle),
        joints: new Weighted(tail.joints, (joint) => (joint === '' ? 2 : 1)),
        ends: new Weighted(tail.ends, gentle),
      },
    },
  ]),
) as unknown as Record<
  Origin,
  { common: Weighted<string>; tail: Record<'starts' | 'joints' | 'ends', Weighted<string>> }
>

function zipf(_: string, rank: number): number {
  return 1 / (rank + 3) ** 0.8
}

/** The parts stand in the order of the alphabet; some are more common all the same. */
function gentle(part: string): number {
  return 1 / ((hashOf(part) % 100) + 6) ** 1.15
}

const anyTables = { m: decades(menOf.anyOrigin), f: decades(womenOf.anyOrigin) }
const hispanicTables = { m: decades(menOf.hispanic), f: decades(womenOf.hispanic) }

function decades(names: FirstName[]): Weighted<string>[] {
  return Array.from({ length: 9 }, (_, decade) => {
    const weights = new Map(names.map((n) => [n.name, n.weights[decade]!]))
    return new Weighted([...weights.keys()], (name) => weights.get(name)! + 0.02)
  })
}
