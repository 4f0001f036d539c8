// What tells one report from another of its kind: its numbers, names and days. Yesterday's police log has most words of today's and none of these;
// a rewrite has other words and these again.

const mostOfAKind = 40
const enough = 3
const shared = 0.6

/** Hashes, even ones of numbers and odd ones of names. */
export function particularsOf(text: string): Int32Array {
  const [numbers, names] = [new Set<number>(), new Set<number>()]
  // In a text of capitals they mark no name.
  const hasNames = !isLoud(text)
  let before = '.'
  for (const [token] of text.matchAll(/\S+/g)) {
    for (const [number] of token.matchAll(/\p{N}+(?:[.,:/-]\p{N}+)*/gu)) numbers.add(hashOf(number) & ~1)
    const name = /^["“‘'([]*(\p{Lu}[\p{L}’'-]*)/u
      .exec(token)?.[1]
      ?.replace(/[’']s?$/, '')
      .toLowerCase()
    if (name !== undefined && hasNames && (isDay(name) || (!isEnd(before) && !generic.has(name))))
      names.add(hashOf(name) | 1)
    before = token
  }
  return Int32Array.of(...few(numbers), ...few(names))
}

/** Numbers, names and both together, each where the shorter of the two has enough of them to tell. */
export function shareParticulars(a: Int32Array, b: Int32Array): boolean {
  const isName = (hash: number) => (hash & 1) === 1
  return [isName, (hash: number) => !isName(hash), () => true].every((which) => {
    const [one, other] = [a.filter(which), new Set(b.filter(which))]
    const fewer = Math.min(one.length, other.size)
    return fewer < enough || one.filter((hash) => other.has(hash)).length >= shared * fewer
  })
}

const isDay = (name: string): boolean => /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(name)

/** The first word of a sentence is large in any case; after "Sen." and "J." the sentence goes on. */
const isEnd = (token: string): boolean =>
  /[.!?]["”’')\]]*$/.test(token) && !/^["“(]*(?:\p{Lu}|\p{Lu}\p{L}{1,3})\.$/u.test(token)

const isLoud = (text: string): boolean => {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(/\p{Lu}/gu) > count(/\p{Ll}/gu)
}

const few = (hashes: Set<number>): number[] => [...hashes].sort((x, y) => x - y).slice(0, mostOfAKind)

/** 31 bits. */
function hashOf(word: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return (h ^ (h >>> 13)) & 0x7fffffff
}

// Of offices, roads and months: they are in the name of every second thing.
// prettier-ignore
const generic = new Set(['nebraska', 'kansas', 'iowa', 'colorado', 'missouri', 'wyoming', 'south', 'north', 'east', 'west', 'dakota', 'america', 'american', 'united', 'states', 'national', 'weather',
  'service', 'department', 'transportation', 'agriculture', 'county', 'city', 'village', 'state', 'school', 'schools', 'high', 'association', 'activities', 'highway', 'interstate', 'street', 'avenue', 'road',
  'drive', 'board', 'commission', 'commissioners', 'commissioner', 'committee', 'council', 'police', 'sheriff', 'office', 'legislature', 'senator', 'senators', 'sen', 'rep', 'gov', 'governor', 'mayor', 'court',
  'district', 'university', 'college', 'public', 'health', 'center', 'company', 'the', 'a', 'i', 'class', 'lb', 'lr', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september',
  'october', 'november', 'december', 'jan', 'feb', 'mar', 'apr', 'aug', 'sept', 'oct', 'nov', 'dec'])
