// The database as handlers see it: one transaction per request, which says for whom it works before anything else.
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB as Database } from './tables.ts'
import { systemScope, type Scope } from './viewer.ts'

export type Db = Kysely<Database> | Transaction<Database>

// As text, 10 would sort before 9: counts and cents arrive as bigint. Per pool, because the job queue expects the driver's own way.
const bigintTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === Number(pg.types.builtins.INT8)
      ? (v: string) => BigInt(v)
      : (pg.types.getTypeParser(oid, format as 'text') as (v: string) => unknown),
} as pg.CustomTypesConfig

export type DbRole = 'elections_app' | 'elections_auth' | 'owner'

export function openPool(url: string, role: DbRole, max = 20): pg.Pool {
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
  readonly auth: pg.Pool
  readonly owner: pg.Pool
  readonly url: string

  constructor(url: string, max = 20) {
    this.url = url
    this.app = openPool(url, 'elections_app', max)
    this.auth = openPool(url, 'elections_auth', 10)
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
    const client = await this.app.connect()
    let broken: Error | undefined
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    try {
      await client.query(openingOf(scope, options.readOnly ?? false))
      const result = await work(onClient(client), client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((e: Error) => (broken = e))
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.inScope(systemScope, work)
  }

  async close(): Promise<void> {
    await Promise.all([this.app.end(), this.auth.end(), this.owner.end()])
  }
}

// One round trip: the values are ours (uuids and '*'), and are escaped all the same.
function openingOf(scope: Scope, readOnly: boolean): string {
  const set = (name: string, value: string) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`
  return `begin${readOnly ? ' read only' : ''}; select ${set('app.organization', scope.organization)}, ${set('app.user', scope.user)}, ${set('app.committees', scope.committees)}`
}

/** Kysely on one connection that is already inside a transaction. */
function onClient(client: pg.PoolClient): Db {
  const only = { query: client.query.bind(client), release: () => {} }
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(only), end: () => Promise.resolve() } as never,
    }),
    plugins: [camelCase],
  })
}
