import { describe, expect, it } from 'vitest'
import { testSenators, testSession } from '../../testing/rows/legislature.ts'
import { testServer } from '../../testing/server.ts'
import { attendance } from './api.ts'
import { countAttendance } from './kept.server.ts'

const { as, databases } = await testServer()
const viewer = await as('viewer')

describe('attendance', () => {
  it('keeps excused apart from absent, and both from what the source does not tell', async () => {
    const found = await viewer.call(attendance.list, {})
    expect(found).toMatchObject({
      session: { name: '109th Legislature' },
      sessions: [{ id: testSession }],
      rollCalls: 2,
      unclearRollCalls: 1,
      asOf: '2025-04-02',
      median: { cast: 1, presentNotVoting: 0, excused: 0, absent: 0, unclear: 0 },
    })
    expect(found.senators.map(({ name }) => name)).toEqual([
      'Sage Cottonwood',
      'Opal Fernsby',
      'Juniper Larkspur',
      'Wren Quillfeather',
      'Basil Thistledown',
    ])
    expect(found.senators[0]).toMatchObject({
      district: 5,
      total: { eligible: 2, cast: 0, presentNotVoting: 0, excused: 1, absent: 0, unclear: 1 },
    })
  })

  it('of a session no one voted in is empty', async () => {
    expect(await viewer.call(attendance.list, { sessionId: 99 })).toMatchObject({
      session: null,
      senators: [],
    })
  })
})

describe('one senator', () => {
  it('is shown by month and stage beside the median, with the votes behind the counts', async () => {
    const found = await viewer.call(attendance.one, { senatorId: testSenators.cottonwood })
    expect(found.senator).toEqual({ id: testSenators.cottonwood, name: 'Sage Cottonwood', district: 5 })
    expect(found.byMonth.map(({ month, excused, unclear }) => [month, excused, unclear])).toEqual([
      ['2025-03', 1, 0],
      ['2025-04', 0, 1],
    ])
    expect(found.byStage.map(({ stage }) => stage)).toEqual(['general file', 'final reading'])
    expect(found.medianByMonth).toMatchObject([
      { month: '2025-03', cast: 1 },
      { month: '2025-04', cast: 1 },
    ])
    expect(found.missed).toMatchObject([
      { bill: 'LB14', on: '2025-04-02', vote: 'absent', isClear: false, isWholeDay: true },
      { bill: 'LB14', on: '2025-03-05', vote: 'excused', isClear: true, isWholeDay: true },
    ])
    expect(found.hasMoreMissed).toBe(false)
  })

  it('who is not there, or was on no roll call of the session, is not found', async () => {
    expect((await viewer.try(attendance.one, { senatorId: 999 })).status).toBe(404)
    expect((await viewer.try(attendance.one, { senatorId: 1, sessionId: 99 })).status).toBe(404)
  })
})

it('the kept sums are those of the votes, for one session and for all', async () => {
  const before = await viewer.call(attendance.list, {})
  await databases.owner.query(`update roll_call_ballots set letters = replace(letters, 'e', 'y')`)
  expect(await viewer.call(attendance.list, {})).toEqual(before)
  await databases.asSystem((db) => countAttendance(db, [99]))
  expect(await viewer.call(attendance.list, {})).toEqual(before)
  await databases.asSystem((db) => countAttendance(db, [testSession]))
  const after = await viewer.call(attendance.list, {})
  expect(after.senators[0]!.total).toMatchObject({ eligible: 2, cast: 1, excused: 0 })
  await databases.asSystem((db) => countAttendance(db))
  expect(await viewer.call(attendance.list, {})).toEqual(after)
})
