// Staff of a committee as one viewer sees them: pay only for those whose job includes it. Someone of another committee is not there.
import { sql } from 'kysely'
import { notAllowed, notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import type { StaffFacts } from './api.ts'
import type { Rate } from './pay.ts'
import { shownRate } from './payOfPeriod.ts'

export interface KeptStaff extends Rate {
  id: string
  name: string
  email: string
  title: string
  signInName: string
  userId: string | null
  startedOn: string | null
  endedOn: string | null
  version: number
  updatedByName: string
}

export const staffColumns = sql`s.person_id as id, trim(p.first_name || ' ' || p.last_name) as name, p.email, s.title, s.user_id,
  coalesce(u.name, '') as sign_in_name, s.started_on::text, s.ended_on::text, r.rate_cents, coalesce(r.rate_per, 'none') as rate_per,
  s.version, s.updated_by_name`

/** With the rate of today: the newest that began, or the first to come. */
export const staffTables = ({
  timeZone,
}: Workplace) => sql`staff s join people p on p.id = s.person_id left join users u on u.id = s.user_id
  left join lateral (select rate_cents, rate_per from staff_rates r
    where r.organization_id = s.organization_id and r.committee_id = s.committee_id and r.person_id = s.person_id
    order by r.first_day <= ${dayOf(new Date(), timeZone)}::date desc, abs(r.first_day - ${dayOf(new Date(), timeZone)}::date) limit 1) r on true`

export async function getStaff(
  db: Db,
  committee: Workplace,
  staffId: string,
  forUpdate = false,
): Promise<KeptStaff> {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<KeptStaff>`select ${staffColumns} from ${staffTables(committee)}
    where s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid and s.person_id = ${staffId}::uuid
    ${forUpdate ? sql`for update of s` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** What goes out: the pay is left out, not hidden, where the job does not include it. */
export function shown(committee: Workplace, row: KeptStaff): StaffFacts {
  const { rateCents, ratePer, email: _email, ...facts } = row
  return { ...facts, pay: committee.may('pay.see') ? shownRate({ rateCents, ratePer }) : null }
}

/** One's own record, by the linked sign-in alone: an address anyone at the desk can type, so it opens nothing. */
export function isOwn({ viewer }: Pick<Context, 'viewer'>, { userId }: KeptStaff): boolean {
  return userId === viewer.userId
}

/** No one approves what is paid to themselves; here the address counts too, because it only takes away. */
export function mayBeOwn(context: Context, row: KeptStaff): boolean {
  return isOwn(context, row) || (row.email !== '' && row.email === context.viewer.email.toLowerCase())
}

/** One staff member, for a person who may see people and for the person in question. */
export async function openStaff(
  context: Pick<Context, 'db' | 'viewer'>,
  { committeeId, staffId }: { committeeId: string; staffId: string },
): Promise<{ committee: Workplace; row: KeptStaff; own: boolean }> {
  const committee = await workIn(context, committeeId, 'work.see')
  const row = await getStaff(context.db, committee, staffId)
  const own = isOwn(context, row)
  if (!own && !committee.may('people.see'))
    throw notAllowed(`Your job in ${committee.name} does not include this. Ask its manager.`)
  return { committee, row, own }
}
