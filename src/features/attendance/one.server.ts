import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { stages } from '../../domain/law/legislature/stages.ts'
import type { Missed, OneSenator } from './api.ts'
import { mediansOf, sumOf } from './counting.ts'
import { cellsOf, seatOf, sessionMeant, sessionsVoted, type Cell } from './list.server.ts'

/** More than anybody reads; the counts say how many there are. */
const mostMissed = 500

export async function findOneAttendance(
  db: Db,
  { senatorId, sessionId }: { senatorId: number; sessionId?: number },
): Promise<OneSenator> {
  const session = sessionMeant(await sessionsVoted(db), sessionId)
  if (!session) throw notFound()
  const { rows } = await sql<OneSenator['senator']>`
    select s.id, s.name, ${seatOf} as district from senators s where s.id = ${senatorId}`.execute(db)
  const cells = await cellsOf(db, session.id)
  const own = cells.filter((cell) => cell.senatorId === senatorId)
  const senator = rows[0]
  if (!senator || own.length === 0) throw notFound()
  const missed = await missedBy(db, senatorId, session.id)
  const months = [...new Set(cells.map(({ month }) => month))]
  const met = new Set(cells.map(({ stage }) => stage))
  // In the order of the road; what no stage is known of comes last.
  const road = [...stages.filter((stage) => met.has(stage)), ...(met.has('') ? [''] : [])]
  return {
    senator,
    session,
    total: sumOf(own),
    byMonth: months.map((month) => ({ month, ...sumOf(own.filter((cell) => cell.month === month)) })),
    byStage: road.map((stage) => ({ stage, ...sumOf(own.filter((cell) => cell.stage === stage)) })),
    median: mediansOf(bySenator(cells)),
    medianByMonth: months.map((month) => ({
      month,
      ...mediansOf(bySenator(cells.filter((cell) => cell.month === month))),
    })),
    medianByStage: road.map((stage) => ({
      stage,
      ...mediansOf(bySenator(cells.filter((cell) => cell.stage === stage))),
    })),
    missed: missed.slice(0, mostMissed),
    hasMoreMissed: missed.length > mostMissed,
  }
}

const bySenator = (cells: Cell[]) => [...Map.groupBy(cells, ({ senatorId }) => senatorId).values()].map(sumOf)

/** Asked of the ballots, which hold a whole roll call each: vote by vote it would be 49 times as many. */
async function missedBy(db: Db, senatorId: number, sessionId: number): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    with own as (
      select r.id, r.bill_id, b.number, r.held_on, r.description, r.stage, r.has_five_categories, substr(v.letters, v.place, 1) as letter,
        bool_and(substr(v.letters, v.place, 1) in ('e', 'a')) over (partition by r.held_on) as is_whole_day
      from bills b join roll_calls r on r.bill_id = b.id
        join lateral (select c.letters, array_position(c.senators, ${senatorId}::int) as place from roll_call_ballots c where c.roll_call_id = r.id) v
          on v.place is not null
      where b.session_id = ${sessionId})
    select id as roll_call_id, bill_id, number as bill, held_on::text as on, description, coalesce(stage, '') as stage, is_whole_day,
      case letter when 'p' then 'presentNotVoting' when 'e' then 'excused' else 'absent' end as vote,
      has_five_categories or letter = 'p' as is_clear
    from own where letter in ('p', 'e', 'a') order by held_on desc, id desc limit ${mostMissed + 1}`.execute(
    db,
  )
  return rows
}
