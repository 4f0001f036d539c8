// Words in the names of columns that mean another thing, as the cells show.
import { isNumberOfHouse } from './cellAddresses.ts'
import { isShaped, type Shapes } from './shapes.ts'

/** "STAT" is short for two words. */
export function toldByCells(words: string[], shapes: Shapes): string[] {
  if (['name', 'last', 'first'].every((word) => words.includes(word))) return ['full', 'name']
  if (isShaped(shapes, 'state') && shapes.length === 2 && !words.includes('state'))
    return words.map((word) => (word === 'status' ? 'state' : word))
  // "SUFFIX A" and "street_suff" hold the fraction of a house number, such as 1/2.
  const isOfHouse = words.includes('number') && (words.includes('house') || words.includes('street'))
  if ((words.includes('suffix') || isOfHouse) && isShaped(shapes, 'fraction'))
    return [...words.filter((word) => word === 'mail' || word === 'poll'), 'house', 'number', 'suffix']
  if ((words.includes('title') || words.includes('name')) && isShaped(shapes, 'name suffix'))
    return ['name', 'suffix']
  if (words.join() === 'suffix' && isShaped(shapes, 'street type')) return ['street', 'type']
  // Chambers have few districts, streets have many numbers.
  if (words.includes('house') && !words.some((word) => ofChambers.has(word)) && isNumberOfHouse(shapes, 0.5))
    return [...words, 'number']
  // What designates a house is a fraction, what designates a street or an apartment is its kind.
  const isKind = words.includes('unit') || isShaped(shapes, 'street type')
  return isKind ? words.map((word) => (word === 'half' || word === 'name' ? 'type' : word)) : words
}

const ofChambers = new Set([
  'state',
  'representative',
  'senate',
  'legislative',
  'assembly',
  'us',
  'district',
  'number',
])
