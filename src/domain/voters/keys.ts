// How names, streets and cities are written for comparing. Importers, search and the index must agree, so it stands here once.

/** "O'Brien-Núñez" → "obriennunez" */
export function nameKey(name: string): string {
  if (lettersOnly.test(name)) return name.toLowerCase()
  return plain(name).replaceAll(/[^a-z]/g, '')
}

/** "North 50th Road" and "N 50TH RD" → "n 50th rd" */
export function streetKey(street: string): string {
  const text = plain(street)
  // As the state writes them already: plain words, none of them to be shortened.
  if (tidyWords.test(text) && !longWord.test(text)) return text
  return text
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .split(' ')
    .filter(Boolean)
    .map((word) => shortWords.get(word) ?? word)
    .join(' ')
}

/** "ST. PAUL" → "st paul" */
export function cityKey(city: string): string {
  if (lettersOnly.test(city)) return city.toLowerCase()
  return plain(city)
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

// Most names and cities are nothing but letters, and there are millions of them.
const lettersOnly = /^[A-Za-z]*$/
const asciiOnly = /^[\x20-\x7e]*$/
// Most names of the file are plain ASCII: only the others pay for normalization.
const plain = (text: string) =>
  asciiOnly.test(text) ? text.toLowerCase() : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const shortWords = new Map(
  Object.entries({
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    street: 'st',
    str: 'st',
    avenue: 'ave',
    av: 'ave',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    court: 'ct',
    circle: 'cir',
    boulevard: 'blvd',
    place: 'pl',
    parkway: 'pkwy',
    highway: 'hwy',
    terrace: 'ter',
    trail: 'trl',
    plaza: 'plz',
    square: 'sq',
    route: 'rte',
    county: 'co',
  }),
)
const tidyWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/
const longWord = new RegExp(`\\b(?:${[...shortWords.keys()].join('|')})\\b`)
