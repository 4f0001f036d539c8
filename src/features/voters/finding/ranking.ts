// The order of what was found, and why each is there. One score per voter: how well the names answer, plus or minus what else was said.
import { ageOn, birthOf } from '../../../domain/voters/ages.ts'
import { nameKey } from '../../../domain/voters/keys.ts'
import type { NameSplit } from './nameSplits.ts'
import type { NameMatch } from './nameMatch.ts'
import { nicknameWords } from '../../../domain/nicknames.ts'
import type { NameReading } from './nameWords.ts'
import type { Place } from './placeWords.ts'

/** What is known of a voter when they are ranked; what the reading does not ask for is not there. */
export interface Rankable {
  id: number
  firstKey: string
  lastKey: string
  status: string
  middleName?: string
  nameSuffix?: string
  birthDate?: string | null
  birthYear?: number | null
  phone?: string
  cellPhone?: string
  number?: number | null
  streetKey?: string | null
  cityKey?: string | null
  zip5?: string | null
  county?: string | null
}

export interface Ranked {
  id: number
  score: number
  why: string[]
  /** The order among equally good ones. */
  sort: string
  /** Something that was typed does not hold for this voter: another town, another age. */
  isDoubtful: boolean
}

/** What one reading of the text brought. */
export interface Finding {
  voters: Ranked[]
  /** The database stopped at its limit: there are more. */
  isMore: boolean
}

/** A way to read the names, with the names of the file that answer to it. Null: none was typed, any will do. */
export interface SplitMatches {
  split: NameSplit
  first: Map<string, NameMatch> | null
  last: Map<string, NameMatch> | null
}

const lastNameFirst = 0.98
/** A side that was not typed: one name says less than two. */
const untyped = 0.8
// Below the best by more than this is noise beside it.
const worthShowing = 0.3
const least = 0.5

export function rankNames(
  voters: Rankable[],
  reading: NameReading,
  splits: SplitMatches[],
  today: string,
): Ranked[] {
  const ranked = new Map<number, Ranked>()
  for (const voter of voters) {
    if (ranked.has(voter.id)) continue
    const name = bestName(voter, splits)
    if (!name) continue
    const facts = factsOf(voter, reading, today)
    const score = facts.reduce(
      (sum, { points }) => sum + points,
      name.score + (voter.status === 'A' ? 0.004 : 0),
    )
    ranked.set(voter.id, {
      id: voter.id,
      score,
      why: [...name.why, ...facts.flatMap(({ words }) => words ?? [])],
      sort: `${voter.lastKey} ${voter.firstKey}`,
      isDoubtful: name.isDoubtful || facts.some(({ points }) => points < 0),
    })
  }
  return worthIt([...ranked.values()])
}

/** Best first, and without what stands far below the best. The last word is the id's, so that a page never shows someone twice. */
export function worthIt(ranked: Ranked[]): Ranked[] {
  const best = ranked.reduce((most, { score }) => Math.max(most, score), 0)
  return ranked
    .filter(({ score }) => score >= Math.max(least, best - worthShowing))
    .sort((a, b) => b.score - a.score || (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : a.id - b.id))
}

interface NameScore {
  score: number
  why: string[]
  isDoubtful: boolean
}

function bestName(voter: Rankable, splits: SplitMatches[]): NameScore | null {
  let best: NameScore | null = null
  for (const { split, first, last } of splits) {
    const firstMatch = first?.get(voter.firstKey)
    const lastMatch = last?.get(voter.lastKey)
    if ((first && !firstMatch) || (last && !lastMatch)) continue
    const middle = middleOf(split.middle, voter.middleName ?? '')
    const score =
      (firstMatch?.weight ?? untyped) *
        (lastMatch?.weight ?? untyped) *
        (split.isSwapped ? lastNameFirst : 1) +
      middle.points
    if (best && best.score >= score) continue
    best = {
      score,
      why: [...wordsFor(firstMatch, 'first'), ...wordsFor(lastMatch, 'last'), ...(middle.words ?? [])],
      isDoubtful: middle.points < 0,
    }
    if (split.isSwapped) best.why.push('Last name typed first')
  }
  return best
}

interface Fact {
  points: number
  words?: string[]
}

function middleOf(typed: string, inFile: string): Fact {
  if (!typed) return { points: 0 }
  const known = nameKey(inFile)
  if (!known) return { points: -0.05, words: ['No middle name in the file'] }
  if (known === typed) return { points: 0.04 }
  if (known.startsWith(typed) || typed.startsWith(known)) return { points: 0.03 }
  return { points: -0.15, words: ['Another middle name'] }
}

function factsOf(voter: Rankable, reading: NameReading, today: string): Fact[] {
  const facts: Fact[] = placeFacts(voter, reading.place)
  const birth = birthOf(voter.birthDate ?? null, voter.birthYear ?? null)
  if (reading.age !== null) {
    const age = birth ? ageOn(today, birth) : null
    // Only the year may be known, and people guess.
    facts.push(
      age !== null && Math.abs(age - reading.age) <= 1
        ? { points: 0.1 }
        : { points: -0.1, words: ['Another age'] },
    )
  }
  if (reading.birthYear !== null)
    facts.push(
      birth && Number(birth.slice(0, 4)) === reading.birthYear
        ? { points: 0.1 }
        : { points: -0.1, words: ['Another year of birth'] },
    )
  if (reading.digits) facts.push(digitsFact(voter, reading.digits))
  if (reading.unread) facts.push({ points: -0.1, words: [`“${reading.unread}” was not understood`] })
  if (reading.suffix)
    facts.push(
      nameKey(voter.nameSuffix ?? '') === reading.suffix
        ? { points: 0.05 }
        : { points: -0.08, words: ['Another suffix'] },
    )
  return facts
}

function placeFacts(voter: Rankable, { town, zip, street }: Place): Fact[] {
  const facts: Fact[] = []
  if (town) {
    const isThere =
      (town.as !== 'county' && voter.cityKey === town.key) ||
      (town.as !== 'city' && voter.county?.toLowerCase() === town.key)
    facts.push(isThere ? { points: 0.1 } : { points: -0.1, words: ['Another town'] })
  }
  if (zip) facts.push(voter.zip5 === zip ? { points: 0.1 } : { points: -0.1, words: ['Another ZIP code'] })
  if (street) {
    const onStreet = voter.streetKey === street.key
    const atDoor = onStreet && street.number !== null && voter.number === street.number
    facts.push(onStreet ? { points: atDoor ? 0.14 : 0.1 } : { points: -0.1, words: ['Another street'] })
  }
  return facts
}

function digitsFact(voter: Rankable, digits: string): Fact {
  if ([voter.phone, voter.cellPhone].some((phone) => phone?.endsWith(digits)))
    return { points: 0.12, words: [`Phone ends in ${digits.slice(-4)}`] }
  return String(voter.number ?? '') === digits
    ? { points: 0.1 }
    : { points: -0.1, words: ['Another phone and house number'] }
}

function wordsFor(match: NameMatch | undefined, part: 'first' | 'last'): string[] {
  if (!match) return []
  switch (match.how) {
    case 'nickname':
      return [nicknameWords(match.typed, match.key) ?? 'Another form of the first name, 1 letter off']
    case 'slip':
      return [`1 letter off in the ${part} name`]
    case 'far':
      return [`2 letters off in the ${part} name`]
    case 'sounds':
      return [`The ${part} name sounds alike`]
    case 'within':
      return [`Part of the ${part} name`]
    // Exact, or what is still being typed: plain to see.
    case 'exact':
    case 'begins':
      return []
  }
}
