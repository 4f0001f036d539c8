// From criteria to voters, for whoever needs them: saving, exporting, cutting turf.
import type { Db } from '../../app/server/db.ts'
import type { Services } from '../../app/server/services.ts'
import { idsIn, type Bits } from './engine/bits.ts'
import { engineOf } from './engine/engine.server.ts'
import { planOf, type Acting } from './engine/planning.server.ts'
import type { Criteria } from './criteria.ts'

export interface Selecting {
  /** Carries the scope: what the committee knows is read behind the walls. */
  db: Db
  services: Pick<Services, 'databases'>
}

export interface Selection {
  count: number
  /** Bit i is voter id i. */
  bits: Bits
}

/** Dropped voters, and those the organization has merged into another, are never among them. */
export async function selectVoters(
  { db, services }: Selecting,
  committee: Acting,
  criteria: Criteria,
): Promise<Selection> {
  const plan = await planOf(db, committee, criteria)
  const { answer } = await engineOf(services.databases).ask(db, 'select', { plan })
  return answer
}

/** In rising order. */
export function idsOf({ bits }: Pick<Selection, 'bits'>): Int32Array {
  return idsIn(bits)
}
