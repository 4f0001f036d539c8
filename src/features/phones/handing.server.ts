// Who has whom: free people of a list are put in a member's hands, and are free again when that ends.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'
import type { phones, Way } from './api.ts'
import { callersOf, findHands, handOf, ownRows } from './hands.server.ts'
import { isOptedOut } from './optOuts.server.ts'

export const handingHandlers: Pick<Handlers<typeof phones>, 'handOut' | 'takeBack' | 'end'> = {
  handOut: async (context, { committeeId, listId, handId, userId, most, hours }) => {
    const committee = await changeIn(context, committeeId, 'phones.edit')
    const { db, viewer } = context
    await lockPhones(db, committee)
    const list = await openList(db, committee, listId)
    const known = await countOfHand(db, committee, handId)
    if (known !== null) return { people: known }
    const caller = (await callersOf(db, committee)).find(({ id }) => id === userId)
    // Someone of another organization and someone without a job here answer alike.
    if (!caller) {
      const why = 'Choose someone whose job in this committee includes calls.'
      throw invalid(why, { userId: why })
    }
    const ids = await freeEntries(db, committee, listId, most)
    if (ids.length === 0) throw conflict(`No one on “${list.name}” is free to be handed out.`)
    const of = { organizationId: committee.organizationId, committeeId }
    await sql`insert into phone_hands (id, organization_id, committee_id, list_id, user_id, name, handed_by_name, expires_at)
      values (${handId}::uuid, ${of.organizationId}::uuid, ${committeeId}::uuid, ${listId}::uuid, ${caller.id}::uuid, ${caller.name}, ${viewer.name},
        now() + make_interval(hours => ${hours}))`.execute(db)
    await sql`update phone_entries e set hand_id = ${handId}::uuid where ${ownRows(committee, 'e')} and e.id = any (${ids}::uuid[])`.execute(
      db,
    )
    await db
      .insertInto('phoneHanded')
      .values(ids.map((entryId) => ({ ...of, handId, entryId })))
      .execute()
    await note(context, committee, list, 'phones.handedOut', { to: caller.name, people: ids.length, hours })
    return { people: ids.length }
  },

  takeBack: async (context, { committeeId, handId }) => {
    const committee = await changeIn(context, committeeId, 'phones.edit')
    const { db, viewer } = context
    await lockPhones(db, committee)
    const hand = await handOf(db, committee, handId)
    if (hand.endedAt !== null) return {}
    await sql`update phone_hands h set ended_at = now(), ended_by_name = ${viewer.name} where ${ownRows(committee, 'h')} and h.id = ${handId}::uuid`.execute(
      db,
    )
    await note(context, committee, { id: hand.listId, name: hand.list }, 'phones.takenBack', {
      from: hand.name,
    })
    return {}
  },

  end: async (context, { committeeId, listId }) => {
    const committee = await changeIn(context, committeeId, 'phones.edit')
    const { db, viewer } = context
    await lockPhones(db, committee)
    const list = await listOfCommittee(db, committee, listId)
    if (list.endedAt !== null) return {}
    await sql`update phone_lists l set ended_at = now(), ended_by_name = ${viewer.name} where ${ownRows(committee, 'l')} and l.id = ${listId}::uuid`.execute(
      db,
    )
    await note(context, committee, list, 'phones.ended', {})
    return {}
  },
}

/** One at a time per committee: two who hand out at once come one after the other, and give no one to both. */
export const lockPhones = (db: Db, { committeeId }: CommitteeRef) =>
  sql`select pg_advisory_xact_lock(hashtext('phones'), hashtext(${committeeId}))`.execute(db)

export interface ListRecord {
  id: string
  name: string
  way: Way
  surveyId: string | null
  script: string
  endedAt: Date | null
}

export async function listOfCommittee(db: Db, committee: CommitteeRef, listId: string): Promise<ListRecord> {
  const { rows } =
    await sql<ListRecord>`select l.id, l.name, l.way, l.survey_id as "surveyId", l.script, l.ended_at as "endedAt"
    from phone_lists l where ${ownRows(committee, 'l')} and l.id = ${listId}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function openList(db: Db, committee: CommitteeRef, listId: string): Promise<ListRecord> {
  const list = await listOfCommittee(db, committee, listId)
  if (list.endedAt !== null) throw conflict(`“${list.name}” has ended. Make a new list.`)
  return list
}

async function countOfHand(db: Db, committee: CommitteeRef, handId: string): Promise<number | null> {
  const { rows } = await sql<{
    people: number
  }>`select (select count(*)::int from phone_handed d where ${ownRows(committee, 'd')} and d.hand_id = h.id) as people
    from phone_hands h where ${ownRows(committee, 'h')} and h.id = ${handId}::uuid`.execute(db)
  return rows[0]?.people ?? null
}

/** The last result of an entry that counts. */
export const lastResult = (committee: CommitteeRef) =>
  sql<
    string | null
  >`(select r.result from phone_results r where ${ownRows(committee, 'r')} and r.entry_id = e.id and r.undone_at is null
    order by r.reached_at desc, r.id limit 1)`

/** Of `e`: in no one's hands, under this number on no other list either, not reached yet, and not opted out. */
export const isFree = (committee: CommitteeRef, openHands: string[]) =>
  sql<boolean>`(coalesce(${lastResult(committee)}, 'no answer') = 'no answer' and not ${isOptedOut(committee.organizationId, sql`e.phone`)}
    and not exists (select from phone_entries x where ${ownRows(committee, 'x')} and x.phone = e.phone and x.hand_id = any (${openHands}::uuid[])))`

export async function openHandIds(db: Db, committee: CommitteeRef): Promise<string[]> {
  return (await findHands(db, committee)).filter(({ isOver }) => !isOver).map(({ id }) => id)
}

async function freeEntries(db: Db, committee: Workplace, listId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select e.id from phone_entries e where ${ownRows(committee, 'e')} and e.list_id = ${listId}::uuid
    and ${isFree(committee, await openHandIds(db, committee))} order by e.place limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const note = (
  { audit }: Pick<Context, 'audit'>,
  { organizationId }: CommitteeRef,
  { id, name }: Pick<ListRecord, 'id' | 'name'>,
  action: string,
  detail: Record<string, unknown>,
) => audit({ action, subject: 'phoneList', subjectId: id, detail: { name, ...detail } }, organizationId)
