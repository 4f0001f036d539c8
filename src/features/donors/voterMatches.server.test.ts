// Donors and voters: a stated purpose, on record, and behind the organization's wall.
import { describe, expect, test } from 'vitest'
import { testRecords } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { testVoters } from '../../testing/rows/voters.ts'
import { auditLog } from '../auditLog/api.ts'
import { donors } from './api.ts'

const { as, databases, nobody } = await testServer()
const { jane, confidential } = testVoters
const janeGives = '21'

await databases.asSystem(async (db) => {
  await db.deleteFrom('donorVoters').execute()
  const person = { isPerson: true, city: 'LINCOLN', state: 'NE', zip: '68508', street: '1445 K ST' }
  const named = (id: bigint, firstName: string, lastName: string) => ({
    ...person,
    id,
    donorId: id,
    firstName,
    lastName,
    nameKey: `${firstName} ${lastName}`.toLowerCase(),
  })
  await db
    .insertInto('donorRecords')
    .values([named(21n, 'JANE', 'EXAMPLE'), named(22n, 'CASEY', 'SAMPLE')])
    .execute()
  await db
    .insertInto('donors')
    .values({
      id: 21n,
      name: 'JANE EXAMPLE',
      nameKey: 'jane example',
      isPerson: true,
      spellings: 1,
      givenCents: 5000n,
      givenRows: 1,
      receivedCents: 0n,
      receivedRows: 0,
    })
    .execute()
  await db
    .insertInto('lobbyNames')
    .values({
      stateId: '99LOB1',
      role: 'lobbyist',
      name: 'EXAMPLE, JANE',
      nameKey: 'jane example',
      city: 'LINCOLN',
      batchId: crypto.randomUUID(),
    })
    .execute()
})

describe('the voter behind a donor', () => {
  test('is found by name and place, explained, and the look is on record', async () => {
    const editor = await as('editor')
    const { candidates } = await editor.call(donors.voterMatches, { donorId: janeGives })
    expect(candidates.map((c) => c.voterId)).toEqual([jane])
    const { probability, fields } = candidates[0]!
    const bits = fields.reduce((sum, field) => sum + field.bits, 0)
    expect(probability).toBeCloseTo(1 / (1 + 2 ** -bits), 10)
    expect(fields.find(({ field }) => field === 'address')?.level).toBe('same address')
    const { rows: entries } = await (
      await as('Admin')
    ).call(auditLog.list, { subject: 'donor', subjectId: janeGives })
    expect(entries.map((e) => e.action)).toContain('donor.votersCompared')
  })

  test('is never one whose record is confidential', async () => {
    const editor = await as('editor')
    expect(await editor.call(donors.voterMatches, { donorId: '22' })).toEqual({ candidates: [] })
    const wanted = { donorId: '22', voterId: confidential, verdict: 'same' as const }
    expect((await editor.try(donors.decideVoter, wanted)).status).toBe(404)
  })

  test('takes a stated purpose, and is asked about people only', async () => {
    const editor = await as('editor')
    expect((await nobody.try(donors.voterMatches, { donorId: janeGives })).status).toBe(401)
    expect((await editor.try(donors.voterMatches, { donorId: String(testRecords.gravel) })).status).toBe(422)
    expect((await editor.try(donors.voterMatches, { donorId: '999' })).status).toBe(404)
    const stated = await databases.asSystem((db) =>
      db.deleteFrom('voterAttestations').returningAll().execute(),
    )
    expect((await editor.try(donors.voterMatches, { donorId: janeGives })).status).toBe(403)
    expect((await editor.try(donors.ofVoter, { voterId: jane })).status).toBe(403)
    await databases.asSystem((db) => db.insertInto('voterAttestations').values(stated).execute())
  })

  test('is the organization’s own word: the neighbor sees nothing of it', async () => {
    const [editor, neighbor, viewer] = [await as('editor'), await as('editor', 'b'), await as('viewer')]
    const wanted = { donorId: janeGives, voterId: jane, verdict: 'same' as const }
    expect((await viewer.try(donors.decideVoter, wanted)).status).toBe(403)
    await editor.call(donors.decideVoter, wanted)
    await editor.call(donors.decideVoter, wanted)
    const ofJane = { voterId: jane }
    expect((await editor.call(donors.ofVoter, ofJane)).giving).toMatchObject([
      { donorId: janeGives, cents: '5000' },
    ])
    expect((await neighbor.call(donors.ofVoter, ofJane)).giving).toEqual([])
    expect(
      (await neighbor.call(donors.voterMatches, { donorId: janeGives })).candidates[0]!.verdict,
    ).toBeNull()
    expect((await editor.call(donors.voterMatches, { donorId: janeGives })).candidates[0]!.verdict).toBe(
      'same',
    )
    await editor.call(donors.decideVoter, { ...wanted, verdict: null })
    expect((await editor.call(donors.ofVoter, ofJane)).giving).toEqual([])
    expect((await editor.try(donors.ofVoter, { voterId: 999_999 })).status).toBe(404)
  })
})

test('a lobbyist of the same name is offered', async () => {
  const { candidates } = await (await as('viewer')).call(donors.lobbyMatches, { donorId: janeGives })
  expect(candidates).toMatchObject([{ stateId: '99LOB1', by: 'name', isSameName: true, isSameCity: true }])
})
