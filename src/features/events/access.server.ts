// Which events and guests someone sees. Every query about them starts here, with a committee that the viewer was found to work in.
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

/** Drafts are for those who plan events; everyone else of the committee sees what is planned for good. */
export function eventsOf(db: Db, { organizationId, committeeId }: CommitteeRef, mayPlan: boolean) {
  const query = db
    .selectFrom('events')
    .where('events.organizationId', '=', organizationId)
    .where('events.committeeId', '=', committeeId)
  return mayPlan ? query : query.where('events.isDraft', '=', false)
}

export function guestsOf(db: Db, { organizationId, committeeId }: CommitteeRef, eventId: string) {
  return db
    .selectFrom('guests')
    .where('guests.organizationId', '=', organizationId)
    .where('guests.committeeId', '=', committeeId)
    .where('guests.eventId', '=', eventId)
}

export function shiftsOf(db: Db, { organizationId, committeeId }: CommitteeRef, eventIds: string[]) {
  return db
    .selectFrom('shifts')
    .where('shifts.organizationId', '=', organizationId)
    .where('shifts.committeeId', '=', committeeId)
    .where('shifts.eventId', 'in', eventIds)
    .where('shifts.removedAt', 'is', null)
}

export async function getEvent(db: Db, committee: CommitteeRef, eventId: string, mayPlan: boolean) {
  const event = await eventsOf(db, committee, mayPlan)
    .where('events.id', '=', eventId)
    .selectAll('events')
    .executeTakeFirst()
  if (!event) throw notFound()
  return event
}

/** A person who changes who comes, or how many may, holds the event: of many who want the last place one is first. */
export async function lockEvent(db: Db, committee: CommitteeRef, eventId: string) {
  const event = await eventsOf(db, committee, true)
    .where('events.id', '=', eventId)
    .selectAll('events')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!event) throw notFound()
  return event
}

export type EventRow = Awaited<ReturnType<typeof getEvent>>
