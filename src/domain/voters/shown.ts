// How a voter's facts are written for reading. The state writes everything in capitals; people do not read well in capitals.
import { lookUp } from '../lookUp.ts'

export interface NameParts {
  namePrefix?: string
  firstName: string
  middleName: string
  lastName: string
  nameSuffix: string
}

/** "Jane Q Example Jr" */
export function voterName(name: NameParts): string {
  const words = [name.firstName, name.middleName, name.lastName, name.nameSuffix]
    .map(readable)
    .filter(Boolean)
  return words.join(' ') || 'Name not in the file'
}

/** "MCDONALD" → "McDonald", "DE LA CRUZ" → "De La Cruz". What has small letters already stays as it is. */
export function readable(text: string): string {
  return inWords(text, numerals)
}

/** "1445 K ST NE APT 3B" → "1445 K St NE Apt 3B" */
export function readableAddress(text: string): string {
  return inWords(text, directions)
}

/** "(402) 555-0101"; what is not ten digits stays as it is. */
export function formatPhone(phone: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}

export function statusName(status: string): string {
  return lookUp({ A: 'Active', I: 'Inactive', '': 'Status unknown' }, status) ?? status
}

const numerals = new Set(['II', 'III', 'IV'])
// Letters that are no words. In a name the same letters may be one.
const directions = new Set(['NE', 'NW', 'SE', 'SW', 'PO', 'RR', 'HC', 'US'])

function inWords(text: string, staysCapital: Set<string>): string {
  const trimmed = text.trim()
  if (/\p{Ll}/u.test(trimmed)) return trimmed
  return trimmed
    .split(' ')
    .map((word) => (staysCapital.has(word) ? word : capitalized(word)))
    .join(' ')
}

function capitalized(word: string): string {
  if (/^\d/.test(word)) return word.replace(/^(\d+)(ST|ND|RD|TH)$/, (ordinal) => ordinal.toLowerCase())
  return word
    .toLowerCase()
    .replaceAll(/(^|[-'’(/.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replaceAll(/(?<=\p{L}{2})['’]\p{Lu}$/gu, (ending) => ending.toLowerCase())
}
