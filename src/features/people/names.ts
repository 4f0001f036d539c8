// Whether two written names can be one person's.
import { heardAs, slipBetween } from '../../domain/closeness.ts'
import { foldName } from '../../domain/names.ts'
import { nicknamesOf } from '../../domain/nicknames.ts'
import { nameKey as lettersOf } from '../../domain/voters/keys.ts'

export type NameFit = 'same' | 'nickname' | 'initial' | 'close' | 'missing' | 'other'

export function fitOfFirst(a: string, b: string): NameFit {
  const [mine, theirs] = [firstWord(a), firstWord(b)]
  if (!mine || !theirs) return 'missing'
  if (mine === theirs) return 'same'
  if (nicknamesOf(mine).includes(theirs)) return 'nickname'
  const [short, long] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine]
  if (short.length === 1 && long.startsWith(short)) return 'initial'
  return isClose(mine, theirs) ? 'close' : 'other'
}

export function fitOfLast(a: string, b: string): NameFit {
  const [mine, theirs] = [lettersOf(a), lettersOf(b)]
  if (!mine || !theirs) return 'missing'
  if (mine === theirs) return 'same'
  return isClose(mine, theirs) ? 'close' : 'other'
}

export const firstNamesFit = (a: string, b: string): boolean => fitOfFirst(a, b) !== 'other'
export const sameLastName = (a: string, b: string): boolean => fitOfLast(a, b) === 'same'

/** "Larkspur, Ada" and "Ada Larkspur" alike; of several words the last is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [last, first] = name.split(',').map((part) => part.trim())
  if (first) return { firstName: first, lastName: last ?? '' }
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  return { firstName: words.join(' '), lastName }
}

/** One slip of the finger, or heard alike; of short names (Dan, Don) neither says much. */
function isClose(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 4) return false
  return slipBetween(a, b) !== null || slipBetween(b, a) !== null || heardAs(a) === heardAs(b)
}

const firstWord = (name: string) => lettersOf(foldName(name).split(' ')[0] ?? '')
