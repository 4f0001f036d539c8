// Events of the committees someone works in. Of one that repeats only the next day is named: six equal lines would help no one.
import { sql } from 'kysely'
import { formatZoned } from '../../../domain/zonedTime.ts'
import { hasAllCommittees, jobMay, type Ability } from '../../../permissions.ts'
import { linkTo } from '../../../links.ts'
import type { Asked } from '../../search/finder.server.ts'
import { bears, beginsWords } from '../../../app/server/data/matching.ts'

interface Row {
  id: string
  committeeId: string
  title: string
  committee: string
  startsAt: Date
  timeZone: string
}

/** Also platform staff look here only in their own house; elsewhere they open the committee first. */
export async function findEvents({ db, viewer, text, limit }: Asked) {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const given = (what: Ability) =>
    viewer.committees.filter(({ job }) => jobMay(job, what)).map(({ id }) => id)
  const all = hasAllCommittees(viewer.role)
  const { rows } = await sql<Row>`select * from (
      select distinct on (coalesce(e.series_id, e.id)) e.id, e.committee_id, e.title, c.name as committee, e.starts_at, e.time_zone,
        e.ends_at > now() as is_coming, abs(extract(epoch from e.starts_at - now())) as distance
      from events e join committees c on c.id = e.committee_id
      where c.organization_id = ${viewer.organizationId}::uuid and c.archived_at is null and e.cancelled_at is null
        and (${all} or c.id = any (${given('work.see')}::uuid[]))
        and (not e.is_draft or ${all} or c.id = any (${given('events.edit')}::uuid[]))
        and ${bears(sql`e.title`, text)}
      order by coalesce(e.series_id, e.id), is_coming desc, distance
    ) found order by ${beginsWords('title', text)} desc, is_coming desc, distance limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, title, committee, startsAt, timeZone }) => ({
    id,
    title,
    note: `${formatZoned(startsAt, timeZone)} · ${committee}`,
    to: linkTo('/committee/:committeeId/events/:eventId', { committeeId, eventId: id }),
  }))
}
