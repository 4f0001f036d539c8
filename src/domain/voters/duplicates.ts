// Are two rows of the file one person? Points per field, so that a person who decides sees why. The weights are a judgment, not a statistic:
// a name alone never reaches the mark, a different birth year or a different suffix (father and son) nearly always keeps from it.

export interface Comparable {
  firstKey: string
  lastKey: string
  middleName: string
  nameSuffix: string
  gender: string
  birthDate: string | null
  birthYear: number | null
  phone: string
  cellPhone: string
  email: string
  household: { id: string; street: string; city: string } | null
}

export interface FieldScore {
  field: string
  /** "Same year of birth, 1980." */
  words: string
  points: number
}

export interface Comparison {
  /** 0 to 100. */
  score: number
  fields: FieldScore[]
}

export const worthAsking = 60
export const nearlyCertain = 80

export function compareVoters(a: Comparable, b: Comparable): Comparison {
  const fields = [lastName, firstName, middleName, suffix, birth, gender, address, phone, email].flatMap(
    (rule) => rule(a, b) ?? [],
  )
  const sum = fields.reduce((total, { points }) => total + points, 0)
  return { score: Math.max(0, Math.min(100, sum)), fields }
}

type Rule = (a: Comparable, b: Comparable) => FieldScore | null

const say = (field: string, points: number, words: string): FieldScore => ({ field, points, words })

const lastName: Rule = (a, b) => {
  if (!a.lastKey || !b.lastKey) return null
  return a.lastKey === b.lastKey
    ? say('Last name', 22, 'Same last name.')
    : say('Last name', 0, 'Another last name; people marry.')
}

const firstName: Rule = (a, b) => {
  const [short, long] = [a.firstKey, b.firstKey].toSorted((x, y) => x.length - y.length) as [string, string]
  if (!short) return null
  if (short === long) return say('First name', 18, 'Same first name.')
  if (long.startsWith(short)) return say('First name', 8, 'One first name begins like the other.')
  return say('First name', -25, 'Another first name.')
}

const middleName: Rule = (a, b) => {
  const [short, long] = [letters(a.middleName), letters(b.middleName)].toSorted(
    (x, y) => x.length - y.length,
  ) as [string, string]
  if (!short) return null
  if (short === long) return say('Middle name', short.length > 1 ? 6 : 4, 'Same middle name.')
  if (short.length === 1 && long.startsWith(short))
    return say('Middle name', 4, 'The initial fits the middle name.')
  return say('Middle name', -15, 'Another middle name.')
}

const suffix: Rule = (a, b) => {
  const [mine, theirs] = [letters(a.nameSuffix), letters(b.nameSuffix)]
  if (mine === theirs) return null
  return mine && theirs
    ? say('Suffix', -40, 'Another suffix: often father and son.')
    : say('Suffix', -8, 'Only one has a suffix.')
}

const birth: Rule = (a, b) => {
  const [mine, theirs] = [yearOf(a), yearOf(b)]
  if (mine === null || theirs === null) return null
  if (a.birthDate && a.birthDate === b.birthDate) return say('Birth', 30, 'Same date of birth.')
  if (mine !== theirs) return say('Birth', -40, `Born ${mine} and ${theirs}.`)
  return a.birthDate && b.birthDate
    ? say('Birth', -10, `Both born ${mine}, on another day.`)
    : say('Birth', 16, `Same year of birth, ${mine}.`)
}

const gender: Rule = (a, b) =>
  a.gender && b.gender && a.gender !== b.gender ? say('Gender', -20, 'Another gender.') : null

const address: Rule = (a, b) => {
  if (!a.household || !b.household) return null
  if (a.household.id === b.household.id) return say('Address', 20, 'Same address.')
  if (a.household.city !== b.household.city) return say('Address', 0, 'Another town.')
  return a.household.street === b.household.street
    ? say('Address', 6, 'Same street.')
    : say('Address', 2, 'Same town.')
}

const phone: Rule = (a, b) => {
  const mine = [a.phone, a.cellPhone].filter(Boolean)
  const theirs = [b.phone, b.cellPhone].filter(Boolean)
  if (mine.length === 0 || theirs.length === 0) return null
  return mine.some((number) => theirs.includes(number))
    ? say('Phone', 10, 'Same phone number.')
    : say('Phone', 0, 'Other phone numbers.')
}

const email: Rule = (a, b) =>
  a.email && a.email.toLowerCase() === b.email.toLowerCase() ? say('Email', 10, 'Same email address.') : null

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const yearOf = (voter: Comparable) =>
  voter.birthYear ?? (voter.birthDate ? Number(voter.birthDate.slice(0, 4)) : null)
