// The background work of exports: making the file, and removing it after a month.
import { sql } from 'kysely'
import { conflict, Refusal } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { JobStopped } from '../../app/server/jobs/jobHandle.ts'
import { exportStopped } from './exporting/exporting.server.ts'
import { makeExport } from './exporting/makeExport.server.ts'

export const universeJobs: JobKinds = {
  'export-voters': exportVoters,
  'remove-old-exports': removeOldExports,
}

const daysKept = 30
const mostAttempts = 3

async function exportVoters(
  context: JobContext<{ exportId: string }>,
): Promise<{ voters: number } | undefined> {
  try {
    return await makeExport(context)
  } catch (error) {
    const sentence = failureOf(error, context.job.attempt)
    if (sentence === null) throw error
    await context.databases.asSystem((db) => fail(db, context.payload.exportId, sentence))
    throw error instanceof Refusal || error instanceof JobStopped ? error : conflict(sentence)
  }
}

/** What the person reads when the export will not come; null while it goes on, on this server or the next. */
function failureOf(error: unknown, attempt: number): string | null {
  if (error instanceof Refusal) return error.message
  if (error instanceof JobStopped) return error.reason === 'cancelled' ? exportStopped : null
  return attempt < mostAttempts ? null : 'The file could not be written. Start the export again in a while.'
}

async function fail(db: Db, id: string, failure: string): Promise<void> {
  const failed = await db
    .updateTable('voterExports')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['organizationId', 'madeBy', 'madeByName', 'name'])
    .executeTakeFirst()
  if (!failed) return
  const { organizationId, madeBy, madeByName, name } = failed
  await appendAudit(
    db,
    { userId: madeBy, name: madeByName, organizationId },
    {
      action: 'voter.exportFailed',
      subject: 'voterExport',
      subjectId: id,
      detail: { name, reason: failure },
    },
  )
}

/** Daily: a list is good for one mailing or one round of doors. That it was made, and by whom, stays on record. */
async function removeOldExports({ job, databases, services }: JobContext): Promise<{ removed: number }> {
  const due = await databases.asSystem((db) =>
    db
      .selectFrom('voterExports')
      .select('fileId')
      .where('fileId', 'is not', null)
      .where('readyAt', '<', sql<Date>`now() - make_interval(days => ${daysKept})`)
      .execute(),
  )
  for (const [index, { fileId }] of due.entries()) {
    job.throwIfCancelled()
    job.progress(index, due.length)
    await databases.asSystem((db) => services.files.remove(db, fileId!))
  }
  return { removed: due.length }
}
