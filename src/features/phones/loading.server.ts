// The people a phone carries: those who were handed to it, with all that is needed without signal. Every hand-over is on record.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import { readable, voterName } from '../../domain/voters/shown.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { newestVersion } from '../doors/turf.server.ts'
import type { Contact, phones } from './api.ts'
import { enterHand, ownRows } from './hands.server.ts'
import { listOfCommittee } from './handing.server.ts'
import { isOptedOut } from './optOuts.server.ts'

export const loadingHandlers: Pick<Handlers<typeof phones>, 'load' | 'standing'> = {
  load: async (context, { holder: of, handId }) => {
    const { holder, hand } = await enterHand(context, of, handId)
    if (hand.isOver) throw conflict('This list is not in your hands any more. Ask for a new one.')
    const { db, audit } = context
    const { committee } = holder
    const list = await listOfCommittee(db, committee, hand.listId)
    await sql`update phone_hands h set seen_at = now() where ${ownRows(committee, 'h')} and h.id = ${handId}::uuid
      and (h.seen_at is null or h.seen_at < now() - interval '1 minute')`.execute(db)
    await audit(
      {
        action: 'phones.loaded',
        subject: 'phoneList',
        subjectId: hand.listId,
        detail: { name: hand.list, holder: hand.name },
      },
      committee.organizationId,
    )
    const { name } = await db
      .selectFrom('committees')
      .select('name')
      .where('id', '=', committee.committeeId)
      .executeTakeFirstOrThrow()
    return {
      handId,
      holderName: hand.name,
      way: list.way,
      name: list.name,
      committee: name,
      script: list.script,
      survey: await newestVersion(db, committee, list.surveyId),
      expiresAt: hand.expiresAt.toISOString(),
      serverTime: new Date(await databaseNow(db)).toISOString(),
      people: await contactsOf(db, committee, handId),
    }
  },

  standing: async (context, { holder: of, handId }) => {
    const { holder, hand } = await enterHand(context, of, handId)
    const { db } = context
    const serverTime = new Date(await databaseNow(db)).toISOString()
    if (hand.isOver) return { isOver: true, gone: [], serverTime }
    const { rows } = await sql<{
      id: string
    }>`select d.entry_id as id from phone_handed d join phone_entries e on e.id = d.entry_id
      where ${ownRows(holder.committee, 'd')} and d.hand_id = ${handId}::uuid and ${ownRows(holder.committee, 'e')}
        and not ${mayBeReached(holder.committee, handId)}`.execute(db)
    return { isOver: false, gone: rows.map(({ id }) => id), serverTime }
  },
}

/** Of `e`: still in this hand, not opted out, and the record is neither confidential nor put away. */
const mayBeReached = (committee: CommitteeRef, handId: string) =>
  sql<boolean>`(e.hand_id = ${handId}::uuid and not ${isOptedOut(committee.organizationId, sql`e.phone`)}
    and not exists (select from voters v where v.id = e.voter_id and (v.is_confidential or v.dropped_on is not null))
    and not exists (select from people p where ${ownRows(committee, 'p')} and p.id = e.person_id and p.archived_at is not null))`

interface Row extends Omit<Contact, 'name' | 'firstName' | 'city'> {
  voterId: number | null
  voterFirst: string
  middleName: string
  voterLast: string
  nameSuffix: string
  voterCity: string
  firstName: string
  lastName: string
  city: string
}

async function contactsOf(db: Db, committee: CommitteeRef, handId: string): Promise<Contact[]> {
  const { rows } = await sql<Row>`
    select e.id as "entryId", e.phone, e.zones, e.voter_id as "voterId",
      coalesce(v.first_name, '') as "voterFirst", coalesce(v.middle_name, '') as "middleName", coalesce(v.last_name, '') as "voterLast",
      coalesce(v.name_suffix, '') as "nameSuffix", coalesce(h.city, '') as "voterCity",
      coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName", coalesce(p.city, '') as city,
      (select r.result from phone_results r where ${ownRows(committee, 'r')} and r.entry_id = e.id and r.hand_id = ${handId}::uuid and r.undone_at is null
        order by r.reached_at desc, r.id limit 1) as result
    from phone_entries e left join voters v on v.id = e.voter_id left join households h on h.id = v.household_id
      left join people p on p.organization_id = e.organization_id and p.committee_id = e.committee_id and p.id = e.person_id
    where ${ownRows(committee, 'e')} and ${mayBeReached(committee, handId)} order by e.place`.execute(db)
  return rows.map((row) => {
    const { entryId, phone, zones, result } = row
    const common = { entryId, phone, zones, result }
    if (row.voterId === null)
      return {
        ...common,
        name: `${row.firstName} ${row.lastName}`.trim() || 'No name',
        firstName: row.firstName,
        city: row.city,
      }
    return {
      ...common,
      name: voterName({
        firstName: row.voterFirst,
        middleName: '',
        lastName: row.voterLast,
        nameSuffix: row.nameSuffix,
      }),
      firstName: readable(row.voterFirst),
      city: readable(row.voterCity),
    }
  })
}
