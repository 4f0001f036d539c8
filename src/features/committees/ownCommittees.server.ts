import type { Context } from '../../app/server/context.ts'
import type { Ability } from '../../permissions.ts'
import { visibleCommittees } from './access.server.ts'
import { mayIn } from './workIn.server.ts'

/** Open committees in which this person may do this, by name: what a part of the first page is about. */
export async function ownCommittees(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  what: Ability,
): Promise<{ id: string; name: string }[]> {
  const committees = await db
    .selectFrom('committees')
    .select(['id', 'name'])
    .where(visibleCommittees(viewer))
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(50)
    .execute()
  return committees.filter(({ id }) => mayIn(viewer, id, what))
}
