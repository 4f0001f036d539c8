// Who lives together: singles, couples, grown children, parents, roommates. Ages add up to the pyramid of registered voters.
import { drawFirstName, drawOrigin, drawSurname, typedAtTheCounter, type Sex } from './names/drawNames.ts'
import type { Origin } from './names/surnames.ts'
import { Weighted, type Random } from './random.ts'

export interface Person {
  title: string
  first: string
  middle: string
  last: string
  suffix: string
  sex: Sex
  birth: { year: number; month: number; day: number }
}

/** The day the file tells of. Fixed, because the same seed must give the same bytes next year. */
export const asOf = { year: 2026, month: 3, day: 2 }

// Ages of those who keep house, in steps of five years from 18.
const agesOfHeads = new Weighted(
  [18, 23, 28, 33, 38, 43, 48, 53, 58, 63, 68, 73, 78, 83, 88, 93, 98],
  (_, i) => [36, 76, 92, 98, 95, 88, 82, 82, 86, 92, 88, 72, 50, 30, 14, 4, 0.7][i]!,
)

export function makeHousehold(county: string, random: Random): Person[] {
  const origin = drawOrigin(county, random)
  const kind = random.next()
  const headAge = drawAge(random)
  const head = makePerson(
    origin,
    random.chance(0.5) ? 'm' : 'f',
    headAge,
    drawSurname(origin, random),
    random,
  )
  if (kind < 0.42) return [head]
  if (kind < 0.48) return withRoommates(head, headAge, county, random)
  if (kind < 0.56) return withChildren([head], origin, headAge, random)
  const couple = [head, spouseOf(head, headAge, origin, county, random)]
  if (random.chance(0.24)) return withChildren(couple, origin, headAge, random)
  if (random.chance(0.03))
    couple.push(makePerson(origin, 'f', Math.min(103, headAge + 24 + random.below(10)), head.last, random))
  return couple
}

export function makePerson(origin: Origin, sex: Sex, age: number, last: string, random: Random): Person {
  const birth = birthAt(age, random)
  const second = random.next()
  const middle =
    second < 0.5
      ? typedAtTheCounter(drawFirstName(origin, sex, birth.year, random), random)
      : second < 0.85
        ? String.fromCharCode(65 + random.below(23))
        : ''
  return {
    title: random.chance(0.06) ? (sex === 'm' ? 'MR' : 'MS') : '',
    first: typedAtTheCounter(drawFirstName(origin, sex, birth.year, random), random),
    middle,
    last: typedAtTheCounter(last, random),
    suffix: sex === 'm' && random.chance(0.012) ? random.pick(['II', 'III', 'IV', 'JR', 'SR']) : '',
    sex,
    birth,
  }
}

function spouseOf(head: Person, age: number, origin: Origin, county: string, random: Random): Person {
  const ownAge = Math.max(18, Math.min(104, age + Math.round(random.bell() * 3.2)))
  const sex = random.chance(0.985) ? (head.sex === 'm' ? 'f' : 'm') : head.sex
  const kept = random.next()
  if (kept < 0.87) return makePerson(origin, sex, ownAge, head.last, random)
  const ownOrigin = drawOrigin(county, random)
  const own = drawSurname(ownOrigin, random)
  return makePerson(ownOrigin, sex, ownAge, kept < 0.9 ? `${own}-${head.last}` : own, random)
}

function withChildren(parents: Person[], origin: Origin, parentAge: number, random: Random): Person[] {
  const oldest = Math.min(45, parentAge - 19)
  if (oldest < 18) return parents
  const count =
    1 + (random.chance(0.35) ? 1 : 0) + (random.chance(0.12) ? 1 : 0) + (random.chance(0.03) ? 1 : 0)
  const father = parents.find((p) => p.sex === 'm')
  const children = Array.from({ length: count }, () => {
    const age = 18 + Math.floor(random.next() ** 1.8 * (oldest - 17))
    return makePerson(origin, random.chance(0.52) ? 'm' : 'f', age, parents[0]!.last, random)
  })
  const son = children.find((c) => c.sex === 'm')
  if (father && son && random.chance(0.09)) {
    Object.assign(son, { first: father.first, middle: father.middle, suffix: 'JR' })
    if (random.chance(0.5)) father.suffix = 'SR'
  }
  return [...parents, ...children]
}

function withRoommates(head: Person, age: number, county: string, random: Random): Person[] {
  const count = 1 + (random.chance(0.4) ? 1 : 0) + (random.chance(0.2) ? 1 : 0)
  const others = Array.from({ length: count }, () => {
    const origin = drawOrigin(county, random)
    const ownAge = Math.max(18, Math.min(95, age + Math.round(random.bell() * 4)))
    return makePerson(origin, random.chance(0.5) ? 'm' : 'f', ownAge, drawSurname(origin, random), random)
  })
  return [head, ...others]
}

function drawAge(random: Random): number {
  return Math.min(104, agesOfHeads.draw(random) + random.below(5))
}

/** A birthday that makes this age on the day of the file. */
function birthAt(age: number, random: Random): Person['birth'] {
  const month = 1 + random.below(12)
  const day = 1 + random.below(month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31)
  const isAhead = month > asOf.month || (month === asOf.month && day > asOf.day)
  return { year: asOf.year - age - (isAhead ? 1 : 0), month, day }
}
