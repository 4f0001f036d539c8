// The roll calls of a session, read in columns: one row per roll call, its votes as a list of senators and a string of letters.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { SessionVotes } from '../../domain/forecast/sessionFit.ts'
import type { MotionKind } from '../../domain/law/legislature/majorities.ts'
import { partyLetter } from '../seatMap/rules.ts'

export interface ReadVotes {
  votes: SessionVotes
  /** By the index that the columns use. */
  senatorIds: number[]
  /** How many votes are yes or no, and of each senator: those, and the roll calls that name the senator. */
  cast: number
  castBy: Int32Array
  namedIn: Int32Array
  fingerprint: string
}

/** A person who votes yes on one of these wants the bill to go on. An amendment or a motion may go either way, so it says nothing of the kind. */
export const motionsForBill: MotionKind[] = [
  'advance',
  'pass',
  'pass with emergency clause',
  'cloture',
  'override',
  'constitutional amendment',
  'constitutional amendment at a special election',
]

export async function readVotes(db: Db, sessionId: number): Promise<ReadVotes> {
  const calls = await callsOf(db, sessionId)
  const senatorIds = [...new Set(calls.flatMap(({ senators }) => senators))].toSorted((a, b) => a - b)
  const places = new Map(senatorIds.map((id, i) => [id, i]))
  const matrix = new Int8Array(senatorIds.length * calls.length).fill(-1)
  const castBy = new Int32Array(senatorIds.length)
  const namedIn = new Int32Array(senatorIds.length)
  calls.forEach(({ senators, letters }, j) =>
    senators.forEach((id, k) => {
      const i = places.get(id)!
      namedIn[i]!++
      if (letters[k] !== 'y' && letters[k] !== 'n') return
      matrix[i * calls.length + j] = letters[k] === 'y' ? 1 : 0
      castBy[i]!++
    }),
  )
  const { rows: bills } = await sql<{ id: number; introducerId: number | null; members: number[] }>`
    select b.id, b.introducer_id, coalesce((select array_agg(m.senator_id order by m.senator_id)
      from standing_committee_members m where m.committee_id = b.committee_id), '{}') as members
    from bills b where b.session_id = ${sessionId} and exists (select from roll_calls r where r.bill_id = b.id) order by b.id`.execute(
    db,
  )
  const billPlaces = new Map(bills.map(({ id }, i) => [id, i]))
  const votes: SessionVotes = {
    senators: senatorIds.length,
    rollCalls: calls.length,
    votes: matrix,
    parties: await partiesOf(db, senatorIds),
    bill: Int32Array.from(calls, ({ billId }) => billPlaces.get(billId)!),
    isForBill: Uint8Array.from(calls, ({ isForBill }) => (isForBill ? 1 : 0)),
    sponsor: bills.map(({ introducerId }) => places.get(introducerId ?? 0) ?? null),
    // A member who has not voted yet has no position to count.
    committee: bills.map(({ members }) => members.flatMap((id) => places.get(id) ?? [])),
  }
  const cast = castBy.reduce((sum, count) => sum + count, 0)
  return { votes, senatorIds, cast, castBy, namedIn, fingerprint: fingerprintOf(votes, senatorIds, namedIn) }
}

interface Call {
  billId: number
  isForBill: boolean
  senators: number[]
  letters: string
}

async function callsOf(db: Db, sessionId: number): Promise<Call[]> {
  const { rows } = await sql<Call>`
    select r.bill_id, r.motion_kind = any (${motionsForBill}::text[]) as is_for_bill, c.senators, c.letters
    from roll_calls r join bills b on b.id = r.bill_id join roll_call_ballots c on c.roll_call_id = r.id
    where b.session_id = ${sessionId} order by r.held_on, r.id`.execute(db)
  return rows
}

async function partiesOf(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('senators').select(['id', 'party']).where('id', 'in', ids).execute()
  const parties = new Map(rows.map(({ id, party }) => [id, party]))
  return ids.map((id) => partyLetter(parties.get(id) ?? ''))
}

function fingerprintOf(
  { votes, bill, isForBill, parties, sponsor, committee }: SessionVotes,
  ids: number[],
  namedIn: Int32Array,
): string {
  // A new way to score makes a run anew, also where no vote has changed.
  const hash = createHash('sha256').update('scored beside the last vote on the bill')
  for (const column of [votes, bill, isForBill, namedIn]) hash.update(column)
  return hash.update(JSON.stringify([ids, parties, sponsor, committee])).digest('hex')
}
