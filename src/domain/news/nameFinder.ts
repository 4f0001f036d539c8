// Finds many names in a text at once, whole words only. The words of the names are a tree; each word of the text is one step in it, so that
// fifty thousand names cost no more than fifty.

export interface KnownName {
  kind: string
  id: string
  name: string
  /** The days on which the name means this one; null is open. */
  from?: string | null
  to?: string | null
  /** Only behind a title: a last name alone is a word like any other. */
  needsTitle?: boolean
  /** Of a last name: "Sen. R. Quill", "Sen. Rosa T. Quill" and "Sen. Rosa “Rosie” Quill" are meant by it too, "Sen. Bob Quill" is not. */
  first?: string
}

export interface FoundName {
  known: KnownName
  start: number
  end: number
}

interface Step {
  next: Map<string, Step>
  names: KnownName[]
}

const word = /[\p{L}\p{N}]+(?:['’&.-][\p{L}\p{N}]+)*/gu
// "Sen. Day", "state Sen. Day"; of several, "Sens. Day, Hunt and Wayne" names each.
const title =
  /(?:\b(?:[Ss]en(?:ator)?\.?|[Ss]peaker)\s+|\b[Ss]en(?:ator)?s\.?\s+(?:\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+)?,?\s+(?:and\s+)?){0,6})$/u

/** Senators of Washington and of other states have the same title. */
const elsewhere =
  /\b(?:U\.?S\.?|United States|Iowa|Kansas|Missouri|Colorado|Wyoming|(?:North|South) Dakota|Minnesota|Illinois|Oklahoma|Texas|Montana|Wisconsin|Ohio|Arkansas|Indiana|Idaho|Utah|New (?:York|Mexico|Jersey))\s+(?:[Ss]tate\s+)?$/

/** What may stand between a title and a last name: a first name or its letter, and a middle letter or a nickname. */
const firstName = /(?<=\s)(\p{Lu}[\p{L}'’-]*)\.?\s(?:\p{Lu}\.\s|["“]\p{Lu}[\p{L}'’-]*["”]\s)?$/u

function isTitled(text: string, start: number, first?: string): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const given = first === undefined ? null : firstName.exec(before)
  if (given && (given[1] === first || given[1] === first![0])) return isTitled(text, start - given[0].length)
  const found = title.exec(before)
  return found !== null && !elsewhere.test(before.slice(0, found.index))
}

/** "Sen. Hunt Miller": a name goes on. "Sen. Hunt Tuesday" does not. */
const isFirstName = (text: string, end: number): boolean =>
  /^ (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)\p{Lu}\p{Ll}+/u.test(text.slice(end, end + 30))

export class NameFinder {
  readonly #root: Step = { next: new Map(), names: [] }

  constructor(names: readonly KnownName[]) {
    for (const name of names) {
      let step = this.#root
      const words = wordsOf(name.name)
      if (words.length === 0) continue
      for (const one of words) {
        let next = step.next.get(one.text)
        if (!next) step.next.set(one.text, (next = { next: new Map(), names: [] }))
        step = next
      }
      step.names.push(name)
    }
  }

  /** The longest name at each place. Words count as written: a name in the text begins with capitals as it does in life. */
  find(text: string): FoundName[] {
    const words = wordsOf(text)
    const found: FoundName[] = []
    for (let i = 0; i < words.length; i++) {
      let step: Step | undefined = this.#root
      let last: { names: KnownName[]; at: number } | undefined
      for (let j = i; j < words.length && step; j++) {
        step = step.next.get(words[j]!.text)
        if (step && step.names.length > 0) last = { names: step.names, at: j }
      }
      if (!last) continue
      const [start, end] = [words[i]!.start, words[last.at]!.end]
      if (!isWrittenAsName(text, start)) continue
      for (const known of last.names)
        if (!known.needsTitle || (isTitled(text, start, known.first) && !isFirstName(text, end)))
          found.push({ known, start, end })
      if (last.names.some((known) => !known.needsTitle)) i = last.at
    }
    return found
  }
}

/** "First District" begins with a capital, "first district" is words. */
const isWrittenAsName = (text: string, start: number): boolean => /[\p{Lu}\p{N}]/u.test(text[start] ?? '')

function wordsOf(text: string): { text: string; start: number; end: number }[] {
  const found: { text: string; start: number; end: number }[] = []
  for (const { 0: said, index } of text.matchAll(word)) {
    const plain = said.replace(/['’]s$/, '')
    found.push({
      text: plain.replaceAll(/[.'’]/g, '').toLowerCase(),
      start: index,
      end: index + plain.length,
    })
  }
  return found
}
