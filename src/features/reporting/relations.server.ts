// The rows behind each measure. A figure is their sum, so what a figure opens is what it counted.
import { sql, type RawBuilder } from 'kysely'
import { raised, spent } from '../finances/raised.server.ts'
import { knocked } from '../committeeHome/knocked.server.ts'
import { livingVolunteer } from '../committeeHome/waiting.server.ts'
import type { Measure } from './measures.ts'

interface Whose {
  /** By organization_id and committee_id. */
  of: RawBuilder<unknown>
  zone: RawBuilder<unknown>
}

const none = sql`null::uuid`
const personName = sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), 'No name')`

/** As `r`: id, day, title, detail, by, amount, event_id, person_id, entry_id. */
export const relations: Record<Measure, (whose: Whose) => RawBuilder<unknown>> = {
  doors: (whose) => doors(whose, sql`true`),
  talks: (whose) => doors(whose, sql`k.is_talk`),
  calls: ({ of, zone }) => sql`(
    select id::text, (contacted_at at time zone ${zone})::date as day, 'Call' as title, result as detail, contacted_by_name as by, 1::bigint as amount,
      ${none} as event_id, ${none} as person_id, ${none} as entry_id
    from voter_contacts where ${of} and method = 'phone' and undone_at is null) r`,
  volunteers: ({ of, zone }) => sql`(
    select v.person_id::text as id, (v.signed_up_at at time zone ${zone})::date as day, ${personName} as title, v.state as detail, '' as by, 1::bigint as amount,
      ${none} as event_id, v.person_id, ${none} as entry_id
    from (select * from volunteers where ${of}) v join people p on p.id = v.person_id where ${livingVolunteer}) r`,
  hours: ({ of }) => sql`(
    select h.id::text, h.worked_on as day, ${personName} as title, h.what as detail, h.noted_by_name as by, h.minutes::bigint as amount,
      ${none} as event_id, h.person_id, ${none} as entry_id
    from (select * from person_hours where ${of} and removed_at is null and not is_paid) h join people p on p.id = h.person_id) r`,
  events: ({ of, zone }) => sql`(
    select id::text, (starts_at at time zone ${zone})::date as day, title, kind as detail, '' as by, 1::bigint as amount,
      id as event_id, ${none} as person_id, ${none} as entry_id
    from events where ${of} and cancelled_at is null and starts_at <= now()) r`,
  guests: ({ of, zone }) => sql`(
    select g.id::text, (g.came_at at time zone ${zone})::date as day, e.title, e.kind as detail, '' as by, g.party_size::bigint as amount,
      e.id as event_id, ${none} as person_id, ${none} as entry_id
    from (select * from guests where ${of} and came_at is not null) g join events e on e.id = g.event_id) r`,
  raised: ({ of }) => money(raised(of)),
  spent: ({ of }) => money(spent(of)),
}

const doors = ({ of, zone }: Whose, only: RawBuilder<unknown>) => sql`(
  select k.id::text, (k.at at time zone ${zone})::date as day, coalesce(w.name, 'Typed in by hand') as title, k.result as detail, k.by_name as by,
    1::bigint as amount, ${none} as event_id, ${none} as person_id, ${none} as entry_id
  from ${knocked(of)} left join walkbooks w on w.id = k.walkbook_id where ${only}) r`

const money = (entries: RawBuilder<unknown>) => sql`(
  select e.id::text, e.effective_on as day, 'Entry #' || e.number as title, concat_ws(': ', e.kind, nullif(e.memo, '')) as detail, e.recorded_by_name as by,
    e.cents as amount, ${none} as event_id, ${none} as person_id, e.id as entry_id
  from ${entries}) r`
