// What a committee does first. Told until someone has offered help and something is planned: from then on the other lists say what is next.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { CommitteeOverview, FirstStep } from './api.ts'

export async function firstStepsOf(
  db: Db,
  place: Workplace,
  maySetGoals: boolean,
): Promise<CommitteeOverview['firstSteps']> {
  const here = sql`organization_id = ${place.organizationId}::uuid and committee_id = ${place.committeeId}::uuid`
  const { rows } = await sql<Record<FirstStep | 'isRunning', boolean>>`select
      c.about <> '' and c.disclaimer <> '' as identity,
      c.picture_file_id is not null as picture,
      exists (select from people where ${here}) as people,
      c.slug is not null and c.is_sign_up_open as "signUp",
      exists (select from events where ${here}) as event,
      exists (select from committee_goals where ${here}) as goals,
      exists (select from volunteers where ${here}) and exists (select from events where ${here}) as "isRunning"
    from committees c where c.id = ${place.committeeId}::uuid`.execute(db)
  const { isRunning, ...done } = rows[0]!
  if (isRunning) return []
  const mine: FirstStep[] = maySetGoals
    ? ['identity', 'picture', 'people', 'signUp', 'event', 'goals']
    : ['picture', 'people', 'signUp', 'event']
  return mine.map((step) => ({ step, isDone: done[step] }))
}
