// One outbox of a member, with an event that waits for a person and one that came twice.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    outboxId: string
  }
}

export const outboxRows: ExampleRowsOfFeature = { ids: ['outboxId'], make: makeOutbox }

async function makeOutbox(db: Db, { organizationId, committeeId, users, letter }: ExampleOwner) {
  const outboxId = randomUUID()
  const of = { organizationId, committeeId }
  await db
    .insertInto('outboxes')
    .values({
      ...of,
      id: outboxId,
      holderKind: 'member',
      holderId: users.viewer,
      holderName: `Canvasser of ${letter}`,
      last: 1,
    })
    .execute()
  const event = { ...of, outboxId, counter: 1, kind: 'none.such', body: { note: `Said to ${letter}` } }
  await db
    .insertInto('outboxEvents')
    .values({
      ...event,
      id: randomUUID(),
      schemaVersion: 1,
      bodyHash: 'a',
      recordedAt: new Date('2026-10-01T12:00:00Z'),
      state: 'quarantined',
      reason: `Waits in ${letter}`,
    })
    .execute()
  await db
    .insertInto('outboxConflicts')
    .values({ ...event, eventId: randomUUID(), bodyHash: 'b' })
    .execute()
  return { outboxId }
}
