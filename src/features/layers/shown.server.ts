// A layer as it travels: what was read of its file, in the words of the screen.
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { LayerFacts } from '../../sources/mapFiles/mapFile.ts'
import { mayChange, type LayerRecord } from './access.server.ts'
import type { Layer, LayerRow } from './api.ts'
import type { ProductLayer } from './product.server.ts'

type RowRecord = Pick<
  LayerRecord,
  | 'id'
  | 'name'
  | 'state'
  | 'isShared'
  | 'createdBy'
  | 'features'
  | 'areas'
  | 'fileName'
  | 'createdByName'
  | 'createdAt'
  | 'deletedAt'
  | 'facts'
>

export function shownRow(viewer: Viewer, row: RowRecord): LayerRow {
  const { id, name, isShared, features, areas, createdByName } = row
  return {
    id,
    name,
    state: row.state as LayerRow['state'],
    isProduct: false,
    isShared,
    isMine: row.createdBy === viewer.userId,
    features,
    areas,
    format: factsOf(row).format ?? '',
    source: row.fileName,
    createdByName,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}

const factsOf = ({ facts }: Pick<LayerRecord, 'facts'>) => facts as unknown as Partial<LayerFacts>

export function shownLayer(viewer: Viewer, row: LayerRecord): Layer {
  const { projection = '', notes = [], geometries = {}, attributes = [] } = factsOf(row)
  const { version, refusal, jobId, nameAttribute, styleAttribute, west, south, east, north } = row
  return {
    ...shownRow(viewer, row),
    version,
    refusal,
    jobId,
    projection,
    notes,
    geometries,
    attributes,
    nameAttribute,
    styleAttribute,
    bounds: west === null ? null : [west, south!, east!, north!],
    mayEdit: mayChange(viewer, row),
  }
}

export function shownProductRow({ id, name, areas, source, createdAt }: ProductLayer): LayerRow {
  return {
    id,
    name,
    state: 'kept',
    isProduct: true,
    isShared: true,
    isMine: false,
    features: areas,
    areas,
    format: '',
    source,
    createdByName: '',
    createdAt: createdAt?.toISOString() ?? null,
    deletedAt: null,
  }
}

/** West, south, east, north of Nebraska. */
const state: Layer['bounds'] = [-104.06, 39.99, -95.3, 43.01]

export function shownProductLayer(layer: ProductLayer): Layer {
  const isCoarse = layer.id === 'product:counties' && layer.createdAt === null
  return {
    ...shownProductRow(layer),
    version: 1,
    refusal: '',
    jobId: null,
    projection: 'NAD83 longitude and latitude',
    notes: isCoarse
      ? [
          'Its borders are generalized (1:20,000,000), so homes near a border may count in the county beside it.',
        ]
      : [],
    geometries: { MultiPolygon: layer.areas },
    attributes: [],
    nameAttribute: null,
    styleAttribute: null,
    bounds: state,
    mayEdit: false,
  }
}
