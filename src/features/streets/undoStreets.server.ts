import type { StepContext } from '../imports/kinds.server.ts'

/** Its lines go; the files that it replaced are drawn again. */
export async function undoStreets({ client, batch }: StepContext) {
  await client.query(`select pg_advisory_xact_lock(hashtext('streets import'))`)
  await client.query(
    `update street_files set is_current = true, replaced_by = null
     where replaced_by in (select id from street_files where batch_id = $1)`,
    [batch.id],
  )
  const { rows } = await client.query<{ lines: number }>(
    'delete from street_files where batch_id = $1 returning lines',
    [batch.id],
  )
  return { undone: rows.reduce((sum, row) => sum + row.lines, 0), kept: 0, isLast: true }
}
