// What one voter has where a condition asks: "Nonpartisan", "46", "voted in 2 of these 4: GN24, GN22". Empty when the file does not say.
import { formatDate } from '../../../domain/dates.ts'
import { lookUp } from '../../../domain/lookUp.ts'
import { counted } from '../../../domain/numbers.ts'
import { supportNames } from '../../../domain/voters/contacts.ts'
import { districtNumber } from '../../../domain/voters/districts.ts'
import { readable, statusName, type NameParts } from '../../../domain/voters/shown.ts'
import { parties, partyNames, type Party } from '../../../ui/theme/dataColors.ts'
import type { Condition } from '../criteria.ts'

export interface Person extends NameParts {
  party: string
  status: string
  gender: string
  age: number | null
  registeredOn: string | null
  hasPhone: boolean
  hasCellPhone: boolean
  hasEmail: boolean
  hasMailing: boolean
  city: string | null
  zip: string | null
  longitude: number | null
  latitude: number | null
  county: string | null
  precinct: string | null
  districts: Record<string, string>
  householdSize: number | null
  /** Codes of the elections they voted in. */
  votes: string[]
  /** The committee's, newest first. */
  contacts: { day: string; support: number | null }[]
  tags: string[]
  corrections: string[]
  /** By question: what they last answered, in words. */
  answers: Record<string, string>
}

export function valueOf(condition: Condition, person: Person, met: boolean): string {
  switch (condition.field) {
    case 'party':
      return (parties as string[]).includes(person.party) ? partyNames[person.party as Party] : person.party
    case 'status':
      return statusName(person.status)
    case 'gender':
      return { F: 'Female', M: 'Male' }[person.gender] ?? person.gender
    case 'county':
    case 'city':
      return readable(person[condition.field] ?? '')
    case 'zip':
      return person.zip ?? ''
    case 'precinct':
      return [person.county, person.precinct].filter(Boolean).join(' ')
    case 'district':
      return Object.hasOwn(person.districts, condition.kind)
        ? districtNumber(person.districts[condition.kind]!)
        : ''
    case 'age':
      return person.age === null ? '' : String(person.age)
    case 'registered':
      return person.registeredOn ? formatDate(person.registeredOn) : ''
    case 'householdSize':
      return person.householdSize === null ? '' : counted(person.householdSize, 'voter')
    case 'votes':
      return votesAmong(person, condition.elections)
    case 'pattern':
      return votesAmong(person, [...condition.voted, ...condition.missed])
    case 'has':
      return hasIt(person, condition.what) ? 'On file' : 'Not on file'
    case 'area':
      return person.latitude === null ? '' : met ? 'Inside' : 'Outside'
    case 'layer':
      return person.latitude === null ? '' : (condition.is === 'any') === met ? 'Inside' : 'Outside'
    case 'circle':
      return person.latitude === null ? '' : met ? 'Within the distance' : 'Farther away'
    case 'contact':
      return contactsOf(person)
    case 'support': {
      const last = person.contacts.find((contact) => contact.support !== null)
      return last
        ? `${supportNames[last.support!]} (${last.support}), ${formatDate(last.day)}`
        : 'Never asked'
    }
    case 'tag':
      return person.tags.join(', ') || 'No tags'
    case 'universe':
      return (condition.is === 'any') === met ? 'In it' : 'Not in it'
    case 'answer':
      return lookUp(person.answers, condition.question) ?? 'Never answered'
    case 'correction':
      return person.corrections.join(', ') || 'None open'
  }
}

function votesAmong({ votes }: Person, asked: string[]): string {
  const cast = asked.filter((code) => votes.includes(code))
  if (cast.length === 0) return `Voted in none of these ${asked.length}`
  return `Voted in ${cast.length} of these ${asked.length}: ${cast.join(', ')}`
}

function contactsOf({ contacts }: Person): string {
  const [last] = contacts
  return last
    ? `${counted(contacts.length, 'contact')}, the last on ${formatDate(last.day)}`
    : 'Never contacted'
}

function hasIt(person: Person, what: Extract<Condition, { field: 'has' }>['what']): boolean {
  return {
    phone: person.hasPhone,
    'cell phone': person.hasCellPhone,
    email: person.hasEmail,
    location: person.latitude !== null,
    'mailing address': person.hasMailing,
  }[what]
}
