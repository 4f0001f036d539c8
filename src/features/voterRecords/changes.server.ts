// What past files changed about a voter. The log keeps the values from before; what came after is in the next change, or is what the row
// says now.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { withoutWithheld } from '../../domain/voters/changes.ts'
import { readable, readableAddress } from '../../domain/voters/shown.ts'
import { maySeeContacts, type Asked } from '../committees/contactDetails.server.ts'
import { changeLines, type Before, type Places } from './changeWords.ts'
import type { VoterRow } from './rows.server.ts'
import type { Change } from './shapes.ts'

const mostChanges = 30
const fileKinds = sql`('state file', 'vendor file', 'list')`

interface ChangeRow {
  voterId: number
  what: 'changed' | 'dropped' | 'returned'
  before: Before
  /** As text: it has more digits than a JavaScript number holds. */
  householdId: string | null
  at: Date
  asOf: string | null
}

export async function changesOf(
  db: Db,
  voters: readonly VoterRow[],
  contacts: Asked,
  elections: ReadonlyMap<number, string>,
): Promise<Change[]> {
  const { rows } = await sql<ChangeRow>`
    select c.voter_id, c.what, c.before, c.before ->> 'household_id' as household_id, c.at,
      (select s.as_of::text from voter_sources s where s.batch_id = c.batch_id and s.kind in ${fileKinds} order by s.id limit 1) as as_of
    from voter_changes c where c.voter_id = any (${voters.map((v) => v.id)}::int[]) order by c.at desc limit ${mostChanges}`.execute(
    db,
  )
  const places = await placesOf(db, voters, rows)
  const now = new Map(voters.map((v) => [v.id, columnsOf(v)]))
  const confidential = new Set(voters.filter((v) => v.isConfidential).map((v) => v.id))
  const changes = rows.map((row): Change => {
    const was = { ...row.before, ...(row.householdId === null ? {} : { household_id: row.householdId }) }
    const { email: _email, ...reached } = withoutWithheld(was)
    const before = !maySeeContacts(contacts)
      ? reached
      : confidential.has(row.voterId)
        ? withoutWithheld(was)
        : was
    const after = now.get(row.voterId)!
    now.set(row.voterId, { ...after, ...before })
    return {
      at: row.at.toISOString(),
      asOf: row.asOf,
      what: row.what,
      lines: changeLines(before, after, places, elections),
    }
  })
  return [...changes, ...(await added(db, voters))]
}

/** When the rows first came. */
async function added(db: Db, voters: readonly VoterRow[]): Promise<Change[]> {
  const batches = voters.flatMap((v) => v.firstBatchId ?? [])
  if (batches.length === 0) return []
  const { rows } = await sql<{ asOf: string; at: Date }>`
    select distinct on (s.batch_id) s.as_of::text as as_of, s.created_at as at from voter_sources s
    where s.batch_id = any (${batches}::uuid[]) and s.kind in ${fileKinds} order by s.batch_id, s.id`.execute(
    db,
  )
  return rows.map(({ asOf, at }) => ({ at: at.toISOString(), asOf, what: 'added', lines: [] }))
}

/** Addresses and precincts stand in the log as numbers: what they are called. */
async function placesOf(db: Db, voters: readonly VoterRow[], rows: readonly ChangeRow[]): Promise<Places> {
  const addresses = new Map(
    voters.map((v) => [
      String(v.householdId),
      inOneLine(readableAddress(v.line ?? ''), readable(v.city ?? '')),
    ]),
  )
  const precincts = new Map(
    voters.map((v) => [v.precinctSplitId ?? 0, precinctName(v.county ?? '', v.precinct ?? '')]),
  )
  const households = rows.flatMap((r) => r.householdId ?? []).filter((id) => !addresses.has(id))
  const splits = rows
    .map((r) => r.before.precinct_split_id)
    .filter((id): id is number => typeof id === 'number' && !precincts.has(id))
  if (households.length > 0) {
    const found = await sql<{ id: bigint; line: string; city: string }>`
      select id, line, city from households where id = any (${households}::bigint[])`.execute(db)
    for (const { id, line, city } of found.rows)
      addresses.set(String(id), inOneLine(readableAddress(line), readable(city)))
  }
  if (splits.length > 0) {
    const found = await sql<{ id: number; county: string; precinct: string }>`
      select id, county, precinct from precinct_splits where id = any (${splits}::int[])`.execute(db)
    for (const { id, county, precinct } of found.rows) precincts.set(id, precinctName(county, precinct))
  }
  return { addresses, precincts }
}

const inOneLine = (...parts: string[]) => parts.filter(Boolean).join(', ')
const precinctName = (county: string, precinct: string) => `${readable(county)} ${precinct}`.trim()

/** The row as it is, under the names of its columns. */
function columnsOf(voter: VoterRow): Before {
  const columns = Object.entries(voter).map(([name, value]: [string, unknown]): [string, unknown] => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    typeof value === 'bigint' ? String(value) : value,
  ])
  return Object.fromEntries(columns)
}
