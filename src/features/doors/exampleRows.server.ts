// One visit, one person met and one position, at the door of the walkbook of each organization.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    metId: string
  }
}

export const doorRows: ExampleRowsOfFeature = {
  ids: ['metId'],
  make: async (db, { organizationId, committeeId, letter }) => {
    const of = { organizationId, committeeId }
    const { doorId, walkbookId, handId } = await db
      .selectFrom('walkbookDoors as d')
      .innerJoin('hands as h', 'h.walkbookId', 'd.walkbookId')
      .select(['d.id as doorId', 'd.walkbookId', 'h.id as handId'])
      .where('d.committeeId', '=', committeeId)
      .executeTakeFirstOrThrow()
    const at = new Date('2026-10-03T15:00:00Z')
    const here = { ...of, walkbookId, doorId, handId, byName: `Canvasser of ${letter}` }
    await db
      .insertInto('doorVisits')
      .values({
        ...here,
        id: randomUUID(),
        eventId: randomUUID(),
        result: 'talked',
        voterId: 1,
        note: `Said to ${letter}`,
        visitedAt: at,
      })
      .execute()
    const metId = randomUUID()
    await db
      .insertInto('doorPeople')
      .values({
        ...here,
        id: metId,
        firstName: 'Dora',
        lastName: `Doorstep of ${letter}`,
        recordedAt: at,
      })
      .execute()
    await db
      .insertInto('doorPositions')
      .values({ ...of, id: randomUUID(), handId, at: new Date(), longitude: -96.7, latitude: 40.8 })
      .execute()
    return { metId }
  },
}
