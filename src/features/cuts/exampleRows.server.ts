// One cut with a door for each organization of the test world.
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    cutId: string
  }
}

export const cutRows: ExampleRowsOfFeature = {
  ids: ['cutId'],
  make: async (db, { organizationId, committeeId, users, letter }) => {
    const of = { organizationId, committeeId }
    const turf = {
      id: 1,
      name: `Turf of ${letter}`,
      isLocked: false,
      doors: [0],
      driven: [],
      walk: 0,
      work: 75,
      meters: 0,
    }
    const { id: cutId } = await db
      .insertInto('cuts')
      .values({
        ...of,
        words: `Universe of ${letter}`,
        size: JSON.stringify({ by: 'minutes', minutes: 90 }),
        secondsAtDoor: 75,
        state: 'ready',
        progress: 1,
        doors: 1,
        turfs: JSON.stringify([turf]),
        createdBy: users.editor,
        createdByName: `Editor of ${letter}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('cutDoors')
      .values({
        ...of,
        cutId,
        place: 0,
        householdId: 7n,
        line: '1445 K St',
        number: 1445,
        street: 'K St',
        city: 'Lincoln',
        zip5: '68508',
        building: '1445 k st lincoln',
        longitude: -96.7,
        latitude: 40.81,
        voterIds: [1, 2],
        faceName: `Face of ${letter}`,
      })
      .execute()
    return { cutId }
  },
}
