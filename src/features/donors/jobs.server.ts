// Linking as a job: each night, and after filings were loaded.
import { Worker } from 'node:worker_threads'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { linkingKind } from '../filings/enqueueLinking.server.ts'
import type { RunFigures } from './linkDonors.server.ts'

export const donorJobs: JobKinds = { [linkingKind]: linkInThread }

async function linkInThread({ job, databases }: JobContext): Promise<RunFigures> {
  const worker = new Worker(new URL('./linkWorker.server.ts', import.meta.url), {
    workerData: databases.url,
    resourceLimits: { maxOldGenerationSizeMb: 900 },
  })
  const stop = () => void worker.terminate()
  job.signal.addEventListener('abort', stop)
  try {
    return await new Promise<RunFigures>((resolve, reject) => {
      worker.on('message', (message: { words?: string; figures?: RunFigures }) => {
        if (message.words !== undefined) job.progress(0, undefined, message.words)
        if (message.figures) resolve(message.figures)
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        try {
          job.throwIfCancelled()
          reject(new Error('The linking thread ended before it was done.'))
        } catch (stopped) {
          reject(stopped)
        }
      })
    })
  } finally {
    job.signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
