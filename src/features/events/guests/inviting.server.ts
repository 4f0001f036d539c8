// Asking people to an event: by name, or everyone with a tag.
import { sql } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import { changeIn } from '../../committees/workIn.server.ts'
import { lockEvent } from '../access.server.ts'
import { record } from '../writing.server.ts'
import { orderLetters } from '../letterOrders.server.ts'

interface Inviting {
  committeeId: string
  eventId: string
  personIds: string[]
  tags: string[]
  letters: boolean
}

/** Guests already on the list stay as they are, including those who said no: no one is asked twice. */
export async function invite(
  context: Context,
  { committeeId, eventId, personIds, tags, letters }: Inviting,
): Promise<{ invited: number; known: number }> {
  const { db } = context
  const committee = await changeIn(context, committeeId, 'events.edit')
  const { organizationId } = committee
  const event = await lockEvent(db, committee, eventId)
  if (event.isDraft) throw conflict('This event is a draft. Finish it before you invite people.')
  if (event.cancelledAt) throw conflict(`${event.title} was canceled. No one can be invited to it.`)
  const { rows: people } = await sql<{ id: string }>`
    select p.id from people p where p.organization_id = ${organizationId}::uuid and p.committee_id = ${committeeId}::uuid
      and p.merged_into is null and p.archived_at is null
      and (p.id = any (${personIds}::uuid[]) or exists (select from person_tags t where t.organization_id = p.organization_id
        and t.committee_id = p.committee_id and t.person_id = p.id and t.tag = any (${tags}::text[])))`.execute(
    db,
  )
  const found = new Set(people.map(({ id }) => id))
  if (personIds.some((id) => !found.has(id))) throw notFound()
  const { rows: invited } = await sql<{ id: string }>`
    insert into guests (organization_id, committee_id, event_id, person_id, state, invited_at, source)
    select ${organizationId}::uuid, ${committeeId}::uuid, ${eventId}::uuid, id, 'invited', now(), 'invitation'
    from unnest(${[...found]}::uuid[]) as id
    where not exists (select from guests g where g.event_id = ${eventId}::uuid and g.person_id = id)
    returning id`.execute(db)
  if (letters)
    await orderLetters(
      db,
      committee,
      invited.map(({ id }) => ({ eventId, guestId: id, kind: 'invitation' })),
    )
  if (invited.length > 0) await record(context, committee, 'event.invited', event, { count: invited.length })
  return { invited: invited.length, known: found.size - invited.length }
}
