// A name, in widening rounds: what was typed and its nicknames; one slip away; further. Each round ends the search when it brought enough.
import type { Db } from '../../../app/server/data/db.ts'
import { type NamesWanted, votersNamed, type Wanted } from './candidates.server.ts'
import { NamesMeant, type Side } from './findNames.server.ts'
import type { NameMatch } from './nameMatch.ts'
import type { NameSplit } from './nameSplits.ts'
import type { NameReading } from './nameWords.ts'
import { type Finding, type Rankable, rankNames, type SplitMatches } from './ranking.ts'

const enough = 10
// One name alone is only ever a beginning; two or three screens of its bearers are enough to see that.
const mostOfOneName = 200
// One name right and a slip in the other, or a likely slip in both.
const good = 0.6

export async function findByName(db: Db, reading: NameReading, wanted: Wanted): Promise<Finding> {
  const names = new NamesMeant(db, reading.splits.flatMap(sidesOf))
  await names.lookSure()
  if (wanted.filters.status === 'dropped') names.takeAsTyped()
  const called = await round(db, names, reading, wanted)
  // So many are called this, go by it, or begin like it: no one misspelt it.
  if (called.voters.length >= enough || reading.isOnlySure) return called
  await names.lookClose()
  const close = await round(db, names, reading, wanted)
  if (close.voters.some(({ score }) => score >= good)) return close
  await names.lookFurther()
  return round(db, names, reading, wanted)
}

function sidesOf(split: NameSplit): [Side, Side] {
  return [
    { part: 'first', key: split.first, isOpen: split.firstIsOpen },
    { part: 'last', key: split.last, isOpen: split.lastIsOpen },
  ]
}

async function round(db: Db, names: NamesMeant, reading: NameReading, wanted: Wanted): Promise<Finding> {
  const splits = reading.splits.map((split): SplitMatches => {
    const [first, last] = sidesOf(split)
    return {
      split,
      first: first.key ? byKey(names.of(first)) : null,
      last: last.key ? byKey(names.of(last)) : null,
    }
  })
  const isOneName = splits.every(({ first, last }) => !first || !last)
  const most = isOneName ? Math.min(wanted.most, mostOfOneName) : wanted.most
  const found = await candidates(db, splits, reading, { ...wanted, most })
  return { voters: rankNames(found, reading, splits, wanted.today), isMore: found.length >= most }
}

const byKey = (matches: NameMatch[]) => new Map(matches.map((match) => [match.key, match]))

/** Those who live where it was said first; the others only when there are few of them. */
async function candidates(
  db: Db,
  splits: SplitMatches[],
  reading: NameReading,
  wanted: Wanted,
): Promise<Rankable[]> {
  const names = splits.map(({ first, last }): NamesWanted => ({
    firsts: first && [...first.keys()],
    lasts: last && [...last.keys()],
  }))
  const { place } = reading
  if (!place.town && !place.zip && !place.street) return votersNamed(db, names, reading, wanted)
  const there = await votersNamed(db, names, reading, wanted, place)
  if (there.length >= enough) return there
  return [...there, ...(await votersNamed(db, names, reading, { ...wanted, most: 100 }))]
}
