import { describe, expect, it } from 'vitest'
import type { Letter } from '../../app/server/mail/letter.ts'
import { testBills, testSenators } from '../../testing/rows/legislature.ts'
import { testFilers, testRecords } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { lobby } from './api.ts'
import { lobbyContacts } from './contacts/api.ts'
import { mailLobbyUpdates } from './updates/mailUpdates.server.ts'

const { as, nobody, databases, world } = await testServer()
const viewer = await as('viewer')
const editor = await as('editor')
const owner = await as('Owner')
const lobbyist = { id: 1, role: 'lobbyist' as const }
const principal = { id: 2, role: 'principal' as const }

describe('lists', () => {
  it('find a principal by words, with its sums', async () => {
    const { rows, total } = await viewer.call(lobby.parties, { role: 'principal', search: 'gravel prairie' })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ name: 'Prairie Gravel Company', others: 1, positions: 1, lastYear: 2025 })
    expect((await viewer.call(lobby.parties, { role: 'principal', search: '%' })).total).toBe(0)
    expect((await viewer.call(lobby.parties, { role: 'lobbyist', year: 1999 })).total).toBe(0)
    for (const sort of ['name', 'others', 'positions', 'cents', 'lastYear'] as const)
      expect((await viewer.call(lobby.parties, { role: 'lobbyist', sort })).rows.length).toBe(1)
  })

  it('a bill has its table of sides, opposition first when asked', async () => {
    const { rows, facts } = await viewer.call(lobby.positions, { billId: testBills.prairie, sort: 'side' })
    expect(facts).toEqual({ support: 0, oppose: 1, neutral: 0 })
    expect(rows).toMatchObject([
      { bill: 'LB14', billId: testBills.prairie, side: 'oppose', principal: { id: 2 }, lobbyist: { id: 1 } },
    ])
    expect((await viewer.try(lobby.positions, { billId: 99_999 })).status).toBe(404)
    expect((await viewer.call(lobby.positions, { partyId: 1, search: 'lb 14' })).total).toBe(1)
    expect((await viewer.call(lobby.positions, { partyId: 1, side: 'support' })).total).toBe(0)
  })
})

describe('one', () => {
  it('tells the days after our computed due date, and no fee the state did not record', async () => {
    const one = await viewer.call(lobby.one, lobbyist)
    expect(one.ties).toMatchObject([{ other: { id: 2 }, isNow: true, lastYear: 2025 }])
    expect(one.reports).toMatchObject([{ dueOn: '2025-04-30', daysLate: 6, receipts: '120000' }])
    expect(one.fees).toEqual([])
    expect(one.positions).toEqual({ support: 0, oppose: 1, neutral: 0, bills: 1 })
  })
  it('is for people who are signed in, and of the right kind', async () => {
    expect((await nobody.try(lobby.one, lobbyist)).status).toBe(401)
    expect((await viewer.try(lobby.one, { ...lobbyist, role: 'principal' })).status).toBe(404)
  })
})

describe('matches', () => {
  const target = { partyId: 2, recordId: String(testRecords.gravel) }
  it('accepted they give the gifts, undone they are gone, and each step is on record', async () => {
    const before = await viewer.call(lobby.one, principal)
    const decision = await owner.call(lobby.decide, { ...target, verdict: 'same' })
    const after = await viewer.call(lobby.one, principal)
    const { rows } = await databases.owner.query<{ cents: string }>(
      `select coalesce(sum(f.cents), 0)::bigint as cents from filer_donors f join donor_records r on r.donor_id = f.donor_id where r.id = $1 and f.side = 'in'`,
      [testRecords.gravel],
    )
    expect(
      after.gifts
        .filter(({ certainty }) => certainty === 'confirmed')
        .reduce((sum, { cents }) => sum + BigInt(cents), 0n),
    ).toBe(BigInt(rows[0]!.cents))
    const donorId = (
      await databases.owner.query<{ id: string }>(
        'select donor_id::text as id from donor_records where id = $1',
        [testRecords.gravel],
      )
    ).rows[0]!.id
    expect((await viewer.call(lobby.ofDonor, { donorId })).ties).toMatchObject([
      { party: { id: 2 }, certainty: 'confirmed' },
    ])
    expect((await owner.try(lobby.decide, { ...target, verdict: 'different' })).status).toBe(409)
    expect(await owner.call(lobby.undoDecision, { id: decision.id })).toMatchObject({
      undoneBy: expect.any(String) as string,
    })
    expect((await viewer.call(lobby.one, principal)).gifts).toEqual(before.gifts)
    expect((await viewer.call(lobby.decisions, {})).rows[0]).toMatchObject({ verdict: 'same' })
  })
  it('are not for everyone to decide, and name something that exists', async () => {
    expect((await viewer.try(lobby.decide, { ...target, verdict: 'same' })).status).toBe(403)
    expect((await owner.try(lobby.decide, { partyId: 2, recordId: '77', verdict: 'same' })).status).toBe(404)
    expect((await owner.try(lobby.decide, { partyId: 2, verdict: 'same' })).status).toBe(422)
    expect(
      (
        await owner.try(lobby.decide, {
          partyId: 2,
          filerId: testFilers.meadow,
          recordId: '11',
          verdict: 'same',
        })
      ).status,
    ).toBe(422)
  })
})

describe('updates', () => {
  it('are those since one last looked; looking takes them off', async () => {
    const { count, lookedAt } = await editor.call(lobby.look, {})
    const { rows } = await editor.call(lobby.updates, { since: lookedAt })
    expect(rows.length).toBe(count)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['late', 'position', 'registered'])
    expect(rows.find(({ kind }) => kind === 'late')!.note).toContain('6 days after our computed due date')
    expect((await editor.call(lobby.updates, { since: lookedAt, kind: 'late' })).total).toBe(1)
    await editor.call(lobby.markLooked, {})
    expect((await editor.call(lobby.look, {})).count).toBe(0)
    // Someone else has not looked.
    expect((await viewer.call(lobby.look, {})).count).toBe(3)
  })

  it('come as a digest only to who asked, once', async () => {
    const sent: Letter[] = []
    const mail = {
      send: (_: unknown, letter: Letter) => {
        sent.push(letter)
        return Promise.resolve({ state: 'queued', id: '' })
      },
    }
    const job = { progress: () => {}, throwIfCancelled: () => {} }
    const run = () =>
      mailLobbyUpdates({
        job,
        services: { databases, settings: { publicUrl: 'https://x.example' }, mail } as never,
      })
    await run()
    expect(sent).toEqual([])
    await viewer.call(lobby.setDigest, { wantsDigest: true })
    await databases.owner.query(
      `update lobby_looks set looked_at = '2020-01-01', mailed_at = '2020-01-01' where wants_digest`,
    )
    expect(await run()).toMatchObject({ letters: 1 })
    expect(await run()).toMatchObject({ letters: 0 })
    expect(sent.map(({ notification }) => notification!.kind)).toEqual(['lobbyDigest'])
  })
})

it('a senator’s bills show who lobbies on them', async () => {
  const bill = await databases.owner.query<{ by: number }>(
    'select introducer_id as by from bills where id = $1',
    [testBills.prairie],
  )
  expect(await viewer.call(lobby.ofSenator, { senatorId: bill.rows[0]!.by })).toMatchObject({
    total: 1,
    bills: 1,
    principals: [{ id: 2, oppose: 1 }],
  })
  expect((await viewer.try(lobby.ofSenator, { senatorId: 99_999 })).status).toBe(404)
})

describe('the contact log', () => {
  const { committeeId } = world.a.rows
  const senatorId = testSenators.larkspur
  const talk = { committeeId, senatorId, on: '2026-03-03', kind: 'meeting' as const, note: 'Ferry bill.' }
  it('is kept by the committee, undone and restored', async () => {
    const { id } = await editor.call(lobbyContacts.add, talk)
    const notes = async () =>
      (await editor.call(lobbyContacts.list, { committeeId, senatorId })).rows.map(({ note }) => note)
    expect(await notes()).toEqual(['Ferry bill.', 'What a was told'])
    await editor.call(lobbyContacts.undo, { committeeId, id })
    expect(await notes()).toEqual(['What a was told'])
    await editor.call(lobbyContacts.undo, { committeeId, id, isUndone: false })
    expect(await notes()).toContain('Ferry bill.')
  })
  it('of another organization is not there', async () => {
    expect((await editor.try(lobbyContacts.list, { committeeId: world.b.rows.committeeId })).status).toBe(404)
    expect(
      (await editor.try(lobbyContacts.undo, { committeeId, id: world.b.rows.lobbyContactId })).status,
    ).toBe(404)
    expect((await viewer.try(lobbyContacts.add, talk)).status).toBe(403)
    expect((await editor.try(lobbyContacts.add, { ...talk, partyId: 1 })).status).toBe(422)
  })
})
