// The counting thread: answers questions about one build of the columns, one after another.
import { parentPort, workerData } from 'node:worker_threads'
import type { VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import { Counter } from './counter.ts'
import { TooMuch } from './effort.ts'
import type { Asked, Kind } from './plan.ts'
import { yieldToOthers } from '../../../app/server/turns/yieldToOthers.ts'

yieldToOthers()

type ToWorker = { [K in Kind]: { number: number; kind: K; question: Asked[K]['question'] } }[Kind]
export type FromWorker =
  | { number: number; answer: unknown }
  | { number: number; failure: string }
  /** A sentence for who asked. */
  | { number: number; refusal: string }

const port = parentPort!
const counter = new Counter(workerData as VoterColumns)

port.on('message', ({ number, kind, question }: ToWorker) => {
  let reply: FromWorker
  try {
    reply = { number, answer: counter.answer(kind, question) }
  } catch (error) {
    reply =
      error instanceof TooMuch
        ? { number, refusal: error.message }
        : { number, failure: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }
  }
  port.postMessage(reply)
})
