// Work that thinks for seconds runs in a thread of its own, and the server answers meanwhile. The thread is given the database's address; it
// posts { words } while it goes on and { figures } when it is done.
import { Worker } from 'node:worker_threads'
import type { JobContext } from './runJob.ts'

interface Message<Figures> {
  words?: string
  figures?: Figures
}

export async function runInThread<Figures>(
  { job, databases }: Pick<JobContext, 'job' | 'databases'>,
  module: URL,
  mostHeapMb: number,
): Promise<Figures> {
  const worker = new Worker(module, {
    workerData: databases.url,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  const stop = () => void worker.terminate()
  job.signal.addEventListener('abort', stop)
  try {
    return await new Promise<Figures>((resolve, reject) => {
      worker.on('message', ({ words, figures }: Message<Figures>) => {
        if (words !== undefined) job.progress(0, undefined, words)
        if (figures !== undefined) resolve(figures)
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        try {
          job.throwIfCancelled()
          reject(new Error('The thread of this job ended before it was done.'))
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
