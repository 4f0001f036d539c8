import { sql } from 'kysely'
import { conflict, invalid } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import { zonedToInstant } from '../../../domain/zonedTime.ts'
import { changeIn, refuseStale, type Workplace } from '../../committees/workIn.server.ts'
import { changeFundraiser, note, ownRows } from '../access.server.ts'
import type { lobbyFundraisers } from '../api.ts'
import { timeProblem } from '../rules.ts'
import type { Fields } from '../shapes.ts'

type Calls = 'add' | 'change' | 'remove' | 'setLevels'

export const changingHandlers: Pick<Handlers<typeof lobbyFundraisers>, Calls> = {
  add: async (context, { committeeId, fundraiserId, ...fields }) => {
    const committee = await changeIn(context, committeeId, 'lobbyFundraisers.edit')
    const { organizationId, timeZone } = committee
    const { numInsertedOrUpdatedRows } = await context.db
      .insertInto('lobbyFundraisers')
      .values({
        ...stored(fields, committee),
        id: fundraiserId,
        organizationId,
        committeeId,
        timeZone,
        createdByName: context.viewer.name,
      })
      .onConflict((c) => c.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows)
      await note(context, committee, 'lobbyFundraiser.added', { id: fundraiserId, title: fields.title })
    return {}
  },

  change: async (context, { version, committeeId, fundraiserId, ...fields }) => {
    const { committee, fundraiser } = await changeFundraiser(context, { committeeId, fundraiserId })
    refuseStale('This fundraiser', version, fundraiser)
    await context.db
      .updateTable('lobbyFundraisers')
      .set({
        ...stored(fields, committee),
        version: version + 1,
        updatedByName: context.viewer.name,
        updatedAt: new Date(),
      })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', fundraiserId)
      .execute()
    await note(context, committee, 'lobbyFundraiser.changed', { id: fundraiserId, title: fields.title })
    return { version: version + 1 }
  },

  remove: async (context, asked) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const { rows } =
      await sql`select from fundraiser_lines t where ${ownRows(committee, 't')} and t.fundraiser_id = ${fundraiser.id} limit 1`.execute(
        context.db,
      )
    if (rows.length > 0)
      throw conflict('The books hold entries of this fundraiser. Mark it as canceled instead of removing it.')
    await context.db
      .deleteFrom('lobbyFundraisers')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committee.committeeId)
      .where('id', '=', fundraiser.id)
      .execute()
    await note(context, committee, 'lobbyFundraiser.removed', fundraiser)
    return {}
  },

  setLevels: async (context, { levels, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const { organizationId, committeeId } = committee
    const ids = levels.map(({ id }) => id)
    if (new Set(ids).size < ids.length) throw invalid('A level is listed twice.')
    const of = { organizationId, committeeId, fundraiserId: fundraiser.id }
    await sql`delete from fundraiser_levels l where ${ownRows(committee, 'l')} and l.fundraiser_id = ${fundraiser.id}
      and l.id <> all (${ids}::uuid[])`.execute(context.db)
    for (const { id, name, cents } of levels) {
      const { numInsertedOrUpdatedRows } = await context.db
        .insertInto('fundraiserLevels')
        .values({ ...of, id, name, cents: BigInt(cents) })
        .onConflict((c) =>
          c
            .columns(['organizationId', 'committeeId', 'id'])
            .doUpdateSet({ name, cents: BigInt(cents) })
            .where('fundraiserLevels.fundraiserId', '=', fundraiser.id),
        )
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows)
        throw conflict('This level belongs to another fundraiser. Add a new one.')
    }
    await note(context, committee, 'lobbyFundraiser.levelsSet', fundraiser, { levels: levels.length })
    return {}
  },
}

function stored(
  { day, start, end, goalCents, latitude, longitude, ...fields }: Fields,
  { timeZone }: Workplace,
) {
  const problem = timeProblem({ day, start, end })
  if (problem !== null) throw invalid(problem)
  const isPlaced = latitude !== null && longitude !== null
  return {
    ...fields,
    startsAt: zonedToInstant(day, start, timeZone),
    endsAt: zonedToInstant(day, end, timeZone),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    goalCents: goalCents === null ? null : BigInt(goalCents),
  }
}
