// Addresses in columns whose names say nothing: the order of the columns and what is in them tell the parts.
import { isShaped, type Shapes } from './shapes.ts'

/** The columns come in the order house number, fraction or apartment or direction, street, street type. */
export function partsOfAddress(shapes: Shapes[], known: Record<string, number>): Record<string, number> {
  if (known['streetName'] !== undefined || known['address'] !== undefined) return {}
  const type = known['streetType'] ?? shapes.findIndex((shape) => isShaped(shape, 'street type'))
  const name = type < 0 ? shapes.findIndex((_, at) => isStreet(shapes, at)) : type - 1
  const street = shapes[name]
  if (!isText(street)) return {}
  const number = numberBefore(shapes, name, type >= 0)
  if (number === undefined) return { streetName: name }
  const found: Record<string, number> = { streetName: name, houseNumber: number }
  for (let at = number + 1; at < name; at++) {
    const between = shapes[at]!
    if (isShaped(between, 'fraction')) found['numberSuffix'] = at
    else if (isShaped(between, 'direction') || (between.filled === 0 && at === name - 1))
      found['preDirection'] = at
    else if (isUnit(between, street)) found['unitNumber'] = at
  }
  const end = Math.max(name, type)
  const after = shapes.findIndex((shape, at) => at > end && at <= end + 2 && shape.filled > 0)
  if (after >= 0 && isUnit(shapes[after]!, street)) found['unitNumber'] ??= after
  return found
}

/** Few live in one of several apartments. */
const isUnit = (shape: Shapes, street: Shapes) => isShaped(shape, 'unit') && shape.filled * 2 < street.filled

/** Many different names behind short numbers. */
const isStreet = (shapes: Shapes[], at: number) =>
  isText(shapes[at]) &&
  shapes[at].different > 15 &&
  !isShaped(shapes[at], 'number') &&
  numberBefore(shapes, at, false) !== undefined

/** The nearest column with house numbers before a street. Between them are only parts that few have. */
function numberBefore(shapes: Shapes[], street: number, isSure: boolean): number | undefined {
  for (let at = street - 1; at >= Math.max(0, street - 4); at--) {
    const shape = shapes[at]!
    if (isNumberOfHouse(shape) && shape.filled * 2 > shapes[street]!.filled) return at
    if (isSure && at > street - 3 && isNumber(shape) && shape.filled * 2 > shapes[street]!.filled) return at
    if (!mayBeDirection(shape) && !isShaped(shape, 'fraction') && !isUnit(shape, shapes[street]!))
      return undefined
  }
  return undefined
}

const isNumber = (shape: Shapes) => isShaped(shape, 'number') && !isShaped(shape, 'fraction')

/** The mail of some goes elsewhere: a second city, state and ZIP code, with lines before them. */
export function mailedTo(shapes: Shapes[], known: Record<string, number>): Record<string, number> {
  const taken = new Set(Object.values(known))
  const isOpen = (at: number) => shapes[at] !== undefined && !taken.has(at)
  if (known['mailCity'] !== undefined || known['state'] === undefined) return {}
  const state =
    known['mailState'] ??
    shapes.findIndex((shape, at) => isOpen(at) && at > known['state']! && isShaped(shape, 'state'))
  const city = state - 1
  if (state < 0 || !isOpen(city) || !isShaped(shapes[city]!, 'letters')) return {}
  const found: Record<string, number> = { mailCity: city, mailState: state }
  if (known['mailZip'] === undefined && isOpen(state + 1) && isShaped(shapes[state + 1]!, 'zip'))
    found['mailZip'] = state + 1
  if (known['mail1'] !== undefined) return found
  let first = city
  while (city - first < 4 && isOpen(first - 1) && isLine(shapes[first - 1]!)) first--
  while (first < city && shapes[first]!.filled === 0) first++
  for (let at = first; at < city; at++) found[`mail${at - first + 1}`] = at
  return found
}

const isLine = (shape: Shapes) => shape.filled === 0 || isShaped(shape, 'text')

/** "APT 4" directly behind the street address. */
export function secondLine(shapes: Shapes[], known: Record<string, number>): Record<string, number> {
  const at = (known['address'] ?? shapes.length) + 1
  const isTaken = Object.values(known).includes(at) || known['addressMore'] !== undefined
  const isUnits = at < shapes.length && isShaped(shapes[at]!, 'unit in words')
  return isUnits && !isTaken && known['unitNumber'] === undefined ? { addressMore: at } : {}
}

/** Four digits directly behind five. */
export function plusFour(shapes: Shapes[], known: Record<string, number>): Record<string, number> {
  const taken = new Set(Object.values(known))
  const found: Record<string, number> = {}
  for (const [zip, plus] of [
    ['zip', 'zip4'],
    ['mailZip', 'mailZip4'],
  ] as const) {
    const at = (known[zip] ?? shapes.length) + 1
    const isPlus = at < shapes.length && !taken.has(at) && isShaped(shapes[at]!, 'four digits')
    if (isPlus && known[plus] === undefined && !isShaped(shapes[at]!, 'recent year')) found[plus] = at
  }
  return found
}

/** In a town without directions the column is empty. */
export const mayBeDirection = (shape: Shapes) => shape.filled === 0 || isShaped(shape, 'direction')

export const isNumberOfHouse = (shape: Shapes | undefined, leastDifferent = 0.3) =>
  shape !== undefined &&
  isShaped(shape, 'number') &&
  shape.length < 6 &&
  !isShaped(shape, 'five digits') &&
  !isShaped(shape, 'date') &&
  shape.different > shape.filled * leastDifferent

const isText = (shape: Shapes | undefined): shape is Shapes =>
  shape !== undefined && isShaped(shape, 'text') && shape.different > 4
