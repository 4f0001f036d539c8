// Which cycle the filings have reached: a file that was loaded last spring must not show an empty autumn.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { electionAround, electionsOf, type Election } from '../../domain/law/elections.ts'

/** The newest day on which something was filed, but not after today: a slip in a date must not open the next century. */
export async function newestDay(db: Db, today = dayOf(new Date())): Promise<string> {
  const { rows } = await sql<{ day: string }>`select filed_on::text as day from filing_rows
    where gone_batch_id is null and filed_on <= ${today} order by filed_on desc nulls last limit 1`.execute(
    db,
  )
  return rows[0]?.day ?? today
}

/** The election year of a cycle is its second: 2023 and 2024. */
export function cycleOf(day: string): { from: string; to: string; name: string } {
  const year = Number(day.slice(0, 4))
  const last = year + (year % 2)
  return { from: `${last - 1}-01-01`, to: `${last}-12-31`, name: `${last - 1}–${last}` }
}

export const newestElection = async (db: Db): Promise<Election> => electionAround(await newestDay(db))

/** The election of that day; null when there is none. */
export const electionOn = (day: string): Election | null =>
  electionsOf(Number(day.slice(0, 4))).find((election) => election.day === day) ?? null
