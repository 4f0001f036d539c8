import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'

export interface StreetsShown {
  /** Changes with the streets; null when there are none. */
  version: string | null
  /** What the license of OpenStreetMap asks a map to say. */
  credit: string | null
}

export async function streetsVersion(db: Db): Promise<StreetsShown> {
  const { rows } = await sql<{ version: string | null; isOsm: boolean | null }>`
    select md5(string_agg(id::text || ' ' || batch_id::text, ',' order by id)) as version, bool_or(origin = 'OpenStreetMap') as "isOsm"
    from street_files where is_current`.execute(db)
  const { version, isOsm } = rows[0]!
  return { version, credit: isOsm === true ? '© OpenStreetMap contributors' : null }
}
