// Which state of the filings an answer was made of. Everything public about them is cached until this changes.
import { createHash } from 'node:crypto'
import type { Databases } from '../../app/server/data/db.ts'
import { nobodyScope } from '../../app/server/auth/viewer.ts'
import { sql } from 'kysely'

export interface PublicVersion {
  /** Changes when anything behind the public pages has changed. */
  version: string
  /** When the newest file of the state was loaded, ISO; null before the first one. */
  asOf: string | null
}

const freshMs = 5_000
const known = new WeakMap<Databases, { at: number; found: Promise<PublicVersion> }>()

export function publicVersion(databases: Databases): Promise<PublicVersion> {
  const last = known.get(databases)
  if (last && Date.now() - last.at < freshMs) return last.found
  const found = ask(databases)
  known.set(databases, { at: Date.now(), found })
  found.catch(() => known.delete(databases))
  return found
}

/**
 * The database counts the rows ever written to a table; reading that costs nothing, and no writer can forget to say that it wrote. The counters
 * follow a commit within a second, of a connection that was just busy within ten, so an answer may be newer than its version, never older.
 */
async function ask(databases: Databases): Promise<PublicVersion> {
  const { rows } = await databases.readInScope(nobodyScope, (db) =>
    sql<{ loadedAt: Date | null; files: string | null; written: string | null }>`
      select max(loaded_at) as loaded_at, string_agg(concat(id, sha256, loaded_at, batch_id), ' ' order by id) as files,
        (select string_agg(concat(n_tup_ins, ' ', n_tup_upd, ' ', n_tup_del), ' ' order by relname) from pg_stat_user_tables
          where schemaname = 'public' and relname in ('filing_rows', 'filing_statements', 'filers', 'filer_ties', 'filer_sums', 'filer_months',
            'filer_donors', 'donors', 'donor_records')) as written
      from filing_files`.execute(db),
  )
  const { loadedAt, files, written } = rows[0]!
  const version = createHash('sha256').update(`${files} ${written}`).digest('base64url').slice(0, 16)
  return { version, asOf: loadedAt?.toISOString() ?? null }
}
