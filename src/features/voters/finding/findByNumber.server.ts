// Phones, voter ids and precincts: what is looked up by equality.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { type Candidate, votersWhere, type Wanted } from './candidates.server.ts'
import { type Finding, type Ranked, worthIt } from './ranking.ts'

// Seven digits are dialed inside Nebraska: these are its area codes.
const areaCodes = ['402', '531', '308']
const mostBegun = 50

export async function findByPhone(db: Db, digits: string, wanted: Wanted): Promise<Finding> {
  const phones = digits.length === 10 ? [digits] : areaCodes.map((code) => code + digits)
  // Two looks, because each of the columns has its own index of those who have one.
  const found = [
    ...(await votersWhere(db, sql`v.phone = any(${phones}) and v.phone <> ''`, wanted)),
    ...(await votersWhere(db, sql`v.cell_phone = any(${phones}) and v.cell_phone <> ''`, wanted)),
  ]
  return inNameOrder(found, wanted.most)
}

/** The whole number first; else those that begin like it, once enough of it is typed to mean something. */
export async function findByVoterNumber(db: Db, text: string, wanted: Wanted): Promise<Finding> {
  if (text.includes(':'))
    return inNameOrder(await votersWhere(db, sql`v.key = ${text.toUpperCase()}`, wanted), wanted.most)
  const typed = text.toUpperCase()
  const bare = typed.replace(/^0+/, '')
  // The file pads with zeros in some years; people never do.
  const spellings = [...new Set([typed, bare, ...[8, 9, 10].map((length) => bare.padStart(length, '0'))])]
  const exact = await votersWhere(db, sql`v.voter_number collate "C" = any(${spellings})`, wanted)
  if (exact.length > 0 || typed.length < 5) return inNameOrder(exact, wanted.most)
  const begun = await votersWhere(
    db,
    sql`v.voter_number collate "C" > ${typed} and v.voter_number collate "C" < ${`${typed}~`}`,
    { ...wanted, most: mostBegun },
  )
  return inNameOrder(begun, mostBegun, 0.8)
}

export async function findByPrecinct(
  db: Db,
  { precinct, county }: { precinct: string; county: string | null },
  wanted: Wanted,
): Promise<Finding> {
  const bare = precinct.replace(/^0+(?=.)/, '')
  const is = (column: 'precinct' | 'precinct_code') =>
    sql`regexp_replace(lower(${sql.ref(column)}), '^(precinct |pct )?0*(?=.)', '') = ${bare}`
  const { rows: splits } = await sql<{ id: number }>`select id from precinct_splits
    where (${is('precinct')} or ${is('precinct_code')}) ${county ? sql`and lower(county) = ${county}` : sql``}
    order by county, precinct limit 300`.execute(db)
  if (splits.length === 0) return { voters: [], isMore: false }
  const ids = splits.map(({ id }) => id)
  // A precinct holds more people than are shown: the first in the order of their names, not any.
  return inNameOrder(await votersWhere(db, sql`v.precinct_split_id = any(${ids})`, wanted, true), wanted.most)
}

function inNameOrder(found: Candidate[], most: number, score = 1): Finding {
  const ranked = found.map((voter): Ranked => ({
    id: voter.id,
    score,
    why: [],
    sort: `${voter.lastKey} ${voter.firstKey}`,
    isDoubtful: false,
  }))
  const voters = [...new Map(ranked.map((voter) => [voter.id, voter])).values()]
  return { voters: worthIt(voters), isMore: found.length >= most }
}
