// What the finished race did at the doors: one street that was walked to its end, and yard signs, of which two are still out.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Services } from '../../../app/server/services.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { walkDemoDoors } from '../../doors/demo.server.ts'
import { readAsked, votersOf } from '../../walkbooks/findDoors.server.ts'
import { makeWalkbook } from '../../walkbooks/making.server.ts'
import { moveSigns } from '../../yardSigns/ledger.server.ts'
import { race, signs } from './words.ts'

interface When {
  userId: string
  election: Date
}

const dayLong = 86_400_000
const before = (at: Date, days: number) => new Date(at.getTime() - days * dayLong)

export async function walkOneStreet(
  services: Services,
  db: Db,
  of: CommitteeRef,
  { userId, election }: When,
): Promise<void> {
  const { rows } = await sql<{ street: string; city: string }>`
    select min(h.street) as street, min(h.city) as city from voters v join households h on h.id = v.household_id
    where v.dropped_on is null and not v.is_confidential and h.street_key <> ''
    group by h.street_key, h.city_key having count(distinct h.id) between 4 and 120
    order by h.city_key = 'GOTHENBURG' desc, count(distinct h.id) desc, h.street_key, h.city_key limit 1`.execute(
    db,
  )
  // Voters are the state's, who may not have brought their file in.
  if (!rows[0]) return
  const from = { kind: 'street' as const, ...rows[0] }
  const asked = await readAsked(db, { id: of.committeeId, organizationId: of.organizationId }, from)
  const voters = await votersOf(services, asked)
  const handedAt = before(election, 10)
  const { walkbookId } = await makeWalkbook(
    { db, viewer: { userId, name: race.organizer }, audit: () => Promise.resolve() },
    of,
    { name: 'Ward 2, last Saturday', from, surveyId: null, asked, voters },
  )
  await db
    .updateTable('walkbooks')
    .set({ createdAt: before(election, 14) })
    .where('id', '=', walkbookId)
    .execute()
  const hand = await db
    .insertInto('hands')
    .values({
      ...of,
      walkbookId,
      kind: 'member',
      userId,
      name: race.organizer,
      handedBy: userId,
      handedByName: race.organizer,
      handedAt,
      seenAt: before(election, 9.8),
      expiresAt: before(election, 8),
      endedAt: before(election, 9),
      endedWhy: 'finished',
      endedByName: race.organizer,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await walkDemoDoors(db, hand, { share: 1, from: handedAt })
}

export async function bringSigns(db: Db, of: CommitteeRef, { userId, election }: When): Promise<void> {
  const byName = race.organizer
  const { id: kindId } = await db
    .insertInto('signKinds')
    .values({ ...of, name: 'Sampleton, 18 × 24', createdByName: byName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const move = { kindId, byName, quantity: 1 }
  const bought = { id: randomUUID(), quantity: 60, from: 'outside', to: 'stock', reason: 'Bought' } as const
  await moveSigns(db, of, { ...move, ...bought, at: before(election, 66) })
  for (const [i, [street, isOut]] of signs.entries()) {
    const [requestId, placementId] = [randomUUID(), randomUUID()]
    const [asked, placed, home] = [
      before(election, 60 - i),
      before(election, 52 - i),
      before(election, -3 - i),
    ]
    await db
      .insertInto('signRequests')
      .values({
        ...of,
        id: requestId,
        source: 'typed',
        name: `Neighbor ${i + 1} of the library`,
        street,
        city: 'Gothenburg',
        zip: '69138',
        kindId,
        state: isOut ? 'placed' : 'picked up',
        createdBy: userId,
        createdByName: byName,
        createdAt: asked,
        updatedAt: isOut ? placed : home,
        updatedByName: byName,
      })
      .execute()
    await db
      .insertInto('signPlacements')
      .values({
        ...of,
        id: placementId,
        requestId,
        kindId,
        quantity: 1,
        placedAt: placed,
        placedByName: byName,
        ...(isOut ? {} : { endedAt: home, endedHow: 'picked up', endedByName: byName }),
      })
      .execute()
    const moved = { ...move, placementId }
    await moveSigns(db, of, {
      ...moved,
      id: randomUUID(),
      from: 'stock',
      to: 'placed',
      reason: 'Placed in a yard',
      at: placed,
    })
    if (!isOut)
      await moveSigns(db, of, {
        ...moved,
        id: randomUUID(),
        from: 'placed',
        to: 'stock',
        reason: 'Picked up',
        at: home,
      })
  }
}
