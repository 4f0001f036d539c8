// Where two servers may disagree about the time, the database's clock decides: there is one of it.
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Milliseconds since 1970, like Date.now(). */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now.getTime()
}

/** For a column: the moment of this transaction, or some time after it. */
export const fromNow = (milliseconds: number) =>
  sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::double precision)`
