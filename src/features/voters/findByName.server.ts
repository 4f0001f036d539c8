// A name, in two rounds: names close to what was typed, and, when they bring too few, names further away.
import type { Db } from '../../app/server/db.ts'
import { type Candidate, type Pair, votersNamed, type Wanted } from './candidates.server.ts'
import { NamesMeant, type Side } from './findNames.server.ts'
import type { NameMatch } from './nameMatch.ts'
import { type Ranked, rankNames, type SplitMatches } from './ranking.ts'
import type { NameReading } from './nameWords.ts'

const mostPairs = 1200
const enough = 10
// One name right and a slip in the other, or a likely slip in both.
const good = 0.6

export async function findByName(db: Db, reading: NameReading, wanted: Wanted): Promise<Ranked[]> {
  const sides = reading.splits.flatMap((split): Side[] => [
    { part: 'first', key: split.first, isOpen: split.firstIsOpen },
    { part: 'last', key: split.last, isOpen: split.lastIsOpen },
  ])
  const names = new NamesMeant(db, sides)
  await names.lookClose()
  const close = await round(db, names, reading, wanted)
  if (close.some(({ score }) => score >= good)) return close
  await names.lookFurther()
  return round(db, names, reading, wanted)
}

async function round(db: Db, names: NamesMeant, reading: NameReading, wanted: Wanted): Promise<Ranked[]> {
  const splits = reading.splits.map((split): SplitMatches => ({
    split,
    first: split.first
      ? byKey(names.of({ part: 'first', key: split.first, isOpen: split.firstIsOpen }))
      : null,
    last: split.last ? byKey(names.of({ part: 'last', key: split.last, isOpen: split.lastIsOpen })) : null,
  }))
  const pairs = pairsOf(splits)
  return rankNames(await fetch(db, pairs, reading, wanted), reading, splits, wanted.today)
}

const byKey = (matches: NameMatch[]) => new Map(matches.map((match) => [match.key, match]))

/** Those who live where it was said first; the others only when there are few of them. */
async function fetch(
  db: Db,
  pairs: Pair[],
  { place, digits }: NameReading,
  wanted: Wanted,
): Promise<Candidate[]> {
  const isPlaced = Boolean(place.town || place.zip || place.street)
  if (!isPlaced) return votersNamed(db, pairs, wanted, digits ? place : null)
  const there = await votersNamed(db, pairs, wanted, place)
  if (there.length >= enough) return there
  const anywhere = { town: null, zip: null, street: null }
  return [...there, ...(await votersNamed(db, pairs, { ...wanted, most: 100 }, anywhere))]
}

/** Best first: the database stops when it has enough. */
function pairsOf(splits: SplitMatches[]): Pair[] {
  const best = new Map<string, { pair: Pair; weight: number }>()
  for (const { split, first, last } of splits)
    for (const f of first?.values() ?? [null])
      for (const l of last?.values() ?? [null]) {
        const pair = { first: f?.key ?? '', last: l?.key ?? '' }
        const weight = (f?.weight ?? 0.9) * (l?.weight ?? 0.9) * (split.isSwapped ? 0.98 : 1)
        const key = `${pair.first} ${pair.last}`
        const known = best.get(key)
        if (!known || known.weight < weight) best.set(key, { pair, weight })
      }
  return [...best.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostPairs)
    .map(({ pair }) => pair)
}
