import type { AttributeFacts } from '../../sources/mapFiles/mapFile.ts'

const usual = [
  'namelsad',
  'name',
  'namelsad20',
  'name20',
  'label',
  'title',
  'precinct',
  'district',
  'county',
  'place',
  'ward',
]

/** What its shapes are called by: a usual name, else the text attribute with the most different values. */
export function nameAttributeOf(attributes: AttributeFacts[]): string | null {
  for (const name of usual) {
    const found = attributes.find((one) => one.name.toLowerCase() === name && one.filled > 0)
    if (found) return found.name
  }
  const texts = attributes.filter(({ kind, filled }) => kind === 'text' && filled > 0)
  const best = texts.toSorted((a, b) => b.different - a.different)[0]
  return best && best.different > 1 ? best.name : null
}
