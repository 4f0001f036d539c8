// Steps that reached several days of a series, and the order in which they are taken back: the last one first, because each knows only the
// rule that stood before it.
import { sql } from 'kysely'
import { conflict } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'

interface Step {
  seriesId: string
  what: 'cancelled' | 'rule'
  ruleBefore: string
  before?: unknown
}

/** While the series is held: two steps are never of one moment. Answers the id by which it is taken back. */
export async function noteStep(
  { db, viewer }: Context,
  { organizationId, committeeId }: CommitteeRef,
  { before = {}, ...step }: Step,
): Promise<string> {
  const { id } = await db
    .insertInto('seriesChanges')
    .values({
      ...step,
      organizationId,
      committeeId,
      before: JSON.stringify(before),
      madeByName: viewer.name,
      madeAt: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of its series since, or of the one that went on after it. Days that were called off and restored one by one do not stand in the way. */
export async function refuseIfChangedSince(db: Db, stepId: string, orElse: string): Promise<void> {
  const { rows } = await sql<{ what: Step['what']; madeByName: string }>`
    select later.what, later.made_by_name from series_changes step
    join series_changes later on later.series_id = step.next_series_id
      or (later.series_id = step.series_id and later.made_at > step.made_at)
    where step.id = ${stepId}::uuid and later.undone_at is null and (later.what = 'rule'
      or exists (select from events e where e.cancelled_with = later.id and e.cancelled_at is not null))
    order by later.made_at desc limit 1`.execute(db)
  const [later] = rows
  if (!later) return
  throw conflict(
    later.what === 'rule'
      ? `${later.madeByName} later changed how this event repeats. Undo that first${orElse}.`
      : `${later.madeByName} called off more days of this event later. Restore those together first${orElse}.`,
  )
}
