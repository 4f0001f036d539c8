import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Attendance, Counts } from './api.ts'
import { mediansOf, sumOf } from './counting.ts'

export interface Cell extends Counts {
  senatorId: number
  /** "2025-03" */
  month: string
  stage: string
}

export async function findAttendance(db: Db, sessionId: number | undefined): Promise<Attendance> {
  const sessions = await sessionsVoted(db)
  const session = sessionMeant(sessions, sessionId)
  if (!session)
    return {
      session: null,
      sessions,
      rollCalls: 0,
      unclearRollCalls: 0,
      asOf: null,
      median: mediansOf([]),
      senators: [],
    }
  const bySenator = Map.groupBy(await cellsOf(db, session.id), ({ senatorId }) => senatorId)
  const { rows: people } = await sql<{ id: number; name: string; district: number | null }>`
    select s.id, s.name, ${seatOf} as district from senators s where s.id = any (${[...bySenator.keys()]}::int[])
    order by s.last_name, s.name`.execute(db)
  const senators = people.map((senator) => ({ ...senator, total: sumOf(bySenator.get(senator.id)!) }))
  return {
    session,
    sessions,
    ...(await rollsOf(db, session.id)),
    median: mediansOf(senators.map(({ total }) => total)),
    senators,
  }
}

/** Newest first; a session without a roll call has no attendance. */
export async function sessionsVoted(db: Db) {
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, l.name from legislative_sessions l where exists (select from attendance_cells c where c.session_id = l.id)
    order by l.year_start desc, l.is_special desc, l.code desc`.execute(db)
  return rows
}

/** The one asked for, else the newest. */
export const sessionMeant = (sessions: { id: number; name: string }[], asked: number | undefined) =>
  (asked === undefined ? sessions[0] : sessions.find(({ id }) => id === asked)) ?? null

export const seatOf = sql`(select t.district from senator_terms t where t.senator_id = s.id order by t.from_on desc limit 1)`

export async function cellsOf(db: Db, sessionId: number): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select c.senator_id, to_char(c.month, 'YYYY-MM') as month, c.stage, c.eligible, c.voted as cast, c.present_not_voting, c.excused, c.absent, c.unclear
    from attendance_cells c where c.session_id = ${sessionId} order by c.month`.execute(db)
  return rows
}

async function rollsOf(db: Db, sessionId: number) {
  const { rows } = await sql<{ rollCalls: number; unclearRollCalls: number; asOf: string | null }>`
    select count(*)::int as roll_calls, (count(*) filter (where not r.has_five_categories))::int as unclear_roll_calls, max(r.held_on)::text as as_of
    from roll_calls r join bills b on b.id = r.bill_id where b.session_id = ${sessionId}`.execute(db)
  return rows[0]!
}
