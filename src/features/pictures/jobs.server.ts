// Photos that were put in and drawings that were never saved go after a day. What a version of any age is made of stays.
import { sql } from 'kysely'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { holdVersions } from './versions.server.ts'

export const pictureJobs: JobKinds = { 'remove-unsaved-pictures': removeUnsaved }

const hoursKept = 24

const isUnsaved = sql<boolean>`f.purpose = 'committeePicture' and f.created_at < now() - make_interval(hours => ${hoursKept})
  and not exists (select from committee_pictures p where p.source_file_id = f.id)
  and not exists (select from committee_picture_files d where d.file_id = f.id)
  and not exists (select from committees c where c.picture_file_id = f.id)`

export async function removeUnsaved({
  job,
  databases,
}: Pick<JobContext, 'databases'> & {
  job: Pick<JobContext['job'], 'throwIfCancelled' | 'progress'>
}): Promise<{ removed: number }> {
  const { rows } = await databases.asSystem((db) =>
    sql<{ committeeId: string }>`select distinct f.committee_id from files f where ${isUnsaved}`.execute(db),
  )
  let removed = 0
  for (const [index, { committeeId }] of rows.entries()) {
    job.throwIfCancelled()
    job.progress(index, rows.length)
    removed += await databases.asSystem(async (db) => {
      // A person who saves right now is waited for, and then has saved: what they used is no longer among these.
      await holdVersions(db, committeeId)
      const { numAffectedRows } =
        await sql`delete from files f where f.committee_id = ${committeeId}::uuid and ${isUnsaved}`.execute(
          db,
        )
      return Number(numAffectedRows ?? 0)
    })
  }
  return { removed }
}
