// From a plan to voters, for a person who needs them: saving, exporting, cutting turf.
import type { Services } from '../../app/server/services.ts'
import { idsIn, onesIn, type Bits } from './engine/bits.ts'
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

/** How many are in both. */
export function inBoth(one: Selection, other: Selection): number {
  const shorter = Math.min(one.bits.length, other.bits.length)
  let count = 0
  for (let i = 0; i < shorter; i++) count += onesIn(one.bits[i]! & other.bits[i]!)
  return count
}

/** How many households they live in, without a list of them. */
export async function countHouseholds(
  { databases }: Pick<Services, 'databases'>,
  plan: Plan,
): Promise<number> {
  const { answer } = await engineOf(databases).ask('count', { plan, district: 'ld' })
  return answer.households
}

export { planOf } from './engine/planning.server.ts'
