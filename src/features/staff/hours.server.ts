// Hours of a staff member: entered by the person or the manager, approved by the manager, paid once approved.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound, type Parsed } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { mayExport, withExport, type ListContext } from '../../app/server/lists/listOf.ts'
import { plainMoney } from '../../domain/money.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import { dayOf, daysBetween, formatDate } from '../../domain/dates.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import { getStaff, isOwn, mayBeOwn, openStaff } from './access.server.ts'
import { staff, type HoursRow, type Pay } from './api.ts'
import { decimalHours } from './hours.ts'
import { payOfPeriod } from './payOfPeriod.ts'
import { findRates } from './rates.server.ts'

/** Five years in days: no one is paid for longer ones, and a salary has a row for each week of it. */
const longestPeriod = 5 * 366

type PeriodAsked = Parsed<typeof staff.hours>
type OfPeriod = Awaited<ReturnType<typeof openPeriod>>

/** The staff member, and a period that is not too long. */
async function openPeriod(context: ListContext, { from, to, ...of }: PeriodAsked) {
  if (daysBetween(from, to) > longestPeriod)
    throw invalid('A period has at most five years. Choose a later first day or an earlier last one.', {
      from: 'Choose at most five years.',
    })
  return openStaff(context, of)
}

async function openExport(context: ListContext, asked: PeriodAsked) {
  const opened = await openPeriod(context, asked)
  return { ...opened.committee, ...opened, name: opened.row.name }
}

async function hoursOfPeriod(
  { db }: ListContext,
  { organizationId, committeeId }: Workplace,
  staffId: string,
  { from, to }: PeriodAsked,
): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow & { approvedAt: Date | null }>`
    select h.id, h.worked_on::text, h.minutes, h.what, h.is_paid, h.project_id, coalesce(j.name, '') as project_name, h.noted_by_name,
      h.approved_by_name, h.approved_at
    from person_hours h left join projects j on j.id = h.project_id
    where h.organization_id = ${organizationId}::uuid and h.committee_id = ${committeeId}::uuid
      and h.person_id = ${staffId}::uuid and h.worked_on between ${from}::date and ${to}::date and h.removed_at is null
    order by h.worked_on, h.noted_at, h.id`.execute(db)
  return rows.map((one) => ({ ...one, approvedAt: one.approvedAt?.toISOString() ?? null }))
}

async function payOf(
  context: ListContext,
  committee: Workplace,
  row: OfPeriod['row'],
  asked: PeriodAsked,
): Promise<Pay> {
  const { from, to } = asked
  const hours = await hoursOfPeriod(context, committee, row.id, asked)
  return payOfPeriod(await findRates(context.db, committee, row.id), hours, { from, to }, row)
}

type ExportScope = Awaited<ReturnType<typeof openExport>>

const hoursExport = {
  open: openExport,
  rows: (context: ListContext, { committee, row }: ExportScope, asked: PeriodAsked) =>
    hoursOfPeriod(context, committee, row.id, asked),
  columns: {
    Day: (h) => h.workedOn,
    Hours: (h) => Number(decimalHours(h.minutes)),
    What: (h) => h.what,
    Project: (h) => h.projectName,
    Paid: (h) => (h.isPaid ? 'yes' : 'no'),
    'Entered by': (h) => h.notedByName,
    'Approved by': (h) => h.approvedByName,
    'Approved on': (h) => h.approvedAt,
  } satisfies Record<string, (hours: HoursRow) => ExportValue>,
}

const payExport = {
  open: openExport,
  rows: async (context: ListContext, { committee, row }: ExportScope, asked: PeriodAsked) =>
    (await payOf(context, committee, row, asked)).rows,
  columns: {
    From: (p) => p.from,
    To: (p) => p.to,
    What: (p) => p.words,
    Hours: (p) => (p.minutes === null ? null : Number(decimalHours(p.minutes))),
    Rate: (p) => p.rate.rateCents && plainMoney(p.rate.rateCents),
    Per: (p) => p.rate.ratePer,
    Amount: (p) => plainMoney(p.cents),
  } satisfies Record<string, (row: Pay['rows'][number]) => ExportValue>,
}

type HoursCalls = 'pay' | 'hours' | 'noteHours' | 'removeHours' | 'approveHours'

export const hoursHandlers: Pick<Handlers<typeof staff>, HoursCalls> = {
  hours: withExport(async (context: Context, asked: PeriodAsked) => {
    const { committee, row } = await openPeriod(context, asked)
    const rows = await hoursOfPeriod(context, committee, row.id, asked)
    return {
      rows,
      pay: committee.may('pay.see') ? await payOf(context, committee, row, asked) : null,
      mayExport: mayExport(context, committee, staff.hours),
    }
  }, hoursExport),

  pay: withExport(async (context: Context, asked: PeriodAsked) => {
    const { committee, row } = await openPeriod(context, asked)
    if (!committee.may('pay.see')) throw notAllowed(`Your job in ${committee.name} does not include pay.`)
    return payOf(context, committee, row, asked)
  }, payExport),

  noteHours: async (context, { committeeId, staffId, workedOn, minutes, what, projectId }) => {
    const committee = await changeIn(context, committeeId, 'work.see')
    const { db, viewer } = context
    const row = await getStaff(db, committee, staffId)
    if (!isOwn(context, row) && !committee.may('staff.edit'))
      throw notAllowed(`The hours of ${row.name} are entered by ${row.name} or the manager.`)
    if (workedOn > dayOf(new Date(), committee.timeZone))
      throw invalid(`${formatDate(workedOn)} is in the future. Enter hours once they are worked.`, {
        workedOn: 'Choose today or a day before.',
      })
    await requireProject(context, committee, projectId)
    const noted = await db
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
    await context.audit(
      {
        action: 'hours.noted',
        subject: 'staff',
        subjectId: staffId,
        detail: { committee: committee.name, name: row.name, workedOn, minutes },
      },
      committee.organizationId,
    )
    return noted
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
    await context.audit(
      {
        action: removed ? 'hours.removed' : 'hours.putBack',
        subject: 'staff',
        subjectId: staffId,
        detail: { committee: committee.name, name: row.name, hours: hoursId },
      },
      committee.organizationId,
    )
    return {}
  },

  approveHours: async (context, { committeeId, staffId, hoursIds, approved }) => {
    const committee = await changeIn(context, committeeId, 'hours.approve')
    const { db, viewer } = context
    const row = await getStaff(db, committee, staffId)
    if (mayBeOwn(context, row)) throw notAllowed('No one approves their own hours. Ask another manager.')
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
