// What came back from the demo's walkbooks: a morning of visits by those who have them. None of it happened.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { VisitResult } from './events.ts'
import type { AtDoor } from './recording/atDoor.server.ts'
import { newWriting, writeAll } from './recording/writing.server.ts'

const minute = 60_000
/** Every sixth door or so opens. */
const results: VisitResult[] = [
  'not home',
  'talked',
  'not home',
  'left literature',
  'not home',
  'come back',
  'refused',
]

export async function addDemoVisits({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    for (const hand of await handsInUse(db)) {
      await walkDemoDoors(db, hand, { share: 0.6 })
      await db
        .updateTable('hands')
        .set({ seenAt: new Date(Date.now() - 80 * minute) })
        .where('id', '=', hand.id)
        .execute()
    }
  })
}

const handsInUse = (db: Db) =>
  db
    .selectFrom('hands')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('name', '<>', '')
    .orderBy('handedAt')
    .orderBy('id')
    .execute()

/** So much of the walkbook, a door every three minutes; without a day, this morning. */
export async function walkDemoDoors(
  db: Db,
  hand: Awaited<ReturnType<typeof handsInUse>>[number],
  { share, from: begun }: { share: number; from?: Date },
): Promise<void> {
  const { organizationId, committeeId, walkbookId } = hand
  const doors = await db
    .selectFrom('walkbookDoors')
    .select(['id', 'walkbookId', 'building', 'voterIds'])
    .where('walkbookId', '=', walkbookId)
    .orderBy('place')
    .execute()
  const done = doors.slice(0, Math.ceil(doors.length * share))
  const from = begun?.getTime() ?? Date.now() - 90 * minute - done.length * 3 * minute
  const writing = newWriting()
  for (const [i, door] of done.entries()) {
    const result = results[(i + doors.length) % results.length]!
    const isTalk = result === 'talked'
    const event: AtDoor<'doors.visit'> = {
      id: randomUUID(),
      kind: 'doors.visit',
      at: new Date(from + i * 3 * minute),
      hand,
      doors: [door],
      body: {
        handId: hand.id,
        doorId: door.id,
        result,
        voterId: isTalk ? (door.voterIds[0] ?? null) : null,
        support: isTalk ? 1 + (i % 5) : null,
        note: isTalk && i % 3 === 0 ? 'Asked about the road work.' : '',
        wantsSign: isTalk && i % 4 === 0,
        survey: null,
        position: null,
      },
    }
    writing.add(event)
  }
  await writeAll(db, { organizationId, committeeId }, writing)
}
