// Voters and doors by area, for the feature that counts map layers. The question goes to the same threads as every universe.
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { engineOf } from './engine/engine.server.ts'
import { mergedAway, type Acting } from './engine/facts.server.ts'
import { countPoints, flatAreas, type FlatAreas } from './engine/places/inAreas.ts'
import type { AreaCounts } from './engine/plan.ts'

export { flatAreas, type FlatAreas }

export const mergedAwayIn = (db: Db, committee: Acting): Promise<Int32Array> => mergedAway(db, committee)

export const countTheirPoints = countPoints

export async function countAreas(
  { databases }: Pick<Services, 'databases'>,
  areas: FlatAreas,
  without: Int32Array,
): Promise<AreaCounts> {
  const { answer } = await engineOf(databases).ask('areas', { areas, without })
  return answer
}
