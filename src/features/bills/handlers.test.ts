import { describe, expect, it } from 'vitest'
import { testFilers, testRecords } from '../../testing/rows/filings.ts'
import { testBills, testSenators } from '../../testing/rows/legislature.ts'
import { testServer } from '../../testing/server.ts'
import { bills } from './api.ts'

const { as, databases } = await testServer()
const { prairie, ferry } = testBills
const editor = await as('editor')
const viewer = await as('viewer')
const other = await as('editor', 'b')

const numbers = async (filters: object) =>
  (await editor.call(bills.list, filters)).rows.map(({ number }) => number)

describe('finding bills', () => {
  it.each([
    [{ sort: 'number', desc: false }, ['LB14', 'LB120']],
    [{ sort: 'number', desc: true }, ['LB120', 'LB14']],
    [{ words: 'lb 14' }, ['LB14']],
    [{ words: '120' }, ['LB120']],
    [{ words: 'ferries' }, ['LB120']],
    [{ words: 'ferr' }, ['LB120']],
    [{ words: 'larkspur' }, ['LB14']],
    [{ words: 'flowers along roads' }, ['LB14']],
    // Only in the words of its text.
    [{ words: 'coneflower' }, ['LB14']],
    [{ words: 'submarines' }, []],
    [{ words: `'; drop table bills; --` }, []],
    [{ words: `flowers ${'-'.repeat(100)}` }, ['LB14']],
    [{ words: `flowers ${'- '.repeat(50)}` }, ['LB14']],
    [{ words: `flowers -${'"-'.repeat(50)}` }, ['LB14']],
    [{ words: 'roads --ferries -- flowers' }, ['LB14']],
    [{ stage: 'committee' }, ['LB120']],
    [{ committeeId: 1 }, ['LB14']],
    [{ introducerId: testSenators.thistledown }, ['LB120']],
    [{ isPriority: true }, ['LB14']],
    [{ stance: 'support' }, ['LB14']],
    [{ stance: 'oppose' }, []],
    [{ tag: 'Tag of a' }, ['LB14']],
    [{ tag: 'Tag of b' }, []],
    [{ isFollowed: true }, ['LB14']],
    [{ sessionId: 99 }, []],
    [{ page: 2 }, []],
  ])('%j: %j', async (filters, expected) => expect(await numbers(filters)).toEqual(expected))

  it('says where the words stand: in the description, or in which text', async () => {
    const found = async (words: string) =>
      (await editor.call(bills.list, { words, sort: 'best' })).rows.map((bill) => bill.found)
    expect(await found('coneflower')).toEqual([
      {
        place: 'Introduced',
        pieces: [
          { text: 'A county shall keep ', isHit: false },
          { text: 'coneflowers', isHit: true },
          { text: ' beside every road.', isHit: false },
        ],
      },
    ])
    expect(await found('other states')).toMatchObject([{ place: 'description' }])
    // Title and number are on the line already.
    expect(await found('ferries')).toEqual([null])
    expect(await found('lb 14')).toEqual([null])
  })

  it('offers what there is to choose', async () => {
    expect(await editor.call(bills.choices, {})).toEqual({
      sessions: [{ id: 1, name: '109th Legislature', bills: 2 }],
      committees: [
        { id: 1, name: 'General Affairs' },
        { id: 2, name: 'Revenue' },
      ],
      introducers: [
        { id: testSenators.larkspur, name: 'Juniper Larkspur' },
        { id: testSenators.thistledown, name: 'Basil Thistledown' },
      ],
      tags: ['Tag of a'],
    })
  })
})

describe('one bill', () => {
  it('has its strip, newest action first, cloture with its result, amendments, co-sponsors and hearings', async () => {
    const bill = await editor.call(bills.one, { id: prairie })
    expect(bill.strip.map(({ stage, state }) => `${stage}: ${state}`)).toEqual([
      'introduced: passed',
      'committee: passed',
      'general file: passed',
      'select file: passed',
      'final reading: passed',
      'passed: here',
      'governor: ahead',
      'law: ahead',
    ])
    expect(bill.strip[2]!.on).toBe('2025-02-20')
    expect(bill.actions[0]).toEqual({
      on: '2025-04-02',
      text: 'Chamber lights were turned off',
      kind: 'unknown',
    })
    expect(bill.motions).toEqual([{ number: 'MO7', about: 'cloture', by: 'Larkspur', outcome: 'adopted' }])
    expect(bill.amendments).toEqual([
      { number: 'AM12', by: 'General Affairs', outcome: 'adopted', on: '2025-03-05', url: '' },
    ])
    expect(bill.coSponsors).toEqual([
      { name: 'Fernsby', senator: { id: 2, name: 'Opal Fernsby' }, addedOn: '2025-02-10', withdrawnOn: null },
    ])
    expect(bill.hearings).toMatchObject([
      { on: '2025-02-03', room: 'Room 1510', committee: 'General Affairs' },
    ])
    expect(bill.documents.map(({ kind }) => kind)).toEqual(['text', 'fiscal note'])
    expect(bill.own).toMatchObject({
      isFollowed: true,
      stance: 'support',
      tags: ['Tag of a'],
      notes: [{ text: 'Note of a', isMine: true }],
    })
  })

  it('tells where sources disagree', async () => {
    await tell('title', 'openstates', '"The Prairie Flower Compact of 2025"')
    await tell('title', 'legiscan', '"Adopt the Prairie Flower Compact"')
    const { disagreements } = await editor.call(bills.one, { id: prairie })
    expect(disagreements).toEqual([
      {
        about: 'Title',
        shown: { source: 'LegiScan', value: 'Adopt the Prairie Flower Compact' },
        others: [{ source: 'Open States', value: 'The Prairie Flower Compact of 2025' }],
      },
    ])
  })

  it('that is not there is not found', async () => {
    for (const call of [bills.one, bills.rollCalls, bills.follow])
      expect((await editor.try(call, { id: 999 })).status).toBe(404)
  })
})

describe('money near a bill', () => {
  it('is what the introducer’s committees were given around its days', async () => {
    const near = await editor.call(bills.money, { id: prairie })
    expect(near).toMatchObject({
      senator: { id: testSenators.larkspur, name: 'Juniper Larkspur' },
      committees: [{ id: testFilers.larkspur, name: 'Larkspur for Legislature' }],
      from: '2024-10-11',
      to: '2025-07-01',
    })
    // Every row counts, each within the days and with its cents.
    await give('2025-02-01', 12_500)
    await give('2024-10-10', 99_900)
    const after = await editor.call(bills.money, { id: prairie })
    expect(after!.contributions).toBe(near!.contributions + 1)
    expect(BigInt(after!.cents) - BigInt(near!.cents)).toBe(12_500n)
    expect(after!.largest).toContainEqual(
      expect.objectContaining({ on: '2025-02-01', cents: '12500', name: 'Quincy Abernathy' }),
    )
  })

  it('is nothing where no committee is tied to the introducer', async () => {
    expect(await editor.call(bills.money, { id: ferry })).toBeNull()
    expect((await editor.try(bills.money, { id: 999 })).status).toBe(404)
  })
})

async function give(on: string, cents: number) {
  await databases.owner.query(
    `insert into filing_rows (file_id, batch_id, row, content_hash, as_filed, filer_id, side, meaning, happened_on, cents, record_id)
     values (1, gen_random_uuid(), 900, 1, '', $1, 'in', 'money', $2, $3, $4)`,
    [testFilers.larkspur, on, cents, String(testRecords.quincy)],
  )
}

async function tell(field: string, source: string, value: string) {
  await databases.owner.query(
    `insert into legislature_facts (subject, subject_id, field, source, value) values ('bill', $1, $2, $3, $4)`,
    [prairie, field, source, value],
  )
}

describe('roll calls', () => {
  it('say what it took, by which rule, who was decisive, and what the source can tell', async () => {
    const { rollCalls } = await viewer.call(bills.rollCalls, { id: prairie })
    const [passage, cloture] = rollCalls
    expect(cloture).toMatchObject({
      motionKind: 'cloture',
      needed: 33,
      margin: 0,
      carried: true,
      hasFiveCategories: true,
      source: 'the Legislature’s own page',
      unnamed: 44,
    })
    expect(cloture!.rule.citation).toBe('Rule 7, sec. 10')
    expect(
      cloture!.votes.map(({ name, district, vote, isDecisive }) => [name, district, vote, isDecisive]),
    ).toEqual([
      ['Sage Cottonwood', 5, 'excused', false],
      ['Opal Fernsby', 2, 'yes', true],
      ['Juniper Larkspur', 1, 'yes', true],
      ['Wren Quillfeather', 4, 'presentNotVoting', false],
      ['Basil Thistledown', 3, 'no', false],
    ])
    expect(passage).toMatchObject({
      motionKind: 'pass',
      needed: 25,
      margin: 5,
      hasFiveCategories: false,
      mayBePresentNotVoting: false,
      source: 'LegiScan',
    })
  })
})

describe('what an organization thinks', () => {
  it('is changed by those who write, and stays its own', async () => {
    expect(
      await editor.call(bills.setStance, { id: ferry, stance: 'oppose', isPriority: true }),
    ).toMatchObject({ stance: 'oppose', isPriority: true })
    await editor.call(bills.tag, { id: ferry, name: 'Rivers' })
    await editor.call(bills.tag, { id: ferry, name: 'Rivers' })
    const { notes, tags } = await editor.call(bills.addNote, { id: ferry, text: 'Ask the pilots.' })
    expect(tags).toEqual(['Rivers'])
    expect(await other.call(bills.one, { id: ferry })).toMatchObject({
      own: { isFollowed: false, stance: null, tags: [], notes: [] },
    })
    expect((await other.call(bills.list, { words: 'ferries' })).rows[0]).toMatchObject({
      stance: null,
      tags: [],
    })
    expect((await other.try(bills.removeNote, { noteId: notes[0]!.id })).status).toBe(404)
    expect((await other.call(bills.untag, { id: ferry, name: 'Rivers' })).tags).toEqual([])
    expect((await editor.call(bills.one, { id: ferry })).own).toMatchObject({
      tags: ['Rivers'],
      notes: [{ text: 'Ask the pilots.' }],
    })
    expect((await editor.call(bills.removeNote, { noteId: notes[0]!.id })).notes).toEqual([])
    expect((await editor.call(bills.untag, { id: ferry, name: 'Rivers' })).tags).toEqual([])
    expect((await editor.call(bills.setStance, { id: ferry, stance: null })).stance).toBeNull()
  })

  it('a viewer may follow, and write nothing', async () => {
    expect((await viewer.call(bills.follow, { id: ferry })).isFollowed).toBe(true)
    expect((await viewer.call(bills.follow, { id: ferry })).isFollowed).toBe(true)
    expect((await editor.call(bills.one, { id: ferry })).own.isFollowed).toBe(false)
    expect((await viewer.call(bills.unfollow, { id: ferry })).isFollowed).toBe(false)
    for (const call of [bills.setStance, bills.tag, bills.addNote] as const)
      expect(
        (
          await viewer.try(
            call as typeof bills.tag,
            { id: ferry, name: 'x', stance: 'watch', text: 'x' } as never,
          )
        ).status,
      ).toBe(403)
  })
})

it('lists the lines it did not understand, for staff alone', async () => {
  expect(await (await as('Super_Admin')).call(bills.unknownActions, {})).toEqual({
    lines: [
      {
        text: 'Chamber lights were turned off',
        count: 1,
        lastOn: '2025-04-02',
        billId: prairie,
        bill: 'LB14',
      },
    ],
    total: 1,
  })
  expect((await editor.try(bills.unknownActions, {})).status).toBe(403)
})
