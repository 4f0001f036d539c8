// The kept sums of attendance: made anew for the sessions a load has touched, and for all when a load was taken back.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

export async function countAttendance(db: Db, sessionIds?: number[]): Promise<void> {
  const all = await db.selectFrom('legislativeSessions').select('id').execute()
  const ids = sessionIds ?? all.map(({ id }) => id)
  await db
    .deleteFrom('attendanceCells')
    .where('sessionId', 'in', [...ids, 0])
    .execute()
  // One session at a time, so that memory stays small.
  for (const id of ids) await keepCells(db, id, cellsOf(await ballotsOf(db, id)))
}

/** Those of a month and a stage that list the same senators, as most do. */
interface Ballots {
  /** Its first day. */
  month: string
  stage: string
  isClear: boolean
  /** "1,2,5" */
  senators: string
  /** Roll call after roll call, a letter for each of them. */
  letters: string
}

async function ballotsOf(db: Db, sessionId: number): Promise<Ballots[]> {
  const { rows } = await sql<Ballots>`
    select g.month::text, g.stage, g.is_clear, array_to_string(g.senators, ',') as senators, g.letters from (
      select date_trunc('month', r.held_on::timestamp)::date as month, coalesce(r.stage, '') as stage, r.has_five_categories as is_clear,
        c.senators, string_agg(c.letters, '') as letters
      from bills b join roll_calls r on r.bill_id = b.id join roll_call_ballots c on c.roll_call_id = r.id
      where b.session_id = ${sessionId} group by 1, 2, 3, 4) g`.execute(db)
  return rows
}

/** In the order of the columns: eligible, voted, present not voting, excused, absent, unclear. */
type Tally = [number, number, number, number, number, number]
const columnOf: Record<string, number> = { y: 1, n: 1, p: 2, e: 3, a: 4 }

/** Added up here: the database takes ten times as long to take 4,000 ballots apart. */
function cellsOf(ballots: Ballots[]): Map<string, Map<string, Tally>> {
  const cells = new Map<string, Map<string, Tally>>()
  for (const { month, stage, isClear, senators, letters } of ballots) {
    if (senators === '') continue
    const ids = senators.split(',')
    const place = `${month} ${stage}`
    const tallies = cells.get(place) ?? new Map<string, Tally>()
    cells.set(place, tallies)
    for (const [i, id] of ids.entries()) {
      let tally = tallies.get(id)
      if (!tally) tallies.set(id, (tally = [0, 0, 0, 0, 0, 0]))
      for (let at = i; at < letters.length; at += ids.length) {
        const column = columnOf[letters[at]!]!
        tally[0]++
        tally[column === 4 && !isClear ? 5 : column]!++
      }
    }
  }
  return cells
}

async function keepCells(db: Db, sessionId: number, cells: Map<string, Map<string, Tally>>): Promise<void> {
  const rows = [...cells].flatMap(([place, tallies]) =>
    [...tallies].map(([id, tally]) => [Number(id), place.slice(0, 10), place.slice(11), ...tally]),
  )
  const column = (at: number) => rows.map((row) => row[at]!)
  const counts = [3, 4, 5, 6, 7, 8].map((at) => sql`${column(at)}::int[]`)
  // A list for each column, far cheaper to read for the database than rows of JSON.
  await sql`
    insert into attendance_cells (session_id, senator_id, month, stage, eligible, voted, present_not_voting, excused, absent, unclear)
    select ${sessionId}, c.* from unnest(${column(0)}::int[], ${column(1)}::date[], ${column(2)}::text[], ${sql.join(counts)}) c`.execute(
    db,
  )
}
