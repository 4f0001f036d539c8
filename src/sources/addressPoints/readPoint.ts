import type { Parsed } from '../../domain/parsed.ts'
import { cityKey, streetKey } from '../../domain/voters/keys.ts'

export interface AddressPoint {
  number: number
  streetKey: string
  /** "3" for "APT 3", "# 3" and "3". */
  unitKey: string
  cityKey: string
  zip5: string
  /** Two letters, or empty. */
  state: string
  longitude: number
  latitude: number
}

export type PointReading = { value: AddressPoint; problem?: undefined } | UnreadPoint

interface UnreadPoint {
  value?: undefined
  problem: string
  sort: string
}

const text = (value: string): Parsed<unknown> => ({ value })

export const addressPointFields = [
  {
    name: 'number',
    label: 'House number',
    required: true,
    aliases: ['house number', 'addr:housenumber'],
    parse: text,
  },
  { name: 'street', label: 'Street', required: true, aliases: ['street name', 'addr:street'], parse: text },
  { name: 'unit', label: 'Unit', aliases: ['apartment'], parse: text },
  { name: 'city', label: 'City', aliases: ['town', 'community', 'addr:city'], parse: text },
  { name: 'state', label: 'State', aliases: ['region'], parse: text },
  { name: 'zip', label: 'ZIP code', aliases: ['postcode', 'zip code', 'addr:postcode'], parse: text },
  { name: 'longitude', label: 'Longitude', required: true, aliases: ['lon', 'lng', 'x'], parse: text },
  { name: 'latitude', label: 'Latitude', required: true, aliases: ['lat', 'y'], parse: text },
]

export function pointReader(mapping: Record<string, number>): (cells: string[]) => PointReading {
  const at = (name: string) => mapping[name] ?? -1
  const columns = addressPointFields.map((field) => at(field.name))
  return (cells) => {
    const [number, street, unit, city, state, zip, longitude, latitude] = columns.map((column) =>
      column < 0 ? '' : (cells[column] ?? '').trim(),
    ) as [string, string, string, string, string, string, string, string]
    const house = Number.parseInt(number, 10)
    const key = streetKey(street)
    if (!(house >= 0 && house <= 9_999_999) || key === '') return noAddress
    const [x, y] = [Number(longitude || Number.NaN), Number(latitude || Number.NaN)]
    if (Number.isNaN(x) || Number.isNaN(y) || (x === 0 && y === 0)) return noPlace
    if (Math.abs(x) > 180 || Math.abs(y) > 90) return otherCoordinates
    const zip5 = /^\d{5}/.exec(zip)?.[0] ?? ''
    const town = cityKey(city)
    // Main Street 100 is in half the towns of the state.
    if (zip5 === '' && town === '') return noTown
    return {
      value: {
        number: house,
        streetKey: key,
        unitKey: unitKey(unit),
        cityKey: town,
        zip5,
        state: /^[A-Za-z]{2}$/.test(state) ? state.toUpperCase() : '',
        longitude: x,
        latitude: y,
      },
    }
  }
}

const designators =
  /^[^a-z0-9]*(?:apartment|apt|unit|suite|ste|lot|room|rm|trlr|trailer|space|spc|no)(?![a-z])/

export function unitKey(unit: string): string {
  return unit
    .toLowerCase()
    .replace(designators, '')
    .replaceAll(/[^a-z0-9]/g, '')
}

const noAddress: PointReading = {
  sort: 'The address has no number or no street',
  problem: 'has no house number or no street. It was passed over.',
}
const noPlace: PointReading = {
  sort: 'The point has no coordinates',
  problem: 'has no longitude or no latitude. It was passed over.',
}
const otherCoordinates: PointReading = {
  sort: 'The coordinates are not degrees',
  problem: 'has coordinates that are no longitude and latitude. Export the points in WGS 84 (EPSG:4326).',
}
const noTown: PointReading = {
  sort: 'The point has no ZIP code and no city',
  problem: 'has neither a ZIP code nor a city, so it may be in any town. It was passed over.',
}
