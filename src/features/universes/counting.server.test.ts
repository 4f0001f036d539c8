import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import { auditLog } from '../auditLog/api.ts'
import { universes, type Counted } from './api.ts'
import type { Condition, Criteria, Group, Step } from './criteria.ts'

// Three fictional voters: Jane (NP) and Janet (D) share an address in Lincoln, Casey (R) is confidential and has none.
const { as, nobody, world, databases, running } = await testServer()
const { a, b } = world
const { jane, janet, confidential } = testVoters
const committeeId = a.rows.committeeId
const nebraska: [number, number, number, number] = [-104.1, 40, -95.3, 43]

const all = (...items: Condition[]): Criteria => ({
  steps: [{ id: 'first', op: 'add', group: { match: 'all', items } }],
})
const everyone = all()
const who = async (criteria: Criteria, organization: 'a' | 'b' = 'a') => {
  const editor = await as('editor', organization)
  const { rows } = await editor.call(universes.members, {
    committeeId: world[organization].rows.committeeId,
    criteria,
  })
  return rows.map(({ id }) => id).sort((x, y) => x - y)
}
const entries = async (organization: 'a' | 'b' = 'a') =>
  (await (await as('Admin', organization)).call(auditLog.list, {})).rows

test('a count says how many, who they are, what each step did, and as of which file', async () => {
  const criteria: Criteria = {
    steps: [
      ...everyone.steps,
      {
        id: 'out',
        op: 'remove',
        group: { match: 'all', items: [{ field: 'party', is: 'any', values: ['R'] }] },
      },
    ],
  }
  expect(await (await as('editor')).call(universes.count, { committeeId, criteria })).toEqual({
    voters: 2,
    households: 1,
    outOf: 3,
    party: [
      { value: 'R', label: 'Republican', voters: 0 },
      { value: 'D', label: 'Democrat', voters: 1 },
      { value: 'NP', label: 'Nonpartisan', voters: 1 },
    ],
    age: expect.arrayContaining([{ value: '25–34', label: '25–34', voters: 0 }]) as Counted['age'],
    county: [{ value: 'Lancaster', label: 'Lancaster', voters: 2 }],
    district: [{ value: '28', label: 'Legislative district 28', voters: 2 }],
    withPhone: 1,
    withLocation: 2,
    steps: [
      { id: 'first', matched: 3, added: 3, dropped: 0, left: 3 },
      { id: 'out', matched: 1, added: 0, dropped: 1, left: 2 },
    ],
    words: 'Start with all voters; remove Republicans.',
    asOf: '2026-03-02',
    tookMs: expect.any(Number) as number,
  })
})

test('the choices are the values of the file with their numbers, and the tags and universes of this committee alone', async () => {
  const choices = await (await as('editor')).call(universes.choices, { committeeId })
  expect(choices).toMatchObject({
    voters: 3,
    asOf: '2026-03-02',
    bounds: [-96.7, 40.81, -96.7, 40.81],
    mayExport: false,
    mayEdit: true,
    exportCap: 50_000,
    elections: [
      { code: 'GN24', heldOn: '2024-11-05', kind: 'general', voters: 2 },
      { code: 'PR24', heldOn: '2024-05-14', kind: 'primary', voters: 1 },
    ],
    tags: [{ id: a.rows.voterTagId, name: 'Tag a', voters: 1 }],
    universes: [{ id: a.rows.universeId, name: 'Universe a', isFrozen: false }],
  })
  const values = (field: string) =>
    choices.fields.find((f) => f.field === field)!.values.map((v) => [v.value, v.label, v.voters])
  expect(values('party')).toEqual([
    ['R', 'Republican', 1],
    ['D', 'Democrat', 1],
    ['NP', 'Nonpartisan', 1],
  ])
  expect(values('city')).toEqual([
    ['LINCOLN', 'Lincoln', 2],
    ['', 'Unknown', 1],
  ])
  expect(values('precinct')).toEqual([['Lancaster 10A', 'Lancaster 10A', 3]])
  expect(choices.districtKinds.map((k) => [k.kind, k.template, k.values])).toEqual([
    ['cg', 'Congressional district {n}', [{ value: '1', label: 'Congressional district 1', voters: 3 }]],
    ['ld', 'Legislative district {n}', [{ value: '28', label: 'Legislative district 28', voters: 3 }]],
  ])
  expect((await (await as('Admin')).call(universes.choices, { committeeId })).mayExport).toBe(true)
  expect((await (await as('viewer')).call(universes.choices, { committeeId })).mayEdit).toBe(false)
})

test('members come a page at a time in the chosen order, and the look is on record without a name', async () => {
  const editor = await as('editor')
  const page = async (sort: 'name' | 'address' | 'age', number: number) => {
    const { voters, rows } = await editor.call(universes.members, {
      committeeId,
      criteria: everyone,
      sort,
      page: number,
      pageSize: 2,
    })
    return [voters, ...rows.map(({ id }) => id)]
  }
  expect([await page('name', 0), await page('name', 1), await page('name', 2)]).toEqual([
    [3, jane, janet],
    [3, confidential],
    [3],
  ])
  expect(await page('age', 0)).toEqual([3, jane, janet])
  expect(await page('address', 1)).toEqual([3, confidential])
  const { rows } = await editor.call(universes.members, { committeeId, criteria: everyone })
  expect(rows[0]).toEqual({
    id: jane,
    name: 'Jane Example',
    age: expect.any(Number) as number,
    party: 'NP',
    status: 'A',
    address: '1445 K St',
    city: 'Lincoln',
    county: 'Lancaster',
    precinct: '10A',
    phone: '(402) 555-0101',
  })
  expect(rows[2]).toMatchObject({ id: confidential, address: '', city: '' })
  const [last] = await entries()
  expect(last).toMatchObject({
    action: 'universe.listed',
    actorName: 'editor of a',
    detail: { voters: 3, page: 1, words: 'Start with all voters.' },
  })
  expect(JSON.stringify(last)).not.toMatch(/jane|example/i)
})

test('the map shows few voters as points, on record, and never a confidential one', async () => {
  const editor = await as('editor')
  const near = await editor.call(universes.map, { committeeId, criteria: everyone, bounds: nebraska })
  expect(near).toEqual({
    inView: 2,
    cells: [],
    points: [
      { id: jane, longitude: -96.7, latitude: 40.81, party: 'NP' },
      { id: janet, longitude: -96.7, latitude: 40.81, party: 'D' },
    ],
  })
  expect((await entries())[0]).toMatchObject({ action: 'universe.mapped', detail: { voters: 2 } })
  const before = (await entries()).length
  const elsewhere = await editor.call(universes.map, {
    committeeId,
    criteria: everyone,
    bounds: [-104, 42, -103, 43],
  })
  expect(elsewhere).toEqual({ inView: 0, cells: [], points: [] })
  expect(await entries()).toHaveLength(before)
})

test('"why" says each condition with the person’s own value, and counts as a look at the person', async () => {
  const criteria: Criteria = {
    steps: [
      {
        id: 'one',
        op: 'add',
        group: {
          match: 'all',
          items: [
            { field: 'votes', elections: ['GN24', 'PR24'], min: 2 },
            {
              match: 'any',
              items: [
                { field: 'party', is: 'any', values: ['R', 'D'] },
                { field: 'tag', is: 'any', tags: [a.rows.voterTagId] },
              ],
            },
          ],
        },
      },
      { id: 'two', op: 'narrow', group: { match: 'all', items: [{ field: 'support', min: 4, max: 5 }] } },
    ],
  }
  const ask = async (voterId: number) =>
    (await as('editor')).call(universes.why, { committeeId, criteria, voterId })
  expect(await ask(jane)).toMatchObject({
    name: 'Jane Example',
    isIn: false,
    steps: [
      {
        id: 'one',
        isInAfter: true,
        conditions: [
          { met: true, value: 'Voted in 2 of these 2: GN24, PR24' },
          { met: false, value: 'Nonpartisan' },
          { words: 'tagged “Tag a”', met: true, value: 'Tag a' },
        ],
      },
      {
        id: 'two',
        isInAfter: false,
        conditions: [{ met: false, value: expect.stringMatching(/^Leans our way \(2\), /) as string }],
      },
    ],
  })
  expect((await entries())[0]).toMatchObject({
    action: 'voter.explained',
    subject: 'voter',
    subjectId: String(jane),
  })
  expect((await ask(confidential)).steps[0]!.conditions[2]).toMatchObject({ met: false, value: 'No tags' })
  expect(
    (await (await as('editor')).try(universes.why, { committeeId, criteria, voterId: 999 })).status,
  ).toBe(404)
})

test('what a committee knows counts for it alone: another organization’s contacts, tags and claims do not', async () => {
  const known: Condition[] = [
    { field: 'contact', is: 'any', times: 1 },
    { field: 'contact', is: 'any', methods: ['door'], results: ['talked'], times: 1 },
    { field: 'support', min: 1, max: 2 },
    { field: 'tag', is: 'any', tags: [a.rows.voterTagId] },
    { field: 'answer', is: 'any', question: a.rows.surveyQuestionId, values: [] },
    { field: 'answer', is: 'any', question: a.rows.surveyQuestionId, values: ['roads', 'schools'] },
    { field: 'correction', is: 'any', fields: [] },
    { field: 'correction', is: 'any', fields: ['phone', 'moved'] },
  ]
  for (const condition of known) expect([condition, await who(all(condition))]).toEqual([condition, [jane]])
  const unknown: Condition[] = [
    { field: 'contact', is: 'any', methods: ['phone'], times: 1 },
    { field: 'contact', is: 'any', times: 2 },
    { field: 'contact', is: 'any', to: '2020-01-01', times: 1 },
    { field: 'support', min: 3, max: 5 },
    { field: 'tag', is: 'any', tags: [b.rows.voterTagId] },
    { field: 'answer', is: 'any', question: a.rows.surveyQuestionId, values: ['schools'] },
    { field: 'answer', is: 'any', question: b.rows.surveyQuestionId, values: [] },
    { field: 'correction', is: 'any', fields: ['moved'] },
  ]
  for (const condition of unknown) expect([condition, await who(all(condition))]).toEqual([condition, []])
  expect(await who(all({ field: 'tag', is: 'none', tags: [a.rows.voterTagId] }))).toEqual([
    janet,
    confidential,
  ])
  expect(await who(all({ field: 'contact', is: 'none', times: 1 }))).toEqual([janet, confidential])
  // The same rows, seen from the other side of the wall.
  await databases.owner.query('delete from voter_contacts where organization_id = $1', [b.organizationId])
  expect(await who(all({ field: 'contact', is: 'any', times: 1 }), 'b')).toEqual([])
  expect(await who(all({ field: 'contact', is: 'any', times: 1 }))).toEqual([jane])
})

test('the last answer of a voter counts, and neither what was undone nor what was left unanswered', async () => {
  const { surveyId, surveyVersionId, surveyQuestionId: question } = a.rows
  const answer = (values: string[], at: string, undone = false) =>
    databases.owner.query(
      `insert into survey_answers (id, organization_id, committee_id, survey_id, version_id, question_id, voter_id, values, answered_at,
         answered_by_name, source_id, undone_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'E', $1, $10)`,
      [
        randomUUID(),
        a.organizationId,
        committeeId,
        surveyId,
        surveyVersionId,
        question,
        janet,
        values,
        at,
        undone ? new Date() : null,
      ],
    )
  const answered = (is: 'any' | 'none', ...values: string[]) =>
    who(all({ field: 'answer', is, question, values }))
  await answer(['roads'], '2026-11-11T18:00:00Z')
  expect(await answered('any', 'roads')).toEqual([jane, janet])
  await answer(['schools'], '2026-11-12T18:00:00Z')
  await answer([], '2026-11-13T18:00:00Z')
  await answer(['roads'], '2026-11-14T18:00:00Z', true)
  expect(await answered('any', 'roads')).toEqual([jane])
  expect(await answered('any', 'schools')).toEqual([janet])
  expect(await answered('any')).toEqual([jane, janet])
  expect(await answered('none', 'roads')).toEqual([janet, confidential])
  const criteria = all({ field: 'answer', is: 'any', question, values: ['schools'] })
  const editor = await as('editor')
  const { steps } = await editor.call(universes.why, { committeeId, criteria, voterId: janet })
  expect(steps[0]!.conditions).toMatchObject([
    { words: 'answered “What matters most in a?” with “Schools”', met: true, value: 'Schools' },
  ])
  const choices = await editor.call(universes.choices, { committeeId })
  expect(choices.questions).toEqual([
    {
      id: question,
      words: 'What matters most in a?',
      values: [
        { value: 'roads', words: 'Roads' },
        { value: 'schools', words: 'Schools' },
      ],
    },
  ])
  await databases.owner.query('delete from survey_answers where voter_id = $1', [janet])
})

test('another committee of one’s own organization does not lend its tags either', async () => {
  const { rows } = await databases.owner.query<{ id: string }>(
    `select id from committees where organization_id = $1 and name like 'Other%'`,
    [a.organizationId],
  )
  const count = await (
    await as('Admin')
  ).call(universes.count, {
    committeeId: rows[0]!.id,
    criteria: all({ field: 'tag', is: 'any', tags: [a.rows.voterTagId] }),
  })
  expect(count.voters).toBe(0)
})

test('contacts are dated by Lincoln’s clock, the last support counts, and what was taken back does not', async () => {
  const contact = (more: { at: string; support?: number; undone?: boolean }) =>
    databases.owner.query(
      `insert into voter_contacts (id, organization_id, committee_id, voter_id, method, result, support, contacted_at, contacted_by_name, undone_at)
       values ($1, $2, $3, $4, 'phone', 'talked', $5, $6, 'E', $7)`,
      [
        randomUUID(),
        a.organizationId,
        committeeId,
        janet,
        more.support ?? null,
        more.at,
        more.undone ? new Date() : null,
      ],
    )
  // Half past eleven at night in Lincoln is the next day in Greenwich.
  await contact({ at: '2026-02-11T05:30:00Z', support: 5 })
  await contact({ at: '2026-02-12T18:00:00Z', support: 1 })
  await contact({ at: '2026-02-13T18:00:00Z', support: 5, undone: true })
  await contact({ at: '2026-02-14T18:00:00Z' })
  const phoned = (from: string, to: string, times = 1) =>
    who(all({ field: 'contact', is: 'any', methods: ['phone'], from, to, times }))
  expect(await phoned('2026-02-10', '2026-02-10')).toEqual([janet])
  expect(await phoned('2026-02-11', '2026-02-11')).toEqual([])
  expect(await phoned('2026-02-13', '2026-02-13')).toEqual([])
  expect(await phoned('2026-02-10', '2026-02-14', 3)).toEqual([janet])
  expect(await phoned('2026-02-10', '2026-02-14', 4)).toEqual([])
  expect(await who(all({ field: 'support', min: 1, max: 1 }))).toEqual([janet])
  expect(await who(all({ field: 'support', min: 5, max: 5 }))).toEqual([])
  await databases.owner.query(`delete from voter_contacts where voter_id = $1`, [janet])
})

test('a voter the organization has merged into another is left out for it alone, and is back when the merge is undone', async () => {
  await databases.owner.query('update voter_merges set undone_at = null where id = $1', [a.rows.voterMergeId])
  expect(await who(everyone)).toEqual([jane, confidential])
  expect(await who(everyone, 'b')).toEqual([jane, janet, confidential])
  // What hangs on the record that is gone is known of the person who is kept.
  const { rows } = await databases.owner.query<{ id: string }>(
    `update voter_taggings set voter_id = $2 where organization_id = $1 returning tag_id as id`,
    [a.organizationId, janet],
  )
  const tagged = all({ field: 'tag', is: 'any', tags: [rows[0]!.id] })
  expect(await who(tagged)).toEqual([confidential])
  const why = { committeeId, criteria: tagged, voterId: confidential }
  expect((await (await as('editor')).call(universes.why, why)).steps[0]!.conditions).toMatchObject([
    { met: true, value: 'Tag a' },
  ])
  await databases.owner.query(`update voter_taggings set voter_id = $2 where organization_id = $1`, [
    a.organizationId,
    jane,
  ])
  await databases.owner.query('update voter_merges set undone_at = now() where id = $1', [
    a.rows.voterMergeId,
  ])
  expect(await who(everyone)).toEqual([jane, janet, confidential])
})

test('a universe may stand in another; a foreign, a missing and an endless one are refused in one sentence', async () => {
  const inside = (id: string, is: 'any' | 'none' = 'any') => all({ field: 'universe', is, id })
  expect(await who(inside(a.rows.universeId))).toEqual([jane])
  expect(await who(inside(a.rows.universeId, 'none'))).toEqual([janet, confidential])
  const refusal = async (criteria: Criteria) => {
    const reply = await (await as('editor')).try(universes.count, { committeeId, criteria })
    return [reply.status, (reply.body as { message: string }).message]
  }
  const gone = [422, 'A universe used in these criteria is not there any more. Take that condition out.']
  expect(await refusal(inside(b.rows.universeId))).toEqual(gone)
  expect(await refusal(inside(randomUUID()))).toEqual(gone)
  const set = (id: string, criteria: Criteria) =>
    databases.owner.query('update universes set criteria = $2 where id = $1', [id, JSON.stringify(criteria)])
  const make = async (name: string, criteria: Criteria) =>
    (await (await as('editor')).call(universes.save, { committeeId, name, criteria })).id
  const [first, second] = [await make('First', everyone), await make('Second', everyone)]
  await set(first, inside(second))
  await set(second, inside(first))
  expect(await refusal(inside(first))).toEqual([
    422,
    'The universe “First” would contain itself. Take it out of one of the universes in between.',
  ])
  const chain: string[] = []
  for (let i = 0; i < 6; i++)
    chain.push(await make(`Chain ${i}`, chain.length > 0 ? inside(chain.at(-1)!) : everyone))
  expect(await who(inside(chain[4]!))).toEqual([jane, janet, confidential])
  expect(await refusal(inside(chain[5]!))).toEqual([
    422,
    'Universes may stand inside each other 5 deep at most. Freeze “Chain 0” to go on.',
  ])
})

test('more conditions than anyone would write are refused', async () => {
  const group = {
    match: 'any' as const,
    items: Array<Condition>(100).fill({ field: 'has', what: 'phone', yes: true }),
  }
  const steps = Array.from({ length: 6 }, (_, i): Step => ({ id: `s${i}`, op: 'add', group }))
  const reply = await (await as('editor')).try(universes.count, { committeeId, criteria: { steps } })
  expect([reply.status, reply.body]).toMatchObject([
    422,
    {
      message: 'A universe holds 500 conditions at most, those of the universes in it included. Remove some.',
    },
  ])
})

test('groups and steps without a condition are counted as well, through all universes inside each other', async () => {
  const editor = await as('editor')
  const groups = (count: number): Criteria['steps'][number] => ({
    id: 'first',
    op: 'add',
    group: { match: 'any', items: Array<Group>(count).fill({ match: 'all', items: [] }) },
  })
  const { id } = await editor.call(universes.save, {
    committeeId,
    name: 'Hollow',
    criteria: { steps: [groups(100), ...Array<Step>(29).fill({ id: 's', op: 'sample', seed: 1 })] },
  })
  const inside = (times: number) => all(...Array<Condition>(times).fill({ field: 'universe', is: 'any', id }))
  const count = (criteria: Criteria) => editor.try(universes.count, { committeeId, criteria })
  expect((await count(inside(7))).status).toBe(200)
  const refused = await count(inside(8))
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('A universe holds 1000 steps and groups at most'),
  ])
})

test('whoever reads lists and maps like a machine is slowed, and no one else', async () => {
  const limit = { name: 'voter-look', points: 600, perSeconds: 600 }
  await running.services.limits.take(limit, a.users.Org_Admin, '', 598)
  const fast = await as('Org_Admin')
  const about = { committeeId, criteria: everyone }
  // A longer page counts as several.
  expect((await fast.try(universes.members, { ...about, pageSize: 200 })).status).toBe(429)
  for (const reply of [
    await fast.try(universes.members, about),
    await fast.try(universes.map, { ...about, bounds: nebraska }),
    await fast.try(universes.why, { ...about, voterId: jane }),
  ]) {
    expect(reply.status).toBe(429)
    expect(reply.text).not.toMatch(/Example|96\.7/)
  }
  expect(await who(everyone)).toEqual([jane, janet, confidential])
})

test('numbers and days beyond what the database holds, and text it cannot keep, are refused in words', async () => {
  const editor = await as('editor')
  const counted = (condition: Condition) =>
    editor.try(universes.count, { committeeId, criteria: all(condition) })
  for (const reply of [
    await editor.try(universes.why, { committeeId, criteria: everyone, voterId: 3_000_000_000 }),
    await counted({ field: 'contact', is: 'any', from: '0000-01-01', times: 1 }),
    await counted({ field: 'correction', is: 'any', fields: ['a\u0000'] }),
  ])
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('"invalid"')])
})

test('someone else’s committee, a committee one was not given and a missing one answer alike; so does every call', async () => {
  const { rows } = await databases.owner.query<{ id: string }>(
    `select id from committees where organization_id = $1 and name like 'Other%'`,
    [a.organizationId],
  )
  const editor = await as('editor')
  for (const foreign of [b.rows.committeeId, rows[0]!.id, randomUUID()]) {
    const about = { committeeId: foreign, criteria: everyone }
    const replies = [
      await editor.try(universes.choices, { committeeId: foreign }),
      await editor.try(universes.count, about),
      await editor.try(universes.members, about),
      await editor.try(universes.map, { ...about, bounds: nebraska }),
      await editor.try(universes.why, { ...about, voterId: jane }),
    ]
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
    expect(replies[0]!.status).toBe(404)
  }
})

test('no one counts without signing in, as a canvasser, or before stating a purpose', async () => {
  const about = { committeeId, criteria: everyone }
  expect((await nobody.try(universes.count, about)).status).toBe(401)
  const editor = await as('editor')
  const setJob = (job: string) =>
    databases.owner.query(`update committee_members set job = $2 where user_id = $1`, [a.users.editor, job])
  await setJob('canvasser')
  expect((await editor.try(universes.count, about)).status).toBe(403)
  await setJob('manager')
  expect((await editor.try(universes.count, about)).status).toBe(200)
  await databases.owner.query('delete from voter_attestations where user_id = $1', [a.users.viewer])
  const refused = await (await as('viewer')).try(universes.count, about)
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { message: expect.stringContaining('State what you use') as string },
  ])
})
