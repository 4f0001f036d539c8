// What an email to many people says to each of them: text with places such as {first name}, and what stands under it.
import { greetingName } from '../../../domain/names.ts'
import { fillPlaces, paragraphsOf, placeProblem } from '../../../domain/wording.ts'

export const places = ['first name', 'name', 'city', 'committee'] as const
export type Place = (typeof places)[number]

export interface Addressed {
  firstName: string
  lastName: string
  city: string
}

/** A name that cannot be a name is left out of a greeting; "Dear friend" is what remains. */
export function valuesOf({ firstName, lastName, city }: Addressed, committee: string): Record<Place, string> {
  const first = greetingName(firstName)
  const last = greetingName(lastName)
  return {
    'first name': first ?? 'friend',
    name: [first, last].filter(Boolean).join(' ') || 'friend',
    city: city || 'your town',
    committee,
  }
}

export const groupWordingProblem = (text: string): string | null => placeProblem(text, places)

export interface GroupWords {
  subject: string
  body: string
  /** The committee, its postal address and who pays, one a line. */
  foot: string
}

export function filledWords(
  { subject, body, foot }: GroupWords,
  values: Record<Place, string>,
): { subject: string; paragraphs: string[] } {
  return {
    subject: fillPlaces(subject, values),
    paragraphs: [...paragraphsOf(fillPlaces(body, values)), foot],
  }
}

export const footOf = (from: { name: string; postalAddress: string; disclaimer: string }): string =>
  [from.name, from.postalAddress, from.disclaimer].filter(Boolean).join('\n')
