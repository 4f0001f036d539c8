// That something about an organization's layers changed; what, the screen reads anew.
import type { LiveDocuments } from '../../app/server/live/live.ts'
import { visibleLayers } from './access.server.ts'

export const layerLive: LiveDocuments = {
  mapLayers: {
    may: 'layers.read',
    load: async ({ db, viewer }, id) => {
      if (viewer.organizationId !== id) return null
      const row = await visibleLayers(db, viewer)
        .select((eb) => [eb.fn.countAll<bigint>().as('layers'), eb.fn.max('updatedAt').as('at')])
        .executeTakeFirstOrThrow()
      return { layers: Number(row.layers), at: (row.at as Date | null)?.toISOString() ?? null }
    },
  },
}
