// Labelled text for tests and the bench: articles with the names that are meant in them, traps that are not meant, and stories with rewrites.
// The same seed gives the same text.

export interface Labelled {
  text: string
  on: string
  /** "senator 3", "bill 12", "filer 40" */
  meant: string[]
}

export interface LabelledWorld {
  senators: { id: string; name: string; last: string }[]
  bills: { id: string; number: string; year: number }[]
  filers: { id: string; name: string }[]
}

export type Random = () => number

export function seeded(seed: number): Random {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const syllables = [
  'ba',
  'cor',
  'del',
  'fen',
  'gal',
  'hol',
  'jun',
  'kel',
  'lor',
  'mar',
  'nev',
  'or',
  'pel',
  'quin',
  'ros',
  'sil',
  'tan',
  'ul',
  'ver',
  'wen',
  'yor',
  'zan',
]
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
export const madeWord = (random: Random, length = 3): string =>
  Array.from({ length }, () => pick(random, syllables)).join('')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** 49 senators, two of them named Day and Hunt, bills of three Legislatures with the same numbers, and many filers. */
export function labelledWorld(random: Random, filers: number): LabelledWorld {
  const lasts = new Set(['Day', 'Hunt', 'Wayne'])
  while (lasts.size < 49) lasts.add(capital(madeWord(random)))
  return {
    senators: [...lasts].map((last, i) => ({
      id: String(i + 1),
      name: `${capital(madeWord(random, 2))} ${last}`,
      last,
    })),
    bills: [2021, 2023, 2025].flatMap((year, y) =>
      Array.from({ length: 800 }, (_, i) => ({ id: String(y * 1000 + i + 1), number: `LB${i + 1}`, year })),
    ),
    filers: Array.from({ length: filers }, (_, i) => ({
      id: String(i + 1),
      name: `${capital(madeWord(random, 4))} ${capital(madeWord(random))} ${pick(random, ['PAC', 'Committee', 'for Legislature', 'Association'])}`,
    })),
  }
}

const fillers = [
  'The room was full before nine in the morning.',
  'Farmers and teachers waited in the hallway.',
  'No vote was taken, and the chair thanked everyone.',
  'The office has not answered a request for comment.',
  'It rained on the day the hunt for votes began.',
  'A long day of debate ended without a decision.',
  'Wayne County sent two engineers.',
  'Each box weighed 12 lb, or 5 kilograms.',
  'On Election Day the lines were short.',
]
const traps = [
  'LB 54 had nine tackles for the Huskers, the linebacker coach said.',
  'LB Tuck Ironwood, 230 pounds, leads the depth chart.',
  'The hunt opens Saturday, and Day broke cold.',
  'Hunt season brings visitors, said a motel owner.',
  'LB 7 on the roster returned to practice with a brace, and the defensive line cheered.',
]

export function labelledArticle(random: Random, { senators, bills, filers }: LabelledWorld): Labelled {
  const year = pick(random, [2021, 2022, 2023, 2024, 2025, 2026])
  const sentences: string[] = []
  const meant = new Set<string>()
  const add = (kind: string, id: string, sentence: string) => {
    meant.add(`${kind} ${id}`)
    sentences.push(sentence)
  }
  for (let i = 0; i < 12; i++) {
    const turn = random()
    if (turn < 0.14) {
      const { id, name, last } = pick(random, senators)
      add(
        'senator',
        id,
        pick(random, [
          `Sen. ${last} asked for more time.`,
          `State Sen. ${name} of the committee disagreed.`,
          `“We will see,” said Senator ${last}.`,
          `${name} brought the plan.`,
        ]),
      )
    } else if (turn < 0.26) {
      const other = random() < 0.2
      const {
        id,
        number,
        year: first,
      } = pick(
        random,
        bills.filter((bill) => (other ? bill.year !== biennium(year) : bill.year === biennium(year))),
      )
      const digits = number.slice(2)
      const shown = pick(random, [
        `LB ${digits}`,
        `LB${digits}`,
        `L.B. ${digits}`,
        `Legislative Bill ${digits}`,
      ])
      add(
        'bill',
        id,
        other ? `Lawmakers compared it with ${shown} of ${first}.` : `Lawmakers debated ${shown} until noon.`,
      )
    } else if (turn < 0.34) {
      const { id, name } = pick(random, filers)
      add('filer', id, `${name} reported spending on mailers.`)
    } else if (turn < 0.46) sentences.push(pick(random, traps))
    else sentences.push(pick(random, fillers))
  }
  return { text: sentences.join(' '), on: `${year}-03-0${1 + Math.floor(random() * 9)}`, meant: [...meant] }
}

const biennium = (year: number): number => (year % 2 === 1 ? year : year - 1)

/** A story as the words that matter in it, of a vocabulary in which few words are frequent; and the same story in other words. */
export function storyWords(random: Random, vocabulary: readonly string[], count = 70): string[] {
  return Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length * random() ** 2)]!)
}

/** Seven to nine of ten words stay, in another order, with new ones among them. */
export function rewritten(random: Random, words: readonly string[], vocabulary: readonly string[]): string[] {
  const share = 0.7 + random() * 0.2
  const kept = words.filter(() => random() < share)
  const added = Array.from({ length: words.length - kept.length }, () => pick(random, vocabulary))
  return [...kept, ...added]
    .map((word) => ({ word, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word)
}
