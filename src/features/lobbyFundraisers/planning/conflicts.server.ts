// What else is on at the time of a fundraiser, by what the product knows: events and fundraisers of the committees one sees, hearings, and days on
// which the Legislature is known to have met.
import { sql } from 'kysely'
import type { Context, Handlers } from '../../../app/server/context.ts'
import { startOfDay, endOfDay, formatZonedRange, zonedToInstant } from '../../../domain/zonedTime.ts'
import { committeesWhere } from '../../committees/committeesWhere.server.ts'
import { seeFundraisers } from '../access.server.ts'
import type { lobbyFundraisers } from '../api.ts'
import { capitolConflicts, isSameTime, type Capitol, type Span } from '../rules.ts'
import type { Conflict } from '../shapes.ts'

const most = 20

export const conflictsHandler: Pick<Handlers<typeof lobbyFundraisers>, 'conflicts'> = {
  conflicts: async (context, { committeeId, fundraiserId, day, start, end }) => {
    const { timeZone } = await seeFundraisers(context, committeeId)
    const span = {
      startsAt: new Date(zonedToInstant(day, start, timeZone)),
      endsAt: new Date(zonedToInstant(day, end, timeZone)),
    }
    const dates = await datesOf(context, fundraiserId, {
      startsAt: new Date(startOfDay(day, timeZone)),
      endsAt: new Date(endOfDay(day, timeZone)),
    })
    const own = dates.map((one): Conflict => ({
      kind: one.kind,
      words: `${one.title}, ${one.committee}, ${formatZonedRange(one.startsAt, one.endsAt, one.timeZone, 'time')}`,
      isSameTime: isSameTime(span, one),
    }))
    return { found: [...own, ...capitolConflicts(await capitolOn(context, day))] }
  },
}

type OwnDate = Span & { kind: 'event' | 'fundraiser'; title: string; committee: string; timeZone: string }

async function datesOf({ db, viewer }: Context, fundraiserId: string | null, day: Span): Promise<OwnDate[]> {
  const { rows } = await sql<OwnDate>`
    select * from (
      select 'event' as kind, v.title, c.name as committee, v.starts_at, v.ends_at, v.time_zone from events v join committees c on c.id = v.committee_id
        and c.organization_id = v.organization_id
      where ${committeesWhere(viewer, 'work.see')} and v.cancelled_at is null and not v.is_draft and v.starts_at < ${day.endsAt} and v.ends_at > ${day.startsAt}
      union all
      select 'fundraiser', f.title, c.name, f.starts_at, f.ends_at, f.time_zone from lobby_fundraisers f join committees c on c.id = f.committee_id
        and c.organization_id = f.organization_id
      where ${committeesWhere(viewer, 'lobbyFundraisers.see')} and f.stage <> 'canceled' and f.id is distinct from ${fundraiserId}::uuid
        and f.starts_at < ${day.endsAt} and f.ends_at > ${day.startsAt}) x
    order by starts_at, title, committee limit ${most}`.execute(db)
  return rows
}

/** Acts that the body takes only while it sits. */
const sittingKinds = ['introduced', 'advanced', 'passed', 'not passed', 'reading dispensed', 'overridden']

async function capitolOn({ db }: Context, day: string): Promise<Capitol> {
  const { rows } = await sql<Capitol>`
    select exists (select from roll_calls r where r.held_on = ${day}::date)
        or exists (select from bill_actions a where a.kind = any (${sittingKinds}::text[]) and a.happened_on = ${day}::date) as has_met,
      (select count(*)::int from hearing_versions v where v.held_on = ${day}::date and not v.is_cancelled) as hearings,
      (select to_char(min(v.starts_at), 'HH24:MI') from hearing_versions v where v.held_on = ${day}::date and not v.is_cancelled) as first_hearing`.execute(
    db,
  )
  return rows[0]!
}
