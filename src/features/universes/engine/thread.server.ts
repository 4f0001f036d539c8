// One counting thread as its owner sees it: a question goes in, a promise comes out. It lives as long as its columns are the current ones;
// one that dies fails its own questions and no others. A question that takes too long ends it, and those behind it are asked again elsewhere.
import { Worker } from 'node:worker_threads'
import { invalid } from '../../../app/contract.ts'
import type { VoterColumns } from '../../voterFile/buildIndexColumns.server.ts'
import type { Asked, Kind } from './plan.ts'
import type { FromWorker } from './worker.server.ts'

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Every usual count of the whole state takes less than a tenth of a second; the thread steps back for the server, so it has some more. */
const usualMs = 15_000

/** Of no fault of its own: to be asked again. */
export class StoppedForAnother extends Error {}

export class Thread {
  isDead = false
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private asked = 0
  private isRetired = false
  private readonly mostMs: number
  private late: NodeJS.Timeout | undefined

  constructor(columns: VoterColumns, mostMs = usualMs) {
    this.mostMs = mostMs
    this.worker = new Worker(new URL('./worker.server.ts', import.meta.url), { workerData: columns })
    this.worker.on('message', (message: FromWorker) => this.settle(message))
    this.worker.on('error', (error) => this.die(error as Error))
    this.worker.on('exit', () => this.die(new Error('The counting thread ended.')))
    // An idle thread keeps no command and no test from ending.
    this.worker.unref()
  }

  get load(): number {
    return this.waiting.size
  }

  ask<K extends Kind>(kind: K, question: Asked[K]['question']): Promise<Asked[K]['answer']> {
    const number = ++this.asked
    const answer = new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }))
    this.worker.ref()
    if (this.load === 1) this.watch()
    this.worker.postMessage({ number, kind, question })
    return answer as Promise<Asked[K]['answer']>
  }

  /** Ends it once it has answered what it was asked. Its memory is then free at once, which a garbage collector would not promise. */
  retire(): void {
    this.isRetired = true
    if (this.load === 0) void this.end()
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private settle(message: FromWorker): void {
    const waiting = this.waiting.get(message.number)
    this.waiting.delete(message.number)
    if ('failure' in message) waiting?.reject(new Error(message.failure))
    else if ('refusal' in message) waiting?.reject(invalid(message.refusal))
    else waiting?.resolve(message.answer)
    this.watch()
    if (this.load > 0) return
    this.worker.unref()
    if (this.isRetired) void this.end()
  }

  /** One after another: what is behind the first one has not begun. */
  private watch(): void {
    clearTimeout(this.late)
    const [first] = this.waiting
    if (first) this.late = setTimeout(() => this.stop(...first), this.mostMs)
  }

  private stop(number: number, { reject }: Waiting): void {
    this.waiting.delete(number)
    reject(
      invalid('These criteria take too long to count. Use fewer conditions, or areas with fewer corners.'),
    )
    this.die(new StoppedForAnother('Another question was stopped.'))
    void this.end()
  }

  private die(error: Error): void {
    this.isDead = true
    clearTimeout(this.late)
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }
}
