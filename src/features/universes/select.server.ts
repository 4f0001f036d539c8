// From a plan to voters, for a person who needs them: saving, exporting, cutting turf.
import type { Services } from '../../app/server/services.ts'
import { idsIn, type Bits } from './engine/bits.ts'
import { engineOf } from './engine/engine.server.ts'
import type { Plan } from './engine/plan.ts'

export interface Selection {
  count: number
  /** Bit i is voter id i. */
  bits: Bits
}

/**
 * Dropped voters, and those the organization has merged into another, are never among them. The plan was read behind the walls (planOf); this
 * needs no connection, so it is asked for outside of the transaction.
 */
export async function selectVoters(
  { databases }: Pick<Services, 'databases'>,
  plan: Plan,
): Promise<Selection> {
  const { answer } = await engineOf(databases).ask('select', { plan })
  return answer
}

/** In rising order. */
export function idsOf({ bits }: Pick<Selection, 'bits'>): Int32Array {
  return idsIn(bits)
}
