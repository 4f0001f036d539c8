// Universes for those who may not see where someone lives (docs/decisions/0017). A map of a universe of one voter, or a circle drawn smaller
// and smaller around a house, would tell it without an address.
import { sql } from 'kysely'
import { notAllowed } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { ActingCommittee } from '../../voters/access.server.ts'
import type { Condition, Criteria } from '../criteria.ts'
import type { Bounds, MapAnswer } from '../engine/plan.ts'
import { conditionsOf } from '../names.server.ts'

/** A little more than a mile: a neighborhood, or a village. */
const degrees = 0.02

/** The squares the asked bounds touch, whole, and never a single voter. */
export function coarseView(view: Bounds, cells: number) {
  const bounds = wholeSquares(view)
  const across = Math.max(1, Math.round((bounds[2] - bounds[0]) / degrees))
  return { bounds, cells: Math.min(cells, across), mostPoints: 0 }
}

export function wholeSquares([west, south, east, north]: Bounds): Bounds {
  const down = (value: number) => Math.floor(value / degrees) * degrees
  const up = (value: number) => Math.ceil(value / degrees) * degrees
  return [down(west), down(south), up(east), up(north)]
}

/** Each count at the middle of its square, not at the middle of its voters. */
export function inSquares(cells: MapAnswer['cells']): MapAnswer['cells'] {
  const squares = new Map<string, MapAnswer['cells'][number]>()
  for (const { longitude, latitude, voters } of cells) {
    const [x, y] = [Math.floor(longitude / degrees), Math.floor(latitude / degrees)]
    const before = squares.get(`${x} ${y}`)?.voters ?? 0
    const middle = { longitude: (x + 0.5) * degrees, latitude: (y + 0.5) * degrees }
    squares.set(`${x} ${y}`, { ...middle, voters: before + voters })
  }
  return [...squares.values()]
}

/** Districts, counties and places that come with the product tell no one's home. */
const isOwnArea = (condition: Condition) =>
  condition.field === 'area' ||
  condition.field === 'circle' ||
  (condition.field === 'layer' && !condition.layer.startsWith('product:'))

/** Areas that the committee saved may be looked at; others are not drawn. */
export async function refuseOwnAreas(db: Db, committee: ActingCommittee, criteria: Criteria): Promise<void> {
  if (![...conditionsOf(criteria)].some(isOwnArea)) return
  const saved = await db
    .selectFrom('universes')
    .select('id')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where(sql<boolean>`criteria = ${JSON.stringify(criteria)}::jsonb`)
    .executeTakeFirst()
  if (!saved)
    throw notAllowed(
      'Your job in this committee does not include where people live. Open a saved universe instead.',
    )
}
