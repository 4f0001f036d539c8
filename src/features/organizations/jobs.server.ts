// Nightly: what an organization no longer wants to keep goes. The audit log is not touched: it may only grow.
import { sql } from 'kysely'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'

export const organizationJobs: JobKinds = { 'apply-retention': applyRetention }

const due = (column: string) =>
  sql`${sql.ref(column)} < now() - make_interval(days => (select o.retention_days from organizations o where o.id = t.organization_id))`

/** Organizations without a number keep everything: comparing with null is never true. */
export async function applyRetention({
  job,
  databases,
}: Pick<JobContext, 'databases'> & { job: Pick<JobContext['job'], 'throwIfCancelled'> }) {
  const removed = { invitations: 0, formerMembers: 0, jobs: 0 }
  const steps: [keyof typeof removed, ReturnType<typeof sql>][] = [
    [
      'invitations',
      sql`delete from invitations t where (accepted_at is not null or revoked_at is not null or expires_at < now()) and ${due('t.expires_at')}`,
    ],
    ['formerMembers', sql`delete from former_members t where ${due('t.removed_at')}`],
    // The row stays, because it may be counted; what it was about does not.
    [
      'jobs',
      sql`update jobs t set payload = '{}', result = null, message = '' where state in ('done', 'failed', 'cancelled') and ${due('t.finished_at')}
      and (payload <> '{}' or result is not null or message <> '')`,
    ],
  ]
  for (const [what, statement] of steps) {
    job.throwIfCancelled()
    const { numAffectedRows } = await databases.asSystem((db) => statement.execute(db))
    removed[what] = Number(numAffectedRows ?? 0)
  }
  return removed
}
