// Finds the columns of results in unknown forms, by the words of a name and by what its cells look like.
// Counting programs, researchers and newspapers each name them in their own way.
import { parseCount } from '../../domain/numbers.ts'
import { normalHeader } from '../../sources/tabular/header.ts'
import { resultFields } from './readResult.ts'

interface Rule {
  field: string
  /** The best word of each name counts; those further ahead say more. */
  words: string[]
  /** With these it is something else. */
  not: string[]
  fits?(cell: string): boolean
}

const of = (text: string) => text.split(' ')
const isCount = (cell: string) => parseCount(cell).problem === undefined
const isText = (cell: string) => /\p{L}{2}/u.test(cell)
const isDay = (cell: string) => /\d{4}/.test(cell) && /^[\d\p{L}][\d\p{L} ,./:-]*$/u.test(cell)
const numbered = 'id code fips key number no num order sort'
const shares =
  'percent pct share percentage turnout registered eligible over under overvotes undervotes reporting rank'

const rules: Rule[] = [
  {
    field: 'electionOn',
    words: of('date day held'),
    not: of('time updated certified votes voting'),
    fits: isDay,
  },
  {
    field: 'kind',
    words: of('kind type stage election'),
    not: of(`date day votes voting vote ${numbered} office contest party`),
  },
  {
    field: 'office',
    words: of('office contest race position title'),
    not: of(`${numbered} type party votes district`),
    fits: isText,
  },
  { field: 'district', words: of('district dist ld seat'), not: of('votes school name') },
  {
    field: 'candidate',
    words: of('candidate choice option nominee name'),
    not: of(
      `${numbered} party votes county precinct office contest race election incumbent type first last district jurisdiction`,
    ),
    fits: isText,
  },
  { field: 'party', words: of('party affiliation registration'), not: of(`${numbered} votes`) },
  {
    field: 'votes',
    words: of('votes total tally count vote'),
    not: of(`${shares} type mode for ballots party precincts candidates`),
    fits: isCount,
  },
  { field: 'county', words: of('county'), not: of(`${numbered} votes`) },
  { field: 'precinct', words: of('precinct'), not: of(`${numbered} votes precincts`) },
]

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('%', ' percent ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

const known = new Map(
  resultFields.flatMap(({ name, label, aliases }) =>
    [name, label, ...(aliases ?? [])].map((text) => [normalHeader(text), name] as const),
  ),
)

export function guessResults(header: string[], hasNames: boolean, rows: string[][]): Record<string, number> {
  if (!hasNames) return {}
  const found = header.flatMap((name, at) =>
    rules.map((rule) => ({ field: rule.field, at, points: pointsOf(rule, name, cellsIn(rows, at)) })),
  )
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  for (const { field, at, points } of found.toSorted((a, b) => b.points - a.points || a.at - b.at)) {
    if (points <= 0 || taken.has(at) || mapping[field] !== undefined) continue
    mapping[field] = at
    taken.add(at)
  }
  return mapping
}

function pointsOf(rule: Rule, name: string, cells: string[]): number {
  const fit = rule.fits ? cells.filter(rule.fits).length / (cells.length || 1) : 1
  const isBelieved = cells.length === 0 || fit > 0.7
  if (known.get(normalHeader(name)) === rule.field) return isBelieved ? 20 : 0
  const words = wordsOf(name)
  const best = rule.words.findIndex((word) => words.includes(word))
  if (best < 0 || !isBelieved || words.some((word) => rule.not.includes(word))) return 0
  // "Total votes" says more than "votes absentee".
  const others = words.filter((word) => !rule.words.includes(word) && !idle.has(word)).length
  const both = words.filter((word) => rule.words.includes(word)).length
  return 10 - best + both - others - (cells.length === 0 ? 3 : 0)
}

const idle = new Set(['name', 'of', 'the', 'election', 'desc', 'description'])

const mostRows = 200

const cellsIn = (rows: string[][], at: number) =>
  rows
    .slice(0, mostRows)
    .map((row) => (row[at] ?? '').trim())
    .filter((cell) => cell !== '')
