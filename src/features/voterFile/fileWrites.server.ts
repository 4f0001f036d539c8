// Whether anything has been written to the voters since some moment, in a look at a handful of rows. What writes voters or precinct splits
// writes the line of its file in voter_sources as well, in the same transaction; a line that was written has another transaction number.
import { sql } from 'kysely'
import type pg from 'pg'

/** Of the files that change who the voters are. Every number and not the highest one: who began first may end last. */
export const fileWrites = sql<string>`(select md5(coalesce(string_agg(id || ' ' || xmin, ',' order by id), ''))
  from voter_sources where kind in ('state file', 'vendor file', 'list'))`

/** In each transaction that writes voters of a batch. */
export async function noteWrite(client: pg.ClientBase, batchId: string): Promise<void> {
  await client.query('update voter_sources set as_of = as_of where batch_id = $1', [batchId])
}
