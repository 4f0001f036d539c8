// New filings bring new spellings: an import that loads some asks for the donors to be found among them.
import type { Db } from '../../app/server/data/db.ts'
import type { Jobs } from '../../app/server/jobs/jobs.ts'

export const linkingKind = 'link-donors'

/** Queues a run unless one waits already: that one will see what was loaded meanwhile. */
export async function enqueueLinking(db: Db, jobs: Pick<Jobs, 'add'>): Promise<void> {
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', linkingKind)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (waiting) return
  await jobs.add(db, {
    kind: linkingKind,
    title: 'Find donors under several spellings',
    payload: {},
    organizationId: null,
    createdBy: null,
    maxAttempts: 3,
  })
}
