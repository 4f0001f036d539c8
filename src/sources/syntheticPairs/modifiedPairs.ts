// People written down twice, made another way than typedPairs makes them: a copy gets a number of changes, each to a field drawn by how often
// that field suffers, as the generators of record linkage do. Names come in few spellings that many share, addresses are Australian, the ZIP
// code has four digits and follows from neither town nor state. What was tuned on one kind of files is tried on the other.
import type { Random } from '../syntheticVoters/random.ts'
import { Random as Source } from '../syntheticVoters/random.ts'
import type { Typed } from './typedPairs.ts'

export function modifiedPairs(
  count: number,
  seed: number,
  { most = 6, perField = 2 } = {},
): { original: Typed; copy: Typed }[] {
  const random = new Source(seed, 'modified pairs')
  const tables = tablesOf(random)
  return Array.from({ length: count }, () => {
    const original = person(tables, random)
    return { original, copy: modified(original, { most, perField }, tables, random) }
  })
}

/** How often a change falls on a field. */
const falls: Record<keyof Typed, number> = {
  given: 18,
  surname: 16,
  number: 10,
  street: 14,
  more: 12,
  town: 12,
  zip: 12,
  state: 6,
}
const fields = Object.keys(falls) as (keyof Typed)[]

const scanned: [string, string][] = [
  ['m', 'rn'],
  ['w', 'vv'],
  ['d', 'cl'],
  ['l', '1'],
  ['o', '0'],
  ['s', '5'],
  ['b', '6'],
  ['g', '9'],
  ['h', 'b'],
  ['n', 'ri'],
  ['u', 'ii'],
]
const sounded: [string, string][] = [
  ['ie', 'y'],
  ['y', 'ie'],
  ['ey', 'y'],
  ['c', 'k'],
  ['k', 'ck'],
  ['ph', 'f'],
  ['f', 'ph'],
  ['s', 'z'],
  ['tt', 't'],
  ['t', 'tt'],
  ['l', 'll'],
  ['n', 'nn'],
  ['h', ''],
  ['ai', 'ay'],
  ['ea', 'ee'],
  ['i', 'ee'],
  ['a', 'e'],
  ['o', 'ou'],
  ['j', 'g'],
]

/** Kinds of changes and how often each is drawn, for words, for numbers, and for codes. */
const kinds: Record<'word' | 'digits' | 'code', [(text: string, random: Random) => string | null, number][]> =
  {
    word: [
      [insert, 12],
      [remove, 12],
      [substitute, 14],
      [transpose, 12],
      [(text, random) => exchanged(text, scanned, random), 10],
      [(text, random) => exchanged(text, sounded, random), 14],
      [joinWords, 4],
      [splitWord, 4],
      [swapWords, 4],
      [() => '', 6],
      [() => null, 4],
    ],
    digits: [
      [insert, 10],
      [remove, 10],
      [substitute, 30],
      [transpose, 25],
      [() => '', 8],
      [() => null, 12],
    ],
    code: [
      [substitute, 35],
      [transpose, 30],
      [() => '', 20],
      [() => null, 15],
    ],
  }

const kindOf = (field: keyof Typed) =>
  field === 'number' || field === 'zip' ? 'digits' : field === 'state' ? 'code' : 'word'

function modified(
  original: Typed,
  { most, perField }: { most: number; perField: number },
  tables: Tables,
  random: Random,
): Typed {
  const copy = { ...original }
  const changed = new Map<keyof Typed, number>()
  // Few changes are more common than many.
  const changes = 1 + Math.min(random.below(most), random.below(most))
  for (let n = 0; n < changes; n++) {
    if (random.chance(0.03)) [copy.given, copy.surname] = [copy.surname, copy.given]
    const field = drawn(
      fields.map((name) => [name, falls[name]]),
      random,
    )
    const before = changed.get(field) ?? 0
    if (copy[field] === '' || before >= perField) continue
    changed.set(field, before + 1)
    copy[field] = drawn(kinds[kindOf(field)], random)(copy[field], random) ?? person(tables, random)[field]
  }
  return copy
}

function drawn<T>(choices: [T, number][], random: Random): T {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice
  return choices.at(-1)![0]
}

const letterFor = (at: string, random: Random) =>
  /\d/.test(at) ? String(random.below(10)) : String.fromCharCode(97 + random.below(26))

function insert(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + letterFor(text[Math.max(0, at - 1)]!, random) + text.slice(at)
}

function remove(text: string, random: Random): string {
  const at = random.below(text.length)
  return text.slice(0, at) + text.slice(at + 1)
}

function substitute(text: string, random: Random): string {
  const at = random.below(text.length)
  return text.slice(0, at) + letterFor(text[at]!, random) + text.slice(at + 1)
}

function transpose(text: string, random: Random): string {
  if (text.length < 2) return text
  const at = random.below(text.length - 1)
  return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)
}

function joinWords(text: string): string {
  return text.replace(' ', '')
}

function splitWord(text: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, text.length - 1))
  return `${text.slice(0, at)} ${text.slice(at)}`
}

function swapWords(text: string): string {
  return text.split(' ').toReversed().join(' ')
}

function exchanged(text: string, table: [string, string][], random: Random): string {
  const fitting = table.filter(([from]) => text.includes(from))
  if (fitting.length === 0) return substitute(text, random)
  const [from, to] = random.pick(fitting)
  return text.replace(from, to)
}

interface Tables {
  given: string[]
  surnames: string[]
  streets: string[]
  houses: string[]
  towns: string[]
  codes: string[]
}

/** A few names are very common and most are rare. */
const common = (list: string[], random: Random) =>
  list[Math.floor(list.length ** random.next()) - 1 + (random.chance(0.5) ? 0 : random.below(3))] ?? list[0]!

function tablesOf(random: Random): Tables {
  const many = (count: number, make: () => string) => [...new Set(Array.from({ length: count }, make))]
  const word = () => random.pick(onsets) + random.pick(middles) + random.pick(endings)
  return {
    given: [...given, ...many(500, () => random.pick(given).slice(0, 3) + random.pick(tails))],
    surnames: [...surnames, ...many(2600, word)],
    streets: many(2200, word),
    houses: many(1500, word),
    towns: many(1800, () => (random.chance(0.2) ? `${random.pick(points)} ` : '') + word()),
    codes: many(1500, () => String(2000 + random.below(6000))),
  }
}

function person(tables: Tables, random: Random): Typed {
  const absent = (share: number, value: string) => (random.chance(share) ? '' : value)
  return {
    given: absent(0.022, common(tables.given, random)),
    surname: absent(0.01, common(tables.surnames, random)),
    number: absent(0.03, String(1 + Math.floor(random.next() ** 3 * (random.chance(0.1) ? 900 : 160)))),
    street: absent(0.02, `${random.pick(tables.streets)} ${random.pick(ways)}`),
    more: absent(
      0.16,
      `${random.pick(tables.houses)}${random.pick(['', '', ' flats', ' park', ' village'])}`,
    ),
    town: absent(0.01, common(tables.towns, random)),
    zip: random.pick(tables.codes),
    state: absent(0.01, random.pick(['nsw', 'nsw', 'nsw', 'vic', 'vic', 'qld', 'qld', 'wa', 'sa', 'tas'])),
  }
}

const list = (words: string) => words.split(' ')
const ways = list('street street street place crescent circuit close court drive avenue road parade')
const points = list('north south east west mount port lower upper')
const given = list(
  'joshua emily jack lachlan isabella thomas ella william chloe samuel jessica benjamin olivia sophie james daniel hannah georgia liam lucy matthew grace nicholas charlotte ryan mia harrison ruby zachary caitlin jacob amelia alexander lily luke zoe dylan sarah cooper abbey riley erin jayden jasmine ethan madison mitchell alyssa connor lauren bailey holly kyle imogen blake kayla brodie tahlia hayden bethany finn stephanie angus rachel',
)
const surnames = list(
  'white clarke campbell webb ryan nguyen green dixon matthews reid morrison thorpe lodge beams george goode miles rees burford paine wilkins coleman mason hawkes hobson stubbs',
)
const tails = list('a ah an ella en ie in ina on or ra ton yn')
const onsets = list(
  'ash bar ben bur car cor dal dar el far gil har hol jar kel lan mar mon nor par quin ros sal tar ul van war yar',
)
const middles = list('a ba den di e fo ga ing ka la li ma ming na o ra ri ta va wa')
const endings = list(
  'beth by combe dale den er field ford gara ham holm kin ley ling man mond ner rong son stead ton ville well wick',
)
