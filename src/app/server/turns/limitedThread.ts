// A thread for work that what others wrote could make endless. The server answers meanwhile; a question that takes more time or memory than
// it may ends the thread, and the next one gets a new one.
import { Worker } from 'node:worker_threads'

interface ThreadLimits<Answer> {
  ms: number
  /** What the process may grow by: unpacked streams are no part of the heap, which has a limit of its own. */
  bytes: number
  /** Memory outside of the heap counts as well: near half of this, Node collects garbage all the time. */
  heapMb?: number
  /** What every new thread is given, under workerData. */
  brings?: () => Promise<unknown>
  /** A thread that keeps too much of what it worked out is followed by a fresh one. */
  isSpent?: (answer: Answer) => boolean
}

const usualHeapMb = 500
const watchMs = 100
const idleMs = 30_000

export class LimitedThread<Question, Answer> {
  readonly #module: URL
  readonly #limits: ThreadLimits<Answer>
  #worker: Worker | null = null
  #resolve: (answer: Answer | null) => void = () => {}
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** The module answers each message with one message. */
  constructor(module: URL, limits: ThreadLimits<Answer>) {
    this.#module = module
    this.#limits = limits
  }

  /** One after the other; null when it took too much or the thread died of it. */
  ask(question: Question): Promise<Answer | null> {
    this.#waiting++
    const answer = this.#last.then(() => this.#answer(question)).finally(() => this.#waiting--)
    this.#last = answer.catch(() => null)
    return answer
  }

  /** Questions without an answer, the present one included. */
  get waiting(): number {
    return this.#waiting
  }

  async #answer(question: Question): Promise<Answer | null> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= await this.#start())
    worker.ref()
    const [began, before] = [performance.now(), process.memoryUsage.rss()]
    const { ms, bytes, isSpent } = this.#limits
    const { promise, resolve } = Promise.withResolvers<Answer | null>()
    this.#resolve = resolve
    const watch = setInterval(() => {
      if (performance.now() - began > ms || process.memoryUsage.rss() - before > bytes) resolve(null)
    }, watchMs)
    worker.postMessage(question)
    const answer = await promise
    clearInterval(watch)
    if (answer === null || isSpent?.(answer)) await this.#end()
    // An idle thread keeps no command and no test from ending, and after a while it gives its memory back.
    worker.unref()
    this.#idle = setTimeout(() => void this.#end(), idleMs).unref()
    return answer
  }

  async #start(): Promise<Worker> {
    const { heapMb = usualHeapMb, brings } = this.#limits
    const worker = new Worker(this.#module, {
      workerData: await brings?.(),
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const died = () => {
      if (this.#worker !== worker) return
      this.#worker = null
      this.#resolve(null)
    }
    worker.on('message', (answer: Answer) => this.#resolve(answer))
    // Out of memory, or a mistake in the work itself.
    worker.on('error', died)
    worker.on('exit', died)
    return worker
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}
