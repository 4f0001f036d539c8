// From a plan to voters, for a person who needs them: saving, exporting, cutting turf, comparing answers.
import { notFound } from '../../app/contract.ts'
import type { Services } from '../../app/server/services.ts'
import type { SurveyGroups } from '../surveys/groups.server.ts'
import { hasBit, idsIn, onesIn, type Bits } from './engine/bits.ts'
import { engineOf } from './engine/engine.server.ts'
import type { Plan } from './engine/plan.ts'
import { planOf } from './engine/planning.server.ts'

export { planOf }

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

/** Results of surveys by universe: which universes a committee has, and who is in one. */
export const surveyUniverses: SurveyGroups['universes'] = {
  names: (db, { organizationId, committeeId }) =>
    db
      .selectFrom('universes')
      .select(['id', 'name'])
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where('archivedAt', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .limit(200)
      .execute(),

  planOf: async (db, { organizationId, committeeId }, universeId) => {
    const found = await db
      .selectFrom('universes')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', universeId)
      .executeTakeFirst()
    if (!found) throw notFound()
    const group = {
      match: 'all' as const,
      items: [{ field: 'universe' as const, is: 'any' as const, id: universeId }],
    }
    return planOf(db, { id: committeeId, organizationId }, { steps: [{ id: 'all', op: 'add', group }] })
  },

  membersOf: async (services, plan) => {
    const { bits } = await selectVoters(services, plan as Plan)
    return { has: (voterId) => hasBit(bits, voterId) }
  },
}
