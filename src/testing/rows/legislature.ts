// A small fictional Legislature: five senators, a bill that cloture was invoked on, one that waits in committee, and two roll calls. The
// first has been counted by a source that tells excused from absent, the second by one that does not.
import { randomUUID } from 'node:crypto'
import type { Databases, Db } from '../../app/server/data/db.ts'
import type { ExampleRows } from '../../app/server/examples.ts'
import { readAction } from '../../domain/law/legislature/actions.ts'
import { countAttendance } from '../../features/attendance/kept.server.ts'

export const testSenators = { larkspur: 1, fernsby: 2, thistledown: 3, quillfeather: 4, cottonwood: 5 }
export const testBills = { prairie: 1, ferry: 2 }
export const testRollCalls = { cloture: 1, passage: 2 }
export const testSession = 1

export async function makeLegislature(databases: Databases): Promise<void> {
  await databases.asSystem(async (db) => {
    await db
      .insertInto('legislativeSessions')
      .values({ id: testSession, code: '109', name: '109th Legislature', yearStart: 2025, yearEnd: 2026 })
      .execute()
    await makeSenators(db)
    await makeBills(db)
    await makeRollCalls(db)
    await countAttendance(db)
    // Rows made here were given their numbers; the next ones must not be given them again.
    for (const table of ['legislative_sessions', 'senators', 'standing_committees', 'bills', 'roll_calls'])
      await db
        .selectNoFrom((eb) =>
          eb
            .fn<bigint>('setval', [
              eb.fn('pg_get_serial_sequence', [eb.val(table), eb.val('id')]),
              eb.val(100),
            ])
            .as('at'),
        )
        .execute()
  })
}

async function makeSenators(db: Db): Promise<void> {
  const names = [
    ['Juniper', 'Larkspur'],
    ['Opal', 'Fernsby'],
    ['Basil', 'Thistledown'],
    ['Wren', 'Quillfeather'],
    ['Sage', 'Cottonwood'],
  ] as const
  const senators = names.map(([firstName, lastName], i) => ({
    id: i + 1,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    journalNames: [lastName],
    legiscanId: 901 + i,
  }))
  await db.insertInto('senators').values(senators).execute()
  await db
    .insertInto('senatorTerms')
    .values(senators.map(({ id }) => ({ senatorId: id, district: id, fromOn: '2025-01-08' })))
    .execute()
  await db
    .insertInto('standingCommittees')
    .values([
      { id: 1, name: 'General Affairs' },
      { id: 2, name: 'Revenue' },
    ])
    .execute()
  await db
    .insertInto('standingCommitteeMembers')
    .values([
      { committeeId: 1, senatorId: testSenators.larkspur, role: 'chair' },
      { committeeId: 1, senatorId: testSenators.fernsby, role: 'member' },
    ])
    .execute()
}

/** Oldest first. */
const history: Record<number, [day: string, line: string][]> = {
  [testBills.prairie]: [
    ['2025-01-09', 'Date of introduction'],
    ['2025-01-13', 'Referred to General Affairs Committee'],
    ['2025-01-20', 'Notice of hearing for February 3, 2025'],
    ['2025-02-10', 'Fernsby name added'],
    ['2025-02-14', 'Larkspur priority bill'],
    ['2025-02-20', 'Placed on General File with AM12'],
    ['2025-03-03', 'General Affairs AM12 filed'],
    ['2025-03-04', 'Larkspur MO7 Invoke cloture pursuant to Rule 7, Sec. 10 filed'],
    ['2025-03-05', 'Larkspur MO7 prevailed'],
    ['2025-03-05', 'General Affairs AM12 adopted'],
    ['2025-03-05', 'Advanced to Enrollment and Review Initial'],
    ['2025-03-19', 'Advanced to Enrollment and Review for Engrossment'],
    ['2025-03-24', 'Placed on Final Reading'],
    ['2025-04-02', 'Passed on Final Reading 30-15-4'],
    ['2025-04-02', 'Chamber lights were turned off'],
  ],
  [testBills.ferry]: [
    ['2025-01-10', 'Date of introduction'],
    ['2025-01-14', 'Referred to Revenue Committee'],
  ],
}

async function makeBills(db: Db): Promise<void> {
  const shared = { sessionId: testSession, kind: 'bill' }
  await db
    .insertInto('bills')
    .values([
      {
        ...shared,
        id: testBills.prairie,
        number: 'LB14',
        sortKey: 'LB 00014',
        title: 'Adopt the Prairie Flower Compact',
        description: 'Join other states in keeping prairie flowers along county roads',
        introducerId: testSenators.larkspur,
        introducer: 'Juniper Larkspur',
        committeeId: 1,
        stage: 'passed',
        priority: 'Larkspur',
        stageOn: '2025-04-02',
        lastAction: 'Chamber lights were turned off',
        lastActionOn: '2025-04-02',
        historySource: 'legiscan',
        legiscanId: 5014,
      },
      {
        ...shared,
        id: testBills.ferry,
        number: 'LB120',
        sortKey: 'LB 00120',
        title: 'Change provisions relating to river ferries',
        introducerId: testSenators.thistledown,
        introducer: 'Basil Thistledown',
        committeeId: 2,
        stage: 'committee',
        stageOn: '2025-01-14',
        lastAction: 'Referred to Revenue Committee',
        lastActionOn: '2025-01-14',
        legiscanId: 5120,
      },
    ])
    .execute()
  await db
    .insertInto('billActions')
    .values(
      Object.entries(history).flatMap(([billId, lines]) =>
        lines.map(([happenedOn, text], i) => {
          const { kind, ...detail } = readAction(text)
          const read = { kind, detail: JSON.stringify(detail), source: 'legiscan' }
          return { billId: Number(billId), happenedOn, place: i + 1, text, ...read }
        }),
      ),
    )
    .execute()
  await makeAround(db)
}

async function makeAround(db: Db): Promise<void> {
  const bill = { billId: testBills.prairie, source: 'legiscan' }
  await db
    .insertInto('billSponsors')
    .values([
      { ...bill, name: 'Juniper Larkspur', senatorId: testSenators.larkspur, role: 'introducer' },
      {
        ...bill,
        name: 'Fernsby',
        senatorId: testSenators.fernsby,
        role: 'co-sponsor',
        addedOn: '2025-02-10',
      },
    ])
    .execute()
  await db
    .insertInto('billDocuments')
    .values([
      {
        ...bill,
        kind: 'text',
        name: 'Introduced',
        url: 'https://bills.example/LB14.pdf',
        words: 'A county shall keep coneflowers beside every road.',
      },
      { ...bill, kind: 'fiscal note', name: 'Fiscal Note', url: 'https://bills.example/LB14-fn.pdf' },
    ])
    .execute()
  await db
    .insertInto('hearings')
    .values({ ...bill, committeeId: 1, heldOn: '2025-02-03', room: 'Room 1510' })
    .execute()
}

async function makeRollCalls(db: Db): Promise<void> {
  const { larkspur, fernsby, thistledown, quillfeather, cottonwood } = testSenators
  const shared = { billId: testBills.prairie, carried: true }
  await db
    .insertInto('rollCalls')
    .values([
      {
        ...shared,
        id: testRollCalls.cloture,
        heldOn: '2025-03-05',
        description: 'Larkspur MO7 prevailed',
        motionKind: 'cloture',
        motionNumber: 'MO7',
        stage: 'general file',
        yes: 33,
        no: 10,
        presentNotVoting: 3,
        excused: 2,
        absent: 1,
        hasFiveCategories: true,
        source: 'legislature',
        stateKey: '7001',
      },
      {
        ...shared,
        id: testRollCalls.passage,
        heldOn: '2025-04-02',
        description: 'Passed on Final Reading 30-15-4',
        motionKind: 'pass',
        stage: 'final reading',
        isFinalReading: true,
        yes: 30,
        no: 15,
        presentNotVoting: 0,
        excused: 0,
        absent: 4,
        hasFiveCategories: false,
        source: 'legiscan',
        legiscanId: 6002,
      },
    ])
    .execute()
  const votes: [rollCallId: number, senatorId: number, vote: string][] = [
    [testRollCalls.cloture, larkspur, 'yes'],
    [testRollCalls.cloture, fernsby, 'yes'],
    [testRollCalls.cloture, thistledown, 'no'],
    [testRollCalls.cloture, quillfeather, 'presentNotVoting'],
    [testRollCalls.cloture, cottonwood, 'excused'],
    [testRollCalls.passage, larkspur, 'yes'],
    [testRollCalls.passage, fernsby, 'yes'],
    [testRollCalls.passage, thistledown, 'no'],
    [testRollCalls.passage, quillfeather, 'no'],
    [testRollCalls.passage, cottonwood, 'absent'],
  ]
  await db
    .insertInto('rollCallVotes')
    .values(votes.map(([rollCallId, senatorId, vote]) => ({ rollCallId, senatorId, vote })))
    .execute()
}

interface Thinking {
  organizationId: string
  userId: string
  letter: 'a' | 'b'
}

/** What each organization thinks of the bill stands behind its own wall. */
export async function thinkAboutBills(
  db: Db,
  { organizationId, userId, letter }: Thinking,
): Promise<Pick<ExampleRows, 'billId' | 'senatorId' | 'billNoteId'>> {
  const bill = { organizationId, billId: testBills.prairie }
  const note = { ...bill, id: randomUUID(), createdBy: userId, createdByName: `Editor ${letter}` }
  const changed = { changedBy: userId, changedByName: `Editor ${letter}` }
  await db
    .insertInto('billFollows')
    .values({ ...bill, userId })
    .execute()
  await db
    .insertInto('billStances')
    .values({ ...bill, stance: letter === 'a' ? 'support' : 'oppose', ...changed })
    .execute()
  await db
    .insertInto('billTags')
    .values({ ...bill, name: `Tag of ${letter}` })
    .execute()
  await db
    .insertInto('billNotes')
    .values({ ...note, text: `Note of ${letter}` })
    .execute()
  await db
    .insertInto('whipMarks')
    .values({
      ...bill,
      senatorId: testSenators.larkspur,
      mark: 'yes',
      markedBy: userId,
      markedByName: `Editor ${letter}`,
    })
    .execute()
  return { billId: testBills.prairie, senatorId: testSenators.larkspur, billNoteId: note.id }
}
