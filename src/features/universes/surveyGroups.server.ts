// Results of surveys by universe: which universes a committee has, and who is in one.
import { notFound } from '../../app/contract.ts'
import type { SurveyGroups } from '../surveys/groups.server.ts'
import { hasBit } from './engine/bits.ts'
import { planOf } from './engine/planning.server.ts'
import type { Plan } from './engine/plan.ts'
import { selectVoters } from './select.server.ts'

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
