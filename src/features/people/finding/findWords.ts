// What someone typed to find a person, as the words that are looked up (person_words in db/migrations/0020): each from here up to there.
import { foldName } from '../../../domain/names.ts'

export interface WordRange {
  from: string
  /** Not itself. */
  until: string
}

const most = 6
const afterAll = '\u{10FFFF}'

export function wordRanges(typed: string): WordRange[] {
  return searchWords(typed).map((word) => ({ from: word, until: word + afterAll }))
}

/** "(402) 555-01" is one number; an email address stays whole; everything else is words of a name. */
export function searchWords(typed: string): string[] {
  const text = typed.trim()
  if (/^[\d\s().+-]+$/.test(text) && /\d{2}/.test(text)) {
    const digits = text.replaceAll(/\D/g, '')
    return [digits.length > 10 ? digits.replace(/^1/, '') : digits]
  }
  const words = text.split(/\s+/).flatMap((word) => {
    if (word.includes('@')) return [word.toLowerCase()]
    return foldName(word).split(' ')
  })
  return [...new Set(words.filter(Boolean))].slice(0, most)
}
