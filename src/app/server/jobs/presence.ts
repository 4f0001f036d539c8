// How a dead server's jobs are found within seconds: every server holds an advisory lock in PostgreSQL that ends with its connection.
// graphile-worker alone would wait four hours. No heartbeat row is written, so an idle system stays idle.
import pg from 'pg'
import type { Logger } from 'pino'
import type { Databases } from '../data/db.ts'

const lockClass = 0x4a6f62 // "Job"
const lookEveryMs = 1000
/** A living server that lost its connection (database restart) is back well within this. */
const missingForMs = 3000
/** A job that takes the whole server down with it must not do so for ever. */
const mostAttempts = 25
/** After four hours the queue takes a job for lost; one that runs longer says from time to time that it is not. */
const renewEveryMs = 15 * 60_000

export class Presence {
  private poolId = ''
  private client: pg.Client | null = null
  private timer: NodeJS.Timeout | null = null
  private readonly missingSince = new Map<string, number>()
  private ended = false
  private renewedAt = performance.now()
  private readonly databases: Databases
  private readonly log: Logger

  constructor(databases: Databases, log: Logger) {
    this.databases = databases
    this.log = log
  }

  announce(poolId: string): void {
    this.poolId = poolId
  }

  async start(): Promise<void> {
    await this.holdLock()
    this.timer = setTimeout(() => void this.look(), lookEveryMs)
  }

  async end(): Promise<void> {
    this.ended = true
    if (this.timer) clearTimeout(this.timer)
    await this.client?.end().catch(() => {})
    this.client = null
  }

  /** On the way out: what this server still holds, and what it interrupted, can be taken up at once. */
  async releaseOwnJobs(interrupted: string[]): Promise<void> {
    await this.release([this.poolId], interrupted).catch((error: unknown) =>
      this.log.warn(
        { err: error },
        'Could not hand back the jobs of this server; another takes them up in a few seconds.',
      ),
    )
  }

  private async holdLock(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databases.url,
      application_name: 'elections-nebraska jobs',
      keepAlive: true,
    })
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    await client.connect()
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, this.poolId])
    this.client = client
  }

  private lose(client: pg.Client): void {
    if (this.client === client) this.client = null
  }

  private async look(): Promise<void> {
    try {
      if (!this.client) {
        this.missingSince.clear()
        await this.holdLock()
      }
      await this.takeOverFromTheDead()
      await this.renewOwnJobs()
    } catch (error) {
      this.missingSince.clear()
      this.log.debug({ err: error }, 'Could not look for jobs of ended servers.')
    }
    if (!this.ended) this.timer = setTimeout(() => void this.look(), lookEveryMs)
  }

  private async takeOverFromTheDead(): Promise<void> {
    const { rows } = await this.databases.owner.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs where locked_by is not null and not exists (
         select from pg_locks where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())
           and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))`,
      [lockClass],
    )
    const now = performance.now()
    const missing = new Set(rows.map((row) => row.id))
    for (const id of this.missingSince.keys()) if (!missing.has(id)) this.missingSince.delete(id)
    for (const id of missing) if (!this.missingSince.has(id)) this.missingSince.set(id, now)
    const dead = [...missing].filter((id) => now - this.missingSince.get(id)! >= missingForMs)
    if (dead.length === 0) return
    const count = await this.release(dead, [])
    this.log.info({ servers: dead.length, jobs: count }, 'Took up the jobs of a server that ended.')
  }

  private async renewOwnJobs(): Promise<void> {
    if (performance.now() - this.renewedAt < renewEveryMs) return
    this.renewedAt = performance.now()
    await this.databases.owner.query(
      'update graphile_worker._private_jobs set locked_at = now() where locked_by = $1',
      [this.poolId],
    )
  }

  private async release(poolIds: string[], keys: string[]): Promise<number> {
    const client = await this.databases.owner.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: string; attempts: number }>(
        `select id, attempts from graphile_worker.jobs where locked_by = any ($1) or (locked_by is null and key = any ($2))`,
        [poolIds, keys],
      )
      await client.query('select graphile_worker.force_unlock_workers($1)', [poolIds])
      // The attempt that was cut short does not count, unless it keeps happening.
      for (const row of rows)
        await client.query(
          'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2)',
          [row.id, Math.max(0, row.attempts - 1)],
        )
      await client.query('commit')
      return rows.length
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }
}

/** True when this attempt should be the last, because earlier ones took their servers down. */
export const tooManyInterruptions = (attempt: number): boolean => attempt > mostAttempts
