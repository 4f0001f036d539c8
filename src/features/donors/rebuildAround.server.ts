// After a decision only the donors it is about are made anew, with the weights of the last run: at once, and as the next run would do it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { linkRecords, type Model } from '../../domain/linkage/linker.ts'
import type { LinkRecord } from '../../domain/linkage/records.ts'
import { stableIds } from '../../domain/linkage/stableIds.ts'
import { lockTotals, rebuildDonorSums } from '../filings/totals.server.ts'
import { holdingDecisions } from './holding.server.ts'

/** Which donor each spelling belonged to, by their ids. */
export type Belonging = Record<string, string>

/** Tells where the spellings that moved belonged before. `remembered` are numbers that donors had earlier and shall have again. */
export async function rebuildAround(db: Db, about: bigint[], remembered: Belonging = {}): Promise<Belonging> {
  await lockTotals(db)
  const records = await recordsAround(db, about)
  const decided = await holdingDecisions(
    db,
    records.map(({ id }) => id),
  )
  const { people, organizations } = linkRecords(records, decided, await lastModel(db))
  const now = new Map(records.map(({ id, donorId }) => [id, donorId]))
  const before: Belonging = {}
  const moves: { id: bigint; donorId: bigint }[] = []
  for (const { ids, donors } of [people, organizations]) {
    const had = BigInt64Array.from(ids, (id) => BigInt(remembered[String(id)] ?? now.get(id)!))
    stableIds({ ids, groups: donors, before: had }).forEach((donorId, i) => {
      const id = ids[i]!
      if (donorId === now.get(id)) return
      moves.push({ id, donorId })
      before[String(id)] = String(now.get(id)!)
    })
  }
  await move(db, moves)
  return before
}

/** Puts spellings back where they were; for undoing what nothing has touched since. */
export async function putBack(db: Db, belonging: Belonging): Promise<void> {
  await lockTotals(db)
  await move(
    db,
    Object.entries(belonging).map(([id, donorId]) => ({ id: BigInt(id), donorId: BigInt(donorId) })),
  )
}

async function move(db: Db, moves: { id: bigint; donorId: bigint }[]): Promise<void> {
  if (moves.length === 0) return
  const { rows } = await sql<{ was: bigint }>`
    with moves as (select * from unnest(${moves.map(({ id }) => String(id))}::bigint[],
      ${moves.map(({ donorId }) => String(donorId))}::bigint[]) as m (id, donor_id)),
    was as (select d.id, d.donor_id from donor_records d join moves using (id))
    update donor_records d set donor_id = m.donor_id from moves m join was on was.id = m.id where d.id = m.id
    returning was.donor_id as was`.execute(db)
  await rebuildDonorSums(db, [
    ...new Set([...rows.map(({ was }) => was), ...moves.map(({ donorId }) => donorId)]),
  ])
}

type Placed = LinkRecord & { donorId: bigint }

/** All spellings of the donors that these spellings belong to. */
async function recordsAround(db: Db, about: bigint[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, is_person, last_name, first_name, middle_name, suffix, street, city, state, zip, employer, donor_id, 0 as cents
    from donor_records where donor_id in (select donor_id from donor_records where id = any(${about.map(String)}::bigint[]))
    order by id`.execute(db)
  return rows
}

export async function lastModel(db: Db): Promise<Model | undefined> {
  const { rows } = await sql<{ model: Model }>`select model from donor_runs where finished_at is not null
    order by id desc limit 1`.execute(db)
  return rows[0]?.model
}
