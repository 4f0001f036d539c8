// What the form of a fundraiser holds while someone types, and how it begins.
import { addDays, dayOf } from '../../../domain/dates.ts'
import { instantToZoned } from '../../../domain/zonedTime.ts'
import type { Fundraiser } from '../api.ts'
import type { Fields } from '../shapes.ts'

export type FundraiserValues = Fields & Record<string, unknown>

export const newValues = (): FundraiserValues => ({
  title: '',
  about: '',
  stage: 'idea',
  day: addDays(dayOf(new Date()), 30),
  start: '17:00',
  end: '19:00',
  placeName: '',
  street: '',
  city: '',
  zip: '',
  latitude: null,
  longitude: null,
  goalCents: null,
})

export function valuesOf(fundraiser: Fundraiser): FundraiserValues {
  const { title, about, stage, placeName, street, city, zip, latitude, longitude, goalCents } = fundraiser
  const begins = instantToZoned(fundraiser.startsAt, fundraiser.timeZone)
  return {
    title,
    about,
    stage,
    day: begins.day,
    start: begins.time,
    end: instantToZoned(fundraiser.endsAt, fundraiser.timeZone).time,
    placeName,
    street,
    city,
    zip,
    latitude,
    longitude,
    goalCents,
  }
}

const names: [keyof Fields, string][] = [
  ['title', 'Name'],
  ['stage', 'Stage'],
  ['day', 'Day'],
  ['start', 'Begins'],
  ['end', 'Ends'],
  ['placeName', 'Place'],
  ['street', 'Street'],
  ['city', 'City'],
  ['zip', 'ZIP code'],
  ['goalCents', 'Goal'],
  ['about', 'Notes'],
]

/** What two people typed, where it is not the same. */
export const differences = (mine: Fields, theirs: Fields) =>
  names
    .filter(([key]) => mine[key] !== theirs[key])
    .map(([key, label]) => ({ label, mine: String(mine[key] ?? ''), theirs: String(theirs[key] ?? '') }))
