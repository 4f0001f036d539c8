// Stories and the same stories told again, made another way than the rewrites of `labelled.ts`: out of facts. Each outlet puts them in its own
// order and words, leaves some out and adds a voice of its own; all stories share the words that reports are made of.
import { madeWord, type Random } from './labelled.ts'

interface Fact {
  who: string
  /** Words that reports are made of. */
  said: string[]
  what: string
  where: string
  number: number
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Of the words that all reports share, the frequent ones more often. */
const usual = (random: Random, shared: readonly string[]): string =>
  shared[Math.floor(shared.length * random() ** 2)]!

const orders: ((fact: Fact, words: string) => string)[] = [
  ({ who, what, where, number }, words) => `${who} ${words} the ${what} in ${where} for ${number} dollars.`,
  ({ who, what, where, number }, words) => `In ${where}, ${words} ${number} of the ${what}, ${who} told us.`,
  ({ who, what, where, number }, words) =>
    `“The ${what} ${words},” said ${who} of ${where}, and named ${number}.`,
  ({ who, what, where, number }, words) =>
    `${number} days after the ${what} ${words}, ${where} heard from ${who}.`,
]
const voices = [
  'Officials declined to comment on Monday.',
  'A hearing is planned for next week, and residents are expected to speak.',
  'This newspaper asked the county for records and has not heard back.',
  'Neighbors said they were surprised.',
  'The vote was not close.',
  'More rain is in the forecast.',
]

export type Story = Fact[]

export function storyOfFacts(random: Random, shared: readonly string[]): Story {
  const names = Array.from(
    { length: 3 },
    () => `${capital(madeWord(random, 2))} ${capital(madeWord(random))}`,
  )
  const places = Array.from({ length: 2 }, () => capital(madeWord(random)))
  return Array.from({ length: 6 + Math.floor(random() * 3) }, () => ({
    who: pick(random, names),
    said: Array.from({ length: 4 }, () => usual(random, shared)),
    what: `${madeWord(random, 2)} ${madeWord(random)}`,
    where: pick(random, places),
    number: 10 + Math.floor(random() * 9000),
  }))
}

/** A title out of one fact, and the text. */
export function told(
  random: Random,
  story: Story,
  shared: readonly string[],
): { title: string; text: string } {
  const kept = story.filter(() => random() < 0.88)
  const facts = (kept.length < 3 ? story : kept)
    .map((fact) => ({ fact, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fact }) => fact)
  const { who, what, where } = facts[0]!
  const inOtherWords = ({ said }: Fact) => said.map((word) => (random() < 0.3 ? usual(random, shared) : word))
  return {
    title: pick(random, [
      `${where}: ${who} and the ${what}`,
      `${capital(what)} troubles ${where}`,
      `${who} speaks about ${what}`,
    ]),
    text: [
      ...facts.map((fact) => pick(random, orders)(fact, inOtherWords(fact).join(' '))),
      pick(random, voices),
      pick(random, voices),
    ].join(' '),
  }
}
