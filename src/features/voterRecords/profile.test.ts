// Opening a voter: the file's facts with their age, districts, history, neighbors, changes. On real PostgreSQL.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import { auditLog } from '../auditLog/api.ts'
import { voterRecords } from './api.ts'

const { as, world, databases, running } = await testServer()
const { committeeId } = world.a.rows
const { jane, janet, confidential } = testVoters
const batchId = randomUUID()
let phoneSource: number

beforeAll(() =>
  databases.asSystem(async (db) => {
    const sources = await db
      .insertInto('voterSources')
      .values([
        { kind: 'vendor file', label: 'Phones of a vendor', asOf: '2026-05-04' },
        { kind: 'address points', label: 'Address points', asOf: '2025-12-01' },
      ])
      .returning('id')
      .execute()
    phoneSource = sources[0]!.id
    await db
      .updateTable('voters')
      .set({ fieldSources: JSON.stringify({ phone: phoneSource }) })
      .where('id', '=', jane)
      .execute()
    await db
      .updateTable('households')
      .set({ locatedBy: 'address points', locatedSourceId: sources[1]!.id })
      .where('id', '=', 7n)
      .execute()
    const [split] = await db.selectFrom('precinctSplits').select('id').execute()
    await db
      .updateTable('precinctSplits')
      .set({
        districts: JSON.stringify({ ld: '028', zz: '9', ta: '4', cg: '1', ci: 'LINCOLN' }),
        pollingPlace: JSON.stringify({
          name: 'TOWN HALL',
          address: '1 MAIN ST',
          city: 'LINCOLN',
          state: 'NE',
          zip: '',
        }),
      })
      .where('id', '=', split!.id)
      .execute()
    await db
      .insertInto('households')
      .values(
        [1441, 1443, 1447, 1449, 1999].map((number) => ({
          id: BigInt(number),
          line: `${number} K ST`,
          number,
          street: 'K ST',
          streetKey: 'k st',
          city: 'LINCOLN',
          cityKey: 'lincoln',
        })),
      )
      .execute()
    await db
      .insertInto('households')
      // The same street and number in another town is no neighbor.
      .values({
        id: 99n,
        line: '1446 K ST',
        number: 1446,
        streetKey: 'k st',
        city: 'OMAHA',
        cityKey: 'omaha',
      })
      .execute()
    await db
      .insertInto('voters')
      .values(
        [1441n, 1443n, 1447n, 1449n, 1999n, 99n].map((householdId, i) => ({
          id: 100 + i,
          key: `NE:N${i}`,
          firstName: 'NEXT',
          lastName: `DOOR ${householdId}`,
          firstKey: 'next',
          lastKey: 'door',
          householdId,
          sourceId: phoneSource,
          contentHash: 1n,
          // Gone from the file: not a neighbor any more.
          droppedOn: householdId === 1449n ? '2026-01-01' : null,
        })),
      )
      .execute()
    await db
      .insertInto('voterSources')
      .values({ kind: 'state file', label: 'Test file', asOf: '2026-03-02', batchId: null })
      .execute()
    await db
      .insertInto('voterChanges')
      .values([
        {
          batchId,
          voterId: jane,
          what: 'changed',
          before: JSON.stringify({ phone: '4025550100', household_id: '1443' }),
          at: new Date('2026-03-03'),
        },
        {
          batchId: randomUUID(),
          voterId: jane,
          what: 'changed',
          before: JSON.stringify({ phone: '' }),
          at: new Date('2025-03-03'),
        },
      ])
      .execute()
  }),
)

const open = async (id: number, role: 'editor' | 'viewer' | 'Admin' | 'Owner' = 'editor') =>
  (await as(role)).call(voterRecords.get, { id, committeeId })

describe('the facts of a voter', () => {
  test('are written for reading', async () => {
    const { voter, household } = await open(jane)
    expect(voter).toMatchObject({
      name: 'Jane Example',
      party: 'NP',
      status: 'A',
      county: 'Lancaster',
      precinct: '10A',
      address: '1445 K St, Lincoln, NE 68508',
    })
    expect(voter.facts.map((f) => [f.label, f.value])).toEqual(
      expect.arrayContaining([
        ['Voter number', '1000001'],
        ['Status', 'Active'],
        ['Registered', 'Sun, Aug 1, 2004'],
        ['Born', '1980'],
        ['Phone', '(402) 555-0101'],
        ['Polling place', 'Town Hall, 1 Main St, Lincoln'],
        ['On the map', '40.81000, -96.70000, from address points'],
      ]),
    )
    expect(household).toMatchObject({ size: 2, others: [{ id: janet, name: 'Janet Example' }] })
  })

  test('each know their source and its day', async () => {
    const { voter, sources } = await open(jane)
    const ageOf = (field: string) => {
      const { sourceId } = voter.facts.find((f) => f.field === field)!
      return sources.find((s) => s.id === sourceId)
    }
    expect(ageOf('party')).toMatchObject({ kind: 'state file', asOf: '2026-03-02' })
    expect(ageOf('phone')).toMatchObject({ label: 'Phones of a vendor', asOf: '2026-05-04' })
    expect(ageOf('location')).toMatchObject({ kind: 'address points', asOf: '2025-12-01' })
    for (const fact of voter.facts) expect(sources.map((s) => s.id)).toContain(fact.sourceId)
  })

  test('an unchanged row is as fresh as the newest complete file of its county, unless it was dropped', async () => {
    const asOf = async (id: number) => {
      const { voter, sources } = await open(id)
      return sources.find((s) => s.id === voter.sourceId)?.asOf
    }
    const ids = await databases.asSystem((db) =>
      db
        .insertInto('voterSources')
        .values([
          {
            kind: 'state file',
            label: 'Newer',
            asOf: '2026-06-01',
            counties: ['Lancaster'],
            isComplete: true,
          },
          { kind: 'state file', label: 'Still running', asOf: '2026-07-01', counties: ['Lancaster'] },
          {
            kind: 'state file',
            label: 'Elsewhere',
            asOf: '2026-07-01',
            counties: ['Adams'],
            isComplete: true,
          },
        ])
        .returning('id')
        .execute(),
    )
    expect(await asOf(jane)).toBe('2026-06-01')
    const drop = (droppedOn: string | null) =>
      databases.asSystem((db) => db.updateTable('voters').set({ droppedOn }).where('id', '=', jane).execute())
    await drop('2026-06-01')
    expect(await asOf(jane)).toBe('2026-03-02')
    await drop(null)
    await databases.asSystem((db) =>
      db
        .deleteFrom('voterSources')
        .where(
          'id',
          'in',
          ids.map((s) => s.id),
        )
        .execute(),
    )
  })

  test('a confidential voter has no address, no household and no neighbors', async () => {
    const { voter, household, neighbors } = await open(confidential)
    expect(voter).toMatchObject({ isConfidential: true, address: '', latitude: null })
    expect(voter.facts.find((f) => f.field === 'address')?.value).toBe('Withheld by law')
    expect([household.size, neighbors]).toEqual([1, []])
  })
})

test('districts come in the order of the table of district kinds; unknown codes last and out of the strip', async () => {
  const { districts } = await open(jane)
  expect(districts.map((d) => [d.name, d.office, d.isShown])).toEqual([
    ['Congressional district 1', 'U.S. representative', true],
    ['Legislative district 28', 'State senator', true],
    ['City Lincoln', 'Mayor and council', true],
    ['ta 4', '', false],
    ['zz 9', '', false],
  ])
})

test('vote history says what is known', async () => {
  const { history } = await open(janet)
  expect(history.turnout).toEqual({ voted: 1, of: 1 })
  expect(history.years[0]).toMatchObject({
    year: 2024,
    general: { code: 'GN24', turnout: 'voted' },
    // Janet's day of registration is not in the file, and no earlier vote is.
    primary: { code: 'PR24', turnout: 'unknown' },
  })
  expect((await open(jane)).history.turnout).toEqual({ voted: 2, of: 2 })
})

test('neighbors are the nearest numbers of the same street and town that are still in the file', async () => {
  const { neighbors } = await open(jane)
  expect(neighbors.map((n) => n.address)).toEqual([
    '1443 K St, Lincoln',
    '1447 K St, Lincoln',
    '1441 K St, Lincoln',
    '1999 K St, Lincoln',
  ])
})

test('neighbors without a house number are the nearest on the map', async () => {
  const id = await databases.asSystem(async (db) => {
    const at = (place: bigint, longitude: number) => ({
      id: place,
      line: `FARM ${place}`,
      city: 'WAHOO',
      cityKey: 'wahoo',
      longitude,
      latitude: 41.2,
      locatedBy: 'file',
    })
    await db
      .insertInto('households')
      .values([at(501n, -96.6), at(502n, -96.61), at(503n, -96.7)])
      .execute()
    const made = await db
      .insertInto('voters')
      .values(
        [501n, 503n, 502n].map((householdId, i) => ({
          id: 200 + i,
          key: `NE:F${householdId}`,
          firstName: 'FARM',
          lastName: String(householdId),
          householdId,
          sourceId: phoneSource,
          contentHash: 1n,
        })),
      )
      .returning('id')
      .execute()
    return made[0]!.id
  })
  expect((await open(id)).neighbors.slice(0, 2).map((n) => n.name)).toEqual(['Farm 502', 'Farm 503'])
})

test('what past files changed is told newest first, with the value before and after', async () => {
  const { changes } = await open(jane)
  expect(changes.map((c) => c.lines)).toEqual([
    [
      'Address: 1445 K St, Lincoln, before 1443 K St, Lincoln.',
      'Phone: (402) 555-0101, before (402) 555-0100.',
    ],
    ['Phone: (402) 555-0100, before none.'],
  ])
})

test('of someone who is confidential now, no past file tells the address or the phone', async () => {
  await databases.owner.query(
    `insert into voter_changes (batch_id, voter_id, what, before, at) values (gen_random_uuid(), $1, 'changed',
       '{"is_confidential": false, "household_id": 7, "phone": "4025550107", "cell_phone": "4025550108", "party": "D",
         "mailing": {"lines": ["77 HIDING PL"], "city": "WAHOO"}}', now())`,
    [confidential],
  )
  await databases.asSystem((db) =>
    db
      .insertInto('voterCorrections')
      .values({
        organizationId: world.a.organizationId,
        committeeId,
        voterId: confidential,
        field: 'moved',
        fileValue: '77 Hiding Pl, Wahoo',
        claimedByName: 'x',
      })
      .execute(),
  )
  const { changes, work } = await open(confidential)
  expect(changes[0]!.lines).toEqual(['Party: R, before D.', 'Address withheld by law: yes, before no.'])
  expect(work!.corrections.map((c) => c.fileValue)).toEqual([''])
})

describe('who may open a voter', () => {
  test('no one turns the pages faster than one reads them', async () => {
    const limit = { name: 'voter-look', points: 600, perSeconds: 600 }
    await running.services.limits.take(limit, world.a.users.Org_Admin, '', 600)
    const fast = await as('Org_Admin')
    for (const refused of [
      await fast.try(voterRecords.get, { id: jane }),
      await fast.try(voterRecords.compare, { committeeId, voterId: jane, voterNumber: '1000002' }),
    ]) {
      expect(refused.status).toBe(429)
      expect(refused.text).not.toContain('Example')
    }
    await open(jane)
  })

  test('every look is on record in the organization, with the committee it was for', async () => {
    const { rows: before } = await (
      await as('Admin')
    ).call(auditLog.list, { subject: 'voter', subjectId: '3' })
    await open(confidential, 'viewer')
    const { rows: entries } = await (
      await as('Admin')
    ).call(auditLog.list, { subject: 'voter', subjectId: '3' })
    expect(entries).toHaveLength(before.length + 1)
    expect(entries[0]).toMatchObject({
      action: 'voter.viewed',
      actorName: 'viewer of a',
      detail: { committee: 'Committee a' },
    })
  })

  test('without a committee the file can be read and nothing is attached', async () => {
    const { work, voter } = await (await as('Admin')).call(voterRecords.get, { id: jane })
    expect([work, voter.name]).toEqual([null, 'Jane Example'])
  })

  test('a viewer reads what the committee attached, and may not change it', async () => {
    const { work } = await open(jane, 'viewer')
    expect(work).toMatchObject({ mayEdit: false, mayManage: false })
    expect(work?.contacts.map((c) => c.note)).toContain('Contact of a')
    expect(work?.contacts[0]?.mayUndo).toBe(false)
  })

  test('a missing voter and a committee of another organization answer with the same bytes', async () => {
    const editor = await as('editor')
    const missing = await editor.try(voterRecords.get, { id: 2_000_000_000, committeeId })
    const foreign = await editor.try(voterRecords.get, { id: jane, committeeId: world.b.rows.committeeId })
    expect([missing.status, missing.text]).toEqual([404, foreign.text])
  })

  test('someone without a committee, and someone who stated no purpose, are sent back', async () => {
    expect((await (await as('Organization_Moderator')).try(voterRecords.get, { id: jane })).status).toBe(403)
    const user = world.a.users.Org_Admin
    await databases.asSystem((db) => db.deleteFrom('voterAttestations').where('userId', '=', user).execute())
    const reply = await (await as('Org_Admin')).try(voterRecords.get, { id: jane })
    expect([reply.status, reply.text]).toEqual([
      403,
      expect.stringContaining('State what you use voter data for'),
    ])
  })

  test('answers are kept by no cache', async () => {
    const response = await fetch(`${running.url}/api/${voterRecords.get.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: (await as('editor')).cookie },
      body: JSON.stringify({ id: jane, committeeId }),
    })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})

describe('who looked at this voter', () => {
  test('an administrator sees their own organization, newest first, page by page', async () => {
    const foreign = await as('Admin', 'b')
    await foreign.call(voterRecords.get, { id: janet, committeeId: world.b.rows.committeeId })
    for (let i = 0; i < 22; i++) await open(janet)
    const admin = await as('Admin')
    const first = await admin.call(voterRecords.lookers, { committeeId, voterId: janet })
    expect(first.entries).toHaveLength(20)
    expect(first.entries[0]).toMatchObject({ action: 'voter.viewed', actorName: 'editor of a' })
    const second = await admin.call(voterRecords.lookers, { committeeId, voterId: janet, page: 2 })
    expect(first.total).toBe(first.entries.length + second.entries.length)
    const names = [...first.entries, ...second.entries].map((e) => e.actorName)
    expect(names.some((name) => name.endsWith('of b'))).toBe(false)
  })

  test.each(['editor', 'viewer'] as const)('an %s may not', async (role) => {
    expect((await (await as(role)).try(voterRecords.lookers, { committeeId, voterId: jane })).status).toBe(
      403,
    )
  })
})
