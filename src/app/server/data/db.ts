// The database as handlers see it: one transaction per request, which says for whom it works before anything else.
import type { Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isStalePlan, preparedName } from './prepared.ts'
import type { DB as Database } from './tables.ts'
import { isNobody, systemScope, type Scope } from '../auth/viewer.ts'

export type Db = Kysely<Database> | Transaction<Database>

// As text, 10 would sort before 9: counts and cents arrive as bigint. Per pool, because the job queue expects the driver's own way.
const bigintTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === Number(pg.types.builtins.INT8)
      ? (v: string) => BigInt(v)
      : (pg.types.getTypeParser(oid, format) as (v: string) => unknown),
}

export interface Statement {
  text: string
  values: unknown[]
}

/** How a write ends: with what was left for the end, and with a last statement whose answer the work still wants. */
export interface End {
  leave(statement: Statement): void
  /** Sends the end of the transaction with it. Nothing can be asked behind it. */
  lastly<R>(statement: Statement): Promise<{ rows: R[] }>
}

export type DbRole = 'elections_app' | 'elections_auth' | 'owner'

export function openPool(url: string, role: DbRole, max = 20, pipeline = false): pg.Pool {
  const search = role === 'elections_auth' ? ' -c search_path=sign_in,public' : ''
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: role === 'owner' ? undefined : `-c role=${role}${search}`,
    types: role === 'owner' ? undefined : bigintTypes,
    application_name: `elections-nebraska ${role}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    pipeline,
    // What only reads and takes this long is asked wrongly; it must not hold a connection.
    statement_timeout: pipeline ? 30_000 : undefined,
  })
  // A connection that dies while idle (database restart) must not end the server: the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function kyselyOn(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] })
}

// Columns are snake_case in SQL and camelCase in TypeScript; JSON values inside rows stay as they are.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

export class Databases {
  readonly app: pg.Pool
  /** For calls of signed-in people: statements follow each other without waiting. Such connections know neither COPY nor cursors. */
  readonly calls: pg.Pool
  /** For people without an account, reading and answering: however many come, they take no connection from those who are signed in. */
  readonly visitors: pg.Pool
  readonly auth: pg.Pool
  /** Short looks with the rights of sign-in: rate limits, pictures, calendars. Sign-in itself does not wait behind them. */
  readonly lookUps: pg.Pool
  readonly owner: pg.Pool
  readonly url: string

  constructor(url: string, max = 20) {
    this.url = url
    this.app = openPool(url, 'elections_app', max)
    this.calls = openPool(url, 'elections_app', max, true)
    this.visitors = openPool(url, 'elections_app', Math.min(max, 6), true)
    this.auth = openPool(url, 'elections_auth', 10)
    this.lookUps = openPool(url, 'elections_auth', 4)
    this.owner = openPool(url, 'owner', 6)
  }

  /**
   * Runs `work` in one transaction for this scope; commits when it returns, rolls back when it throws. The connection itself is for
   * COPY, which Kysely does not speak.
   */
  async inScope<T>(
    scope: Scope,
    work: (db: Db, client: pg.PoolClient) => Promise<T>,
    options: { readOnly?: boolean } = {},
  ): Promise<T> {
    const client = await (isNobody(scope) ? this.visitors : this.app).connect()
    let broken: Error | undefined
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    try {
      await client.query(openingOf(scope, options.readOnly ?? false))
      const result = await during(client, (db) => work(db, client))
      await commit(client, options.readOnly ? '' : closingOf(scope))
      return result
    } catch (error) {
      await client.query('rollback').catch((e: Error) => (broken = e))
      if (isStalePlan(error)) broken = error as Error
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  /**
   * One read-only transaction for this scope. The opening travels with the first statement, and no one waits for the end; were the
   * opening lost, the walls would refuse every row, because the transaction would not say for whom it works.
   */
  async readInScope<T>(
    scope: Scope,
    work: (db: Db) => Promise<T>,
    pool = isNobody(scope) ? this.visitors : this.calls,
  ): Promise<T> {
    const client = await pool.connect()
    holdBack(client)
    const opened = client.query(openingOf(scope, true))
    opened.catch(() => {}) // seen below, or by the statement behind it
    let broken: Error | undefined
    try {
      const result = await during(client, work)
      await opened
      return result
    } catch (error) {
      if (isStalePlan(error)) broken = error as Error
      throw await firstOf(opened, error)
    } finally {
      client.query('rollback').then(
        () => client.release(broken),
        (error: Error) => client.release(error),
      )
    }
  }

  /**
   * For a read that has much to ask: a second connection beside its own, so that two processors answer. Null where none is free, because who
   * holds one must not wait for another.
   */
  async readBeside<T>(scope: Scope, work: (second: Db | null) => Promise<T>): Promise<T> {
    const { idleCount, totalCount, waitingCount, options } = this.calls
    const isFree = waitingCount === 0 && (idleCount > 0 || totalCount < (options.max ?? 0))
    return isFree ? this.readInScope(scope, work, this.calls) : work(null)
  }

  /**
   * What reads and leaves a trace. The trace is sent together with the commit: an organization's log takes one entry at a time, and while we
   * were busy between the two, everyone else of the organization would wait for its lock.
   */
  async traceInScope<T>(
    scope: Scope,
    work: (db: Db, leave: (trace: Statement) => void) => Promise<T>,
  ): Promise<T> {
    const client = await (isNobody(scope) ? this.visitors : this.calls).connect()
    holdBack(client)
    const opened = client.query(openingOf(scope, false))
    opened.catch(() => {}) // seen below, or by the statement behind it
    const traces: Statement[] = []
    let broken: Error | undefined
    try {
      const result = await during(client, (db) => work(db, (trace) => void traces.push(trace)))
      // Behind a trace that failed the commit rolls back.
      const ending = inOnePiece(client, () => [...ask(client, traces), commitThenWait(client)])
      await Promise.all([opened, ...ending])
      return result
    } catch (error) {
      await client.query('rollback').catch((e: Error) => (broken = e))
      if (isStalePlan(error)) broken = error as Error
      throw await firstOf(opened, error)
    } finally {
      client.release(broken)
    }
  }

  /**
   * What a call writes. The opening travels with the first statement; what is left for the end, the last look at the rights and the commit
   * go out together: a lock that others wait for is held for no round trip more than the work itself takes. `lastly` is a statement that is
   * sent with them: the locks it takes are not held for a turn of ours either.
   */
  async writeInScope<T>(scope: Scope, work: (db: Db, end: End) => Promise<T>): Promise<T> {
    const client = await (isNobody(scope) ? this.visitors : this.calls).connect()
    holdBack(client)
    // A signed-in person's write may wait for others longer than a read may take.
    const opened = client.query(
      openingOf(scope, false, isNobody(scope) ? '' : 'set local statement_timeout = 0;'),
    )
    opened.catch(() => {}) // seen below, or by the statement behind it
    const left: Statement[] = []
    let ending: Promise<unknown>[] | undefined
    const send = () => {
      ending = inOnePiece(client, () => [...ask(client, left), commitThenWait(client, closingOf(scope))])
      for (const answer of ending) answer.catch(() => {}) // seen below
      return ending
    }
    let broken: Error | undefined
    try {
      const result = await during(client, (db, isOver) => {
        const leave = (statement: Statement) => void left.push(statement)
        const lastly = (statement: Statement) => {
          left.unshift(statement)
          isOver()
          return send()[0] as Promise<{ rows: never[] }>
        }
        return work(db, { leave, lastly })
      })
      await Promise.all([opened, ...(ending ?? send())])
      return result
    } catch (error) {
      await client.query('rollback').catch((e: Error) => (broken = e))
      if (isStalePlan(error)) broken = error as Error
      throw await firstOf(opened, error)
    } finally {
      client.release(broken)
    }
  }

  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.inScope(systemScope, work)
  }

  async close(): Promise<void> {
    const { app, calls, visitors, auth, lookUps, owner } = this
    await Promise.all([app, calls, visitors, auth, lookUps, owner].map((pool) => pool.end()))
  }
}

// What is written to the connection in this turn goes out in one piece: the opening and the first statement.
function holdBack(client: pg.PoolClient): void {
  const stream = streamOf(client)
  stream?.cork()
  setImmediate(() => stream?.uncork())
}

// Goes out at once: others may wait for the locks that end with it, and a turn of the loop is long while much is asked.
function inOnePiece<T>(client: pg.PoolClient, write: () => T): T {
  const stream = streamOf(client)
  stream?.cork()
  try {
    return write()
  } finally {
    stream?.uncork()
  }
}

// Not part of the driver's documented face: without it the same goes out in several pieces.
const streamOf = (client: pg.PoolClient): Socket | undefined =>
  (client as unknown as { connection?: { stream?: Socket } }).connection?.stream

const ask = (client: pg.PoolClient, statements: Statement[]): Promise<unknown>[] =>
  statements.map(({ text, values }) => client.query({ text, values, name: preparedName(text) }))

// One round trip: the values are ours (uuids, numbers and '*'), and are escaped all the same.
function openingOf(scope: Scope, readOnly: boolean, first = ''): string {
  const set = (name: string, value: string) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`
  return [
    `begin${readOnly ? ' read only' : ''};${first} select ${set('app.organization', scope.organization)}`,
    set('app.user', scope.user),
    set('app.committees', scope.committees),
    ...checkOf(scope, 'check_rights'),
  ].join(', ')
}

/** A right that was taken away while a write ran does not let it end. */
function closingOf(scope: Scope): string {
  const [check] = checkOf(scope, 'check_rights_again')
  return check ? `select ${check};` : ''
}

/** Behind a statement that failed PostgreSQL answers a commit with a rollback, and no error: such work was not done. */
export async function commit(client: pg.PoolClient, before = '', after = ''): Promise<void> {
  const answers = [await client.query(`${before}commit;${after}`)].flat()
  if (!answers.some(({ command }) => command === 'COMMIT'))
    throw new Error('A statement failed, so nothing of this transaction was kept.')
}

/**
 * Waits for the disk behind the commit and not in it: others who wait for its locks need not wait for the disk as well, and all who wait
 * for the disk at the same time wait once. Nothing is answered before the transaction behind it is on the disk, and with it, since the log
 * is written in order, everything before it.
 */
export const commitThenWait = (client: pg.PoolClient, before = ''): Promise<void> =>
  commit(
    client,
    `${before}set local synchronous_commit = off;`,
    `select pg_logical_emit_message(true, 'on disk', '')`,
  )

function checkOf({ user, rights }: Scope, name: 'check_rights' | 'check_rights_again'): string[] {
  if (!rights) return []
  const values = [user, rights.session, rights.version].map((value) => pg.escapeLiteral(value))
  return [`tenant.${name}(${values.join(', ')})`]
}

/** True when the sign-in has ended or the person may do other things by now: what is remembered of them is old. */
export const isRightsChange = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'EN001'

/** What was sent behind an opening that was refused fails as well, and says less. */
const firstOf = (opened: Promise<unknown>, later: unknown): Promise<unknown> =>
  opened.then(
    () => later,
    (refused: unknown) => refused,
  )

/**
 * Kysely on one connection that is already inside a transaction, for as long as the work lasts. Of several things started at once one may
 * fail and end the work; what the others still ask must not reach the connection, which may be in someone else's transaction by then.
 */
async function during<T>(client: pg.PoolClient, work: (db: Db, end: () => void) => Promise<T>): Promise<T> {
  let isOver = false
  let cause: unknown
  const query = async (text: string, values: unknown[]) => {
    if (isOver) throw new Error('The transaction of this work has ended.')
    try {
      return await client.query({ text, values, name: preparedName(text) })
    } catch (error) {
      cause ??= error
      throw error
    }
  }
  const only = { query, release: () => {} }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(only), end: () => Promise.resolve() } as never,
    }),
    plugins: [camelCase],
  })
  try {
    return await work(db, () => (isOver = true))
  } catch (error) {
    // What was sent behind a statement that failed only says that one before it did, and may be heard first.
    throw isAborted(error) ? (cause ?? error) : error
  } finally {
    isOver = true
  }
}

const isAborted = (error: unknown): boolean => (error as { code?: string } | null)?.code === '25P02'
