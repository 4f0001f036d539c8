// One layer with one area for each organization of the test world.
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    layerId: string
  }
}

export const layerRows: ExampleRowsOfFeature = {
  ids: ['layerId'],
  make: async (db, { organizationId, users, letter }) => {
    const [west, south, east, north] = [-96.8, 40.7, -96.6, 40.9]
    const { id: layerId } = await db
      .insertInto('mapLayers')
      .values({
        organizationId,
        name: `Layer of ${letter}`,
        state: 'kept',
        fileName: `wards of ${letter}.geojson`,
        facts: JSON.stringify({ format: 'GeoJSON', projection: 'WGS 84', notes: [], attributes: [] }),
        features: 1,
        areas: 1,
        west,
        south,
        east,
        north,
        createdBy: users.editor,
        createdByName: `Editor of ${letter}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    await db
      .insertInto('mapFeatures')
      .values({
        organizationId,
        layerId,
        place: 1,
        kind: 'area',
        name: `Ward of ${letter}`,
        properties: JSON.stringify({ note: `Kept by ${letter}` }),
        geometry: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
        west,
        south,
        east,
        north,
      })
      .execute()
    return { layerId }
  },
}
