// After the last shape: what each layer is, its keys and names, and that it is now the one maps draw.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { recogniseLayer } from '../../domain/geography/layerKinds.ts'
import type { Figures, Problem, StepContext } from '../imports/kinds.server.ts'

interface Settled {
  kind: string
  shapes: number
  isKnown: boolean
  doubt?: string
}

export async function settleLayers({ db, client, batch }: StepContext) {
  // Two files at once would both make their layer the current one.
  await client.query(`select pg_advisory_xact_lock(hashtext('boundaries import'))`)
  const layers = await db
    .selectFrom('boundaryLayers')
    .select(['id', 'name'])
    .where('batchId', '=', batch.id)
    .orderBy('id')
    .execute()
  const figures: Figures = {}
  const problems: Problem[] = []
  let [added, unchanged] = [0, 0]
  for (const layer of layers) {
    const { kind, shapes, isKnown, doubt } = await settle(db, layer)
    if (doubt !== undefined)
      problems.push({ row: 0, sort: 'Kept as another layer', message: doubt, isNote: true })
    if (isKnown) unchanged += shapes
    else {
      added += shapes
      figures[kind] = Number(figures[kind] ?? 0) + shapes
    }
  }
  return { new: added, unchanged, figures, problems }
}

async function settle(db: Db, layer: { id: number; name: string }): Promise<Settled> {
  const rows = await db
    .selectFrom('boundaryShapes')
    .select(['id', 'properties'])
    .where('layerId', '=', layer.id)
    .orderBy('id')
    .execute()
  const { kind, keys, names, keyProperty, nameProperty, doubt } = recogniseLayer(
    layer.name,
    rows.map((row) => row.properties as Record<string, unknown>),
  )
  const named = JSON.stringify(rows.map(({ id }, i) => ({ id, key: keys[i], name: names[i] })))
  await sql`update boundary_shapes s set key = n.key, name = n.name
    from jsonb_to_recordset(${named}::jsonb) as n (id integer, key text, name text) where s.id = n.id`.execute(
    db,
  )
  const isKnown = kind !== 'other' && (await isCurrentAlready(db, layer.id, kind))
  if (isKnown) await db.deleteFrom('boundaryLayers').where('id', '=', layer.id).execute()
  else {
    await db.updateTable('boundaryLayers').set({ isCurrent: false }).where('kind', '=', kind).execute()
    await db
      .updateTable('boundaryLayers')
      .set({ kind, keyProperty, nameProperty, shapes: rows.length, isCurrent: kind !== 'other' })
      .where('id', '=', layer.id)
      .execute()
  }
  return { kind, shapes: rows.length, isKnown, doubt }
}

/** Whether the layer that maps draw has the same shapes, point for point. */
async function isCurrentAlready(db: Db, layerId: number, kind: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select count(distinct digest) = 1 and count(*) = 2 as same from (
      select md5(string_agg(md5(s.key || s.name || s.properties::text || s.geometry::text), '' order by s.key, s.id)) as digest
      from boundary_shapes s join boundary_layers l on l.id = s.layer_id
      where l.id = ${layerId} or (l.kind = ${kind} and l.is_current)
      group by l.id) digests`.execute(db)
  return rows[0]!.same
}
