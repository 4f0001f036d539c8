// Reading a map file in the background: in a process of its own, then into the tables in pieces. What was read before is replaced, so a job
// that was cut off starts over.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import { cutText } from '../../domain/shortText.ts'
import { readInChild } from '../../sources/mapFiles/inChild.ts'
import { ProjectionNeeded, type LayerFacts, type MapFeature } from '../../sources/mapFiles/mapFile.ts'
import { eachPoint } from '../../sources/mapFiles/survey.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import { nameAttributeOf } from './rules.ts'

export const layerJobs: JobKinds = { 'read-map-file': readLayer }

const piece = 500

async function readLayer({ payload, job, databases, services }: JobContext<{ layerId: string }>) {
  const layer = await databases.asSystem((db) =>
    db.selectFrom('mapLayers').selectAll().where('id', '=', payload.layerId).executeTakeFirst(),
  )
  if (!layer || layer.state !== 'reading' || layer.fileId === null) return { features: 0 }
  const of = { organizationId: layer.organizationId, id: layer.id }
  const folder = await mkdtemp(join(tmpdir(), 'layer-'))
  try {
    const [path, out] = [join(folder, 'file'), join(folder, 'features')]
    job.progress(0, 3, 'Fetching the file')
    const file = await databases.asSystem((db) => services.files.find(db, layer.fileId!))
    await pipeline(await services.files.read(file), createWriteStream(path))
    job.progress(1, 3, 'Reading the shapes')
    const found = await readInChild({
      path,
      out,
      name: layer.fileName,
      ...(layer.chosenProjection !== null && { projection: layer.chosenProjection }),
    })
    job.progress(2, 3, 'Keeping the shapes')
    const facts = joined(found)
    await databases.asSystem((db) => keep(db, of, out, facts))
    return { features: facts.features }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const state = error instanceof ProjectionNeeded ? 'asks' : 'refused'
    await databases.asSystem((db) =>
      db
        .updateTable('mapLayers')
        .set({ state, refusal: cutText(error.message, 1000), updatedAt: sql`now()` })
        .where('organizationId', '=', of.organizationId)
        .where('id', '=', of.id)
        .execute(),
    )
    return { features: 0, refusal: error.message }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The layers inside of one file are kept as one: their shapes are told apart by the attribute "layer". */
function joined(layers: LayerFacts[]): LayerFacts {
  const [first, ...others] = layers as [LayerFacts, ...LayerFacts[]]
  if (others.length === 0) return first
  const sum = (of: (layer: LayerFacts) => number) => layers.reduce((total, layer) => total + of(layer), 0)
  const attributes = new Map(layers.flatMap((layer) => layer.attributes).map((one) => [one.name, one]))
  const features = sum((layer) => layer.features)
  attributes.set('layer', { name: 'layer', kind: 'text', filled: features, different: layers.length })
  const geometries: LayerFacts['geometries'] = {}
  for (const layer of layers)
    for (const [kind, count] of Object.entries(layer.geometries) as ['Point', number][])
      geometries[kind] = (geometries[kind] ?? 0) + count
  return {
    ...first,
    features,
    geometries,
    vertices: sum((layer) => layer.vertices),
    repaired: sum((layer) => layer.repaired),
    withoutShape: sum((layer) => layer.withoutShape),
    notes: [...new Set(layers.flatMap((layer) => layer.notes))],
    attributes: [...attributes.values()],
    layerNames: layers.map((layer) => layer.name),
  } as LayerFacts
}

interface Kept {
  place: number
  kind: 'point' | 'line' | 'area'
  name: string
  properties: MapFeature['properties']
  geometry: MapFeature['geometry']
  box: number[]
}

async function keep(
  db: Db,
  of: { organizationId: string; id: string },
  out: string,
  facts: LayerFacts,
): Promise<void> {
  const { organizationId, id } = of
  await db
    .deleteFrom('mapFeatures')
    .where('organizationId', '=', organizationId)
    .where('layerId', '=', id)
    .execute()
  const nameAttribute = nameAttributeOf(facts.attributes)
  const { layerNames } = facts as LayerFacts & { layerNames?: string[] }
  const whole = [Infinity, Infinity, -Infinity, -Infinity]
  let [place, areas] = [0, 0]
  let rows: Kept[] = []
  const flush = async () => {
    // As one JSON value: a statement takes 65,535 parameters at most.
    await sql`insert into map_features (organization_id, layer_id, place, kind, name, properties, geometry, west, south, east, north)
      select ${organizationId}::uuid, ${id}::uuid, f.place, f.kind, f.name, f.properties, f.geometry, f.box[1], f.box[2], f.box[3], f.box[4]
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as f (place int, kind text, name text, properties jsonb, geometry jsonb, box double precision[])`.execute(
      db,
    )
    rows = []
  }
  for await (const line of createInterface({ input: createReadStream(out) })) {
    const { layer, properties, geometry } = JSON.parse(line) as MapFeature & { layer: number }
    const box = boxOf(geometry)
    for (const i of [0, 1]) whole[i] = Math.min(whole[i]!, box[i]!)
    for (const i of [2, 3]) whole[i] = Math.max(whole[i]!, box[i]!)
    place++
    const kind = kindOf(geometry.type)
    if (kind === 'area') areas++
    const all = layerNames ? { ...properties, layer: layerNames[layer]! } : properties
    const named = nameAttribute === null ? null : all[nameAttribute]
    const name = cutText(
      named === null || named === undefined || named === '' ? `No. ${place}` : String(named),
      200,
    )
    rows.push({ place, kind, name, properties: all, geometry, box })
    if (rows.length >= piece) await flush()
  }
  if (rows.length > 0) await flush()
  await db
    .updateTable('mapLayers')
    .set({
      state: 'preview',
      refusal: '',
      facts: JSON.stringify(facts),
      features: place,
      areas,
      nameAttribute,
      west: whole[0],
      south: whole[1],
      east: whole[2],
      north: whole[3],
      updatedAt: sql`now()`,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

const kindOf = (type: string): Kept['kind'] =>
  type.endsWith('Polygon') ? 'area' : type.endsWith('LineString') ? 'line' : 'point'

function boxOf(geometry: MapFeature['geometry']): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  eachPoint(geometry.coordinates, (x, y) => {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  })
  return box
}
