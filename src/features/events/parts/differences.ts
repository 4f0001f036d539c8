// What two versions of an event's form say differently, in words.
import { shortText } from '../../../domain/shortText.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { clockTime, zoneNames } from '../../../domain/zonedTime.ts'
import type { EventForm } from '../api.ts'

const labels: [keyof EventForm, string, (value: never) => string][] = [
  ['title', 'Title', String],
  ['kind', 'Type', String],
  ['day', 'Day', (day: string) => formatDate(day)],
  ['start', 'Begins', (time: string) => clockTime(time)],
  ['end', 'Ends', (time: string) => clockTime(time)],
  ['timeZone', 'Time zone', (zone: keyof typeof zoneNames) => zoneNames[zone]],
  ['placeName', 'Place', String],
  ['street', 'Street', String],
  ['city', 'City', String],
  ['onlineUrl', 'Online', String],
  ['capacity', 'Places', (places: number | null) => (places === null ? 'no limit' : String(places))],
  ['about', 'Description', (text: string) => shortText(text, 80)],
  ['costCents', 'Cost', (cents: string) => formatMoney(BigInt(cents))],
  ['raisedCents', 'Raised', (cents: string) => formatMoney(BigInt(cents))],
  [
    'shifts',
    'Shifts',
    (shifts: { name: string; start: string }[]) =>
      shifts.map(({ name, start }) => `${name} ${clockTime(start)}`).join(', '),
  ],
]

export function differences(mine: EventForm, theirs: EventForm) {
  return labels
    .filter(([key]) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]))
    .map(([key, label, words]) => ({
      label,
      mine: words(mine[key] as never),
      theirs: words(theirs[key] as never),
    }))
}
