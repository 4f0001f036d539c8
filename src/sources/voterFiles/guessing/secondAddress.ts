// Two addresses that only a word of which we know nothing tells apart:
// "CITY … EFF_CITY", "City (RA) … City (MA)", "CITY_1 … CITY_2".
import { wordsOfHeader } from './columnWords.ts'
import { isShaped, type Shapes } from './shapes.ts'

/** The one that fewer have is where the mail goes: all live somewhere. */
export function withSecondAddress(header: string[], named: string[][], shapes: Shapes[]): string[][] {
  if (named.some((words) => words.includes('mail') && (words.includes('city') || words.includes('zip'))))
    return named
  const has = (at: number, words: string[]) => words.some((word) => named[at]!.includes(word))
  const isWhole = (columns: number[], words: string[]) =>
    words.every((word) => columns.some((at) => named[at]!.includes(word)))
  const marks = Map.groupBy(
    [...header.keys()].flatMap((at) => marksOf(header[at]!).map((mark) => ({ mark, at }))),
    ({ mark }) => mark,
  )
  const groups = [...marks]
    .map(([mark, found]) => ({ mark, columns: found.map(({ at }) => at) }))
    .filter(
      ({ columns }) =>
        columns.length > 2 &&
        isWhole(columns, ['city', 'zip']) &&
        !columns.some((at) => has(at, ['home', 'poll', 'previous'])) &&
        isWhole(
          [...named.keys()].filter((at) => !columns.includes(at)),
          ['city', 'zip'],
        ),
    )
  const filled = (columns: number[]) =>
    Math.max(...columns.filter((at) => has(at, ['zip'])).map((at) => shapes[at]!.filled))
  const second = groups.toSorted((a, b) => filled(a.columns) - filled(b.columns))[0]
  if (!second) return named
  const its = wordsOfHeader(second.mark)
  return named.map((words, at) => {
    if (!second.columns.includes(at)) return words
    const rest = words.filter((word) => !its.includes(word))
    const isLine = !has(at, ['city', 'state', 'zip', 'plus4', 'country', 'address']) && isLines(shapes[at]!)
    return ['mail', ...(isLine ? ['address'] : rest)]
  })
}

const isLines = (shapes: Shapes) => isShaped(shapes, 'words') && isShaped(shapes, 'text')

/** What a name begins or ends with. */
function marksOf(name: string): string[] {
  const pieces = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((piece) => piece.length > 1 || piece === '2')
  return pieces.length > 1 ? [...new Set([pieces[0]!, pieces.at(-1)!])] : []
}
