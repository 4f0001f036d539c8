import { sql } from 'kysely'
import type { ToldOfPerson } from '../../people/happenings.server.ts'

/** On the page of a person: when they offered help, who answered, and what they were given. */
export const helpOfPerson: ToldOfPerson = ({ organizationId, committeeId, personId }) =>
  sql`
      select 'volunteer', signed_up_at, 'volunteer', 'Offered to help', message, null, null from volunteers where organization_id = ${organizationId} and committee_id = ${committeeId} and person_id = ${personId}
      union all
      select 'answered', answered_at, 'volunteer', 'Was answered', concat_ws(', ', nullif(answered_how, ''), nullif(answered_by_name, '')), null, null
      from volunteers where organization_id = ${organizationId} and committee_id = ${committeeId} and person_id = ${personId} and answered_at is not null
      union all
      select 'assignment ' || id, assigned_at, 'volunteer', 'Was given: ' || what, assigned_by_name, null, null
      from volunteer_assignments where organization_id = ${organizationId} and committee_id = ${committeeId} and person_id = ${personId}`
