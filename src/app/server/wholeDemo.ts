// All of the demo or nothing. Its rows come by the same imports as real files, in many transactions, so they are not one transaction: that it
// is being loaded is written down first, and what a start left half loaded is taken out before anything is served.
import pg from 'pg'
import type { Databases } from './data/db.ts'
import { migrate } from './data/migrate.ts'
import { StartError } from './embedded/startError.ts'

const schemas = ['public', 'tenant', 'audit', 'sign_in', 'graphile_worker']

interface Loading {
  state: 'loading' | 'loaded'
  /** Whether the database held nothing before: only then may everything in it be taken out again. */
  wasEmpty: boolean
}

export async function loadWhole(databases: Databases, load: () => Promise<void>): Promise<void> {
  // Every import keeps its file and leaves its entry in the audit log.
  const wasEmpty = await databases.asSystem(async (db) => {
    const files = await db.selectFrom('files').select('id').limit(1).execute()
    const entries = await db.selectFrom('audit.entries').select('action').limit(1).execute()
    return files.length === 0 && entries.length === 0
  })
  await note(databases, { state: 'loading', wasEmpty })
  await load()
  await note(databases, { state: 'loaded', wasEmpty })
}

const note = (databases: Databases, loading: Loading) =>
  databases.auth.query(
    `insert into install_facts (name, value) values ('demo', $1) on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify(loading)],
  )

/** Empties every table. True when there was something to remove. No one else may be connected. */
export async function undoHalfDemo(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ value: Loading }>(
    `select value from install_facts where name = 'demo'`,
  )
  const [found] = rows
  if (found?.value.state !== 'loading') return false
  if (!found.value.wasEmpty)
    throw new StartError(
      'This database holds a part of the demo beside data that was imported before, and the two cannot be told apart; restore a backup, or use another DATA_DIR or DATABASE_URL.',
    )
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const schema of schemas)
      await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`)
    await client.query('create schema public')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartError(
      `This database holds a part of the demo, which could not be taken out (${(error as Error).message}); empty it, or use another DATABASE_URL.`,
    )
  } finally {
    client.release()
  }
  await migrate(owner)
  return true
}
