// Learns the model without being told any answer. u comes from pairs taken at random, which are nearly never the same. m comes from pairs
// that agree in one thing (the whole name, the house): what their other fields do is a mixture of the same and of strangers, and
// expectation and maximization take it apart. In one house there is a third kind of pair, relatives, who share a name and an address.
import { samplePairs } from './blocks.ts'
import { steps } from './hash.ts'
import type { Comparer, Field, Learned, Lesson } from './model.ts'

const randomPairs = 400_000
const lessonPairs = 1_500_000
const rounds = 40
/** How many pairs the belief before learning is worth. */
const beliefInU = 1000
const beliefInM = 40

export function learn(comparer: Comparer): Learned {
  const { size, fields } = comparer
  const u = learnU(comparer)
  const counts = fields.map((field) => field.levels.map(() => 0))
  const found = comparer.lessons.map((lesson) => learnM(comparer, lesson, u))
  for (const { expected } of found)
    expected.forEach((levels, field) => levels.forEach((n, level) => (counts[field]![level]! += n)))
  const m = fields.map((field, f) => normalized(field, counts[f]!, u[f]!))
  const pairs = (size * (size - 1)) / 2
  const family = comparer.lessons.findIndex(({ withRelatives }) => withRelatives)
  return {
    fields: fields.map(({ field }, f) => ({ field, m: m[f]!, u: u[f]! })),
    prior: Math.log2((countSame(comparer.lessons, found, m) + 2) / (pairs + 5000)),
    relatives: (found[family]?.relatives ?? 0) / (pairs + 5000),
    namesakes: found[family]?.kin ?? [],
    frequencies: comparer.frequencies,
  }
}

/**
 * How many pairs are the same. Each lesson saw only those that agree in what it takes as given: of all there are as many more as matches
 * agree in it less than always. The lesson that saw the most knows best.
 */
function countSame(lessons: Lesson[], found: Taught[], m: number[][]): number {
  const estimates = lessons.map(({ given }, lesson) => {
    const seen = Object.entries(given).reduce(
      (share, [field, levels]) => share * levels.reduce((sum, level) => sum + m[Number(field)]![level]!, 0),
      1,
    )
    return found[lesson]!.same / seen
  })
  return Math.max(0, ...estimates.filter((_, lesson) => Object.keys(lessons[lesson]!.given).length > 0))
}

function learnU(comparer: Comparer): number[][] {
  const { size, fields } = comparer
  const counts = fields.map(({ levels: names }) => names.map(() => 0))
  const levels = new Uint8Array(fields.length)
  const take = (a: number, b: number) => {
    comparer.compare(a, b, levels)
    for (let f = 0; f < levels.length; f++) counts[f]![levels[f]!]!++
  }
  if (size * size < randomPairs) {
    for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) take(a, b)
  } else {
    const random = steps(20_260_512)
    for (let n = 0; n < randomPairs; n++) {
      const a = Math.floor(random() * size)
      const b = Math.floor(random() * size)
      if (a !== b) take(a, b)
    }
  }
  return fields.map((field, f) => believed(field, counts[f]!))
}

/**
 * What was counted, beside what was believed. A level so rare that nobody would expect one among the pairs that were looked at is not made
 * rarer by their not having it: there the belief is worth as many pairs as it takes to expect one.
 */
function believed(field: Field, counts: number[]): number[] {
  const all = counts.reduce((sum, count, level) => (level === field.missing ? sum : sum + count), 0)
  return shares(
    field,
    field.u.map((share, level) => {
      const worth = Math.max(beliefInU, share === 0 ? 0 : 1 / share)
      return (counts[level]! + share * worth) / (all + worth)
    }),
  )
}

interface Taught {
  /** Expected pairs of the same by field and level, for the fields it teaches. */
  expected: number[][]
  same: number
  relatives: number
  /** How the first names of relatives compare. */
  kin: number[]
}

interface Pattern {
  levels: number[]
  pairs: number
}

function learnM(comparer: Comparer, lesson: Lesson, u: number[][]): Taught {
  const { fields, family } = comparer
  const { patterns, visited } = patternsOf(comparer, lesson)
  const none = () => fields.map(({ levels }) => levels.map(() => 0))
  const namesake = family?.namesake ?? 0
  let m = fields.map((field, f) => normalized(field, none()[f]!, u[f]!))
  let kin = u[namesake]!
  let [shareSame, shareKin] = [0.3, lesson.withRelatives ? 0.3 : 0]
  let expected = none()
  let sums = { same: 0, relatives: 0 }
  for (let round = 0; round < rounds; round++) {
    expected = none()
    sums = { same: 0, relatives: 0 }
    const kinCounts = u[namesake]!.map((share) => share * beliefInU)
    let all = 0
    for (const { levels, pairs } of patterns) {
      let [isSame, isKin, isStranger] = [shareSame, shareKin, 1 - shareSame - shareKin]
      lesson.learns.forEach((field, at) => {
        const level = levels[at]!
        if (level === fields[field]!.missing) return
        isSame *= m[field]![level]!
        // Relatives share the last name as one person does with themself; in all else but the first name they are strangers.
        isKin *= (family?.shared.includes(field) ? m[field]! : field === namesake ? kin : u[field]!)[level]!
        isStranger *= u[field]![level]!
      })
      const part = pairs / (isSame + isKin + isStranger || 1e-300)
      lesson.learns.forEach((field, at) => {
        expected[field]![levels[at]!]! += isSame * part
        if (field === namesake) kinCounts[levels[at]!]! += isKin * part
      })
      sums = { same: sums.same + isSame * part, relatives: sums.relatives + isKin * part }
      all += pairs
    }
    m = fields.map((field, f) => normalized(field, expected[f]!, u[f]!))
    kin = shares(fields[namesake]!, kinCounts)
    shareSame = (sums.same + 1) / (all + 4)
    if (lesson.withRelatives) shareKin = (sums.relatives + 1) / (all + 4)
  }
  return { expected, same: sums.same / visited, relatives: sums.relatives / visited, kin }
}

function patternsOf(comparer: Comparer, { key, learns }: Lesson): { patterns: Pattern[]; visited: number } {
  const { fields } = comparer
  const levels = new Uint8Array(fields.length)
  const sizes = learns.map((field) => fields[field]!.levels.length)
  const counts = new Float64Array(sizes.reduce((a, b) => a * b, 1))
  const visited = samplePairs(key, lessonPairs, (a, b, standsFor) => {
    comparer.compare(a, b, levels)
    let at = 0
    for (let i = 0; i < learns.length; i++) at = at * sizes[i]! + levels[learns[i]!]!
    counts[at]! += standsFor
  })
  const patterns: Pattern[] = []
  counts.forEach((pairs, at) => {
    if (pairs === 0) return
    const found: number[] = []
    let rest = at
    for (let i = learns.length - 1; i >= 0; i--) {
      found.unshift(rest % sizes[i]!)
      rest = Math.floor(rest / sizes[i]!)
    }
    patterns.push({ levels: found, pairs })
  })
  return { patterns, visited }
}

/** Counts, and the belief before, as shares; a level whose bits are known keeps them. */
function normalized(field: Field, counts: number[], u: number[]): number[] {
  const m = shares(
    field,
    counts.map((count, level) => count + field.m[level]! * beliefInM),
  )
  for (const [level, bits] of Object.entries(field.fixed ?? {}))
    m[Number(level)] = u[Number(level)]! * 2 ** bits
  return m
}

function shares({ missing }: Field, counts: number[]): number[] {
  const all = counts.reduce((sum, count, level) => (level === missing ? sum : sum + count), 0)
  return counts.map((count, level) => (level === missing ? 1 : count / all))
}
