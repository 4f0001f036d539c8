// Who came. Phones say it, also late and more than once: each saying has an id of its own, and what it adds up to is the same in whatever
// order it arrives. The latest undo takes away what was said before it; of what was said after it, the first counts.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { findOrAddPerson } from '../people/addPerson.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { getEvent, guestsOf } from './access.server.ts'
import { bookPlace } from './booking.server.ts'
import { writeHours } from './planning/hours.server.ts'
import type { CheckInWay } from './shapes.ts'

export interface SaidAtDoor {
  /** Made by the device. A walk-in's guest is known to the device by this id too. */
  id: string
  guestId?: string | null
  code?: string | null
  walkIn?: { firstName: string; lastName: string; email: string; phone: string } | null
  what: 'came' | 'undone'
  how: CheckInWay
  /** By the device's clock. */
  saidAt: string
}

export interface Receipt {
  id: string
  guestId: string | null
  /** Whether it is safe here; a guest no one knows is told, not kept. */
  result: 'recorded' | 'unknown guest'
}

export async function recordCheckIns(
  db: Db,
  committee: CommitteeRef,
  eventId: string,
  by: { userId: string | null; name: string },
  said: SaidAtDoor[],
): Promise<Receipt[]> {
  const event = await getEvent(db, committee, eventId, true)
  if (said.length === 0) return []
  const keptOf = await keptGuests(db, committee, eventId)
  const guestOf = await resolve(db, committee, eventId, { said, keptOf })
  const known = said.flatMap((entry) => {
    const guestId = guestOf.get(entry.id)
    return guestId ? [{ ...entry, guestId }] : []
  })
  const guestIds = [...new Set(known.map(({ guestId }) => guestId))].toSorted()
  if (guestIds.length > 0) {
    // Held before anything is written, in the same order by everyone: two phones never wait for each other.
    await guestsOf(db, committee, eventId)
      .where('guests.id', 'in', guestIds)
      .select('guests.id')
      .orderBy('guests.id')
      .forNoKeyUpdate()
      .execute()
    await db
      .insertInto('checkIns')
      .values(
        known.map(({ id, guestId, what, how, saidAt }) => ({
          id,
          guestId,
          what,
          how,
          // A clock that runs ahead would make its word the last one for good.
          saidAt: new Date(Math.min(Date.parse(saidAt), Date.now())),
          organizationId: committee.organizationId,
          committeeId: committee.committeeId,
          eventId,
          saidBy: by.userId,
          saidByName: by.name,
        })),
      )
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    await settle(db, guestIds, keptOf)
    await writeHours(db, committee, event, guestIds)
  }
  return said.map(({ id }) => {
    const guestId = guestOf.get(id) ?? null
    return { id, guestId, result: guestId ? 'recorded' : 'unknown guest' }
  })
}

/** Which guest each saying is about. Walk-ins come first: booking holds the event, and a person who holds both holds the event first. */
async function resolve(
  db: Db,
  committee: CommitteeRef,
  eventId: string,
  { said, keptOf }: { said: SaidAtDoor[]; keptOf: Map<string, string> },
): Promise<Map<string, string>> {
  const guestOf = new Map<string, string>()
  const earlier = await db
    .selectFrom('checkIns')
    .select(['id', 'guestId'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('eventId', '=', eventId)
    .where(
      'id',
      'in',
      said.flatMap(({ id, guestId }) => (guestId ? [id, guestId] : [id])),
    )
    .execute()
  const saidBefore = new Map(earlier.map(({ id, guestId }) => [id, keptOf.get(guestId) ?? guestId]))
  const people = new Map<string, string>()
  for (const { id, walkIn } of said) {
    const before = saidBefore.get(id)
    if (before) guestOf.set(id, before)
    // All people before the first booking: a person who answers on the public page also holds the person first and the event second.
    else if (walkIn) people.set(id, (await findOrAddPerson(db, committee, walkIn, 'typed')).personId)
  }
  for (const [id, personId] of people) guestOf.set(id, await bookWalkIn(db, committee, eventId, personId))
  const guests = await guestsOf(db, committee, eventId).select(['guests.id', 'guests.code']).execute()
  const current = new Map(guests.map(({ id }) => [id, keptOf.get(id) ?? id]))
  const byCode = new Map(guests.map(({ id, code }) => [code, current.get(id)]))
  for (const { id, guestId, code } of said) {
    if (guestOf.has(id)) continue
    const found = guestId
      ? // A walk-in that this device added: it knows the guest by the id of what it said first.
        (current.get(guestId) ?? guestOf.get(guestId) ?? saidBefore.get(guestId))
      : code && byCode.get(code)
    if (found) guestOf.set(id, found)
  }
  return guestOf
}

/** Guests whose record was joined to another one: a phone, or a printed code, may still name them. */
async function keptGuests(db: Db, committee: CommitteeRef, eventId: string): Promise<Map<string, string>> {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<{ retired: string; kept: string }>`
    with recursive joined as (
      select g.id as guest_id, g.shift_id, p.merged_into as person_id, 1 as step from guests g join people p on p.id = g.person_id
      where g.organization_id = ${organizationId}::uuid and g.committee_id = ${committeeId}::uuid and g.event_id = ${eventId}::uuid
        and p.merged_into is not null
      union all
      select j.guest_id, j.shift_id, p.merged_into, j.step + 1 from joined j join people p on p.id = j.person_id
      where p.merged_into is not null and j.step < 20)
    select distinct on (j.guest_id) j.guest_id as retired, k.id as kept from joined j
      join people p on p.id = j.person_id and p.merged_into is null
      join guests k on k.organization_id = ${organizationId}::uuid and k.committee_id = ${committeeId}::uuid
        and k.event_id = ${eventId}::uuid and k.person_id = j.person_id
    order by j.guest_id, k.shift_id is not distinct from j.shift_id desc, k.created_at`.execute(db)
  return new Map(rows.map(({ retired, kept }) => [retired, kept]))
}

async function bookWalkIn(
  db: Db,
  committee: CommitteeRef,
  eventId: string,
  personId: string,
): Promise<string> {
  const known = await guestsOf(db, committee, eventId)
    .where('guests.personId', '=', personId)
    .select('guests.id')
    .orderBy('guests.createdAt')
    .executeTakeFirst()
  if (known) return known.id
  return (await bookPlace(db, committee, { eventId, personId, shiftId: null, source: 'walk-in' })).guestId
}

/** What was said of a record that was joined to another counts for the one that is kept. */
async function settle(db: Db, guestIds: string[], keptOf: Map<string, string>): Promise<void> {
  await sql`
    with wanted as (select unnest(${guestIds}::uuid[]) as id),
    joined as (select * from unnest(${[...keptOf.keys()]}::uuid[], ${[...keptOf.values()]}::uuid[]) as j (retired, kept)),
    said as (
      select c.id, c.what, c.said_at, c.how, c.said_by_name, coalesce(j.kept, c.guest_id) as guest_id
      from check_ins c left join joined j on j.retired = c.guest_id
      where c.guest_id = any (${guestIds}::uuid[]) or c.guest_id in (select retired from joined where kept = any (${guestIds}::uuid[]))),
    undone as (select guest_id, max(said_at) as at from said where what = 'undone' group by guest_id),
    came as (
      select distinct on (c.guest_id) c.guest_id, c.said_at, c.how, c.said_by_name from said c left join undone u on u.guest_id = c.guest_id
      where c.what = 'came' and (u.at is null or c.said_at > u.at)
      order by c.guest_id, c.said_at, c.id)
    update guests g set came_at = c.said_at, came_how = coalesce(c.how, ''), came_by_name = coalesce(c.said_by_name, ''),
      is_no_show = g.is_no_show and c.said_at is null, version = g.version + 1, updated_at = now()
    from wanted w left join came c on c.guest_id = w.id
    where g.id = w.id and g.came_at is distinct from c.said_at`.execute(db)
}

/** One guest from a screen of the office: the server's own clock and a fresh id. */
export async function checkInOne(
  db: Db,
  committee: CommitteeRef,
  one: { eventId: string; guestId: string; what: 'came' | 'undone'; how: CheckInWay },
  by: { userId: string | null; name: string },
): Promise<void> {
  const { eventId, guestId, what, how } = one
  const said = { id: crypto.randomUUID(), guestId, what, how, saidAt: new Date().toISOString() }
  const [receipt] = await recordCheckIns(db, committee, eventId, by, [said])
  if (receipt?.result !== 'recorded') throw notFound()
}
