import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { StepContext } from '../../imports/kinds.server.ts'

declare module '../../../app/server/feature.ts' {
  interface Gifts {
    /** What is counted from roll calls, anew for these sessions; without any, for all. */
    countsRollCalls?: ((db: Db, sessionIds?: number[]) => Promise<void>)[]
  }
}

/** For the sessions whose roll calls this import touched. */
export async function countAgain({ db, batch, services }: StepContext) {
  const { rows } = await sql<{ id: number }>`
    select distinct b.session_id as id from roll_calls r join bills b on b.id = r.bill_id
    where r.bill_id in (select u.bill_id from legislature_undo u
      where u.batch_id = ${batch.id} and u.place in ('bills', 'roll_calls', 'roll_call_ballots'))`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) for (const count of services.given.countsRollCalls) await count(db, ids)
  return {}
}
