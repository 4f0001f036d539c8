import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

/** Hours go only to a project of the same committee. */
export async function requireProject(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  projectId: string,
): Promise<void> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
