import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import { isPlatform, roles } from '../../permissions.ts'
import { voterFile } from './api.ts'

const { as, databases, running } = await testServer()
const owner = await as('Owner')
const batchId = randomUUID()
const laterId = randomUUID()

beforeAll(async () => {
  await databases.owner.query(
    `insert into import_batches (id, kind, state, file_name, file_bytes, sha256, parts, bytes_total, created_by_name, started_at, finished_at,
       count_new, count_changed, count_dropped)
     values ($1, 'voters', 'done', 'VoterFile_2026-03-02.zip', 1, 'a', '[]', 1, 'Pat', now() - interval '2 hours', now() - interval '1 hour', 0, 2, 1),
       ($2, 'voters', 'done', 'VoterFile_2026-04-02.zip', 1, 'b', '[]', 1, 'Pat', now(), now(), 0, 1, 0)`,
    [batchId, laterId],
  )
  await databases.owner.query(
    `insert into voter_sources (kind, label, file_name, as_of, batch_id) values ('state file', 'Nebraska', 'VoterFile_2026-03-02.zip', '2026-03-02', $1),
       ('state file', 'Nebraska', 'VoterFile_2026-04-02.zip', '2026-04-02', $2)`,
    [batchId, laterId],
  )
  await databases.owner.query(
    `insert into households (id, line, number, city) values (9007199254740993, '9 OAK ST', 9, 'BLAIR')`,
  )
  await databases.owner.query(
    `insert into voter_changes (batch_id, voter_id, what, before, at) values
       ($1, ${testVoters.jane}, 'changed', '{"party": "R", "household_id": 9007199254740993, "voted": [], "birth_date": null}', now() - interval '1 hour'),
       ($1, ${testVoters.janet}, 'returned', '{"phone": "4025550199"}', now() - interval '1 hour'),
       ($1, ${testVoters.confidential}, 'dropped', '{"dropped_on": null}', now() - interval '1 hour'),
       ($2, ${testVoters.jane}, 'changed', '{"party": "L"}', now())`,
    [batchId, laterId],
  )
  await databases.owner.query(
    `update voters set dropped_on = '2026-03-02' where id = ${testVoters.confidential}`,
  )
})

const audited = async (action: string) =>
  (
    await databases.owner.query<{ detail: Record<string, unknown> }>(
      'select detail from audit.entries where action = $1 order by seq desc',
      [action],
    )
  ).rows.map((row) => row.detail)

describe('where the voters come from', () => {
  test('sources, voters by status, addresses by who placed them, and the last files', async () => {
    const overview = await owner.call(voterFile.sources, {})
    expect(overview.voters).toEqual({ active: 2, inactive: 0, other: 0, dropped: 1, confidential: 0 })
    expect(overview.households).toEqual({ total: 2, file: 1, points: 0, geocoder: 0 })
    expect(overview.files).toMatchObject([
      { batchId: laterId, changed: 1 },
      { batchId, changed: 2, dropped: 1, returned: 1 },
    ])
    expect(overview.sources.map((source) => [source.label, source.asOf, source.voters])).toEqual([
      ['Nebraska', '2026-04-02', 0],
      ['Nebraska', '2026-03-02', 0],
      ['Test file', '2026-03-02', 2],
    ])
  })
})

describe('what a file changed', () => {
  test('says what it was and what it became, not what later files made of it', async () => {
    const { voters, total, next } = await owner.call(voterFile.changes, { batchId, what: 'changed' })
    expect({ total, next }).toEqual({ total: 1, next: null })
    expect(voters).toEqual([
      {
        voterId: testVoters.jane,
        name: 'Jane Example',
        county: 'Lancaster',
        fields: [
          { label: 'Party', from: 'R', to: 'L' },
          { label: 'Address', from: '9 Oak St, Blair', to: '1445 K St, Lincoln' },
          { label: 'Votes added', from: '', to: 'GN24, PR24' },
        ],
      },
    ])
    const later = await owner.call(voterFile.changes, { batchId: laterId, what: 'changed' })
    expect(later.voters[0]!.fields).toEqual([{ label: 'Party', from: 'L', to: 'NP' }])
  })

  test('who was dropped and who came back, and every look is on record without names', async () => {
    const dropped = await owner.call(voterFile.changes, { batchId, what: 'dropped' })
    expect(dropped.voters.map((v) => v.name)).toEqual(['Casey Sample'])
    const returned = await owner.call(voterFile.changes, { batchId, what: 'returned' })
    expect(returned.voters[0]!.fields).toEqual([{ label: 'Phone', from: '(402) 555-0199', to: '' }])
    expect((await owner.call(voterFile.changes, { batchId, what: 'new' })).voters).toEqual([])
    const [last] = await audited('voterFile.changesListed')
    expect(last).toEqual({ what: 'new', voters: 0, total: 0 })
  })

  test('where someone lived who is confidential now is not told, and no number is too large', async () => {
    await databases.owner.query('update voters set is_confidential = true where id = $1', [testVoters.jane])
    const { voters } = await owner.call(voterFile.changes, { batchId, what: 'changed' })
    expect(voters[0]!.fields.map((field) => field.label)).toEqual(['Party', 'Votes added'])
    await databases.owner.query('update voters set is_confidential = false where id = $1', [testVoters.jane])
    const beyond = await owner.try(voterFile.changes, { batchId, what: 'changed', after: 3_000_000_000 })
    expect(beyond.status).toBe(422)
  })

  test('a file of another kind, or of none, has no such list', async () => {
    const reply = await owner.try(voterFile.changes, { batchId: randomUUID(), what: 'new' })
    expect(reply.status).toBe(404)
  })
})

describe('what codes mean', () => {
  const form = {
    code: 'ta',
    name: 'Tax district',
    template: 'Tax district {n}',
    office: '',
    certainty: 'near certain' as const,
    isShown: true,
  }

  test('a district code is corrected, with who and when, and on record', async () => {
    const changed = await owner.call(voterFile.changeDistrictKind, form)
    expect(changed).toMatchObject(form)
    expect(changed.changedBy).toBeTruthy()
    const { kinds } = await owner.call(voterFile.districtKinds, {})
    expect(kinds.find((kind) => kind.code === 'ta')).toEqual(changed)
    expect((await audited('voterFile.districtKindChanged'))[0]).toMatchObject({
      code: 'ta',
      from: { name: 'ta (meaning unknown)', isShown: false },
      to: { name: 'Tax district', isShown: true },
    })
  })

  test('a template without a place for the number is refused', async () => {
    const reply = await owner.try(voterFile.changeDistrictKind, { ...form, template: 'Tax district' })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Put {n} where the number goes')
    expect((await owner.try(voterFile.changeDistrictKind, { ...form, code: 'zz' })).status).toBe(404)
  })

  test('an election gets a name and a day; a day that a person gave says so', async () => {
    const { elections } = await owner.call(voterFile.elections, {})
    const general = elections.find((e) => e.code === 'GN24')!
    expect(elections[0]).toEqual(general)
    const named = {
      id: general.id,
      name: 'Presidential general',
      kind: 'general' as const,
      heldOn: '2024-11-05',
    }
    expect(await owner.call(voterFile.changeElection, named)).toMatchObject({ dateFrom: 'history file' })
    const moved = await owner.call(voterFile.changeElection, { ...named, heldOn: '2024-11-06' })
    expect(moved).toMatchObject({ dateFrom: 'person', heldOn: '2024-11-06' })
    expect((await audited('voterFile.electionChanged'))[0]).toEqual({
      code: 'GN24',
      from: { heldOn: '2024-11-05' },
      to: { heldOn: '2024-11-06' },
    })
    expect((await owner.try(voterFile.changeElection, { ...named, id: 999 })).status).toBe(404)
  })
})

describe('geocoding', () => {
  test('without a geocoder the screen says so and nothing starts', async () => {
    expect(await owner.call(voterFile.geocodingState, {})).toEqual({ isSetUp: false, waiting: 1, job: null })
    const reply = await owner.try(voterFile.startGeocoding, {})
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('GEOCODER_URL')])
  })

  test('with one it starts once, on record', async () => {
    running.services.settings.geocoderUrl = 'http://127.0.0.1:9/'
    try {
      const { jobId } = await owner.call(voterFile.startGeocoding, {})
      expect(await owner.call(voterFile.geocodingState, {})).toMatchObject({
        isSetUp: true,
        job: { id: jobId, state: 'queued' },
      })
      expect((await owner.try(voterFile.startGeocoding, {})).status).toBe(409)
      expect((await audited('voterFile.geocodingStarted'))[0]).toEqual({ addresses: 1 })
    } finally {
      running.services.settings.geocoderUrl = null
    }
  })
})

test.each(roles.filter((role) => !isPlatform(role)))('%s has no part in this', async (role) => {
  const client = await as(role)
  const inputs = {
    sources: {},
    changes: { batchId, what: 'new' },
    districtKinds: {},
    changeDistrictKind: {
      code: 'ld',
      name: 'x',
      template: '{n}',
      office: '',
      certainty: 'firm',
      isShown: true,
    },
    elections: {},
    changeElection: { id: 1, name: '', kind: 'general', heldOn: null },
    geocodingState: {},
    startGeocoding: {},
  }
  for (const [name, input] of Object.entries(inputs)) {
    const reply = await client.post(`/api/${voterFile[name as keyof typeof voterFile].path}`, input)
    expect([name, reply.status]).toEqual([name, 403])
  }
})
