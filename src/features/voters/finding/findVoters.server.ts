// One text, some filters, and the voters they mean, best first. What the search call, the benchmark and the tests all run.
import { sql } from 'kysely'
import type { Databases, Db } from '../../../app/server/data/db.ts'
import { mostFound, type VoterFilters } from '../api.ts'
import type { Wanted } from './candidates.server.ts'
import { findByAddress } from './findByAddress.server.ts'
import { findByDoorAndName } from './findByDoorAndName.server.ts'
import { findByName } from './findByName.server.ts'
import { findByPhone, findByPrecinct, findByVoterNumber } from './findByNumber.server.ts'
import { lexiconFor } from '../places.server.ts'
import { type Finding, type Ranked, worthIt } from './ranking.ts'
import { readInWords } from './readInWords.ts'
import { readingsOf, type Reading } from '../rules.ts'

export interface Asked {
  typed: string
  /** Also by phone and address. Who may not see those finds no one by them either. */
  byContacts: boolean
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

// Both names to the letter, and in order.
const certain = 0.99
const good = 0.8

export async function findVoters(db: Db, databases: Databases, asked: Asked): Promise<Found> {
  const readings = readingsOf(asked.typed, await lexiconFor(db, databases, asked.typed)).filter(
    (reading) => asked.byContacts || !asksForContacts(reading),
  )
  const wanted: Wanted = { filters: asked.filters, today: asked.today, most: mostFound }
  const tried: Tried[] = []
  for (const reading of readings) {
    if (tried.some((before) => isSettled(before, reading))) continue
    tried.push({ reading, ...(await findBy(db, reading, wanted)) })
  }
  const best = tried.toSorted((a, b) => (b.voters[0]?.score ?? 0) - (a.voters[0]?.score ?? 0))[0]
  const merged = worthIt(once(tried.flatMap(({ voters }) => voters)))
  const voters = await withoutMerged(db, asked.organizationId, merged)
  return {
    voters: voters.slice(0, mostFound),
    isMore: merged.length > mostFound || tried.some(({ isMore }) => isMore),
    readAs: best ? readInWords(best.reading) : '',
  }
}

interface Tried extends Finding {
  reading: Reading
}

/**
 * What was found leaves nothing to the next reading. Numbers and numbered addresses say what they are. A name is settled by someone for whom
 * all that was typed holds. A street without a number may still be a person: "Penny Lane".
 */
function isSettled({ reading, voters }: Tried, next: Reading): boolean {
  // A guess about which word is which: tried beside whatever else was found, because it asks for everything that was typed.
  if (reading.kind === 'door' || next.kind === 'door') return false
  if (reading.kind !== 'name')
    return voters.length > 0 && (reading.kind !== 'address' || reading.number !== null)
  const bar = next.kind === 'name' && next.isOnlySure ? certain : good
  return voters.some(({ score, isDoubtful }) => score >= bar && !isDoubtful)
}

function findBy(db: Db, reading: Reading, wanted: Wanted): Promise<Finding> {
  switch (reading.kind) {
    case 'name':
      return findByName(db, reading, wanted)
    case 'address':
      return findByAddress(db, reading, wanted)
    case 'door':
      return findByDoorAndName(db, reading, wanted)
    case 'phone':
      return findByPhone(db, reading.digits, wanted)
    case 'voterNumber':
      return findByVoterNumber(db, reading.text, wanted)
    case 'precinct':
      return findByPrecinct(db, reading, wanted)
  }
}

function asksForContacts(reading: Reading): boolean {
  if (reading.kind === 'name') return reading.place.street !== null || reading.digits !== null
  return reading.kind === 'address' || reading.kind === 'door' || reading.kind === 'phone'
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
