// The review queue: what the last run was unsure of and nobody has answered since, most money first.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { isPlatform } from '../../permissions.ts'
import type { donors } from './api.ts'
import { needsSecond } from './rules.ts'
import type { FieldBits, Pair } from './shapes.ts'
import { spellingsById } from './spellings.server.ts'

const pageSize = 40

interface QueueRow {
  firstId: bigint
  secondId: bigint
  probability: number
  fields: FieldBits[]
  cents: bigint
  total: bigint
}

export const queue: Handlers<typeof donors>['queue'] = async ({ db, viewer }, { page, kind }) => {
  const ofKind = kind === undefined ? sql`true` : sql`a.is_person = ${kind === 'people'}`
  // What was joined or decided meanwhile is no question any more.
  const { rows } = await sql<QueueRow>`
    select p.first_id, p.second_id, p.probability, p.fields, p.cents, count(*) over () as total
    from donor_pairs p join donor_records a on a.id = p.first_id join donor_records b on b.id = p.second_id
    where a.donor_id <> b.donor_id and ${ofKind} and not exists (select from donor_decisions d
      where d.first_id = p.first_id and d.second_id = p.second_id and d.undone_at is null)
    order by p.cents desc, p.first_id, p.second_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const spellings = await spellingsById(
    db,
    rows.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  )
  const isByStaff = isPlatform(viewer.role)
  return {
    pairs: rows.map(({ firstId, secondId, probability, fields, cents }): Pair => ({
      first: spellings.get(String(firstId))!,
      second: spellings.get(String(secondId))!,
      probability,
      fields,
      cents: String(cents),
      needsSecond: needsSecond({ verdict: 'same', areOne: false, cents, isByStaff }),
    })),
    total: Number(rows[0]?.total ?? 0),
    waiting: await countWaiting(db),
    pageSize,
    lastRun: await lastRun(db),
  }
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from donor_decisions
    where undone_at is null and needs_second and seconded_at is null`.execute(db)
  return rows[0]!.n
}

async function lastRun(db: Db) {
  const { rows } = await sql<{ finishedAt: Date; records: number; donors: number; pairs: bigint }>`
    select finished_at, records, donors, pairs from donor_runs where finished_at is not null order by id desc limit 1`.execute(
    db,
  )
  const run = rows[0]
  return run
    ? { at: run.finishedAt.toISOString(), records: run.records, donors: run.donors, pairs: String(run.pairs) }
    : null
}
