// Approved hours and days of a salary become a bill to pay. Which they were is on record, each once: the database refuses a second bill.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { daysBetween, formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { getStaff } from '../../staff/access.server.ts'
import { payOfPeriod } from '../../staff/payOfPeriod.ts'
import { findRates } from '../../staff/rates.server.ts'
import { changeBooks } from '../access.server.ts'
import { accountFor, readChart } from '../chart.server.ts'
import { whoOf } from '../whos.server.ts'
import type { invoices } from './api.ts'
import { tell, writeLines } from './changing.server.ts'

export const fromHoursHandler: Handlers<typeof invoices>['fromHours'] = async (
  context,
  { committeeId, invoiceId, staffId, from, to, dueOn },
) => {
  const { db, viewer } = context
  const committee = await changeBooks(context, committeeId)
  const { organizationId } = committee
  if (!committee.may('pay.see')) throw notAllowed(`Your job in ${committee.name} does not include pay.`)
  if (to < from || daysBetween(from, to) > 366) throw invalid('Choose a time of at most a year.')
  const row = await getStaff(db, committee, staffId)
  const hours = await openHours(context, committee, staffId, from, to)
  const pay = payOfPeriod(await findRates(db, committee, staffId), hours, { from, to }, row)
  const total = pay.rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
  if (total === 0n)
    throw conflict(
      `Nothing is to be paid to ${row.name} for this time: hours are paid once they are approved, and each once.`,
    )
  const chart = await readChart(db, committee)
  const account = chart.accounts.find(({ code, isArchived }) => code === '5060' && !isArchived)
  const accountId = (account ?? accountFor(chart, 'other spending')).id
  await db
    .insertInto('invoices')
    .values({
      id: invoiceId,
      organizationId,
      committeeId,
      payeeId: await whoOf(db, committee, { kind: 'person', id: staffId }),
      billedOn: to,
      dueOn: dueOn < to ? to : dueOn,
      memo: `Pay ${formatDate(from, 'noWeekday')} to ${formatDate(to, 'noWeekday')}`,
      enteredBy: viewer.userId,
      enteredByName: viewer.name,
      staffId,
      payFrom: from,
      payTo: to,
    })
    .execute()
  await writeLines(context, committee, invoiceId, linesOf(pay.rows, accountId))
  const paidByHour = pay.rows.some(({ minutes }) => minutes !== null)
  if (paidByHour) {
    const spans = pay.rates.filter(({ ratePer }) => ratePer === 'hour')
    const billed = hours.filter(
      (h) =>
        h.isPaid && h.approvedAt !== null && spans.some((s) => h.workedOn >= s.from && h.workedOn <= s.to),
    )
    await db
      .insertInto('invoiceWork')
      .values(billed.map(({ id }) => ({ organizationId, committeeId, invoiceId, staffId, hoursId: id })))
      .execute()
  }
  for (const { from: first, to: last } of pay.rows.filter(({ minutes }) => minutes === null))
    await sql`insert into invoice_work (organization_id, committee_id, invoice_id, staff_id, salary_day)
      select ${organizationId}, ${committeeId}, ${invoiceId}, ${staffId}, d::date from generate_series(${first}::date, ${last}::date, '1 day') d`
      .execute(db)
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== '23505') throw error
        throw conflict(`A part of this salary of ${row.name} is on a bill already. Choose later days.`)
      })
  await tell(context, committee, 'invoice.saved', invoiceId)
  return { cents: String(total) }
}

/** Hours of these days that are on no bill. */
async function openHours(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  staffId: string,
  from: string,
  to: string,
) {
  const { rows } = await sql<{
    id: string
    workedOn: string
    minutes: number
    what: string
    isPaid: boolean
    approvedAt: string | null
  }>`select h.id, h.worked_on::text, h.minutes, h.what, h.is_paid, h.approved_at::text from person_hours h
    where h.organization_id = ${organizationId} and h.committee_id = ${committeeId} and h.person_id = ${staffId}
      and h.worked_on between ${from}::date and ${to}::date and h.removed_at is null
      and not exists (select from invoice_work w where w.organization_id = h.organization_id and w.committee_id = h.committee_id and w.hours_id = h.id)
    order by h.worked_on, h.noted_at, h.id`.execute(db)
  return rows
}

type PayRows = ReturnType<typeof payOfPeriod>['rows']

/** A line for each row; where they are many, one for all of them. */
function linesOf(rows: PayRows, accountId: string): { accountId: string; what: string; cents: string }[] {
  const paid = rows.filter(({ cents }) => BigInt(cents) > 0n)
  const per = (rate: PayRows[number]['rate']) => `${formatMoney(rate.rateCents ?? '0')} a ${rate.ratePer}`
  const lines = paid.map(({ from, to, minutes, words, rate, cents }) => ({
    accountId,
    cents,
    what: (minutes === null
      ? `Salary ${formatDate(from, 'noWeekday')} to ${formatDate(to, 'noWeekday')}, ${per(rate)}`
      : `${(minutes / 60).toFixed(2)} hours on ${formatDate(from, 'noWeekday')}, ${per(rate)}${words ? `: ${words}` : ''}`
    ).slice(0, 500),
  }))
  if (lines.length <= 100) return lines
  const total = paid.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
  const minutes = paid.reduce((sum, row) => sum + (row.minutes ?? 0), 0)
  return [{ accountId, cents: String(total), what: `${(minutes / 60).toFixed(2)} hours` }]
}
