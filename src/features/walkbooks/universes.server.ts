// The committee's universes as the field sees them: how old, how far they have drifted, and which walkbooks came of them.
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { workIn } from '../committees/workIn.server.ts'
import { getUniverse, universeColumns } from '../universes/access.server.ts'
import { inBoth, planOf, selectVoters } from '../universes/select.server.ts'
import { criteriaOf } from '../universes/savingRules.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { walkbooksOf } from './access.server.ts'
import type { walkbooks } from './api.ts'
import { actingFor } from './making.server.ts'

export const universeHandlers: Pick<Handlers<typeof walkbooks>, 'universes' | 'drift'> = {
  universes: async (context, { committeeId, archived }) => {
    const committee = await workIn(context, committeeId, 'walkbooks.see')
    await requireLookUp(context)
    const { db } = context
    const rows = await db
      .selectFrom('universes')
      .select(universeColumns)
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('archivedAt', archived ? 'is not' : 'is', null)
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id')
      .limit(1000)
      .execute()
    const users = await walkbooksOf(db, committee)
      .select(['id', 'name', 'universeId', 'archivedAt'])
      .where('universeId', 'is not', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    const usedBy = Map.groupBy(users, ({ universeId }) => universeId)
    return {
      universes: rows.map((row) => ({
        ...row,
        countedAt: row.countedAt.toISOString(),
        archivedAt: row.archivedAt?.toISOString() ?? null,
        usedBy: (usedBy.get(row.id) ?? []).map(({ id, name, archivedAt }) => ({
          walkbookId: id,
          name,
          isArchived: archivedAt !== null,
        })),
      })),
      mayMake: committee.may('walkbooks.edit') && !committee.isArchived,
      mayArchive: committee.may('voters.edit') && !committee.isArchived,
    }
  },

  drift: async ({ read, think, services }, { committeeId, universeId }) => {
    const { now, held, voters } = await read(async (context) => {
      const committee = await workIn(context, committeeId, 'walkbooks.see')
      await requireLookUp(context)
      const { db, viewer } = context
      const universe = await getUniverse(db, viewer, universeId)
      if (universe.committeeId !== committeeId) throw notFound()
      const acting = actingFor(committee)
      const itself = await planOf(db, acting, {
        steps: [
          {
            id: 'held',
            op: 'add',
            group: { match: 'all', items: [{ field: 'universe', is: 'any', id: universe.id }] },
          },
        ],
      })
      // Its steps as they are, asked of today's file; a frozen one also holds the voters of its day.
      return {
        now: await planOf(db, acting, criteriaOf(universe)),
        held: universe.isFrozen ? itself : null,
        voters: universe.voters,
      }
    })
    return think(async () => {
      const today = await selectVoters(services, now)
      if (held === null) return { now: today.count, joined: null, left: null }
      const frozen = await selectVoters(services, held)
      const stayed = inBoth(today, frozen)
      // Those of its day who left the file since are in neither selection, and have gone out as well.
      return { now: today.count, joined: today.count - stayed, left: voters - stayed }
    })
  },
}
