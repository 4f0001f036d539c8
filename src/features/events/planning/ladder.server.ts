// Reminders that have become due. Each is asked for once; who answered too late for one gets the next one only, and a server that was down
// sends what still makes sense.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'

export async function planReminders(db: Db): Promise<void> {
  await planBefore(db, { kind: 'day before', lead: '24 hours', atLeast: '2 hours', remembered: '48 hours' })
  await planBefore(db, { kind: 'hour before', lead: '1 hour', atLeast: '10 minutes', remembered: '3 hours' })
  await planThanks(db)
}

interface Before {
  kind: 'day before' | 'hour before'
  lead: string
  /** Nearer to the start than this it tells no one anything. */
  atLeast: string
  /** One that went out this long before the start was for this start; an older one was before the event moved. */
  remembered: string
}

async function planBefore(db: Db, { kind, lead, atLeast, remembered }: Before): Promise<void> {
  await sql`
    insert into event_letters (organization_id, committee_id, event_id, guest_id, kind, sequence)
    select g.organization_id, g.committee_id, e.id, g.id, ${kind}, e.sequence
    from events e join committees c on c.id = e.committee_id and c.archived_at is null join guests g on g.event_id = e.id
      left join shifts s on s.event_id = e.id and s.id = g.shift_id
      -- Whoever has a shift begins when it begins.
      cross join lateral (select coalesce(s.starts_at, e.starts_at) as starts_at) own
    where own.starts_at <= now() + ${lead}::interval and own.starts_at > now() + ${atLeast}::interval
      -- An event lasts two weeks at most: the others need not be looked at.
      and e.starts_at between now() - interval '16 days' and now() + interval '16 days'
      and e.cancelled_at is null and not e.is_draft and ${kind} = any (e.reminders)
      and g.state = 'coming' and coalesce(g.answered_at, g.created_at) <= own.starts_at - ${lead}::interval
      and not exists (select from event_letters l where l.guest_id = g.id and (
        (l.kind = ${kind} and l.due_at > own.starts_at - ${remembered}::interval)
        -- A place was given or confirmed after the reminder was due: that letter said it all.
        or (l.kind in ('place free', 'confirmation') and l.due_at > own.starts_at - ${lead}::interval)))
    on conflict do nothing`.execute(db)
}

/** An hour after the end, and for three days, so that a list that is typed up the next day is thanked too. */
async function planThanks(db: Db): Promise<void> {
  await sql`
    insert into event_letters (organization_id, committee_id, event_id, guest_id, kind)
    select g.organization_id, g.committee_id, e.id, g.id, case when g.came_at is not null then 'thanks' else 'sorry we missed you' end
    from events e join committees c on c.id = e.committee_id and c.archived_at is null join guests g on g.event_id = e.id
    where e.ends_at <= now() - interval '1 hour' and e.starts_at > now() - interval '18 days' and e.ends_at > now() - interval '3 days'
      and e.cancelled_at is null and not e.is_draft and 'thanks' = any (e.reminders)
      and (g.came_at is not null or g.is_no_show)
      and not exists (select from event_letters l where l.guest_id = g.id and l.kind in ('thanks', 'sorry we missed you'))
    on conflict do nothing`.execute(db)
}
