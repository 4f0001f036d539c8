// What a move needs of the lane it goes to, and when it is refused.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { TaskFacts } from './access.server.ts'
import type { Placed } from './placing.ts'
import type { Lane } from '../staff/lanes.ts'
import { spotInWords } from './rules.ts'

type LaneCard = Placed & { title: string }

/** The open cards of a lane, in order. */
export async function findLane(
  db: Db,
  { organizationId, committeeId }: Workplace,
  projectId: string,
  lane: Lane,
): Promise<LaneCard[]> {
  const { rows } = await sql<LaneCard>`select id, lane, place, title from tasks
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and project_id = ${projectId}::uuid
      and lane = ${lane} and archived_at is null order by place, id`.execute(db)
  return rows
}

export async function renumber(
  db: Db,
  { organizationId, committeeId }: Workplace,
  places: { id: string; place: number }[],
): Promise<void> {
  if (places.length === 0) return
  await sql`update tasks t set place = n.place
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ place }) => place)}::float8[]) as n (id, place)
    where t.organization_id = ${organizationId}::uuid and t.committee_id = ${committeeId}::uuid and t.id = n.id`.execute(
    db,
  )
}

interface Wanted {
  projectId: string
  task: TaskFacts
  placeVersion: number
  lane: Lane
  after: string | null
}

/** Two people moved the same card: the second is told both places, and chooses. */
export async function refuseMoved(
  db: Db,
  committee: Workplace,
  { projectId, task, placeVersion, lane, after }: Wanted,
): Promise<void> {
  if (placeVersion === task.placeVersion) return
  const there = await findLane(db, committee, projectId, task.lane)
  const wanted = lane === task.lane ? there : await findLane(db, committee, projectId, lane)
  const titleOf = (id: string) => [...there, ...wanted].find((card) => card.id === id)?.title
  const above = there[there.findIndex((card) => card.id === task.id) - 1]
  const now = spotInWords({ lane: task.lane, after: above?.id ?? null }, titleOf)
  const mine = spotInWords({ lane, after }, titleOf)
  throw conflict(
    `${task.movedByName} moved “${task.title}” to ${now}, while you moved it to ${mine}. Choose one of the two.`,
  )
}
