import type { StepContext } from '../imports/kinds.server.ts'

/** Its layers go; where one of them was drawn, the newest other of its kind is drawn again. */
export async function undoLayers({ client, batch }: StepContext) {
  await client.query(`select pg_advisory_xact_lock(hashtext('boundaries import'))`)
  const { rows } = await client.query<{ shapes: number }>(
    `delete from boundary_layers where batch_id = $1 returning shapes`,
    [batch.id],
  )
  await client.query(
    `update boundary_layers l set is_current = true
     where l.kind <> 'other' and l.shapes > 0
       and not exists (select from boundary_layers c where c.kind = l.kind and c.is_current)
       and l.id = (select max(n.id) from boundary_layers n where n.kind = l.kind and n.shapes > 0)`,
  )
  return { undone: rows.reduce((sum, row) => sum + row.shapes, 0), kept: 0, isLast: true }
}
