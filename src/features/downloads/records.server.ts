// What is remembered of each download. Only a load that still stands counts: after it was taken back, the same file is loaded again.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Known } from './download.server.ts'

export interface Loaded extends Known {
  sha256: string | null
  version: string | null
}

export type Outcome =
  | ({ state: 'loaded'; message: string; bytes: number; batchId: string | null } & Loaded)
  | ({ state: 'unchanged' } & Partial<Known>)
  | { state: 'failed'; message: string }

export async function findLoaded(db: Db, name: string): Promise<Loaded | undefined> {
  const { rows } = await sql<Loaded>`
    select d.etag, d.last_modified, d.sha256, d.version from downloads d
    where d.name = ${name} and exists (select from import_batches b where b.id = d.batch_id and b.state = 'done')`.execute(
    db,
  )
  return rows[0]
}

interface File {
  name: string
  source: string
  title: string
}

export async function record(
  db: Db,
  { name, source, title }: File,
  { state, ...rest }: Outcome,
): Promise<void> {
  const now = new Date()
  // That nothing is new ends an earlier failure, and says nothing about the load itself.
  const found = {
    ...rest,
    ...(state === 'loaded' && { loadedAt: now }),
    ...(state === 'unchanged' && { message: '' }),
  }
  const facts = { source, title, state, checkedAt: now, ...found }
  await db
    .insertInto('downloads')
    .values({ name, ...facts })
    .onConflict((c) => c.column('name').doUpdateSet(facts))
    .execute()
}
