// GET /api/layer-files/<id>.geojson or .csv: a layer taken along, with its full outlines, row by row. On record.
import { Hono } from 'hono'
import { z } from 'zod'
import { notAllowed, notFound } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import { scopeOf, type Viewer } from '../../app/server/auth/viewer.ts'
import type { Env } from '../../app/server/http/http.ts'
import { streamOf } from '../../app/server/http/streamed.ts'
import { withSignedIn } from '../../app/server/http/visitor.ts'
import type { Services } from '../../app/server/services.ts'
import { may } from '../../permissions.ts'
import { getLayer, type LayerRecord } from './access.server.ts'
import { layerId } from './api.ts'
import { getProductLayer, productAreas } from './product.server.ts'
import { csvLine, type FileFeature } from './fileLines.ts'

const piece = 200

export function layerFileRoutes(services: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/:file', (c) =>
    withSignedIn(c, services, async (viewer) => {
      const [, id = '', format = ''] = /^(.+)\.(geojson|csv)$/.exec(c.req.param('file')) ?? []
      if (!layerId.safeParse(id).success) throw notFound()
      if (!may(viewer, 'layers.read')) throw notAllowed()
      const { name, pieces } = await open(services, viewer, id, format === 'csv')
      const safe = name.replace(/[^\w. -]+/g, '_').slice(0, 80) || 'layer'
      return c.body(streamOf(pieces), 200, {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/geo+json; charset=utf-8',
        'content-disposition': `attachment; filename="${safe}.${format}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    }),
  )
  return app
}

async function open({ databases }: Services, viewer: Viewer, id: string, isCsv: boolean) {
  const inScope = databases.inScope.bind(databases)
  const scope = scopeOf(viewer)
  if (id.startsWith('product:')) {
    const { layer, areas } = await inScope(scope, async (db) => ({
      layer: await getProductLayer(db, id),
      areas: await productAreas(db, id),
    }))
    const rows = areas.map(({ place, name, key, coordinates }): FileFeature => ({
      place,
      name,
      properties: { key },
      geometry: { type: 'MultiPolygon', coordinates },
    }))
    return { name: layer.name, pieces: isCsv ? csv(once(rows), ['key']) : geoJson(once(rows)) }
  }
  const layer = await inScope(scope, async (db) => {
    const found = z.uuid().safeParse(id).success ? await getLayer(db, viewer, id) : null
    if (!found || found.features === 0) throw notFound()
    await appendAudit(
      db,
      { userId: viewer.userId, name: viewer.name, organizationId: found.organizationId },
      { action: 'layer.exported', subject: 'layer', subjectId: id, detail: { name: found.name } },
    )
    return found
  })
  const rows = pagesOf(inScope, scope, layer)
  const names =
    (layer.facts as unknown as { attributes?: { name: string }[] }).attributes?.map((one) => one.name) ?? []
  return { name: layer.name, pieces: isCsv ? csv(rows, names) : geoJson(rows) }
}

async function* once(rows: FileFeature[]): AsyncGenerator<FileFeature[]> {
  yield await Promise.resolve(rows)
}

/** A short transaction for each piece: a slow reader holds no connection. */
async function* pagesOf(
  inScope: Services['databases']['inScope'],
  scope: ReturnType<typeof scopeOf>,
  { organizationId, id }: LayerRecord,
): AsyncGenerator<FileFeature[]> {
  for (let after = 0; ;) {
    const rows = await inScope(scope, (db) =>
      db
        .selectFrom('mapFeatures')
        .select(['place', 'name', 'properties', 'geometry'])
        .where('organizationId', '=', organizationId)
        .where('layerId', '=', id)
        .where('place', '>', after)
        .orderBy('place')
        .limit(piece)
        .execute(),
    )
    if (rows.length === 0) return
    yield rows as unknown as FileFeature[]
    after = rows.at(-1)!.place
  }
}

async function* geoJson(pages: AsyncIterable<FileFeature[]>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let isFirst = true
  for await (const rows of pages) {
    const texts = rows.map(({ place, name, properties, geometry }) =>
      JSON.stringify({ type: 'Feature', id: place, properties: { name, ...properties }, geometry }),
    )
    yield `${isFirst ? '\n' : ',\n'}${texts.join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}

async function* csv(pages: AsyncIterable<FileFeature[]>, names: string[]): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['Place', 'Name', 'Kind', 'West', 'South', 'East', 'North', ...names])}`
  for await (const rows of pages) yield rows.map((row) => csvLine(row, names)).join('')
}
