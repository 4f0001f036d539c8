// A server whose transactions are real in everything but the last step: they end in a rollback, so that thousands of writes can be
// tried against the same rows and none of them changes what the next one meets.
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { Databases, type Db } from '../app/server/data/db.ts'
import type { Scope } from '../app/server/auth/viewer.ts'

class Undo extends Error {}

export class RollbackDatabases extends Databases {
  override async inScope<T>(
    scope: Scope,
    work: (db: Db, client: pg.PoolClient) => Promise<T>,
    options: { readOnly?: boolean } = {},
  ): Promise<T> {
    let result: { value: T } | undefined
    try {
      await super.inScope(
        scope,
        async (db, client) => {
          result = { value: await work(db, client) }
          throw new Undo()
        },
        options,
      )
    } catch (error) {
      if (!(error instanceof Undo)) throw error
    }
    return result!.value
  }

  override writeInScope<T>(scope: Scope, work: Parameters<Databases['writeInScope']>[1]): Promise<T> {
    return this.traceInScope(scope, (db, leave) => {
      const lastly: Parameters<typeof work>[1]['lastly'] = ({ text, values }) =>
        db.executeQuery(CompiledQuery.raw(text, values))
      return work(db, { leave, lastly })
    })
  }

  override traceInScope<T>(scope: Scope, work: Parameters<Databases['traceInScope']>[1]): Promise<T> {
    return this.inScope(scope, async (db) => {
      const traces: CompiledQuery[] = []
      const result = await work(db, ({ text, values }) => void traces.push(CompiledQuery.raw(text, values)))
      for (const trace of traces) await db.executeQuery(trace)
      return result as T
    })
  }
}
