// A walkbook with invented doors and voters, straight into the database, and hands for the phones of a test.
import { randomBytes, randomUUID } from 'node:crypto'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Holder } from '../../features/outbox/api.ts'

export interface TestDoor {
  id: string
  voterIds: number[]
  building: string
}

export interface TestTurf {
  organizationId: string
  committeeId: string
  walkbookId: string
  doors: TestDoor[]
}

export interface TestHand {
  id: string
  /** Of its own: contacts name no hand. */
  name: string
  holder: Holder
  /** What the phone's store calls its outbox by. */
  ownerId: string
}

const firstVoter = 900_000

/** So many households with one to three voters, used by every turf of the test. */
export async function makeHouseholds(db: Db, doors: number): Promise<void> {
  const { id: sourceId } = await db
    .insertInto('voterSources')
    .values({ kind: 'state file', label: 'Invented doors', asOf: '2026-03-02' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const voters = Array.from({ length: doors }, (_, door) => votersOf(door).map((id) => ({ id, door }))).flat()
  for (let from = 0; from < voters.length; from += 2000)
    await db
      .insertInto('voters')
      .values(
        voters.slice(from, from + 2000).map(({ id, door }) => ({
          id,
          key: `TEST:${id}`,
          status: 'A',
          firstName: `Ada${id}`,
          lastName: `Door${door}`,
          householdId: BigInt(door + 1000),
          party: ['R', 'D', 'NP'][id % 3]!,
          sourceId,
          contentHash: 1n,
        })),
      )
      .execute()
}

const votersOf = (door: number): number[] =>
  Array.from({ length: 1 + (door % 3) }, (_, i) => firstVoter + door * 3 + i)

export async function makeTurf(
  db: Db,
  of: { organizationId: string; committeeId: string },
  count: number,
  first = 0,
): Promise<TestTurf> {
  const walkbookId = randomUUID()
  const scope = { organizationId: of.organizationId, committeeId: of.committeeId }
  await db
    .insertInto('walkbooks')
    .values({
      ...scope,
      id: walkbookId,
      name: `Turf ${walkbookId}`,
      madeFrom: JSON.stringify({ kind: 'street', street: 'Sim St', city: 'Lincoln' }),
      words: 'Sim St',
      doors: count,
      createdByName: 'Test',
    })
    .execute()
  const doors = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    // Four doors to a building.
    building: `sim st ${Math.floor(i / 4)}`,
    voterIds: votersOf(first + i),
  }))
  await db
    .insertInto('walkbookDoors')
    .values(
      doors.map((door, i) => ({
        ...scope,
        ...door,
        walkbookId,
        place: i + 1,
        householdId: BigInt(first + i + 1000),
        line: `${i + 1} Sim St`,
        number: i + 1,
        street: 'Sim St',
        city: 'Lincoln',
      })),
    )
    .execute()
  return { ...scope, walkbookId, doors }
}

export async function handTo(db: Db, turf: TestTurf, to: { userId: string } | 'pass'): Promise<TestHand> {
  const { organizationId, committeeId, walkbookId } = turf
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  const isPass = to === 'pass'
  const name = `${isPass ? 'Volunteer' : 'Member'} ${id.slice(0, 8)}`
  await db
    .insertInto('hands')
    .values({
      id,
      organizationId,
      committeeId,
      walkbookId,
      kind: isPass ? 'pass' : 'member',
      userId: isPass ? null : to.userId,
      name,
      ...(isPass && { secretHash: hashToken(secret), claimedAt: new Date() }),
      handedByName: 'Test',
      expiresAt: new Date(Date.now() + 72 * 3_600_000),
    })
    .execute()
  return isPass
    ? { id, name, holder: { kind: 'pass', secret }, ownerId: id }
    : { id, name, holder: { kind: 'member', committeeId }, ownerId: to.userId }
}
