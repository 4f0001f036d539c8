// A visit counts in many places: contacts, answers, claims against the file. What is undone or held no longer counts in any of them.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { redoAnswers, undoAnswers } from '../../surveys/recording.server.ts'
import { contactId, correctionId } from './writing.server.ts'

export interface CountedVisit {
  id: string
  eventId: string
  voterIds: number[]
}

export async function visitsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { handId, eventId }: { handId: string; eventId?: string },
): Promise<CountedVisit[]> {
  return (
    db
      .selectFrom('doorVisits')
      .innerJoin('walkbookDoors', 'walkbookDoors.id', 'doorVisits.doorId')
      .select(['doorVisits.id', 'doorVisits.eventId', 'walkbookDoors.voterIds'])
      .where('doorVisits.organizationId', '=', organizationId)
      .where('doorVisits.committeeId', '=', committeeId)
      .where('doorVisits.handId', '=', handId)
      // One that was undone at the door stays undone, whatever is held and released.
      .where('doorVisits.undoneAt', 'is', null)
      .$if(eventId !== undefined, (q) => q.where('doorVisits.eventId', '=', eventId!))
      .execute()
  )
}

export async function discount(db: Db, committee: CommitteeRef, visits: CountedVisit[]): Promise<void> {
  await count(db, committee, visits, false)
  await undoAnswers(db, committee, eventsOf(visits))
}

export async function countAgain(db: Db, committee: CommitteeRef, visits: CountedVisit[]): Promise<void> {
  await count(db, committee, visits, true)
  await redoAnswers(db, committee, eventsOf(visits))
}

const eventsOf = (visits: CountedVisit[]) => [...new Set(visits.map(({ eventId }) => eventId))]

async function count(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  visits: CountedVisit[],
  counts: boolean,
): Promise<void> {
  if (visits.length === 0) return
  const contacts = visits.flatMap(({ eventId, voterIds }) => voterIds.map((id) => contactId(eventId, id)))
  const [from, to] = counts ? ['withdrawn', 'open'] : ['open', 'withdrawn']
  const reason = counts ? '' : 'Undone at the door or set aside.'
  await sql`
    with contacts as (update voter_contacts set undone_at = ${counts ? sql`null` : sql`now()`}
      where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and id = any(${contacts}::uuid[])
        and undone_at ${counts ? sql`is not null` : sql`is null`})
    update voter_corrections set state = ${to}, state_reason = ${reason}
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and id = any(${eventsOf(visits).map(correctionId)}::uuid[]) and state = ${from}`.execute(db)
}
