// The layers that come with the product: legislative districts, counties and places of the Census Bureau (2022, public domain). Where platform
// staff brought in a newer file of a kind, that one is shown instead.
import { readFile } from 'node:fs/promises'
import type { MultiPolygon, Position } from 'geojson'
import type { Db } from '../../app/server/data/db.ts'
import { notFound } from '../../app/contract.ts'
import type { Area } from './areas.server.ts'

interface ProductKind {
  id: string
  name: string
  kind: 'legislative districts' | 'counties' | 'places' | 'congressional districts'
  file: string | null
}

const kinds: ProductKind[] = [
  {
    id: 'product:legislative-districts',
    name: 'Legislative districts',
    kind: 'legislative districts',
    file: 'districts',
  },
  {
    id: 'product:congressional-districts',
    name: 'Congressional districts',
    kind: 'congressional districts',
    file: null,
  },
  { id: 'product:counties', name: 'Counties', kind: 'counties', file: 'counties' },
  { id: 'product:places', name: 'Cities and villages', kind: 'places', file: 'places' },
]

const censusSource = 'U.S. Census Bureau, 2022'

export interface ProductLayer {
  id: string
  name: string
  areas: number
  source: string
  /** When a newer file was brought in; null for the one that came with the product. */
  createdAt: Date | null
}

/** A row of the file: its number, its name, its areas. */
type Shipped = [key: string, name: string, coordinates: Position[][][]]

const shipped = new Map<string, Promise<Shipped[]>>()

function shippedOf(file: string): Promise<Shipped[]> {
  let found = shipped.get(file)
  if (!found) {
    found = readFile(new URL(`./shipped/${file}.json`, import.meta.url), 'utf8').then(
      (text) => JSON.parse(text) as Shipped[],
    )
    shipped.set(file, found)
  }
  return found
}

const newerOf = (db: Db) =>
  db
    .selectFrom('boundaryLayers')
    .select(['id', 'kind', 'shapes', 'source', 'createdAt'])
    .where('isCurrent', '=', true)
    .where('shapes', '>', 0)
    .execute()

export async function productLayers(db: Db): Promise<ProductLayer[]> {
  const newer = new Map((await newerOf(db)).map((row) => [row.kind, row]))
  const found: ProductLayer[] = []
  for (const { id, name, kind, file } of kinds) {
    const row = newer.get(kind)
    if (row) found.push({ id, name, areas: row.shapes, source: row.source, createdAt: row.createdAt })
    else if (file)
      found.push({ id, name, areas: (await shippedOf(file)).length, source: censusSource, createdAt: null })
  }
  return found
}

export async function getProductLayer(db: Db, id: string): Promise<ProductLayer> {
  const found = (await productLayers(db)).find((layer) => layer.id === id)
  if (!found) throw notFound()
  return found
}

export interface ProductArea extends Area {
  key: string
  coordinates: Position[][][]
}

/** Places count from 1 in the order of their keys, so that they stay the same when the file is brought in again. */
export async function productAreas(db: Db, id: string): Promise<ProductArea[]> {
  const wanted = kinds.find((one) => one.id === id)
  if (!wanted) throw notFound()
  const row = (await newerOf(db)).find(({ kind }) => kind === wanted.kind)
  const shapes = row ? await importedOf(db, row.id) : wanted.file ? await shippedOf(wanted.file) : null
  if (!shapes) throw notFound()
  return shapes.map(([key, name, coordinates], i) => ({
    key,
    name,
    coordinates,
    place: i + 1,
    rings: coordinates.flat(),
  }))
}

async function importedOf(db: Db, layerId: number): Promise<Shipped[]> {
  const rows = await db
    .selectFrom('boundaryShapes')
    .select(['key', 'name', 'geometry'])
    .where('layerId', '=', layerId)
    .execute()
  return rows
    .map(({ key, name, geometry }): Shipped => [key, name, (geometry as unknown as MultiPolygon).coordinates])
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
}
