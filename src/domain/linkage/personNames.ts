// The parts of a person's name as filed: middle initials behind the first name, suffixes behind the last, couples in one field.
import { cityKey, nameKey } from '../voters/keys.ts'
import { lookUp } from '../lookUp.ts'

const suffixes: Record<string, number> = {
  jr: 1,
  junior: 1,
  ii: 2,
  '2nd': 2,
  sr: 3,
  senior: 3,
  iii: 4,
  '3rd': 4,
  iv: 5,
  '4th': 5,
  v: 6,
}
const titles = /^(?:mr|mrs|ms|dr|rev|hon|sen|md|dds|phd|esq|cpa|dvm|jd)$/

/** A number per suffix; 0 for none, and for what says nothing about who it is (MD, Esq). */
export function readSuffix(text: string): number {
  return lookUp(suffixes, text.replaceAll(/[.,\s]/g, '').toLowerCase()) ?? 0
}

export function readLast(text: string): { key: string; suffix: string; parts: string[] } {
  const words = wordsOf(text).filter((word) => !titles.test(word))
  const last = words.at(-1) ?? ''
  const hasSuffix = words.length > 1 && last in suffixes && last !== 'v'
  const kept = (hasSuffix ? words.slice(0, -1) : words).map(lettersKey)
  return { key: kept.join(''), suffix: hasSuffix ? last : '', parts: kept.filter((part) => part.length > 2) }
}

/** "QUINCY T" is Quincy with the middle initial T; "JOHN & MARY" are two. */
export function readFirst(text: string, middle: string): { first: string; partner: string; middle: string } {
  const [one = '', two = ''] = text.split(/\s*(?:&|\/|\band\b)\s*/i)
  const words = wordsOf(one)
    .map(lettersKey)
    .filter((word) => word !== '' && !titles.test(word))
  const rest = words.slice(1).join('')
  return {
    first: words[0] ?? '',
    partner: nameKey(wordsOf(two)[0] ?? ''),
    middle: nameKey(middle) || rest,
  }
}

export const employerKey = (text: string) =>
  cityKey(text)
    .replaceAll(/\b(?:inc|llc|co|corp|company|corporation|the|ltd|lp|llp|pc)\b/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Digits that a scanner read for letters: no name has any. */
const letterOf: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '6': 'b', '8': 'b', '9': 'g' }
const lettersKey = (word: string) =>
  nameKey(/\d/.test(word) ? word.replaceAll(/[015689]/g, (digit) => letterOf[digit]!) : word)

const plainWord = /^[A-Za-z]+$/

function wordsOf(text: string): string[] {
  if (plainWord.test(text)) return [text.toLowerCase()]
  return text
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .split(/[\s,\-"()]+/)
    .filter(Boolean)
}
