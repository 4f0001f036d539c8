// The thread that searches, seen from the server: questions go in as they come, each answer finds its asker.
import { Worker } from 'node:worker_threads'
import type { Columns } from '../../domain/connections/columns.ts'
import type { Filter, LooseLink } from '../../domain/connections/graph.ts'

export interface Key {
  kind: number
  id: bigint
}
export type Question = { of: Key; filter: Filter } & (
  | { ask: 'around'; opened: Key[] }
  | { ask: 'paths'; to: Key }
)

interface Sums {
  kind: number
  certainty: number
  cents: number
  rows: number
  firstYear: number
  lastYear: number
}
export interface AroundAnswer {
  ask: 'around'
  nodes: Key[]
  links: (Sums & { a: Key; b: Key })[]
  total: number
  counts: number[]
}
export interface PathsAnswer {
  ask: 'paths'
  paths: { cost: number; nodes: Key[]; steps: Sums[][] }[]
}
export type Answer = AroundAnswer | PathsAnswer

export class SearchThread {
  #worker: Worker | null = null
  #next = 1
  readonly #waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  #given: { columns: Columns; loose: LooseLink[] } | null = null

  /** What is searched from now on. The columns are shared, not copied. */
  give(columns: Columns, loose: LooseLink[]): void {
    this.#given = { columns, loose }
    this.#started().postMessage(this.#given)
  }

  ask(question: Question): Promise<Answer> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const worker = this.#started()
      worker.ref()
      worker.postMessage({ ...question, id })
    })
  }

  async end(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./searchThread.server.ts', import.meta.url))
    this.#worker = worker
    worker.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      this.#waiting.get(id)?.resolve(answer)
      this.#waiting.delete(id)
      // An idle thread keeps no command and no test from ending.
      if (this.#waiting.size === 0) worker.unref()
    })
    const died = (error?: Error) => {
      if (this.#worker === worker) this.#worker = null
      for (const { reject } of this.#waiting.values()) reject(error ?? new Error('The search thread ended.'))
      this.#waiting.clear()
    }
    worker.on('error', died)
    worker.on('exit', () => died())
    worker.unref()
    if (this.#given) worker.postMessage(this.#given)
    return worker
  }
}
