// A list with one person in a member's hands, one result and one number that opted out.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    phoneListId: string
    phoneHandId: string
    phoneOptOutId: string
  }
}

export const phoneRows: ExampleRowsOfFeature = {
  ids: ['phoneListId', 'phoneHandId', 'phoneOptOutId'],
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
    const [phoneListId, phoneHandId, phoneOptOutId] = [randomUUID(), randomUUID(), randomUUID()]
    const byName = `Editor of ${letter}`
    await db
      .insertInto('phoneLists')
      .values({
        ...of,
        id: phoneListId,
        name: `Phone list of ${letter}`,
        way: 'call',
        madeFrom: JSON.stringify({ kind: 'people', tags: [], text: '' }),
        words: `People of ${letter}`,
        script: `Hello from ${letter}`,
        createdByName: byName,
      })
      .execute()
    await db
      .insertInto('phoneHands')
      .values({
        ...of,
        id: phoneHandId,
        listId: phoneListId,
        userId: users.editor,
        name: byName,
        handedByName: byName,
        expiresAt: new Date('2199-01-01T00:00:00Z'),
      })
      .execute()
    const { id: entryId } = await db
      .insertInto('phoneEntries')
      .values({
        ...of,
        listId: phoneListId,
        place: 1,
        personId,
        phone: letter === 'a' ? '4025550171' : '4025550172',
        zones: ['America/Chicago'],
        handId: phoneHandId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('phoneHanded')
      .values({ ...of, handId: phoneHandId, entryId })
      .execute()
    await db
      .insertInto('phoneResults')
      .values({
        ...of,
        id: randomUUID(),
        listId: phoneListId,
        entryId,
        handId: phoneHandId,
        result: 'no answer',
        note: `Rang long, says ${letter}`,
        reachedAt: new Date('2026-03-01T18:00:00Z'),
        byName,
      })
      .execute()
    await db
      .insertInto('phoneOptOuts')
      .values({
        id: phoneOptOutId,
        organizationId,
        phone: letter === 'a' ? '4025550181' : '4025550182',
        saidTo: committeeId,
        saidAt: new Date('2026-03-01T18:00:00Z'),
        byName,
      })
      .execute()
    return { phoneListId, phoneHandId, phoneOptOutId }
  },
}
