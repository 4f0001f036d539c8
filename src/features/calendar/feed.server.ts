// What a person's calendar program is told of a committee: its events, the deadlines the law sets, and the person's own tasks. Never who comes.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { committeeDeadlines } from '../../domain/law/committeeDeadlines.ts'
import { formatZonedRange, type StateZone } from '../../domain/zonedTime.ts'
import { linkTo } from '../../links.ts'
import { findFiler } from '../committees/filer.server.ts'
import type { Calendar, CalendarEvent } from '../../sources/icalendar/icalendar.ts'

interface FeedOf {
  userId: string
  organizationId: string
  committeeId: string
}

// A calendar program keeps what it was told; a year of the past is enough to look something up.
const since = sql`now() - interval '1 year'`
const mostEvents = 5000

export async function committeeCalendar(db: Db, feed: FeedOf, publicUrl: string): Promise<Calendar> {
  const committee = await db
    .selectFrom('committees')
    .select(['name', 'createdAt'])
    .where('organizationId', '=', feed.organizationId)
    .where('id', '=', feed.committeeId)
    .executeTakeFirstOrThrow()
  const filer = await findFiler(db, feed)
  const deadlines = filer ? committeeDeadlines(filer) : []
  return {
    name: committee.name,
    about: `Events and filing deadlines of ${committee.name}, and your own tasks there.`,
    events: [
      ...(await eventsOf(db, feed, publicUrl)),
      ...deadlines.map((deadline): CalendarEvent => ({
        uid: `deadline-${deadline.id.replaceAll(' ', '-')}-${feed.committeeId}@elections-nebraska`,
        sequence: 0,
        changedAt: committee.createdAt,
        on: deadline.day,
        until: deadline.lastDay,
        at: null,
        summary: deadline.title,
        description: `${deadline.detail}\n${deadline.citation}`,
      })),
      ...(await ownTasks(db, feed, publicUrl)),
    ],
  }
}

interface EventRow {
  id: string
  title: string
  about: string
  startsAt: Date
  endsAt: Date
  timeZone: StateZone
  place: string
  onlineUrl: string
  sequence: number
  updatedAt: Date
  isCancelled: boolean
  cancelReason: string
  shifts: { name: string; startsAt: string; endsAt: string }[]
}

async function eventsOf(db: Db, feed: FeedOf, publicUrl: string): Promise<CalendarEvent[]> {
  const { organizationId, committeeId } = feed
  const { rows } = await sql<EventRow>`
    select e.id, e.title, e.about, e.starts_at, e.ends_at, e.time_zone, concat_ws(', ', nullif(e.place_name, ''), nullif(e.street, ''),
        nullif(e.city, ''), nullif(trim(case when e.city <> '' or e.zip <> '' then e.state else '' end || ' ' || e.zip), '')) as place,
      e.online_url, e.sequence, e.updated_at, e.cancelled_at is not null as is_cancelled, e.cancel_reason,
      coalesce((select json_agg(json_build_object('name', s.name, 'startsAt', s.starts_at, 'endsAt', s.ends_at) order by s.starts_at, s.id)
        from shifts s where s.organization_id = e.organization_id and s.committee_id = e.committee_id and s.event_id = e.id
          and s.removed_at is null), '[]') as shifts
    from events e
    where e.organization_id = ${organizationId}::uuid and e.committee_id = ${committeeId}::uuid and not e.is_draft and e.starts_at > ${since}
    order by e.starts_at, e.id limit ${mostEvents}`.execute(db)
  return rows.map((row) => ({
    uid: `event-${row.id}@elections-nebraska`,
    sequence: row.sequence,
    changedAt: row.updatedAt,
    span: { startsAt: row.startsAt, endsAt: row.endsAt, zone: row.timeZone },
    summary: row.title,
    description: [
      row.isCancelled && `Canceled. ${row.cancelReason}`.trim(),
      row.about,
      ...row.shifts.map(
        (shift) => `${shift.name}: ${formatZonedRange(shift.startsAt, shift.endsAt, row.timeZone, 'time')}`,
      ),
      row.onlineUrl,
    ]
      .filter(Boolean)
      .join('\n'),
    location: row.place,
    url: `${publicUrl}${linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: row.id })}`,
    isCancelled: row.isCancelled,
    isBusy: true,
  }))
}

/** Open tasks of the person: a person who has a sign-in and is staff there. */
async function ownTasks(db: Db, feed: FeedOf, publicUrl: string): Promise<CalendarEvent[]> {
  const { organizationId, committeeId, userId } = feed
  const { rows } = await sql<{
    id: string
    title: string
    dueOn: string
    version: number
    updatedAt: Date
    project: string
    projectId: string
    staffId: string
  }>`
    select t.id, t.title, t.due_on::text, t.version, t.updated_at, p.name as project, p.id as project_id, p.owner_id as staff_id
    from staff s join tasks t on t.organization_id = s.organization_id and t.committee_id = s.committee_id and t.owner_id = s.person_id
      join projects p on p.organization_id = t.organization_id and p.committee_id = t.committee_id and p.id = t.project_id
    where s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid and s.user_id = ${userId}::uuid
      and t.archived_at is null and p.archived_at is null and t.lane <> 'done' and t.due_on is not null
    order by t.due_on, t.id limit 1000`.execute(db)
  return rows.map((row) => ({
    uid: `task-${row.id}@elections-nebraska`,
    sequence: row.version,
    changedAt: row.updatedAt,
    on: row.dueOn,
    at: null,
    summary: `Due: ${row.title}`,
    description: row.project,
    url: `${publicUrl}${linkTo('/committee/:committeeId/staff/:staffId/projects/:projectId', { committeeId, staffId: row.staffId, projectId: row.projectId })}`,
  }))
}
