// Changed voters into the table, each with what it was before, so that it can be looked at and taken back.
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { columns, valuesLine } from '../importing/importColumns.server.ts'
import { copyLine, copyRows } from '../../imports/copy.server.ts'
import type { Change } from './refreshMerge.server.ts'

export async function writeChanges(context: ChunkContext, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const { client, batch } = context
  await copyRows(
    client,
    'voter_changes',
    ['batch_id', 'voter_id', 'what', 'before'],
    changes,
    (c) => `${copyLine([batch.id, String(c.id), c.what, JSON.stringify(c.before)])}\n`,
  )
  await client.query('create temp table voter_updates (like voters) on commit drop')
  await copyRows(client, 'voter_updates', ['id', ...columns], changes, (c) => valuesLine(c.id, c.values))
  await client.query('analyze voter_updates')
  const set = columns.map((column) => `${column} = u.${column}`).join(', ')
  await client.query(
    `update voters v set ${set}, changed_batch_id = '${batch.id}' from voter_updates u where v.id = u.id`,
  )
  const returned = changes.filter((c) => c.what === 'returned').map((c) => c.id)
  if (returned.length > 0)
    await client.query(
      'update voters set dropped_on = null, dropped_batch_id = null where id = any ($1::int[])',
      [returned],
    )
  await client.query('drop table voter_updates')
}
