// Says that the saved charts of an organization changed; the screen then reads them again.
import type { LiveDocuments } from '../../app/server/live/live.ts'
import { visibleCharts } from './access.server.ts'

export const chartLive: LiveDocuments = {
  charts: {
    may: 'charts.read',
    load: async ({ db, viewer }, id) => {
      if (viewer.organizationId !== id) return null
      const row = await visibleCharts(db, viewer)
        .select((eb) => [eb.fn.countAll<bigint>().as('charts'), eb.fn.max('c.updatedAt').as('at')])
        .executeTakeFirstOrThrow()
      return { charts: Number(row.charts), at: (row.at as Date | null)?.toISOString() ?? null }
    },
  },
}
