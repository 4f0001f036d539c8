// A change to how someone signs in and its entry in the audit log are one transaction: a password that was changed is on record, and what
// is not on record was not changed. better-auth asks for a connection per statement; inside `together` it gets the same one each time.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { commit } from '../data/db.ts'

interface Together {
  client: pg.PoolClient
  afterCommit: (() => Promise<void>)[]
}

// Each also needs other connections of the pool on its way, so they must not take them all.
const mostAtOnce = 4

export type SignInPool = ReturnType<typeof openSignInPool>

export function openSignInPool(pool: pg.Pool) {
  const current = new AsyncLocalStorage<Together>()
  const free = new Turns(mostAtOnce)
  return {
    /** The part of a pool that Kysely needs. */
    pool: {
      connect: async (): Promise<pg.PoolClient> => {
        const running = current.getStore()
        return running ? partOf(running.client) : pool.connect()
      },
      end: () => Promise.resolve(),
    } as unknown as pg.Pool,

    /** Commits what `work` did when it answers, also with a refusal; nothing of it stays when it throws. */
    together: <T>(work: () => Promise<T>): Promise<T> => free.take(() => inOne(work)),

    /** What must not happen for a change that failed; at once when there is no transaction. */
    async afterCommit(work: () => Promise<void>): Promise<void> {
      const running = current.getStore()
      if (running) running.afterCommit.push(work)
      else await work()
    },
  }

  async function inOne<T>(work: () => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const afterCommit: Together['afterCommit'] = []
    let broken: Error | undefined
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    try {
      await client.query('begin')
      const result = await current.run({ client, afterCommit }, work)
      await commit(client)
      return result
    } catch (error) {
      afterCommit.length = 0
      await client.query('rollback').catch((e: Error) => (broken = e))
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
      for (const then of afterCommit) await then()
    }
  }
}

class Turns {
  private readonly waiting: (() => void)[] = []
  private left: number

  constructor(most: number) {
    this.left = most
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.left === 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
    else this.left--
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.left++
    }
  }
}

// A transaction of the library's own inside ours is a savepoint.
const savepoints: Record<string, string> = {
  begin: 'savepoint part',
  commit: 'release savepoint part',
  rollback: 'rollback to savepoint part',
}

function partOf(client: pg.PoolClient): pg.PoolClient {
  const query = (text: unknown, values?: unknown[]) =>
    client.query(
      (typeof text === 'string' && Object.hasOwn(savepoints, text) ? savepoints[text] : text) as string,
      values,
    )
  return { query, release: () => {} } as unknown as pg.PoolClient
}
