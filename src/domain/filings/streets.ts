// The state's free text sometimes holds an address. Public pages show none, so such a text is left out whole.

const box = String.raw`p\.?\s*o\.?\s*b(?:ox)?\.?\s*#?\s*\d|(?:rr|hc|rural route)\s*#?\s*\d+,?\s*box`
const direction = String.raw`(?:[nsew]|north|south|east|west|ne|nw|se|sw)\.?`
/** The same in JavaScript and in PostgreSQL but for the name of a letter and of the edge of a word. */
const patternWith = (letter: string, edge: string) => {
  const word = String.raw`[${letter}\d.'-]+`
  const kinds =
    'st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|pl|place|plz|plaza|sq|square|pkwy|parkway|ter|terrace|trl|trail|loop|hwy|highway|way'
  const named = String.raw`\d+\s+(?:${direction}\s+)?(?:${word}\s+){1,4}?(?:${kinds})${edge}`
  const numbered = String.raw`\d+\s+${direction}\s+\d+(?:st|nd|rd|th)${edge}`
  const highway = String.raw`\d+\s+(?:${direction}\s+)?(?:hwy|highway|county road)\s+\d+`
  return `${edge}(?:${box}|${named}|${numbered}|${highway})`
}

const street = new RegExp(patternWith(String.raw`\p{L}`, String.raw`\b`), 'iu')
/** For `~*`: finding a row by words that no one may see would show them. */
export const streetInSql = patternWith('[:alpha:]', String.raw`\y`)

export const hasStreet = (text: string): boolean => street.test(text)
export const withoutStreet = (text: string): string => (hasStreet(text) ? '' : text)

/** What a filer wrote freely. Of names the street is part: "1445 K Street LLC" is who it is. */
const freeTexts = ['description', 'employer', 'occupation', 'target', 'city']

export function withoutStreets<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' && freeTexts.includes(key) ? withoutStreet(value) : (value as unknown),
    ]),
  ) as Row
}
