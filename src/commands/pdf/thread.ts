import { parentPort, workerData } from 'node:worker_threads'
import { PdfProblem } from '../../domain/pdf/problem.ts'
import { runOperation, type Asked } from './run.ts'

export type ThreadWords =
  | { stage: 'opening' | 'working' }
  | { progress: string }
  | { done: string }
  | { problem: string }

const say = (words: ThreadWords) => parentPort!.postMessage(words)

try {
  say({
    done: await runOperation(
      workerData as Asked,
      (stage) => say({ stage }),
      (progress) => say({ progress }),
    ),
  })
} catch (error) {
  const isForeseen = error instanceof PdfProblem
  say({ problem: isForeseen ? error.message : `The file could not be changed: ${(error as Error).message}` })
}
