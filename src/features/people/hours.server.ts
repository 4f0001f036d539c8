// Hours people worked. Those of a shift come and go with the check-in there (features/events); the others are noted by hand.
import { sql } from 'kysely'
import { conflict, notAllowed, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { allShownContacts } from '../committees/contactDetails.server.ts'
import { changeIn, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { getPerson } from './access.server.ts'
import type { people } from './api.ts'
import { record } from './changing.server.ts'
import { shownName } from './rules.ts'

type Calls = 'hours' | 'addHours' | 'removeHours' | 'restoreHours'

export const hoursHandlers: Pick<Handlers<typeof people>, Calls> = {
  hours: async (context, { committeeId, personId, from, until }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'people.see')
    if (personId) await getPerson(db, committee, personId)
    let query = db
      .selectFrom('personHours as h')
      .innerJoin('people as p', 'p.id', 'h.personId')
      .where('h.organizationId', '=', committee.organizationId)
      .where('h.committeeId', '=', committeeId)
      .where('h.removedAt', 'is', null)
    if (personId) query = query.where('h.personId', '=', personId)
    if (from) query = query.where(sql<boolean>`h.worked_on >= ${from}::date`)
    if (until) query = query.where(sql<boolean>`h.worked_on <= ${until}::date`)
    const { minutes } = await query
      .select(sql<number>`coalesce(sum(h.minutes), 0)::int`.as('minutes'))
      .executeTakeFirstOrThrow()
    const rows = await query
      .select([
        'h.id',
        'h.personId',
        'p.firstName',
        'p.lastName',
        'p.email',
        'p.phone',
        sql<string>`h.worked_on::text`.as('workedOn'),
        'h.minutes',
        'h.what',
        'h.isPaid',
        'h.guestId',
        'h.projectId',
        'h.notedByName',
        'h.approvedByName',
      ])
      .orderBy('h.workedOn', 'desc')
      .orderBy('h.notedAt', 'desc')
      .limit(500)
      .execute()
    return {
      hours: allShownContacts(committee, rows).map(
        ({ firstName, lastName, email, phone, guestId, ...row }) => ({
          ...row,
          personName: shownName({ firstName, lastName, email, phone }),
          isFromShift: guestId !== null,
        }),
      ),
      totalMinutes: minutes,
    }
  },

  addHours: async (context, { committeeId, personId, workedOn, ...hours }) => {
    const { db, viewer, services } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    await getPerson(db, committee, personId)
    for (const check of hours.projectId ? services.given.checksProjects : [])
      await check(db, committee, hours.projectId!)
    const { id } = await db
      .insertInto('personHours')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        personId,
        // As text: a Date would carry this server's time zone along.
        workedOn: sql<Date>`${workedOn}::date`,
        ...hours,
        isPaid: false,
        notedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'person.hoursAdded', personId, { minutes: hours.minutes })
    return { hoursId: id }
  },

  removeHours: (context, { committeeId, hoursId }) => setRemoved(context, committeeId, hoursId, true),
  restoreHours: (context, { committeeId, hoursId }) => setRemoved(context, committeeId, hoursId, false),
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    /** Refuses a project that this committee does not have. */
    checksProjects?: ((db: Db, committee: CommitteeRef, projectId: string) => Promise<void>)[]
  }
}

async function setRemoved(context: Context, committeeId: string, hoursId: string, removed: boolean) {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'people.edit')
  const row = await db
    .selectFrom('personHours')
    .select(['personId', 'guestId', 'minutes', 'removedAt', 'isPaid', 'approvedAt'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', hoursId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.guestId !== null)
    throw conflict('These hours come from a check-in at a shift. Undo the check-in at the event instead.')
  if (row.isPaid && !committee.may('staff.edit'))
    throw notAllowed(
      'These hours are paid. They are removed on the staff page, by the person or the manager.',
    )
  if (row.isPaid && row.approvedAt !== null)
    throw conflict('These hours are paid and approved. Undo the approval on the staff page first.')
  if ((row.removedAt !== null) === removed) return {}
  await db
    .updateTable('personHours')
    .set({ removedAt: removed ? new Date() : null })
    .where('id', '=', hoursId)
    .execute()
  await record(context, committee, removed ? 'person.hoursRemoved' : 'person.hoursRestored', row.personId, {
    minutes: row.minutes,
  })
  return {}
}
