// Two people of a test organization, one of them with everything that hangs on a record, and an import of people.
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleRows } from '../../app/server/examples.ts'
import type { Role } from '../../permissions.ts'

interface Of {
  organizationId: string
  committeeId: string
  users: Record<Role, string>
  letter: string
}

export type PeopleRows = Pick<
  ExampleRows,
  | 'personId'
  | 'otherPersonId'
  | 'personNoteId'
  | 'personRelationId'
  | 'personHoursId'
  | 'personMergeId'
  | 'peopleImportId'
>

export async function meetPeople(db: Db, { users, letter, ...of }: Of): Promise<PeopleRows> {
  const by = `Editor of ${letter}`
  const [personId, otherPersonId] = await twoPeople(db, of, letter)
  const note = await db
    .insertInto('personNotes')
    .values({ ...of, personId, text: `Note of ${letter}`, writtenBy: users.editor, writtenByName: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('personTags')
    .values({ ...of, personId, tag: `tag of ${letter}`, taggedByName: by })
    .execute()
  const relation = await db
    .insertInto('personRelations')
    .values({ ...of, personId, otherId: otherPersonId, kind: 'spouse', createdByName: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hours = await db
    .insertInto('personHours')
    .values({
      ...of,
      personId,
      workedOn: new Date('2026-05-12'),
      minutes: 90,
      what: 'Calls',
      notedByName: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const merge = await db
    .insertInto('personMerges')
    .values({
      ...of,
      keptId: personId,
      mergedId: otherPersonId,
      before: '{}',
      decision: 'different',
      decidedByName: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    personId,
    otherPersonId,
    personNoteId: note.id,
    personRelationId: relation.id,
    personHoursId: hours.id,
    personMergeId: merge.id,
    peopleImportId: await aList(db, of, users.editor, letter),
  }
}

async function twoPeople(
  db: Db,
  of: Omit<Of, 'users' | 'letter'>,
  letter: string,
): Promise<[string, string]> {
  const ids: string[] = []
  for (const firstName of ['Petra', 'Paul']) {
    const { id } = await db
      .insertInto('people')
      .values({
        ...of,
        firstName,
        lastName: `Person ${letter}`,
        nameKey: `person ${letter} ${firstName.toLowerCase()}`,
        email: `${firstName.toLowerCase()}@${letter}.example`,
        phone: '4025550170',
        city: 'Lincoln',
        zip: '68510',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids as [string, string]
}

async function aList(
  db: Db,
  of: Omit<Of, 'users' | 'letter'>,
  createdBy: string,
  letter: string,
): Promise<string> {
  const format = { encoding: 'utf-8', bom: 0, delimiter: ',', quote: '"', newline: '\n' }
  const { id } = await db
    .insertInto('importBatches')
    .values({
      ...of,
      kind: 'people',
      state: 'undone',
      fileName: `list-${letter}.csv`,
      fileBytes: 1,
      sha256: `people ${letter}`,
      createdBy,
      createdByName: `Editor of ${letter}`,
      parts: JSON.stringify([
        {
          member: '',
          bytes: 1,
          layout: null,
          format,
          header: ['email'],
          hasHeader: true,
          padShortRows: false,
          mapping: { email: 0 },
          isRemembered: false,
        },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
