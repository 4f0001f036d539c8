// The fields that the cells of columns tell by themselves: without a header, and where a name says nothing.
import type { VoterField } from '../fields.ts'
import { assigned, type Found } from './assigned.ts'
import { mailedTo, partsOfAddress, plusFour, secondLine } from './cellAddresses.ts'
import { isShaped, type Shapes } from './shapes.ts'

/**
 * What only one kind of column looks like. Of first names there are fewer than of last names.
 * `known` are the fields that have their columns already.
 */
export function byCells(shapes: Shapes[], known: Record<string, number> = {}): Record<string, number> {
  const found: Found[] = []
  const add = (field: VoterField, at: number, points: number) => {
    if (known[field] === undefined) found.push({ field, at, points })
  }
  const people: number[] = []
  const dates: number[] = []
  const most = Math.max(...shapes.map(({ filled }) => filled))
  for (const [at, own] of shapes.entries()) {
    if (own.filled === 0) continue
    if (isShaped(own, 'email')) add('email', at, 20)
    else if (isShaped(own, 'date')) dates.push(at)
    else if (isShaped(own, 'phone')) add(known['phone'] === undefined ? 'phone' : 'cellPhone', at, 18)
    else if (isShaped(own, 'gender') && own.different <= 4) add('gender', at, 17)
    else if (isShaped(own, 'status') && own.different <= 6) add('status', at, 16)
    else if (isShaped(own, 'party') && own.different <= 30) add('party', at, 15)
    else if (isShaped(own, 'party letter') && own.different > 1 && own.different <= 8) add('party', at, 13.5)
    // MS is a title as well as a state.
    else if (isShaped(own, 'title') && own.different > 1) add('namePrefix', at, 13)
    else if (isShaped(own, 'state')) add('state', at, 14)
    else if (isShaped(own, 'five digits') && own.different > 2) add('zip', at, 14)
    else if (isShaped(own, 'address') && own.filled * 2 > most) add('address', at, 14)
    else if (isShaped(own, 'street type')) add('streetType', at, 14)
    else if (isShaped(own, 'direction')) add('preDirection', at, 13)
    else if (isShaped(own, 'name suffix')) add('nameSuffix', at, 13)
    else if (isShaped(own, 'title')) add('namePrefix', at, 13)
    else if (isShaped(own, 'number') && own.isUnique) add('voterNumber', at, 12 + own.length / 100)
    else if (own.share['whole name'] > 0.25 && own.isUnique) add('fullName', at, 12)
    else if (isShaped(own, 'letters')) people.push(at)
  }
  for (const [field, at] of daysOf(dates, shapes, known)) add(field, at, 16)
  const home = { ...partsOfAddress(shapes, known), ...assigned(found) }
  const mapping = { ...home, ...mailedTo(shapes, { ...home, ...known }) }
  const told = { ...mapping, ...peopleAndPlaces(people, shapes, { ...mapping, ...known }) }
  return { ...told, ...secondLine(shapes, { ...told, ...known }), ...plusFour(shapes, { ...told, ...known }) }
}

/** The older dates are those of births. Where whole days are there, years alone are days of something else. */
function daysOf(dates: number[], shapes: Shapes[], known: Record<string, number>): [VoterField, number][] {
  const most = Math.max(...dates.map((at) => shapes[at]!.filled))
  const usual = dates.filter((at) => shapes[at]!.filled * 2 > most)
  const [first, ...others] = usual.toSorted((a, b) => shapes[a]!.year - shapes[b]!.year)
  if (first === undefined) return []
  const isBirth = known['birthDate'] === undefined && shapes[first]!.year < 2005
  const rest = isBirth ? others : [first, ...others]
  const day = rest.find((at) => isShaped(shapes[at]!, 'full date')) ?? rest[0]
  return [
    ...(isBirth ? [['birthDate', first] as const] : []),
    ...(day === undefined ? [] : [['registeredOn', day] as const]),
  ].map(([field, at]): [VoterField, number] => [field, at])
}

function peopleAndPlaces(
  open: number[],
  shapes: Shapes[],
  known: Record<string, number>,
): Record<string, number> {
  // Few have a former name, all have a city.
  const most = Math.max(...open.map((at) => shapes[at]!.filled))
  const columns = open.filter((at) => !Object.values(known).includes(at))
  const has = (field: VoterField) => known[field] !== undefined
  const isNamed = has('fullName') || (has('firstName') && has('lastName'))
  const given = isNamed ? [] : columns.filter((at) => shapes[at]!.share['given name'] > 0.25)
  const [first, middle] = given.toSorted((a, b) => shapes[b]!.filled - shapes[a]!.filled || a - b)
  const others = columns.filter((at) => at !== first && at !== middle)
  // Of places there are few, of last names many.
  const last = isNamed ? undefined : others.toSorted((a, b) => shapes[b]!.different - shapes[a]!.different)[0]
  const isPlace = ({ different, filled }: Shapes) => different > 1 && filled * 2 > most
  const places = others.filter((at) => at !== last && isPlace(shapes[at]!))
  const address = known['address'] ?? known['streetName'] ?? -1
  // The column of the city follows the street, unless one cell holds both.
  const isWhole = address >= 0 && shapes[address]!.share['whole address'] > 0.5
  const city = isWhole
    ? undefined
    : (places.find((at) => address >= 0 && at > address) ?? (places.length > 1 ? places.at(-1) : undefined))
  const county = places.find((at) => at !== city)
  const wanted = { firstName: first, middleName: middle, lastName: last, city, county }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      (entry): entry is [VoterField, number] => entry[1] !== undefined && !has(entry[0] as VoterField),
    ),
  )
}
