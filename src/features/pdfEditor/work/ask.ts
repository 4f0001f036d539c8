import type { Done, Said, Task } from './pdf.worker.ts'

interface Asked {
  onProgress?(done: number): void
  /** Ends the work at once. */
  signal?: AbortSignal
}

/** One worker for one task: when it ends, or is stopped, all its memory is given back. */
export function askWorker(task: Task, { onProgress, signal }: Asked = {}): Promise<Done> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Done>()
  signal?.addEventListener('abort', () => reject(new Error('Stopped.')))
  worker.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('progress' in data) onProgress?.(data.progress)
    else if ('done' in data) resolve(data.done)
    else {
      if (!data.isForeseen) console.error(data.problem)
      reject(new Error(data.isForeseen ? data.problem : 'This file could not be changed.'))
    }
  }
  worker.onerror = () =>
    reject(new Error('The editor stopped. Save the draft by reloading the page, and try again.'))
  worker.postMessage(task)
  return promise.finally(() => worker.terminate())
}
