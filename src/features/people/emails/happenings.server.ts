import { sql } from 'kysely'
import type { ToldOfPerson } from '../happenings.server.ts'

/** What the committee emailed to this person among many. */
export const emailsOfPerson: ToldOfPerson = ({ organizationId, committeeId, personId }) =>
  sql`select 'email ' || r.id, r.changed_at, 'email', case r.state when 'sent' then 'Emailed: ' else 'May have been emailed: ' end || e.subject, e.queued_by_name, null::uuid, null::integer
    from group_email_recipients r join group_emails e on e.id = r.group_email_id
    where r.organization_id = ${organizationId} and r.committee_id = ${committeeId} and r.person_id = ${personId} and r.state in ('sent', 'may have been sent')`
