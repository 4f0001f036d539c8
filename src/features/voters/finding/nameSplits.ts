// Which of the typed words are the first, the middle and the last name. No one says; so each plausible way is tried.

export interface NameSplit {
  /** Keys; empty when it was not typed. "De la Cruz" is one key: "delacruz". */
  first: string
  middle: string
  last: string
  /** Last name first, without a comma to say so. */
  isSwapped: boolean
  /** The person may still be typing it, or typed an initial: it is also the beginning of a longer name. */
  firstIsOpen: boolean
  lastIsOpen: boolean
}

/** `parts` are what stood between commas, as name keys: [["garcia"], ["maria", "l"]]. */
export function splitsOf(parts: string[][], isOpen: boolean): NameSplit[] {
  const [before = [], ...after] = parts
  const behind = after.flat()
  // Behind a comma stands the first name, unless the words before it are a whole name themselves ("maria garcia, lpn").
  const ways = behind.length > 0 ? withComma(before, behind) : withoutComma(before)
  const lastWord = parts.flat().at(-1) ?? ''
  return ways.map((way) => ({
    ...way,
    firstIsOpen: opens(way.first, lastWord, isOpen),
    lastIsOpen: opens(way.last, lastWord, isOpen),
  }))
}

type Way = Pick<NameSplit, 'first' | 'middle' | 'last' | 'isSwapped'>

const opens = (key: string, lastWord: string, isOpen: boolean) =>
  key.length === 1 || (isOpen && key !== '' && key.endsWith(lastWord))

function withComma(before: string[], behind: string[]): Way[] {
  const last = before.join('')
  const [first = '', ...middle] = behind
  const ways: Way[] = [{ first, middle: middle.join(''), last, isSwapped: false }]
  if (middle.length > 0) ways.push({ first: behind.join(''), middle: '', last, isSwapped: false })
  return ways
}

function withoutComma(words: string[]): Way[] {
  const [one = '', two = ''] = words
  if (words.length === 0) return []
  if (words.length === 1)
    return [
      { first: '', middle: '', last: one, isSwapped: false },
      { first: one, middle: '', last: '', isSwapped: false },
    ]
  if (words.length === 2)
    return [
      { first: one, middle: '', last: two, isSwapped: false },
      { first: two, middle: '', last: one, isSwapped: true },
    ]
  return longer(words)
}

/** Three words and more: "john q smith", "mary ann smith", "maria de la cruz", "smith john q", "de la cruz maria". */
function longer(words: string[]): Way[] {
  const most = words.slice(0, 5)
  const joined = (from: number, to?: number) => most.slice(from, to).join('')
  const n = most.length
  const ways: Way[] = [{ first: most[0]!, middle: joined(1, -1), last: most[n - 1]!, isSwapped: false }]
  for (let at = 1; at < n; at++) {
    if (at < n - 1) ways.push({ first: most[0]!, middle: joined(1, at), last: joined(at), isSwapped: false })
    if (at > 1) ways.push({ first: joined(0, at), middle: '', last: joined(at), isSwapped: false })
  }
  ways.push({ first: most[1]!, middle: joined(2), last: most[0]!, isSwapped: true })
  ways.push({ first: most[n - 1]!, middle: '', last: joined(0, -1), isSwapped: true })
  return distinct(ways)
}

function distinct(ways: Way[]): Way[] {
  const seen = new Set<string>()
  return ways.filter(({ first, middle, last }) => {
    const key = `${first} ${middle} ${last}`
    return !seen.has(key) && seen.add(key)
  })
}
