// Are two records one person? Points per field, so that a person who decides sees why. The weights are a judgment, not a statistic: a name
// alone never reaches the mark; two first names at one email address are a couple, not one person.
import { cityKey, streetKey } from '../../../domain/voters/keys.ts'
import { fitOfFirst, fitOfLast, type NameFit } from '../names.ts'

export interface Comparable {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  zip: string
  birthYear: number | null
}

export interface Reason {
  /** "Same email address." */
  words: string
  points: number
}

export interface Comparison {
  /** 0 to 100. */
  score: number
  reasons: Reason[]
}

/** Another first name, another year of birth: whatever else they share, couples and parents do too. */
const contradiction = -35

/** From here on someone is asked. */
export const worthAsking = 55

export function comparePeople(a: Comparable, b: Comparable): Comparison {
  const reasons = [lastNames, firstNames, emails, phones, addresses, births].flatMap(
    (rule) => rule(a, b) ?? [],
  )
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  const most = reasons.some(({ points }) => points <= contradiction) ? worthAsking - 5 : 100
  return { score: Math.max(0, Math.min(most, sum)), reasons }
}

type Rule = (a: Comparable, b: Comparable) => Reason | null

const say = (points: number, words: string): Reason => ({ points, words })

const ofLast: Record<NameFit, Reason | null> = {
  same: say(20, 'Same last name.'),
  close: say(12, 'Last names nearly alike.'),
  nickname: null,
  initial: null,
  missing: null,
  other: say(-5, 'Another last name; people marry.'),
}
const ofFirst: Record<NameFit, Reason | null> = {
  same: say(20, 'Same first name.'),
  nickname: say(16, 'One first name is short for the other.'),
  close: say(12, 'First names nearly alike.'),
  initial: say(8, 'The initial fits the first name.'),
  missing: null,
  other: say(-35, 'Another first name.'),
}

const lastNames: Rule = (a, b) => ofLast[fitOfLast(a.lastName, b.lastName)]
const firstNames: Rule = (a, b) => ofFirst[fitOfFirst(a.firstName, b.firstName)]

const emails: Rule = (a, b) => {
  if (!a.email || !b.email) return null
  return a.email === b.email ? say(55, 'Same email address.') : say(-5, 'Another email address.')
}

const phones: Rule = (a, b) => {
  if (!a.phone || !b.phone) return null
  return a.phone === b.phone ? say(40, 'Same phone number.') : say(-5, 'Another phone number.')
}

const addresses: Rule = (a, b) => {
  const sameZip = a.zip !== '' && a.zip.slice(0, 5) === b.zip.slice(0, 5)
  if (a.street && b.street && streetKey(a.street) === streetKey(b.street) && (sameZip || sameCity(a, b)))
    return say(30, 'Same address.')
  if (sameZip) return say(15, 'Same ZIP code.')
  if (sameCity(a, b)) return say(8, 'Same town.')
  return a.zip && b.zip ? say(-5, 'Another ZIP code.') : null
}

const births: Rule = (a, b) => {
  if (a.birthYear === null || b.birthYear === null) return null
  return a.birthYear === b.birthYear
    ? say(15, `Same year of birth, ${a.birthYear}.`)
    : say(-40, 'Another year of birth.')
}

const sameCity = (a: Comparable, b: Comparable) => a.city !== '' && cityKey(a.city) === cityKey(b.city)
