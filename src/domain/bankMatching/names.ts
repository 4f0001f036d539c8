// Names on a statement: cut off, in capitals, between codes of the bank.

/** Of the words of a name, how many the text has, from 0 to 1. */
export function sharedName(name: string, text: string): number {
  const wanted = wordsOf(name)
  if (wanted.length === 0) return 0
  const said = wordsOf(text)
  const found = wanted.filter((word) => said.some((other) => isSameWord(word, other))).length
  // One short word in common, such as "car", is chance.
  return found === 0 ? 0 : found / wanted.length
}

/** Whether the text names anyone at all: "CHECK 1043" and "DEPOSIT" do not. */
export function nameSpeaks(text: string): boolean {
  return wordsOf(text).length > 0
}

function isSameWord(word: string, other: string): boolean {
  if (word === other) return true
  // Statements cut names after so many letters.
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  return short.length >= 4 && long.startsWith(short)
}

const known = new Map<string, string[]>()

function wordsOf(text: string): string[] {
  const kept = known.get(text)
  if (kept) return kept
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3 && !empty.has(word))
  if (known.size > 20_000) known.clear()
  known.set(text, words)
  return words
}

/** Words that every bank writes, and that say nothing about who it was. */
const empty = new Set(
  'ach and atm authorized bank bill card cashed check chk co com company corp credit debit dep deposit des des electronic fee for from hold inc inst llc ltd mobile nebraska omaha online orig payment pmt pos ppd purchase recurring ref sale the tran trans transfer visa web wire withdrawal xfer branch counter edeposit teller remote lincoln paid'.split(
    ' ',
  ),
)
