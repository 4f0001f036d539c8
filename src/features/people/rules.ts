// How contact details are written down, and what may be done with them.
import { cutText } from '../../domain/shortText.ts'
import type { Parsed } from '../../domain/parsed.ts'

export const consents = ['yes', 'no', 'unknown'] as const
export type Consent = (typeof consents)[number]

export const sources = ['typed', 'sign-up', 'rsvp', 'sheet', 'kiosk', 'import', 'calendar'] as const
export type Source = (typeof sources)[number]

export const sourceWords: Record<Source, string> = {
  typed: 'Typed in',
  'sign-up': 'Signed up',
  rsvp: 'Answered an invitation',
  sheet: 'On a sign-in sheet',
  kiosk: 'At the kiosk',
  import: 'From a file',
  calendar: 'From a calendar',
}

export const relationKinds = [
  'spouse',
  'parent',
  'sibling',
  'household',
  'employer',
  'colleague',
  'friend',
  'recruited',
] as const
export type RelationKind = (typeof relationKinds)[number]

/** What the other one is to this person, read from either side of the row. */
export const relationWords: Record<RelationKind, { forward: string; backward: string }> = {
  spouse: { forward: 'Spouse', backward: 'Spouse' },
  parent: { forward: 'Child', backward: 'Parent' },
  sibling: { forward: 'Sibling', backward: 'Sibling' },
  household: { forward: 'Same household', backward: 'Same household' },
  employer: { forward: 'Employee', backward: 'Employer' },
  colleague: { forward: 'Colleague', backward: 'Colleague' },
  friend: { forward: 'Friend', backward: 'Friend' },
  recruited: { forward: 'Recruited by this person', backward: 'Recruited this person' },
}

/** Ten digits, without the country; null when it is no number of this country. */
export function tenDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(digits) && !/[\p{L}]/u.test(typed) ? digits : null
}

/** As kept: ten digits where it is a number of this country, otherwise as typed. */
export function keptPhone(typed: string): string {
  return tenDigits(typed) ?? cutText(typed.replaceAll(/\s+/g, ' ').trim(), 40)
}

export function parsePhone(typed: string): Parsed<string> {
  const phone = keptPhone(typed)
  return phone === '' || phone.replaceAll(/\D/g, '').length >= 7
    ? { value: phone }
    : { problem: `“${phone}” is not a phone number. Write ten digits, such as 402-555-0123.` }
}

/** "402-555-0123"; a number of another country stands as it was typed. */
export function shownPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}` : phone
}

export function parseEmail(typed: string): Parsed<string> {
  const email = typed
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()
  if (email === '') return { value: '' }
  // No sign that the mail would refuse (app/server/mail/letter.ts), and an end after a dot.
  return /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+\.[^\s\p{C},;:<>()[\]"\\@.]+$/u.test(email) &&
    email.length <= 200
    ? { value: email }
    : { problem: `“${cutText(email, 60)}” is not an email address. Write it like name@example.org.` }
}

/** "Ada Larkspur", or what else there is to call someone by. */
export function shownName(person: {
  firstName: string
  lastName: string
  email?: string
  phone?: string
}): string {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return name || person.email || (person.phone ? shownPhone(person.phone) : '') || 'No name'
}

/** What one tag is written as: no double spaces, no comma, at most sixty letters. */
export function tagOf(typed: string): string {
  return cutText(typed.replaceAll(/[\s,]+/g, ' ').trim(), 60)
}
