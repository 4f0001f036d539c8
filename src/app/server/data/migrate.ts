// Numbered SQL files, applied once each, in order, each in its own transaction; a file that changed after it was applied is refused.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../embedded/startError.ts'

const folder = new URL('../../../../db/migrations/', import.meta.url)

export async function migrate(
  owner: pg.Pool,
  log: (line: string) => void = () => {},
): Promise<{ applied: string[] }> {
  await migrateQueue({ pgPool: owner })
  const client = await owner.connect()
  try {
    // Two servers starting at once: the second waits here and then finds nothing left to do.
    await client.query(`select pg_advisory_lock(hashtext('elections-nebraska migrations'))`)
    await client.query(
      `create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const known = await readMigrations()
    const done = (
      await client.query<{ name: string; sha256: string }>(
        'select name, sha256 from schema_migrations order by name',
      )
    ).rows
    refuseStrangers(known, done)
    const applied: string[] = []
    for (const migration of known) {
      if (done.some((d) => d.name === migration.name)) continue
      log(`Updating the database: ${migration.name}`)
      await applyOne(client, migration)
      applied.push(migration.name)
    }
    return { applied }
  } finally {
    await client.query(`select pg_advisory_unlock_all()`).catch(() => {})
    client.release()
  }
}

interface Migration {
  name: string
  sql: string
  sha256: string
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((n) => /^\d{4}_\w+\.sql$/.test(n)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseStrangers(known: Migration[], done: { name: string; sha256: string }[]): void {
  for (const d of done) {
    const match = known.find((k) => k.name === d.name)
    if (!match)
      throw new StartError(
        `This database was made by a newer version of Elections Nebraska (it has ${d.name}, which this version does not know); start the newer version, or use another DATA_DIR or DATABASE_URL.`,
      )
    if (match.sha256 !== d.sha256)
      throw new StartError(
        `The migration ${d.name} was changed after this database applied it; restore the file, or use another database.`,
      )
  }
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
