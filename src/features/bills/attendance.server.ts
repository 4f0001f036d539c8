// How often each senator voted. Excused absences stand apart and are never missed votes; where the source cannot tell, that is said.
import { sql } from 'kysely'
import type { Db } from '../../app/server/db.ts'
import type { AttendanceCounts } from './api.ts'

interface Cell extends AttendanceCounts {
  senatorId: number
  name: string
  district: number | null
  stage: string
  month: string
}

export async function findAttendance(db: Db, sessionId: number | undefined) {
  const session = await sessionMeant(db, sessionId)
  const cells = session ? await cellsOf(db, session.id) : []
  const rolls = session ? await rollsOf(db, session.id) : { all: 0, unclear: 0 }
  const senators = [...Map.groupBy(cells, ({ senatorId }) => senatorId)].map(([id, own]) => ({
    id,
    name: own[0]!.name,
    district: own[0]!.district,
    total: sumOf(own),
    byStage: [...Map.groupBy(own, ({ stage }) => stage)].map(([stage, list]) => ({ stage, ...sumOf(list) })),
    byMonth: [...Map.groupBy(own, ({ month }) => month)].map(([month, list]) => ({ month, ...sumOf(list) })),
  }))
  const share = (of: (total: AttendanceCounts) => number) =>
    medianOf(senators.map(({ total }) => of(total) / total.eligible))
  return {
    session,
    rollCalls: rolls.all,
    unclearRollCalls: rolls.unclear,
    median: { cast: share((t) => t.cast), excused: share((t) => t.excused), absent: share((t) => t.absent) },
    senators,
  }
}

async function sessionMeant(db: Db, id: number | undefined) {
  const found = await db
    .selectFrom('legislativeSessions')
    .select(['id', 'name'])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .where((eb) =>
      eb.exists(
        eb.selectFrom('bills').select('bills.id').whereRef('bills.sessionId', '=', 'legislativeSessions.id'),
      ),
    )
    .orderBy('yearStart', 'desc')
    .orderBy('code', 'desc')
    .executeTakeFirst()
  return found ?? null
}

/** Eligible is whoever the roll call lists: somebody who had not taken the seat yet is on none. */
async function cellsOf(db: Db, sessionId: number): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select s.id as senator_id, s.name, (select t.district from senator_terms t where t.senator_id = s.id order by t.from_on desc limit 1) as district,
      coalesce(r.stage, '') as stage, to_char(r.held_on, 'YYYY-MM') as month, count(*)::int as eligible,
      (count(*) filter (where v.vote in ('yes', 'no')))::int as cast,
      (count(*) filter (where v.vote = 'presentNotVoting'))::int as present_not_voting,
      (count(*) filter (where v.vote = 'excused'))::int as excused, (count(*) filter (where v.vote = 'absent'))::int as absent,
      (count(*) filter (where v.vote = 'absent' and not r.has_five_categories))::int as unclear
    from roll_call_votes v join roll_calls r on r.id = v.roll_call_id join bills b on b.id = r.bill_id join senators s on s.id = v.senator_id
    where b.session_id = ${sessionId} group by s.id, r.stage, month order by s.last_name, s.name, month, stage`.execute(
    db,
  )
  return rows
}

async function rollsOf(db: Db, sessionId: number): Promise<{ all: number; unclear: number }> {
  const { rows } = await sql<{ all: number; unclear: number }>`
    select count(*)::int as all, (count(*) filter (where not r.has_five_categories))::int as unclear
    from roll_calls r join bills b on b.id = r.bill_id where b.session_id = ${sessionId}`.execute(db)
  return rows[0]!
}

function sumOf(cells: AttendanceCounts[]): AttendanceCounts {
  const sum = { eligible: 0, cast: 0, presentNotVoting: 0, excused: 0, absent: 0, unclear: 0 }
  for (const cell of cells)
    for (const name of Object.keys(sum) as (keyof AttendanceCounts)[]) sum[name] += cell[name]
  return sum
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
