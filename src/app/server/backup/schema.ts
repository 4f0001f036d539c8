// What the database consists of, asked from its own catalogue: a table that a later migration adds is in the next backup.
import type pg from 'pg'
import { StartError } from '../embedded/startError.ts'
import { nilId } from '../auth/viewer.ts'

/** Small files of the data folder that belong with the database. */
export const dataFiles = ['audit-checkpoints.jsonl', 'audit-signing-key.pem']

/** Not ours, or rebuilt by the program itself. The queue travels in a form of its own. */
const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname !~ '^pg_' and not (n.nspname = 'public' and c.relname = 'schema_migrations')`

export interface Table {
  /** 'schema.table' */
  table: string
  columns: string[]
}

export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${ours}
     group by 1 order by 1`,
  )
  return rows
}

export async function findSequences(
  client: Pick<pg.ClientBase, 'query'> | pg.Pool,
): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`,
  )
  const found = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    found.push({ name, ...state[0]! })
  }
  return found
}

export async function appliedMigrations(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  return (
    await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    )
  ).rows
}

/** A hosted database's owner may itself stand behind the walls; a backup that leaves rows out would be worse than none. */
export async function refuseWalledReader(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; passes: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.passes)
    throw new StartError(
      `The database user "${rows[0]?.name}" may not read past row security, so the backup would leave rows out; let an administrator run: alter role "${rows[0]?.name}" bypassrls`,
    )
}

/** A hosted database's owner stands behind the walls like the application does; so it says, like it, that it works for everyone. */
export async function workForEveryone(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('app.organization', '*', true), set_config('app.user', $1, true), set_config('app.committees', '*', true)`,
    [nilId],
  )
}

/** 'schema.table' or a column, quoted for SQL. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}

/** Migrations put rows here that people then edit: an empty database has them, and a restore replaces them. */
export const filledByMigrations = ['public.district_kinds']
