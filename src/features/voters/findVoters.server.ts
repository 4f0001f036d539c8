// One text, some filters, and the voters they mean, best first. What the search call, the benchmark and the tests all run.
import { sql } from 'kysely'
import type { Databases, Db } from '../../app/server/db.ts'
import { mostFound, type VoterFilters } from './api.ts'
import type { Wanted } from './candidates.server.ts'
import { findByAddress } from './findByAddress.server.ts'
import { findByName } from './findByName.server.ts'
import { findByPhone, findByPrecinct, findByVoterNumber } from './findByNumber.server.ts'
import { lexiconFor } from './places.server.ts'
import { type Ranked, worthIt } from './ranking.ts'
import { readInWords } from './readInWords.ts'
import { readingsOf, type Reading } from './rules.ts'

export interface Asked {
  typed: string
  filters: VoterFilters
  /** ISO day. */
  today: string
  /** Whose merges count: a voter this organization has merged into another is not shown again. */
  organizationId: string | null
}

export interface Found {
  voters: Ranked[]
  isMore: boolean
  readAs: string
}

// A name found this well leaves nothing to the next reading.
const certain = 0.97
const good = 0.8

export async function findVoters(db: Db, databases: Databases, asked: Asked): Promise<Found> {
  const readings = readingsOf(asked.typed, await lexiconFor(db, databases, asked.typed))
  const wanted: Wanted = { filters: asked.filters, today: asked.today, most: mostFound }
  const tried: { reading: Reading; voters: Ranked[] }[] = []
  for (const reading of readings) {
    // A guess about one word is only worth making when nothing good was found without it.
    if (isGuess(reading) && tried.some(({ voters }) => voters.some(({ score }) => score >= good))) continue
    const voters = await findBy(db, reading, wanted)
    tried.push({ reading, voters })
    if (leavesNothing(reading, voters)) break
  }
  const best = tried.toSorted((a, b) => (b.voters[0]?.score ?? 0) - (a.voters[0]?.score ?? 0))[0]
  const merged = worthIt(once(tried.flatMap(({ voters }) => voters)))
  const voters = await withoutMerged(db, asked.organizationId, merged)
  return {
    voters: voters.slice(0, mostFound),
    isMore: merged.length >= mostFound,
    readAs: best ? readInWords(best.reading) : '',
  }
}

/** Numbers and numbered addresses say what they are; a name is settled by a good match; a street may still be a person ("Penny Lane"). */
function leavesNothing(reading: Reading, voters: Ranked[]): boolean {
  if (reading.kind === 'name') return voters.some(({ score }) => score >= certain)
  return voters.length > 0 && (reading.kind !== 'address' || reading.number !== null)
}

const isGuess = (reading: Reading) => reading.kind === 'name' && reading.isGuess

function findBy(db: Db, reading: Reading, wanted: Wanted): Promise<Ranked[]> {
  switch (reading.kind) {
    case 'name':
      return findByName(db, reading, wanted)
    case 'address':
      return findByAddress(db, reading, wanted)
    case 'phone':
      return findByPhone(db, reading.digits, wanted)
    case 'voterNumber':
      return findByVoterNumber(db, reading.text, wanted)
    case 'precinct':
      return findByPrecinct(db, reading, wanted)
  }
}

/** Found in several ways: the best of them counts. */
function once(voters: Ranked[]): Ranked[] {
  const best = new Map<number, Ranked>()
  for (const voter of voters) {
    const known = best.get(voter.id)
    if (!known || known.score < voter.score) best.set(voter.id, voter)
  }
  return [...best.values()]
}

async function withoutMerged(db: Db, organizationId: string | null, voters: Ranked[]): Promise<Ranked[]> {
  if (!organizationId || voters.length === 0) return voters
  const merged = await db
    .selectFrom('voterMerges')
    .select('mergedId')
    .where('organizationId', '=', organizationId)
    .where('undoneAt', 'is', null)
    .where('mergedId', '=', sql<number>`any(${voters.map(({ id }) => id)})`)
    .execute()
  const gone = new Set(merged.map(({ mergedId }) => mergedId))
  return voters.filter(({ id }) => !gone.has(id))
}
