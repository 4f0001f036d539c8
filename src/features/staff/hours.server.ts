// Hours of a staff member: entered by the person or the manager, approved by the manager, paid once approved.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { dayOf, daysBetween, formatDate } from '../../domain/dates.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import { getStaff, isOwn, mayBeOwn, openStaff } from './access.server.ts'
import type { HoursRow, staff } from './api.ts'
import { payOfPeriod } from './payOfPeriod.ts'
import { findRates } from './rates.server.ts'

/** Five years in days: nobody is paid for longer ones, and a salary has a row for each week of it. */
const longestPeriod = 5 * 366

type HoursCalls = 'hours' | 'noteHours' | 'removeHours' | 'approveHours'

export const hoursHandlers: Pick<Handlers<typeof staff>, HoursCalls> = {
  hours: async (context, { from, to, ...of }) => {
    if (daysBetween(from, to) > longestPeriod)
      throw invalid('A period has at most five years. Choose a later first day or an earlier last one.', {
        from: 'Choose at most five years.',
      })
    const { committee, row } = await openStaff(context, of)
    const { rows } = await sql<HoursRow & { approvedAt: Date | null }>`
      select h.id, h.worked_on::text, h.minutes, h.what, h.is_paid, h.project_id, coalesce(j.name, '') as project_name, h.noted_by_name,
        h.approved_by_name, h.approved_at
      from person_hours h left join projects j on j.id = h.project_id
      where h.organization_id = ${committee.organizationId}::uuid and h.committee_id = ${committee.committeeId}::uuid
        and h.person_id = ${row.id}::uuid and h.worked_on between ${from}::date and ${to}::date and h.removed_at is null
      order by h.worked_on, h.noted_at, h.id`.execute(context.db)
    const hours = rows.map((one) => ({ ...one, approvedAt: one.approvedAt?.toISOString() ?? null }))
    const rates = committee.may('pay.see') ? await findRates(context.db, committee, row.id) : null
    return { rows: hours, pay: rates && payOfPeriod(rates, hours, { from, to }, row) }
  },

  noteHours: async (context, { committeeId, staffId, workedOn, minutes, what, projectId }) => {
    const committee = await changeIn(context, committeeId, 'work.see')
    const { db, viewer } = context
    const row = await getStaff(db, committee, staffId)
    if (!isOwn(context, row) && !committee.may('staff.edit'))
      throw notAllowed(`The hours of ${row.name} are entered by ${row.name} or the manager.`)
    if (workedOn > dayOf(new Date(), committee.timeZone))
      throw invalid(`${formatDate(workedOn)} lies ahead. Enter hours once they are worked.`, {
        workedOn: 'Choose today or a day before.',
      })
    await requireProject(context, committee, projectId)
    return db
      .insertInto('personHours')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        personId: staffId,
        workedOn,
        minutes,
        what,
        projectId,
        isPaid: true,
        notedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  },

  removeHours: async (context, { committeeId, staffId, hoursId, removed }) => {
    const committee = await changeIn(context, committeeId, 'work.see')
    const row = await getStaff(context.db, committee, staffId)
    if (!isOwn(context, row) && !committee.may('staff.edit'))
      throw notAllowed(`The hours of ${row.name} are removed by ${row.name} or the manager.`)
    const { rows } = await sql<{ approvedByName: string; fromShift: boolean }>`
      select approved_by_name, guest_id is not null as from_shift from person_hours
      where ${ofPerson(committee, staffId)} and id = ${hoursId}::uuid for update`.execute(context.db)
    const [entry] = rows
    if (!entry) throw notFound()
    if (entry.approvedByName !== '')
      throw conflict(
        `These hours were approved by ${entry.approvedByName}. Take the approval back before removing them.`,
      )
    if (entry.fromShift)
      throw conflict('These hours come from a check-in at an event. Undo the check-in there instead.')
    await sql`update person_hours set removed_at = ${removed ? sql`now()` : sql`null`}
      where ${ofPerson(committee, staffId)} and id = ${hoursId}::uuid`.execute(context.db)
    return {}
  },

  approveHours: async (context, { committeeId, staffId, hoursIds, approved }) => {
    const committee = await changeIn(context, committeeId, 'hours.approve')
    const { db, viewer } = context
    const row = await getStaff(db, committee, staffId)
    if (mayBeOwn(context, row)) throw notAllowed('Nobody approves their own hours. Ask another manager.')
    const ids = [...new Set(hoursIds)]
    const { rows } = await sql<{ id: string }>`select id from person_hours
      where ${ofPerson(committee, staffId)} and removed_at is null and id = any (${ids}::uuid[]) for update`.execute(
      db,
    )
    if (rows.length !== ids.length) throw notFound()
    const { rows: changed } = await sql`update person_hours
      set approved_at = ${approved ? sql`now()` : sql`null`}, approved_by_name = ${approved ? viewer.name : ''}
      where ${ofPerson(committee, staffId)} and id = any (${ids}::uuid[]) and (approved_at is not null) <> ${approved} returning id`.execute(
      db,
    )
    if (changed.length > 0)
      await context.audit(
        {
          action: approved ? 'hours.approved' : 'hours.approvalTakenBack',
          subject: 'staff',
          subjectId: staffId,
          detail: { committee: committee.name, name: row.name, entries: changed.length },
        },
        committee.organizationId,
      )
    return { changed: changed.length }
  },
}

const ofPerson = ({ organizationId, committeeId }: Workplace, personId: string) =>
  sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and person_id = ${personId}::uuid`

async function requireProject(
  { db, services }: Parameters<(typeof hoursHandlers)['hours']>[0],
  committee: Workplace,
  projectId: string | null,
): Promise<void> {
  for (const check of projectId === null ? [] : services.given.checksProjects)
    await check(db, committee, projectId!)
}
