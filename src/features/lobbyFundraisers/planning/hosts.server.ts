// Hosts and co-sponsors. What one promises is a pledge: what was paid of it, the books say.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { dayOf, addDays } from '../../../domain/dates.ts'
import { columnsOf, listDonor } from '../../fundraising/access.server.ts'
import { addPledge } from '../../fundraising/pledging.server.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { changeFundraiser, note, ownRows } from '../access.server.ts'
import type { lobbyFundraisers } from '../api.ts'
import { levelsOf } from '../one.server.ts'

type Calls = 'addHost' | 'changeHost' | 'removeHost'
const mostHosts = 500

export const hostHandlers: Pick<Handlers<typeof lobbyFundraisers>, Calls> = {
  addHost: async (context, { hostId, who, role, levelId, printedAs, hasPledged, ...asked }) => {
    const { db, viewer } = context
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const level = await levelAsked(db, committee, fundraiser.id, levelId)
    await listDonor(db, committee, who)
    const { rows: there } = await sql<{ id: string; donorId: string }>`
      select o.id, coalesce(o.person_id, o.firm_id) as donor_id from fundraiser_hosts o where ${ownRows(committee, 'o')}
        and o.fundraiser_id = ${fundraiser.id} limit ${mostHosts}`.execute(db)
    if (there.some(({ id }) => id === hostId)) return {}
    if (there.some(({ donorId }) => donorId === who.id))
      throw conflict('They are a host or co-sponsor already.')
    if (there.length >= mostHosts)
      throw conflict(`A fundraiser has at most ${mostHosts} hosts and co-sponsors.`)
    let pledgeId: string | null = null
    if (hasPledged) {
      if (!level) throw invalid('Choose a level: the pledge is of its amount.')
      const promisedOn = dayOf(new Date(), committee.timeZone)
      const heldOn = dayOf(fundraiser.startsAt, fundraiser.timeZone)
      pledgeId = randomUUID()
      await addPledge(context, committee, {
        id: pledgeId,
        who,
        cents: BigInt(level.cents),
        promisedOn,
        dueOn: heldOn > promisedOn ? heldOn : addDays(promisedOn, 30),
        source: 'lobby fundraisers',
        note: `${fundraiser.title}: ${level.name}`.slice(0, 500),
      })
    }
    const { organizationId, committeeId } = committee
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('fundraiserHosts')
      .values({
        organizationId,
        committeeId,
        fundraiserId: fundraiser.id,
        id: hostId,
        ...columnsOf(who),
        role,
        levelId,
        printedAs,
        pledgeId,
        addedByName: viewer.name,
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw conflict('They are a host or co-sponsor already.')
    await note(context, committee, 'lobbyFundraiser.hostAdded', fundraiser, { role })
    return {}
  },

  changeHost: async (context, { hostId, role, levelId, printedAs, ...asked }) => {
    const { db } = context
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    await levelAsked(db, committee, fundraiser.id, levelId)
    const { numUpdatedRows } = await db
      .updateTable('fundraiserHosts')
      .set({ role, levelId, printedAs })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committee.committeeId)
      .where('fundraiserId', '=', fundraiser.id)
      .where('id', '=', hostId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await note(context, committee, 'lobbyFundraiser.hostChanged', fundraiser, { role })
    return {}
  },

  removeHost: async (context, { hostId, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const { numDeletedRows } = await context.db
      .deleteFrom('fundraiserHosts')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committee.committeeId)
      .where('fundraiserId', '=', fundraiser.id)
      .where('id', '=', hostId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await note(context, committee, 'lobbyFundraiser.hostRemoved', fundraiser)
    return {}
  },
}

async function levelAsked(db: Db, committee: CommitteeRef, fundraiserId: string, levelId: string | null) {
  if (levelId === null) return null
  const level = (await levelsOf(db, committee, fundraiserId)).find(({ id }) => id === levelId)
  if (!level) throw notFound()
  return level
}
