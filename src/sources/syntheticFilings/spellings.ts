// The same donor under other spellings, as treasurers type them: nicknames, initials, slips of the finger, old addresses.
import { hashOf, Random } from '../syntheticVoters/random.ts'
import type { Donor } from './donors.ts'

const nicknames: Record<string, string[]> = {
  ROBERT: ['BOB', 'ROB'],
  WILLIAM: ['BILL', 'WILL'],
  JAMES: ['JIM'],
  JOHN: ['JACK'],
  RICHARD: ['DICK', 'RICK'],
  MICHAEL: ['MIKE'],
  THOMAS: ['TOM'],
  CHARLES: ['CHUCK'],
  DANIEL: ['DAN'],
  JOSEPH: ['JOE'],
  EDWARD: ['ED'],
  STEVEN: ['STEVE'],
  KENNETH: ['KEN'],
  ELIZABETH: ['BETH', 'LIZ'],
  MARGARET: ['PEGGY', 'MEG'],
  PATRICIA: ['PAT', 'PATTY'],
  KATHERINE: ['KATE', 'KATHY'],
  SUSAN: ['SUE'],
  DEBORAH: ['DEB'],
  BARBARA: ['BARB'],
  JENNIFER: ['JEN'],
  REBECCA: ['BECKY'],
}

const shortStreets: [RegExp, string][] = [
  [/\bST$/, 'STREET'],
  [/\bAVE$/, 'AVENUE'],
  [/\bDR$/, 'DRIVE'],
  [/\bRD$/, 'ROAD'],
  [/\bBLVD$/, 'BLVD.'],
]

/** How many spellings a donor who gives often gathers. */
export const mostSpellings = 4

/** Spelling 0 is the right one. The same donor and number give the same spelling in every row. */
export function spelled(donor: Donor, which: number): Donor {
  if (which === 0) return donor
  const random = new Random(donor.number * 8 + which, 'spelling')
  const other = { ...donor }
  if (donor.isPerson) respellPerson(other, random)
  else respellFirm(other, random)
  if (random.chance(0.35))
    for (const [short, long] of shortStreets) other.street = other.street.replace(short, long)
  if (random.chance(0.15)) other.zip = `${donor.zip}-${1000 + (hashOf(donor.street) % 9000)}`
  if (random.chance(0.08))
    other.street = `${100 + random.below(9000)} ${random.pick(['OAK ST', 'ELM AVE', 'LAKE DR'])}`
  if (random.chance(0.04)) other.city = slip(donor.city, random)
  if (random.chance(0.03)) other.street = ''
  return other
}

function respellPerson(person: Donor, random: Random): void {
  const short = nicknames[person.first]
  if (short && random.chance(0.5)) person.first = random.pick(short)
  else if (random.chance(0.12)) person.first = slip(person.first, random)
  else if (random.chance(0.05)) person.first = person.first.slice(0, 1)
  if (random.chance(0.6)) person.middle = random.chance(0.5) ? '' : person.middle.slice(0, 1)
  if (random.chance(0.14)) person.last = slip(person.last, random)
  if (random.chance(0.05) && person.middle !== '') {
    person.first = `${person.first} ${person.middle.slice(0, 1)}`
    person.middle = ''
  }
  if (random.chance(0.5)) person.suffix = ''
  if (random.chance(0.5)) person.employer = person.occupation = ''
}

function respellFirm(firm: Donor, random: Random): void {
  const kind = random.next()
  if (kind < 0.35) firm.last = firm.last.replace(/ (INC|LLC|CO)\b/, ', $1.')
  else if (kind < 0.6) firm.last = firm.last.replace(/ (INC|LLC|CO|ASSOCIATION)\b/, '')
  else if (kind < 0.8) firm.last = slip(firm.last, random)
  else firm.last = `THE ${firm.last}`
}

/** One letter doubled, dropped, exchanged with its neighbor or hit beside. */
function slip(text: string, random: Random): string {
  if (text.length < 4) return text
  const at = 1 + random.below(text.length - 2)
  const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)]
  const kind = random.below(4)
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + letter + after
  if (kind === 2) return before + after.slice(0, 1) + letter + after.slice(1)
  return before + random.pick([...'AEIOURSTLN']) + after
}
