// Ending sign-ins inside the transaction that puts it on record: what was answered is in force, and what failed ended nothing.
import { sql } from 'kysely'
import type { Db } from '../data/db.ts'

/** Ends the sessions and the API tokens, which speak for the person as well. Answers how many sessions there were. */
export async function endSignIns(db: Db, people: string[]): Promise<number> {
  const { rows } = await sql<{
    ended: number
  }>`select tenant.end_sign_ins(${people}::uuid[]) as ended`.execute(db)
  return rows[0]!.ended
}
