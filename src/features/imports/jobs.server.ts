// The background work of imports: check, run and undo, each able to go on after its server was killed.
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { JobStopped } from '../../app/server/jobs/jobHandle.ts'
import { invalid, Refusal } from '../../app/contract.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import { Overtaken, updateBatch, type Work } from './batch.server.ts'
import { checkImport } from './checkImport.server.ts'
import { kindsIn } from './kinds.server.ts'
import { runImport } from './runImport.server.ts'
import { undoImport } from './undoImport.server.ts'

export interface ImportPayload {
  batchId: string
}

const job = (does: (work: Work) => Promise<unknown>) => (context: JobContext<ImportPayload>) => {
  const { payload, job, services } = context
  return settled(
    {
      services,
      kinds: kindsIn(services),
      batchId: payload.batchId,
      jobId: job.id,
      userId: job.createdBy,
      progress: (done, total, message) => job.progress(done, total, message),
      throwIfCancelled: () => job.throwIfCancelled(),
    },
    does,
  )
}

export const importJobs: JobKinds = {
  'import-check': job(checkImport),
  'import-run': job(runImport),
  'import-undo': job(undoImport),
}

/** Writes down how the work ended when it did not end well. What was applied so far stays, and the batch can go on from there. */
export async function settled<T>(work: Work, does: (work: Work) => Promise<T>): Promise<T | undefined> {
  try {
    return await does(work)
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    if (error instanceof JobStopped && error.reason === 'cancelled') await stopAs(work, 'paused', null)
    if (error instanceof UnreadableFile || error instanceof Refusal) {
      await stopAs(work, 'failed', error.message)
      // A file does not get better by trying again: a refusal is not repeated.
      throw error instanceof Refusal ? error : invalid(error.message)
    }
    // Anything else (the database went away, a bug) is the queue's to repeat; the batch keeps its place.
    throw error
  }
}

async function stopAs(
  { services, batchId, jobId }: Work,
  state: 'paused' | 'failed',
  failure: string | null,
): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const row = await db
      .selectFrom('importBatches')
      .select(['state', 'jobId'])
      .where('id', '=', batchId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.jobId !== jobId || !['checking', 'running', 'undoing'].includes(row.state)) return
    await updateBatch(db, batchId, { state, phase: row.state, failure })
  })
}
