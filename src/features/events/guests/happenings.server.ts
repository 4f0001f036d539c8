import { sql } from 'kysely'
import type { ToldOfPerson } from '../../people/happenings.server.ts'

/** On the page of a person: the events they were asked to. */
export const eventsOfPerson: ToldOfPerson = ({ organizationId, committeeId, personId }) =>
  sql`
      select 'guest ' || g.id, coalesce(g.came_at, case when g.is_no_show then e.starts_at end, g.answered_at, g.created_at), 'event',
        case when g.came_at is not null then 'Came to ' when g.is_no_show then 'Did not come to ' when g.state = 'coming' then 'Is coming to '
          when g.state = 'waiting' then 'Waits for a place at ' when g.state = 'invited' then 'Was invited to ' else 'Will not come to ' end || e.title,
        to_char(e.starts_at at time zone e.time_zone, 'Mon FMDD, YYYY'), e.id, null
      from guests g join events e on e.id = g.event_id where g.organization_id = ${organizationId} and g.committee_id = ${committeeId} and g.person_id = ${personId}`
