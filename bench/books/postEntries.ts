// Many entries in one transaction, posted as the product posts them.
import type { Stand } from '../stand.ts'
import type { OpenBooks } from './open.ts'

type Posting = Pick<Stand & OpenBooks, 'databases' | 'organizationId' | 'committeeId' | 'keeper'>

export async function postEntries(
  { databases, organizationId, committeeId, keeper }: Posting,
  entries: object[],
): Promise<void> {
  const client = await databases.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.organization', '*', true), set_config('app.user', $1, true), set_config('app.committees', '*', true)`,
      [keeper.id],
    )
    await client.query(
      `select count(p.entry_id) from jsonb_array_elements($3::jsonb) e cross join lateral post_entry($1, $2, e, 'Bench') p`,
      [organizationId, committeeId, JSON.stringify(entries)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
