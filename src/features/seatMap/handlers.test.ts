import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { seatMap } from './api.ts'

const { as, world, databases, nobody, signIn } = await testServer()
const { a, b } = world

// A small chamber of its own, far from the numbers that other rows have.
const [ann, bo, cy, dee, old] = [70_001, 70_002, 70_003, 70_004, 70_005]
const [bill, otherBill, rollCall] = [70_001, 70_002, 70_001]

beforeAll(() =>
  databases.owner.query(`
    insert into legislative_sessions (id, code, name, year_start, year_end) values (70001, '999', '999th Legislature', 2025, 2026);
    insert into senators (id, name, last_name, party) values (${ann}, 'Ann Example', 'Example', 'Republican'), (${bo}, 'Bo Sample', 'Sample', 'D'),
      (${cy}, 'Cy Instance', 'Instance', 'Nonpartisan'), (${dee}, 'Dee Specimen', 'Specimen', ''), (${old}, 'Olive Before', 'Before', 'R');
    insert into senator_terms (senator_id, district, from_on, to_on) values (${ann}, 40, '2025-01-08', null), (${bo}, 41, '2025-01-08', null),
      (${cy}, 42, '2025-01-08', null), (${dee}, 43, '2025-06-01', null), (${old}, 43, '2021-01-06', '2025-05-31');
    insert into bills (id, session_id, number, kind, sort_key, title) values (${bill}, 70001, 'LB901', 'bill', 'LB 00901', 'Adopt the Windmill Example Act'),
      (${otherBill}, 70001, 'LB902', 'bill', 'LB 00902', 'Name a fictional bridge');
    insert into roll_calls (id, bill_id, held_on, description, motion_kind, yes, no, present_not_voting, excused, absent, has_five_categories, carried, source)
      values (${rollCall}, ${bill}, '2025-05-20', 'Advance', 'advance', 1, 1, 1, 1, 0, true, false, 'test');
    insert into roll_call_votes (roll_call_id, senator_id, vote) values (${rollCall}, ${ann}, 'yes'), (${rollCall}, ${bo}, 'no'),
      (${rollCall}, ${cy}, 'presentNotVoting'), (${rollCall}, ${old}, 'excused');`),
)

test('a day before the first, and nothing but dashes, are no mistake of ours', async () => {
  const viewer = await as('viewer')
  expect((await viewer.try(seatMap.seats, { on: '0000-01-01' })).status).toBe(422)
  expect((await viewer.try(seatMap.findBills, { words: '-'.repeat(100) })).status).toBe(200)
})

describe('seats', () => {
  test('all 49 are there, with who sits in them on the day', async () => {
    const viewer = await as('viewer')
    const { on, seats } = await viewer.call(seatMap.seats, { on: '2025-05-20' })
    expect(on).toBe('2025-05-20')
    expect(seats).toHaveLength(49)
    expect(seats.slice(39, 44)).toEqual([
      { district: 40, senatorId: ann, name: 'Ann Example', lastName: 'Example', party: 'R' },
      { district: 41, senatorId: bo, name: 'Bo Sample', lastName: 'Sample', party: 'D' },
      { district: 42, senatorId: cy, name: 'Cy Instance', lastName: 'Instance', party: 'NP' },
      { district: 43, senatorId: old, name: 'Olive Before', lastName: 'Before', party: 'R' },
      { district: 44, senatorId: null, name: '', lastName: '', party: 'NP' },
    ])
    const later = await viewer.call(seatMap.seats, { on: '2025-06-01' })
    expect(later.seats[42]).toMatchObject({ senatorId: dee })
  })
  test('no one sees them without signing in', async () => {
    for (const what of [seatMap.seats, seatMap.findBills])
      expect((await nobody.try(what, {})).status).toBe(401)
  })
})

test('a roll call says how each district voted, by who sat there that day', async () => {
  const viewer = await as('viewer')
  expect(await viewer.call(seatMap.fromRollCall, { rollCallId: rollCall })).toEqual({
    bill: {
      id: bill,
      number: 'LB901',
      title: 'Adopt the Windmill Example Act',
      session: '999th Legislature',
    },
    on: '2025-05-20',
    description: 'Advance',
    votes: [
      { district: 40, vote: 'yes' },
      { district: 41, vote: 'no' },
      { district: 42, vote: 'presentNotVoting' },
      { district: 43, vote: 'excused' },
    ],
  })
  expect((await viewer.try(seatMap.fromRollCall, { rollCallId: 2_000_000_000 })).status).toBe(404)
})

test('the last result says who won each district, by how much and how they are registered', async () => {
  const viewer = await as('viewer')
  expect(await viewer.call(seatMap.fromLastResult, {})).toEqual({ results: [] })
  await databases.owner.query(
    `insert into election_results (election_on, kind, office, district, candidate, party, votes, batch_id)
     select '2024-11-05', 'general', 'Legislature', district, candidate, party, votes, gen_random_uuid() from (values
       ('40', 'Ann Example', 'REP', 600), ('40', 'Ned Next', '', 400), ('41', 'Bo Sample', '', 10), ('42', 'Cy Instance', 'D', 50),
       ('42', 'Ty Even', 'R', 50)) as r (district, candidate, party, votes)`,
  )
  expect(await viewer.call(seatMap.fromLastResult, {})).toEqual({
    results: [
      { district: 40, on: '2024-11-05', winner: 'Ann Example', party: 'R', margin: 20 },
      { district: 41, on: '2024-11-05', winner: 'Bo Sample', party: null, margin: null },
      { district: 42, on: '2024-11-05', winner: 'Cy Instance', party: null, margin: 0 },
    ],
  })
  expect((await nobody.try(seatMap.fromLastResult, {})).status).toBe(401)
})

test('the last roll call is found without a number', async () => {
  const viewer = await as('viewer')
  expect(await viewer.call(seatMap.fromRollCall, {})).toEqual(
    await viewer.call(seatMap.fromRollCall, { rollCallId: rollCall }),
  )
})

test.each([['lb 901'], ['LB901'], ['windmills']])(
  'a bill is found by %s, with its roll calls',
  async (words) => {
    const { bills } = await (await as('viewer')).call(seatMap.findBills, { words })
    expect(bills[0]).toMatchObject({
      id: bill,
      rollCalls: [{ id: rollCall, on: '2025-05-20', yes: 1, no: 1 }],
      whipMarks: 0,
    })
  },
)

test.each([[''], ["'"], ['%'], ['"or'], ['zzzzqq']])('the words “%s” are only words', async (words) => {
  expect((await (await as('viewer')).try(seatMap.findBills, { words })).status).toBe(200)
})

describe('the whip board', () => {
  const marks = [
    { district: 40, mark: 'yes' as const },
    { district: 41, mark: 'lean no' as const },
    { district: 42, mark: 'unknown' as const },
    { district: 44, mark: 'no' as const },
  ]
  const shown = async (who: Awaited<ReturnType<typeof as>>) =>
    (await who.call(seatMap.fromWhip, { billId: otherBill })).marks.map(({ district, mark }) => [
      district,
      mark,
    ])

  test('is written by an editor, read by everyone of the organization, and on record', async () => {
    const editor = await as('editor')
    // Nobody sits in district 44, and what is unknown needs no row.
    expect(await editor.call(seatMap.setWhip, { billId: otherBill, marks })).toEqual({ changed: 2 })
    expect(await editor.call(seatMap.setWhip, { billId: otherBill, marks })).toEqual({ changed: 0 })
    expect(await shown(await as('viewer'))).toEqual([
      [40, 'yes'],
      [41, 'lean no'],
    ])
    const again = [
      { district: 40, mark: 'unknown' as const },
      { district: 41, mark: 'no' as const },
      { district: 41, mark: 'yes' as const },
    ]
    expect(await editor.call(seatMap.setWhip, { billId: otherBill, marks: again })).toEqual({ changed: 2 })
    expect(await shown(editor)).toEqual(
      expect.arrayContaining([
        [40, 'unknown'],
        [41, 'yes'],
      ]),
    )
    const { rows: entries } = await (await as('Admin')).call(auditLog.list, { action: 'bill.whipMarked' })
    expect(entries).toHaveLength(2)
  })

  test('tells its readers of a new mark at once, and strangers nothing', async () => {
    const listen = async (email: string) => {
      const visitor = await signIn(email, world.password)
      const response = await visitor.get(`/api/live?watch=whip-boards/${a.organizationId}-${bill}`)
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      const heard: string[] = []
      void (async () => {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return
          heard.push(...value.split('\n').filter((line) => line.startsWith('data:')))
        }
      })()
      return { heard, close: () => reader.cancel() }
    }
    const [colleague, stranger] = [await listen(a.emails.viewer), await listen(b.emails.viewer)]
    await expect.poll(() => colleague.heard.length).toBe(1)
    await expect.poll(() => stranger.heard.length).toBe(1)
    await (await as('editor')).call(seatMap.setWhip, { billId: bill, marks })
    await expect.poll(() => colleague.heard.length).toBe(2)
    expect(stranger.heard.join()).toContain('"data":null')
    expect(stranger.heard.join()).not.toContain('"at"')
    await Promise.all([colleague.close(), stranger.close()])
  })

  test('a viewer may not write it', async () => {
    expect((await (await as('viewer')).try(seatMap.setWhip, { billId: otherBill, marks })).status).toBe(403)
  })

  test('no other organization sees it, nor does platform staff of another; writing there leaves it as it was', async () => {
    const before = await shown(await as('editor'))
    const there = await as('editor', 'b')
    expect(await shown(there)).toEqual([])
    expect(await shown(await as('Owner', 'b'))).toEqual([])
    await there.call(seatMap.setWhip, { billId: otherBill, marks: [{ district: 40, mark: 'no' }] })
    await (
      await as('Owner', 'b')
    ).call(seatMap.setWhip, { billId: otherBill, marks: [{ district: 41, mark: 'no' }] })
    expect(await shown(await as('editor'))).toEqual(before)
    const { bills } = await there.call(seatMap.findBills, { words: 'LB902' })
    expect(bills[0]).toMatchObject({ id: otherBill, whipMarks: 2 })
    const { rows } = await databases.owner.query(
      'select count(*)::int as n from whip_marks where organization_id = $1 and bill_id = $2',
      [a.organizationId, otherBill],
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  test('a bill that is not there is not found, to read or to mark', async () => {
    const editor = await as('editor')
    expect((await editor.try(seatMap.fromWhip, { billId: 2_000_000_000 })).status).toBe(404)
    expect((await editor.try(seatMap.setWhip, { billId: 2_000_000_000, marks })).status).toBe(404)
  })
})
