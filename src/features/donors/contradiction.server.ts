// Decisions may not contradict each other: if A = B and B = C, then A ≠ C cannot hold. Who decides it is told which decision to look at.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { isHolding } from './holding.server.ts'

export async function refuseContradiction(
  db: Db,
  firstId: bigint,
  secondId: bigint,
  verdict: 'same' | 'different',
): Promise<void> {
  const [mine, theirs] = [await sameAs(db, firstId), await sameAs(db, secondId)]
  if (verdict === 'different' && mine.includes(secondId))
    throw conflict('Other decisions make these two the same donor. Undo one of them in the history first.')
  if (verdict === 'different') return
  const { rows } = await sql`select from donor_decisions where ${isHolding} and verdict = 'different'
    and ((first_id = any(${mine.map(String)}::bigint[]) and second_id = any(${theirs.map(String)}::bigint[]))
      or (second_id = any(${mine.map(String)}::bigint[]) and first_id = any(${theirs.map(String)}::bigint[]))) limit 1`.execute(
    db,
  )
  if (rows.length > 0)
    throw conflict('Another decision says that these are two donors. Undo it in the history first.')
}

/** The spelling itself and all that decisions tie to it. */
async function sameAs(db: Db, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive tied (id) as (
      select ${id}::bigint union
      select case when d.first_id = t.id then d.second_id else d.first_id end
      from tied t join donor_decisions d on (d.first_id = t.id or d.second_id = t.id)
      where ${isHolding} and d.verdict = 'same')
    select id from tied`.execute(db)
  return rows.map((row) => row.id)
}
