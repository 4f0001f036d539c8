// What a staff member is paid, and from which day on. The log says that the pay changed, not to how much: it is open to more people.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { formatDate } from '../../domain/dates.ts'
import { changeIn, refuseStale, saveChange, type Workplace } from '../committees/workIn.server.ts'
import { getStaff, shown } from './access.server.ts'
import type { staff } from './api.ts'
import { fromTheStart, type DatedRate, type RatePer } from './pay.ts'
import { objectionToDay } from './rateWords.ts'

export const rateHandlers: Pick<Handlers<typeof staff>, 'setRate' | 'removeRate'> = {
  setRate: async (context, { committeeId, staffId, version, firstDay, rate }) => {
    const { committee, name } = await openToChange(context, { committeeId, staffId, version })
    // It would cut the oldest one off from the days before, which that one was paid for so far.
    const objection = objectionToDay(await findRates(context.db, committee, staffId), firstDay)
    if (objection) throw invalid(objection, { firstDay: objection })
    await putRate(context, committee, staffId, { firstDay, ...rate })
    return saved(context, committee, staffId, {
      name,
      from: firstDay === fromTheStart ? 'the start' : formatDate(firstDay),
    })
  },

  removeRate: async (context, { committeeId, staffId, version, firstDay }) => {
    const { committee, name } = await openToChange(context, { committeeId, staffId, version })
    const rates = await findRates(context.db, committee, staffId)
    if (!rates.some((rate) => rate.firstDay === firstDay)) throw notFound()
    if (rates.length === 1)
      throw conflict(`This is the only rate of ${name}. Change it to “Not paid” instead.`)
    if (rates.at(-1)!.firstDay === firstDay)
      throw conflict(`The oldest rate of ${name} stays, so that no day lacks one. Change its amount instead.`)
    await context.db
      .deleteFrom('staffRates')
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('personId', '=', staffId)
      .where(sql<boolean>`first_day = ${firstDay}::date`)
      .execute()
    return saved(context, committee, staffId, { name, removed: formatDate(firstDay) })
  },
}

/** The newest first. */
export async function findRates(
  db: Db,
  { organizationId, committeeId }: Workplace,
  staffId: string,
): Promise<(DatedRate & { setByName: string })[]> {
  const rows = await db
    .selectFrom('staffRates')
    .select((eb) => [eb.cast<string>('firstDay', 'text').as('firstDay'), 'rateCents', 'ratePer', 'setByName'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('personId', '=', staffId)
    .orderBy('staffRates.firstDay', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ratePer: row.ratePer as RatePer }))
}

export async function putRate(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  personId: string,
  { firstDay, ...rate }: { firstDay: string; rateCents: string | null; ratePer: RatePer },
): Promise<void> {
  const set = { ...rate, setByName: viewer.name, setAt: new Date() }
  await db
    .insertInto('staffRates')
    .values({ organizationId, committeeId, personId, firstDay, ...set })
    .onConflict((c) => c.columns(['organizationId', 'committeeId', 'personId', 'firstDay']).doUpdateSet(set))
    .execute()
}

/** Work began earlier than was known: the oldest rate, which was paid for those days too, now says so. */
export async function reachBack(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  personId: string,
  startedOn: string | null,
): Promise<void> {
  const first = startedOn ?? fromTheStart
  await sql`update staff_rates r set first_day = ${first}::date
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and person_id = ${personId}::uuid
      and first_day > ${first}::date and first_day = (select min(o.first_day) from staff_rates o
        where o.organization_id = r.organization_id and o.committee_id = r.committee_id and o.person_id = r.person_id)`.execute(
    db,
  )
}

async function openToChange(
  context: Context,
  { committeeId, staffId, version }: { committeeId: string; staffId: string; version: number },
): Promise<{ committee: Workplace; name: string }> {
  const committee = await changeIn(context, committeeId, 'staff.edit')
  const before = await getStaff(context.db, committee, staffId, true)
  refuseStale(`The record of ${before.name}`, version, before)
  return { committee, name: before.name }
}

async function saved(
  context: Context,
  committee: Workplace,
  staffId: string,
  detail: Record<string, unknown>,
) {
  await saveChange(context, committee, 'staff', staffId, {})
  await context.audit(
    {
      action: 'staff.payChanged',
      subject: 'staff',
      subjectId: staffId,
      detail: { committee: committee.name, ...detail },
    },
    committee.organizationId,
  )
  return shown(committee, await getStaff(context.db, committee, staffId))
}
