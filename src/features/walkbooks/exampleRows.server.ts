// One walkbook with a door, a hand and a note for each organization of the test world. The first one's code opens it.
import { randomUUID } from 'node:crypto'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    walkbookId: string
    walkbookDoorId: string
    handId: string
    buildingNoteId: string
  }
}

export const exampleCode = 'TEST-WALK'

export const walkbookRows: ExampleRowsOfFeature = {
  ids: ['walkbookId', 'walkbookDoorId', 'handId', 'buildingNoteId'],
  make: async (db, owner) => {
    const { organizationId, committeeId, users, letter } = owner
    const of = { organizationId, committeeId }
    const { id: walkbookId } = await db
      .insertInto('walkbooks')
      .values({
        ...of,
        name: `Walkbook of ${letter}`,
        note: `Note on the turf of ${letter}`,
        madeFrom: JSON.stringify({ kind: 'street', street: 'K St', city: 'Lincoln' }),
        words: 'K St, Lincoln',
        doors: 1,
        voters: 2,
        createdBy: users.editor,
        createdByName: `Editor of ${letter}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: walkbookDoorId } = await db
      .insertInto('walkbookDoors')
      .values({
        ...of,
        walkbookId,
        place: 1,
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
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { walkbookId, walkbookDoorId, ...(await handAndNote(db, owner, walkbookId)) }
  },
}

async function handAndNote(
  db: Db,
  { organizationId, committeeId, letter }: ExampleOwner,
  walkbookId: string,
) {
  const of = { organizationId, committeeId }
  const { id: handId } = await db
    .insertInto('hands')
    .values({
      ...of,
      walkbookId,
      kind: 'pass',
      meantFor: `Volunteer of ${letter}`,
      codeHash: hashToken(letter === 'a' ? exampleCode.replace('-', '') : randomUUID()),
      handedByName: `Editor of ${letter}`,
      expiresAt: new Date('2126-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buildingNoteId = randomUUID()
  await db
    .insertInto('buildingNotes')
    .values({
      ...of,
      id: buildingNoteId,
      building: '1445 k st lincoln',
      text: `Ring twice, says ${letter}`,
      writtenByName: `Editor of ${letter}`,
    })
    .execute()
  return { handId, buildingNoteId }
}
