// What a job's code holds while it runs: its progress, and whether it should stop.
import { sql } from 'kysely'
import type { Databases } from '../data/db.ts'

const writeEveryMs = 250

export type StopReason = 'cancelled' | 'stopping' | 'taken over'

export class JobStopped extends Error {
  readonly reason: StopReason
  constructor(reason: StopReason) {
    super(`The job was stopped (${reason}).`)
    this.name = 'JobStopped'
    this.reason = reason
  }
}

export interface JobFacts {
  id: string
  kind: string
  attempts: number
  organizationId: string | null
  createdBy: string | null
  queueKey: string | null
  last?: boolean
}

export class JobHandle {
  readonly id: string
  readonly kind: string
  readonly organizationId: string | null
  readonly createdBy: string | null
  /** 1 for the first run. Also the token that tells a job taken over by another server from the one that runs on. */
  readonly attempt: number
  /** True when a failure now would be the final one. */
  readonly isLastAttempt: boolean
  readonly queueKey: string | null
  private readonly databases: Databases
  private readonly controller = new AbortController()
  private stopped: StopReason | null = null
  private pending: { done: number; total: number | null; message: string | null } | null = null
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(databases: Databases, facts: JobFacts) {
    this.databases = databases
    this.id = facts.id
    this.kind = facts.kind
    this.attempt = facts.attempts
    this.organizationId = facts.organizationId
    this.createdBy = facts.createdBy
    this.queueKey = facts.queueKey
    this.isLastAttempt = facts.last ?? false
  }

  /** Cheap: may be called for every row. Written at most four times a second; the last one always. */
  progress(done: number, total?: number, message?: string): void {
    this.pending = {
      done,
      total: total ?? this.pending?.total ?? null,
      message: message ?? this.pending?.message ?? null,
    }
  }

  /** Aborts when the job is cancelled or the server stops. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  isCancelled(): boolean {
    return this.stopped !== null
  }

  /** Call between batches: what is done stays done, and a stopped job ends here. */
  throwIfCancelled(): void {
    if (this.stopped) throw new JobStopped(this.stopped)
  }

  isInterrupted(): boolean {
    return this.stopped === 'stopping'
  }

  interrupt(): void {
    this.stopFor('stopping')
  }

  startWatching(): void {
    this.timer = setInterval(() => {
      this.writing = this.writing.then(() => this.write()).catch(() => {})
    }, writeEveryMs)
  }

  stopWatching(): void {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
  }

  async finish(
    state: 'done' | 'failed' | 'cancelled' | 'queued',
    message?: string,
    result?: unknown,
  ): Promise<void> {
    this.stopWatching()
    await this.writing
    if (!this.stopped || this.stopped === 'cancelled' || this.stopped === 'stopping')
      await this.write().catch(() => {})
    const kept =
      result === undefined
        ? null
        : JSON.stringify(result, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v))
    await this.databases.asSystem((db) =>
      sql`update jobs set state = ${state}, message = coalesce(${message ?? null}, message), result = coalesce(${kept}::jsonb, result),
        finished_at = case when ${state} = 'queued' then null else now() end, updated_at = now()
        where id = ${this.id}::uuid and attempts = ${this.attempt} and state = 'running'`.execute(db),
    )
  }

  /** Writes what is new and learns whether someone pressed cancel, in one statement. */
  private async write(): Promise<void> {
    const news = this.pending
    this.pending = null
    const { rows } = await this.databases
      .asSystem((db) =>
        news
          ? sql<Seen>`update jobs set done = ${news.done}, total = coalesce(${news.total}, total), message = coalesce(${news.message}, message),
            updated_at = now() where id = ${this.id}::uuid and attempts = ${this.attempt} and state = 'running'
            returning cancel_requested`.execute(db)
          : sql<Seen>`select cancel_requested from jobs where id = ${this.id}::uuid and attempts = ${this.attempt} and state = 'running'`.execute(
              db,
            ),
      )
      .catch((error: unknown) => {
        this.pending ??= news
        throw error
      })
    if (!rows[0]) this.stopFor('taken over')
    else if (rows[0].cancelRequested) this.stopFor('cancelled')
  }

  private stopFor(reason: StopReason): void {
    if (this.stopped) return
    this.stopped = reason
    this.controller.abort(new JobStopped(reason))
  }
}

interface Seen {
  cancelRequested: boolean
}
