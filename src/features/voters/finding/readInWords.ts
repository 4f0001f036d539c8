// How a text was read, said back: a person who sees "A name, in Lincoln" knows why no one in Omaha is listed.
import type { Place } from './placeWords.ts'
import type { Reading } from '../rules.ts'

export function readInWords(reading: Reading): string {
  switch (reading.kind) {
    case 'phone':
      return 'A phone number'
    case 'voterNumber':
      return 'A voter id'
    case 'precinct':
      return reading.county
        ? `Precinct ${reading.precinct.toUpperCase()} in ${capitals(reading.county)} County`
        : `Precinct ${reading.precinct.toUpperCase()}`
    case 'door':
      return 'A name and a house number with the beginning of a street'
    case 'address':
      return [reading.number === null ? 'A street' : 'An address', ...placeWords(reading.place)].join(', ')
    case 'name':
      return [
        'A name',
        ...placeWords(reading.place),
        ...(reading.age === null ? [] : [`about ${reading.age} years old`]),
        ...(reading.birthYear === null ? [] : [`born ${reading.birthYear}`]),
        ...(reading.digits ? ['a phone or house number'] : []),
      ].join(', ')
  }
}

function placeWords({ town, zip, street }: Place): string[] {
  return [
    ...(street ? [street.number === null ? 'on a street' : 'at an address'] : []),
    ...(town ? [town.as === 'county' ? `in ${capitals(town.key)} County` : `in ${capitals(town.key)}`] : []),
    ...(zip ? [`ZIP ${zip}`] : []),
  ]
}

const capitals = (key: string) => key.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
