// The columns universes are counted on, made again from the voter tables. The last step of an import; also right after anything else that
// changed many voters or households (a geocoder's answers, an import taken back).
import type pg from 'pg'
import type { Db } from '../../app/server/data/db.ts'
import { readVoterColumns } from './buildIndexRead.server.ts'
import { storeColumns } from './buildIndexStore.server.ts'

/** In one transaction of `client`, on which `db` works too: a count meanwhile uses the build before. */
export async function buildVoterIndex(db: Db, client: pg.ClientBase): Promise<void> {
  // Two at once would each make theirs the current one.
  await client.query(`select pg_advisory_xact_lock(hashtext('voter index'))`)
  await storeColumns(db, client, await readVoterColumns(db, client))
}
