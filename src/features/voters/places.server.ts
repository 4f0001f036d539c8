// Which words are towns, counties and streets in this file. Towns and counties are a few hundred and are kept in memory for a while; streets
// are asked for when the text has one.
import { sql } from 'kysely'
import type { Databases, Db } from '../../app/server/data/db.ts'
import { cityKey } from '../../domain/voters/keys.ts'
import { cityLike, type Lexicon } from './finding/placeWords.ts'
import { streetPhrases } from './finding/streetWords.ts'

interface Towns {
  cities: Set<string>
  counties: Set<string>
  loadedAt: number
}

const keepMs = 120_000
// By database, because tests open many in one process.
const kept = new WeakMap<Databases, Towns>()

export async function lexiconFor(db: Db, databases: Databases, typed: string): Promise<Lexicon> {
  const { cities, counties } = await townsOf(db, databases)
  const phrases = streetPhrases(typed)
  const streets = new Set<string>()
  if (phrases.length > 0) {
    // The primary key begins with the street.
    const found = await db
      .selectFrom('voterStreets')
      .select('streetKey')
      .distinct()
      .where('streetKey', '=', sql<string>`any(${phrases})`)
      .execute()
    for (const { streetKey } of found) streets.add(streetKey)
  }
  return {
    isCity: (key) => cities.has(key),
    isCounty: (key) => counties.has(key),
    isStreet: (key) => streets.has(key),
    cityLike: (key) => cityLike(key, cities),
  }
}

async function townsOf(db: Db, databases: Databases): Promise<Towns> {
  const known = kept.get(databases)
  if (known && Date.now() - known.loadedAt < keepMs) return known
  const cities = await db.selectFrom('voterStreets').select('cityKey').distinct().execute()
  const counties = await db.selectFrom('precinctSplits').select('county').distinct().execute()
  const towns = {
    cities: new Set(cities.map((row) => row.cityKey).filter(Boolean)),
    counties: new Set(counties.map((row) => cityKey(row.county)).filter(Boolean)),
    loadedAt: Date.now(),
  }
  // An empty file is about to be filled; what it lacks is not worth remembering.
  if (towns.cities.size > 0) kept.set(databases, towns)
  return towns
}
