import type { AreaPoints } from '../layerCounts/points.server.ts'
import { ofCommittee } from './access.server.ts'

/** Signs that stand, counted by area of a map layer. */
export const signPoints: AreaPoints = {
  name: 'Signs',
  points: async (db, committee) => {
    const rows = await db
      .selectFrom('signPlacements')
      .select(['longitude', 'latitude'])
      .where(ofCommittee(committee))
      .where('endedAt', 'is', null)
      .where('longitude', 'is not', null)
      .limit(100_000)
      .execute()
    return rows.map(({ longitude, latitude }) => ({ longitude: longitude!, latitude: latitude! }))
  },
}
