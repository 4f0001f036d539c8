// Three fictional voters that every test organization can look up, and one row of everything a committee attaches to them.
import { randomUUID } from 'node:crypto'
import type { Databases, Db } from '../../app/server/data/db.ts'
import type { ExampleRows } from '../../app/server/examples.ts'
import { roles, type Role } from '../../permissions.ts'

type VoterRows = Pick<ExampleRows, Extract<keyof ExampleRows, `voter${string}` | 'universeId'>>

export const testVoters = { jane: 1, janet: 2, confidential: 3 }

export async function makeVoters(databases: Databases): Promise<void> {
  await databases.asSystem(async (db) => {
    const source = await db
      .insertInto('voterSources')
      .values({ kind: 'state file', label: 'Test file', asOf: '2026-03-02' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const split = await db
      .insertInto('precinctSplits')
      .values({
        key: 'test',
        county: 'Lancaster',
        precinct: '10A',
        precinctCode: '10A',
        districts: JSON.stringify({ cg: '1', ld: '28' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const elections = await db
      .insertInto('elections')
      .values([
        { code: 'GN24', heldOn: '2024-11-05', kind: 'general', dateFrom: 'history file' },
        { code: 'PR24', heldOn: '2024-05-14', kind: 'primary', dateFrom: 'history file' },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('households')
      .values({
        id: 7n,
        line: '1445 K ST',
        number: 1445,
        street: 'K ST',
        streetKey: 'k st',
        city: 'LINCOLN',
        cityKey: 'lincoln',
        zip5: '68508',
        longitude: -96.7,
        latitude: 40.81,
        locatedBy: 'file',
        locatedSourceId: source.id,
      })
      .execute()
    const common = { status: 'A', sourceId: source.id, precinctSplitId: split.id, contentHash: 1n }
    await db
      .insertInto('voters')
      .values([
        {
          ...common,
          id: testVoters.jane,
          key: 'NE:1000001',
          voterNumber: '1000001',
          firstName: 'JANE',
          lastName: 'EXAMPLE',
          firstKey: 'jane',
          lastKey: 'example',
          birthYear: 1980,
          registeredOn: '2004-08-01',
          party: 'NP',
          phone: '4025550101',
          householdId: 7n,
          voted: elections.map((e) => e.id),
        },
        {
          ...common,
          id: testVoters.janet,
          key: 'NE:1000002',
          voterNumber: '1000002',
          firstName: 'JANET',
          lastName: 'EXAMPLE',
          firstKey: 'janet',
          lastKey: 'example',
          birthYear: 1982,
          party: 'D',
          householdId: 7n,
          voted: elections.slice(0, 1).map((e) => e.id),
        },
        {
          ...common,
          id: testVoters.confidential,
          key: 'NE:1000003',
          voterNumber: '1000003',
          isConfidential: true,
          firstName: 'CASEY',
          lastName: 'SAMPLE',
          firstKey: 'casey',
          lastKey: 'sample',
          birthYear: 1990,
          party: 'R',
        },
      ])
      .execute()
    await db
      .insertInto('voterNames')
      .values([
        { part: 'first', key: 'jane', voters: 1 },
        { part: 'first', key: 'janet', voters: 1 },
        { part: 'first', key: 'casey', voters: 1 },
        { part: 'last', key: 'example', voters: 2 },
        { part: 'last', key: 'sample', voters: 1 },
      ])
      .execute()
    await db
      .insertInto('voterStreets')
      .values({ streetKey: 'k st', cityKey: 'lincoln', street: 'K ST', city: 'LINCOLN', households: 1 })
      .execute()
  })
}

interface Attaching {
  organizationId: string
  committeeId: string
  users: Record<Role, string>
  letter: string
}

export async function attachToVoters(
  db: Db,
  { organizationId, committeeId, users, letter }: Attaching,
): Promise<VoterRows> {
  const of = { organizationId, committeeId }
  const voterId = testVoters.jane
  const id = async (query: { executeTakeFirstOrThrow(): Promise<{ id: string }> }) =>
    (await query.executeTakeFirstOrThrow()).id
  await db
    .insertInto('voterAttestations')
    .values(
      roles.map((role) => ({
        organizationId,
        userId: users[role],
        purpose: 'political activities',
        statement: 'For political activities.',
      })),
    )
    // One purpose a person, however many committees.
    .onConflict((c) => c.doNothing())
    .execute()
  const voterSearchId = await id(
    db
      .insertInto('voterSearches')
      .values({ id: randomUUID(), organizationId, userId: users.editor, typed: `jane ${letter}` })
      .returning('id'),
  )
  const voterTagId = await id(
    db
      .insertInto('voterTags')
      .values({ ...of, name: `Tag ${letter}` })
      .returning('id'),
  )
  await db
    .insertInto('voterTaggings')
    .values({ ...of, tagId: voterTagId, voterId, taggedByName: `Editor of ${letter}` })
    .execute()
  const voterNoteId = await id(
    db
      .insertInto('voterNotes')
      .values({
        ...of,
        voterId,
        text: `Note of ${letter}`,
        writtenBy: users.editor,
        writtenByName: `Editor of ${letter}`,
      })
      .returning('id'),
  )
  const voterContactId = await id(
    db
      .insertInto('voterContacts')
      .values({
        ...of,
        id: randomUUID(),
        voterId,
        method: 'door',
        result: 'talked',
        support: 2,
        note: `Contact of ${letter}`,
        contactedAt: new Date(),
        contactedBy: users.editor,
        contactedByName: `Editor of ${letter}`,
      })
      .returning('id'),
  )
  const voterCorrectionId = await id(
    db
      .insertInto('voterCorrections')
      .values({
        ...of,
        voterId,
        field: 'phone',
        claimed: '4025550199',
        fileValue: '4025550101',
        claimedBy: users.editor,
        claimedByName: `Editor of ${letter}`,
      })
      .returning('id'),
  )
  const voterMergeId = await id(
    db
      .insertInto('voterMerges')
      .values({
        organizationId,
        keptId: testVoters.confidential,
        mergedId: testVoters.janet,
        reason: `Same person, says ${letter}`,
        mergedByName: `Editor of ${letter}`,
        undoneAt: new Date(),
      })
      .returning('id'),
  )
  const criteria = JSON.stringify({
    steps: [
      {
        id: 'first',
        op: 'add',
        group: { match: 'all', items: [{ field: 'party', is: 'any', values: ['NP'] }] },
      },
    ],
  })
  const universeId = await id(
    db
      .insertInto('universes')
      .values({
        ...of,
        name: `Universe ${letter}`,
        criteria,
        words: `Words of ${letter}`,
        createdByName: `Editor of ${letter}`,
      })
      .returning('id'),
  )
  const voterExportId = await id(
    db
      .insertInto('voterExports')
      .values({
        ...of,
        universeId,
        name: `Export ${letter}`,
        purpose: 'political activities',
        reason: `Mailing of ${letter}`,
        criteria,
        words: `Words of ${letter}`,
        columns: ['name'],
        madeByName: `Admin of ${letter}`,
      })
      .returning('id'),
  )
  await db
    .insertInto('voterExportCanaries')
    .values({
      ...of,
      exportId: voterExportId,
      place: 1,
      voterNumber: `9${letter}`,
      name: `Canary ${letter}`,
      address: `1 Nowhere ${letter}`,
      phone: '',
    })
    .execute()
  return {
    voterId,
    voterSearchId,
    voterTagId,
    voterNoteId,
    voterContactId,
    voterCorrectionId,
    voterMergeId,
    universeId,
    voterExportId,
  }
}
