// An event is taken back by the person who recorded it: its rows stay and no longer count.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { AtDoor } from './atDoor.server.ts'
import { discount, type CountedVisit } from './counting.server.ts'

export const takenBack = 'The person who recorded it took it back.'

/** Null when it was taken back; else why it could not be. */
export async function undoEvent(
  db: Db,
  committee: CommitteeRef,
  { hand, body }: AtDoor<'doors.undo'>,
): Promise<string | null> {
  const { organizationId, committeeId } = committee
  const before = await db
    .selectFrom('outboxEvents')
    .select(['state', sql<string | null>`body ->> 'handId'`.as('handId')])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', body.of)
    .where('state', '<>', 'repeated')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (before && before.handId !== hand.id) return 'It would undo what someone else recorded.'
  if (before?.state === 'quarantined') {
    await dismiss(db, committee, body.of, hand.name)
    return null
  }
  const visits = await takeBackVisits(db, committee, hand.id, body.of)
  if (visits.length > 0) {
    await discount(db, committee, visits)
    return null
  }
  const rest = await takeBackRest(db, committee, hand.id, body.of)
  return rest || before || (await wasUndone(db, committee, hand.id, body.of))
    ? null
    : 'It would undo something the server does not have.'
}

async function takeBackVisits(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  handId: string,
  eventId: string,
): Promise<CountedVisit[]> {
  const { rows } = await sql<CountedVisit>`
    update door_visits v set undone_at = now() from walkbook_doors d
    where v.organization_id = ${organizationId}::uuid and v.committee_id = ${committeeId}::uuid and v.hand_id = ${handId}::uuid
      and v.event_id = ${eventId}::uuid and v.undone_at is null and d.id = v.door_id
    returning v.id, v.event_id as "eventId", d.voter_ids as "voterIds"`.execute(db)
  return rows
}

/** By an undo of the same batch, which has no row yet either. */
async function wasUndone(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  handId: string,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from door_visits where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
        and hand_id = ${handId}::uuid and event_id = ${eventId}::uuid)
      or exists (select from voter_corrections where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
        and id = ${eventId}::uuid) as found`.execute(db)
  return rows[0]!.found
}

/** What waited for a person does not have to be decided any more. */
async function dismiss(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  eventId: string,
  name: string,
): Promise<void> {
  await db
    .updateTable('outboxEvents')
    .set({
      state: 'dismissed',
      reason: takenBack,
      decidedByName: name,
      decidedAt: sql`now()`,
    })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', eventId)
    .where('state', '=', 'quarantined')
    .execute()
}

/** A person who was added, a correction, a note on the building. */
async function takeBackRest(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  handId: string,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with people as (update door_people set undone_at = coalesce(undone_at, now()) where organization_id = ${organizationId}::uuid
        and committee_id = ${committeeId}::uuid and hand_id = ${handId}::uuid and id = ${eventId}::uuid returning id),
      corrections as (update voter_corrections set state = 'withdrawn', state_reason = 'Taken back at the door.', decided_at = now()
        where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and id = ${eventId}::uuid and state = 'open' returning id),
      notes as (update building_notes set removed_at = coalesce(removed_at, now()) where organization_id = ${organizationId}::uuid
        and committee_id = ${committeeId}::uuid and id = ${eventId}::uuid returning id)
    select exists (select from people) or exists (select from corrections) or exists (select from notes) as found`.execute(
    db,
  )
  return rows[0]!.found
}
