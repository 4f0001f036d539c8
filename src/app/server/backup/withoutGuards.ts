// While a backup is loaded, the guards that belong to daily work stand aside: walls (COPY refuses to pass them), triggers (nothing happened
// just now), and references (tables arrive in alphabetical order). All of it inside the caller's transaction, and all of it back at the end,
// when the references are checked again over every row.
import type pg from 'pg'
import { quoted } from './schema.ts'

interface Reference {
  table: string
  name: string
  definition: string
}

export async function withoutGuards(
  client: pg.PoolClient,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const references = await findReferences(client)
  const walled = await findWalled(client)
  for (const r of references) await client.query(`alter table ${r.table} drop constraint ${quoted(r.name)}`)
  for (const table of walled) await client.query(`alter table ${table} no force row level security`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await work()
  for (const r of references)
    await client.query(`alter table ${r.table} add constraint ${quoted(r.name)} ${r.definition}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const table of walled) await client.query(`alter table ${table} force row level security`)
}

async function findReferences(client: pg.PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname not in ('graphile_worker', 'pg_catalog') order by 1, 2`,
  )
  return rows
}

async function findWalled(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relforcerowsecurity order by 1`,
  )
  return rows.map((row) => row.table)
}
