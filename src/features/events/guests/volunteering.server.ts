// Guests who help from now on.
import { sql } from 'kysely'
import type { Context } from '../../../app/server/context.ts'
import { changeIn } from '../../committees/workIn.server.ts'
import { getEvent } from '../access.server.ts'
import { record } from '../writing.server.ts'

/** Who is a volunteer already stays one. Nobody waits for an answer: they were met in person. */
export async function addGuestsAsVolunteers(
  context: Context,
  { committeeId, eventId, guestIds }: { committeeId: string; eventId: string; guestIds: string[] },
): Promise<{ added: number }> {
  const { db, viewer } = context
  const committee = await changeIn(context, committeeId, 'people.edit')
  const event = await getEvent(db, committee, eventId, true)
  const { rows } = await sql<{ personId: string }>`
    insert into volunteers (organization_id, committee_id, person_id, state, answer_due_at, answered_at, answered_by_name, answered_how)
    select distinct g.organization_id, g.committee_id, g.person_id, 'active', now(), now(), ${viewer.name}, 'event'
    from guests g where g.organization_id = ${committee.organizationId}::uuid and g.committee_id = ${committeeId}::uuid
      and g.event_id = ${eventId}::uuid and g.id = any (${guestIds}::uuid[])
    on conflict (person_id) do nothing returning person_id`.execute(db)
  if (rows.length > 0)
    await record(context, committee, 'event.volunteersAdded', event, { count: rows.length })
  return { added: rows.length }
}
