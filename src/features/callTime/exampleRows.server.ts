// A list in a member's hands with one result.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    callSessionId: string
  }
}

export const callRows: ExampleRowsOfFeature = {
  ids: ['callSessionId'],
  make: async (db, { organizationId, committeeId, letter, users }) => {
    const of = { organizationId, committeeId }
    const { id: personId } = await db
      .selectFrom('people')
      .select('id')
      .where('committeeId', '=', committeeId)
      .orderBy('lastName')
      .orderBy('firstName')
      .orderBy('createdAt')
      .executeTakeFirstOrThrow()
    const callSessionId = randomUUID()
    await db
      .insertInto('callSessions')
      .values({
        ...of,
        id: callSessionId,
        name: `Calls of ${letter}`,
        callerId: users.editor,
        callerName: `Editor of ${letter}`,
        script: `Hello from ${letter}`,
        expiresAt: new Date('2199-01-01T00:00:00Z'),
        createdByName: `Editor of ${letter}`,
      })
      .execute()
    await db
      .insertInto('callNames')
      .values({ ...of, sessionId: callSessionId, place: 1, personId })
      .execute()
    await db
      .insertInto('callResults')
      .values({
        ...of,
        id: randomUUID(),
        sessionId: callSessionId,
        personId,
        result: 'left message',
        note: `Message of ${letter}`,
        calledAt: new Date('2026-03-01T18:00:00Z'),
        callerName: `Editor of ${letter}`,
      })
      .execute()
    return { callSessionId }
  },
}
