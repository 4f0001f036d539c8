// Decisions on real PostgreSQL: they hold after every rebuild, take two people where it matters, and undo restores what was.
import { describe, expect, test } from 'vitest'
import { testServer, type Client } from '../../testing/server.ts'
import { testRecords } from '../../testing/rows/filings.ts'
import { auditLog } from '../auditLog/api.ts'
import { donors } from './api.ts'
import { donorJobs } from './jobs.server.ts'
import { linkDonors } from './linkDonors.server.ts'

const { as, databases, nobody } = await testServer()
const [quincy, quincyAgain, opal, gravel] = [
  testRecords.quincy,
  testRecords.quincyAgain,
  testRecords.opal,
  testRecords.gravel,
].map(String) as [string, string, string, string]

const donorsNow = () =>
  databases.asSystem(async (db) => ({
    records: await db.selectFrom('donorRecords').select(['id', 'donorId']).orderBy('id').execute(),
    donors: await db.selectFrom('donors').selectAll().orderBy('id').execute(),
    sums: await db
      .selectFrom('filerDonors')
      .selectAll()
      .orderBy('filerId')
      .orderBy('side')
      .orderBy('donorId')
      .execute(),
  }))
const areOne = async (a: string, b: string) => {
  const { records } = await donorsNow()
  const of = (id: string) => records.find((r) => String(r.id) === id)!.donorId
  return of(a) === of(b)
}
const run = () => linkDonors(databases, () => {})
const onRecord = async (client: Client, id: string) =>
  (await client.call(auditLog.list, { subject: 'donorDecision', subjectId: id })).rows.map((e) => e.action)

// Nothing decided yet: the world has two decisions of its own.
await databases.asSystem((db) => db.deleteFrom('donorDecisions').execute())

describe('a run over all spellings', () => {
  test('finds the two spellings of Quincy and keeps the number of the larger donor', async () => {
    const figures = await run()
    expect(figures).toMatchObject({ records: 5, donors: 4, links: 1 })
    expect(await areOne(quincy, quincyAgain)).toBe(true)
    const { donors: found } = await donorsNow()
    expect(found.find((d) => d.id === testRecords.quincy)).toMatchObject({
      spellings: 2,
      givenCents: 1_200_000n,
    })
  })

  test('builds the indexes that a large first load has left to it', async () => {
    const indexes = async () => {
      const { rows } = await databases.owner.query<{ name: string }>(
        `select indexname as name from pg_indexes where tablename = 'filing_rows' order by 1`,
      )
      return rows.map(({ name }) => name)
    }
    const before = await indexes()
    const left = 'gone state filed record size independent large'
      .split(' ')
      .map((name) => `filing_rows_${name}`)
    await databases.owner.query(`drop index ${left.join(', ')}`)
    await run()
    expect(await indexes()).toEqual(before)
    expect(before).toEqual(expect.arrayContaining(left))
  })

  test('a second time, as a job in its own thread, changes nothing', async () => {
    const before = await donorsNow()
    const said: string[] = []
    const job = {
      signal: new AbortController().signal,
      progress: (_done: number, _total?: number, words = '') => void said.push(words),
      throwIfCancelled: () => {},
    }
    const figures: unknown = await donorJobs['link-donors']!({ job, databases } as never)
    expect(figures).toMatchObject({ records: 5, donors: 4 })
    expect(said).toContain('Comparing them')
    expect(await donorsNow()).toEqual(before)
  })
})

test('a run puts the donors together whom a large load has left to it', async () => {
  const before = await donorsNow()
  await databases.asSystem(async (db) => {
    await db.deleteFrom('filerDonors').execute()
    await db.deleteFrom('donors').execute()
  })
  await run()
  expect(await donorsNow()).toEqual(before)
})

describe('a decision', () => {
  test('splits what the engine joined, holds after the next run, and undone it is as it was', async () => {
    const owner = await as('Owner')
    const before = await donorsNow()
    const decision = await owner.call(donors.decide, {
      firstId: quincyAgain,
      secondId: quincy,
      verdict: 'different',
    })
    // With $12,000 in it, the split shows on public pages only when a second person agrees.
    expect(decision).toMatchObject({ state: 'waits', verdict: 'different', mayUndo: true })
    expect(await donorsNow()).toEqual(before)
    expect((await owner.try(donors.second, { id: decision.id })).status).toBe(403)
    expect(await (await as('Admin')).call(donors.second, { id: decision.id })).toMatchObject({
      state: 'holds',
    })
    expect(await areOne(quincy, quincyAgain)).toBe(false)
    const split = await donorsNow()
    expect(split.sums.filter((s) => s.donorId === testRecords.quincyAgain)).toHaveLength(1)
    await run()
    expect(await donorsNow()).toEqual(split)
    // Sent again it is the same decision.
    const again = await owner.call(donors.decide, {
      firstId: quincy,
      secondId: quincyAgain,
      verdict: 'different',
    })
    expect(again.id).toBe(decision.id)
    expect(
      (await owner.try(donors.decide, { firstId: quincy, secondId: quincyAgain, verdict: 'same' })).status,
    ).toBe(409)
    await owner.call(donors.undo, { id: decision.id })
    expect(await donorsNow()).toEqual(before)
    expect((await owner.call(donors.undo, { id: decision.id })).state).toBe('undone')
    expect(await donorsNow()).toEqual(before)
  })

  test('to merge over $10,000 waits for a second person, and then joins', async () => {
    const [owner, admin] = [await as('Owner'), await as('Admin')]
    const before = await donorsNow()
    const decision = await owner.call(donors.decide, { firstId: quincy, secondId: opal, verdict: 'same' })
    expect(decision).toMatchObject({
      state: 'waits',
      whyNotSecond: expect.stringContaining('yourself') as string,
    })
    expect(await donorsNow()).toEqual(before)
    expect((await owner.try(donors.second, { id: decision.id })).status).toBe(403)
    expect(await admin.call(donors.history, { only: 'waiting' })).toMatchObject({ total: 1 })
    const agreed = await admin.call(donors.second, { id: decision.id })
    expect(agreed).toMatchObject({ state: 'holds', secondedBy: 'Admin of a' })
    expect(await areOne(quincy, opal)).toBe(true)
    await run()
    expect(await areOne(quincy, opal)).toBe(true)
    await owner.call(donors.undo, { id: decision.id })
    expect(await donorsNow()).toEqual(before)
    expect(await onRecord(await as('Admin'), decision.id)).toEqual([
      'donor.decisionUndone',
      'donor.mergeSeconded',
      'donor.mergeProposed',
    ])
  })

  test('by a member of an organization waits for platform staff, not for a colleague', async () => {
    const [admin, moderator, owner] = [
      await as('Admin'),
      await as('Organization_Moderator'),
      await as('Owner'),
    ]
    const decision = await admin.call(donors.decide, {
      firstId: quincyAgain,
      secondId: opal,
      verdict: 'same',
    })
    expect(decision.state).toBe('waits')
    const refused = await moderator.try(donors.second, { id: decision.id })
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('staff')])
    expect((await moderator.try(donors.undo, { id: decision.id })).status).toBe(403)
    expect((await owner.call(donors.second, { id: decision.id })).state).toBe('holds')
    expect(
      (await owner.try(donors.decide, { firstId: quincyAgain, secondId: opal, verdict: 'different' })).status,
    ).toBe(409)
    await owner.call(donors.undo, { id: decision.id })
  })

  test('of two who agree at the same moment counts once', async () => {
    const owner = await as('Owner')
    const decision = await owner.call(donors.decide, { firstId: quincy, secondId: opal, verdict: 'same' })
    const agreeing = [await as('Admin'), await as('Organization_Moderator'), await as('Admin', 'b')]
    const answers = await Promise.all(
      agreeing.map((client) => client.try(donors.second, { id: decision.id })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await databases.owner.query<{ n: number }>(
      `select count(*)::int as n from audit.entries where subject_id = $1 and action = 'donor.mergeSeconded'`,
      [decision.id],
    )
    expect(rows[0]!.n).toBe(1)
    await owner.call(donors.undo, { id: decision.id })
  })

  test('to part one donor in two waits like a merge when a member of an organization makes it', async () => {
    const [moderator, colleague, owner] = [
      await as('Organization_Moderator'),
      await as('Admin'),
      await as('Owner'),
    ]
    const before = await donorsNow()
    const wanted = { firstId: quincy, secondId: quincyAgain, verdict: 'different' as const }
    const decision = await moderator.call(donors.decide, wanted)
    expect(decision.state).toBe('waits')
    await run()
    expect(await donorsNow()).toEqual(before)
    expect((await colleague.try(donors.second, { id: decision.id })).status).toBe(403)
    expect((await owner.call(donors.second, { id: decision.id })).state).toBe('holds')
    expect(await areOne(quincy, quincyAgain)).toBe(false)
    await owner.call(donors.undo, { id: decision.id })
    expect(await donorsNow()).toEqual(before)
    expect(await onRecord(await as('Admin'), decision.id)).toEqual([
      'donor.decisionUndone',
      'donor.splitSeconded',
      'donor.splitProposed',
    ])
  })

  test('shows another organization that it was made, not by whom, and cannot be taken back there', async () => {
    const [admin, owner, foreign] = [await as('Admin'), await as('Owner'), await as('Admin', 'b')]
    const { id } = await admin.call(donors.decide, { firstId: quincy, secondId: opal, verdict: 'same' })
    await owner.call(donors.second, { id })
    const seenBy = async (client: Client) =>
      (await client.call(donors.history, {})).rows.find((decision) => decision.id === id)!
    expect(await seenBy(owner)).toMatchObject({ decidedBy: 'Admin of a', secondedBy: 'Owner of a' })
    expect(await seenBy(foreign)).toMatchObject({
      decidedBy: 'Another organization',
      secondedBy: 'Platform staff',
      mayUndo: false,
    })
    const refused = await foreign.try(donors.undo, { id })
    expect([refused.status, refused.text]).toEqual([403, expect.not.stringContaining('of a')])
    await admin.call(donors.undo, { id })
    expect(await seenBy(foreign)).toMatchObject({ state: 'undone', undoneBy: 'Another organization' })
    expect(await seenBy(admin)).toMatchObject({ undoneBy: 'Admin of a' })
  })

  test('about a number too large for any donor is refused with a sentence', async () => {
    const owner = await as('Owner')
    const tooLarge = '9999999999999999999'
    expect((await owner.try(donors.spellings, { donorId: tooLarge })).status).toBe(422)
    expect((await owner.try(donors.lobbyMatches, { donorId: tooLarge })).status).toBe(422)
    expect(
      (await owner.try(donors.decide, { firstId: tooLarge, secondId: quincy, verdict: 'same' })).status,
    ).toBe(422)
  })

  test('that contradicts others is refused with the way out', async () => {
    const owner = await as('Owner')
    const apart = await owner.call(donors.decide, { firstId: quincy, secondId: opal, verdict: 'different' })
    const tie = await databases.asSystem((db) =>
      db
        .insertInto('donorDecisions')
        .values({
          id: crypto.randomUUID(),
          firstId: 11n,
          secondId: 12n,
          verdict: 'same',
          decidedByName: 'Someone',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const refused = await owner.try(donors.decide, { firstId: quincyAgain, secondId: opal, verdict: 'same' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('history')])
    await owner.call(donors.undo, { id: tie.id })
    await owner.call(donors.undo, { id: apart.id })
  })

  test('is about two of one kind that are there', async () => {
    const owner = await as('Owner')
    const status = async (firstId: string, secondId: string) =>
      (await owner.try(donors.decide, { firstId, secondId, verdict: 'same' })).status
    expect(await status(quincy, quincy)).toBe(422)
    expect(await status(quincy, gravel)).toBe(422)
    expect(await status(quincy, '999')).toBe(404)
  })

  test('is not for editors, and nothing of it is for strangers', async () => {
    const editor = await as('editor')
    const wanted = { firstId: quincy, secondId: opal, verdict: 'different' as const }
    expect((await editor.try(donors.decide, wanted)).status).toBe(403)
    expect((await nobody.try(donors.decide, wanted)).status).toBe(401)
    expect((await nobody.try(donors.queue, {})).status).toBe(401)
    expect((await nobody.try(donors.spellings, { donorId: quincy })).status).toBe(401)
  })
})

describe('the queue', () => {
  test('shows both spellings with why, and drops what was decided', async () => {
    await databases.asSystem((db) =>
      db
        .insertInto('donorPairs')
        .values({
          firstId: testRecords.quincy,
          secondId: testRecords.opal,
          probability: 0.5,
          fields: JSON.stringify([{ field: 'last name', level: 'different', bits: -6 }]),
          cents: 1_225_000n,
        })
        .execute(),
    )
    const editor = await as('editor')
    const { pairs, total, lastRun } = await editor.call(donors.queue, {})
    expect(total).toBe(1)
    expect(lastRun).toMatchObject({ records: 5 })
    expect(pairs[0]).toMatchObject({
      first: { id: quincy, rows: 2 },
      second: { id: opal },
      needsSecond: true,
    })
    expect((await editor.call(donors.queue, { kind: 'organizations' })).total).toBe(0)
    const owner = await as('Owner')
    const { id } = await owner.call(donors.decide, { firstId: quincy, secondId: opal, verdict: 'different' })
    expect((await editor.call(donors.queue, {})).total).toBe(0)
    await owner.call(donors.undo, { id })
    expect((await editor.call(donors.queue, {})).total).toBe(1)
  })

  test('a donor is found by name and opens to its spellings', async () => {
    const editor = await as('editor')
    const found = await editor.call(donors.find, { search: 'abernathy' })
    expect(found.donors.map((d) => [d.id, d.spellings])).toEqual([[quincy, 2]])
    const { spellings } = await editor.call(donors.spellings, { donorId: quincy })
    expect(spellings.map((s) => s.id).sort()).toEqual([quincy, quincyAgain])
    expect((await editor.try(donors.spellings, { donorId: '999' })).status).toBe(404)
  })
})
