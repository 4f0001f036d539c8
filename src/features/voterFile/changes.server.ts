// Which voters a file touched, and what about them. The log keeps the values from before; what came after is what the next file found, or
// what the row says now.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import {
  changedFields,
  withoutWithheld,
  type PlaceNames,
  type VoterColumns,
} from '../../domain/voters/changes.ts'
import { readable, readableAddress, voterName } from '../../domain/voters/shown.ts'
import type { ChangedVoter } from './api.ts'
import type { ChangeKind } from './rules.ts'

const pageSize = 50

export async function findChanges(
  db: Db,
  batchId: string,
  what: ChangeKind,
  after: number,
): Promise<{ voters: ChangedVoter[]; total: number; next: number | null }> {
  await requireBatch(db, batchId)
  const touched =
    what === 'new'
      ? sql`select id as voter_id from voters where first_batch_id = ${batchId}::uuid`
      : sql`select voter_id from voter_changes where batch_id = ${batchId}::uuid and what = ${what}`
  const total = await sql<{ count: number }>`select count(*)::int as count from (${touched}) t`.execute(db)
  const { rows } = await sql<VoterNow>`
    select v.*, v.birth_date::text as birth_date, v.registered_on::text as registered_on, v.household_id::text as household, p.county
    from (${touched}) t join voters v on v.id = t.voter_id
    left join precinct_splits p on p.id = v.precinct_split_id
    where v.id > ${after} order by v.id limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const fields = what === 'new' ? new Map<number, []>() : await fieldsOf(db, batchId, page)
  return {
    voters: page.map((voter) => ({
      voterId: voter.id,
      name: voterName(voter),
      county: readable(voter.county ?? ''),
      fields: fields.get(voter.id) ?? [],
    })),
    total: total.rows[0]!.count,
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  }
}

interface VoterNow {
  id: number
  firstName: string
  middleName: string
  lastName: string
  nameSuffix: string
  isConfidential: boolean
  county: string | null
  household: string | null
}

async function requireBatch(db: Db, id: string): Promise<void> {
  const batch = await db
    .selectFrom('importBatches')
    .select('kind')
    .where('id', '=', id)
    .where('kind', '=', 'voters')
    .executeTakeFirst()
  if (!batch) throw notFound()
}

async function fieldsOf(
  db: Db,
  batchId: string,
  voters: VoterNow[],
): Promise<Map<number, ChangedVoter['fields']>> {
  const { rows } = await sql<{
    voterId: number
    isThis: boolean
    before: VoterColumns
    household: string | null
  }>`
    select voter_id, batch_id = ${batchId}::uuid as is_this, before, before ->> 'household_id' as household
    from voter_changes where voter_id = any (${voters.map((v) => v.id)}::int[]) order by at desc, batch_id`.execute(
    db,
  )
  const names = await namesOf(db, voters, rows)
  const now = new Map(voters.map((voter) => [voter.id, columnsOf(voter)]))
  const confidential = new Set(voters.filter((voter) => voter.isConfidential).map((voter) => voter.id))
  const found = new Map<number, ChangedVoter['fields']>()
  // From the newest backwards: what a change found is what the one before it left.
  for (const { voterId, isThis, before: kept, household } of rows) {
    const was = 'household_id' in kept ? { ...kept, household_id: household } : kept
    const before = confidential.has(voterId) ? withoutWithheld(was) : was
    const after = now.get(voterId)!
    if (isThis) found.set(voterId, changedFields(before, after, names))
    now.set(voterId, { ...after, ...before })
  }
  return found
}

/** The row under the names of its columns; the household as text, because it has more digits than a JavaScript number holds. */
function columnsOf({ household, ...voter }: VoterNow): VoterColumns {
  const columns = Object.entries(voter).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return { ...(Object.fromEntries(columns) as VoterColumns), household_id: household }
}

async function namesOf(
  db: Db,
  voters: VoterNow[],
  changes: { before: VoterColumns; household: string | null }[],
): Promise<PlaceNames> {
  const households = [...voters.map((v) => v.household), ...changes.map((c) => c.household)].filter(
    (id) => id !== null,
  )
  const splits = [...voters.map(columnsOf), ...changes.map((c) => c.before)]
    .map((columns) => columns.precinct_split_id)
    .filter((id) => typeof id === 'number')
  const lines = await sql<{ id: string; line: string; city: string }>`
    select id::text, line, city from households where id = any (${[...new Set(households)]}::bigint[])`.execute(
    db,
  )
  const precincts = await sql<{ id: number; county: string; precinct: string }>`
    select id, county, precinct from precinct_splits where id = any (${[...new Set(splits)]}::int[])`.execute(
    db,
  )
  const elections = await db.selectFrom('elections').select(['id', 'code']).execute()
  const inOneLine = (...parts: string[]) => parts.filter(Boolean).join(', ')
  return {
    addresses: new Map(lines.rows.map((h) => [h.id, inOneLine(readableAddress(h.line), readable(h.city))])),
    precincts: new Map(precincts.rows.map((p) => [p.id, `${readable(p.county)} ${p.precinct}`.trim()])),
    elections: new Map(elections.map((e) => [e.id, e.code])),
  }
}
