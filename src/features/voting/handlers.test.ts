import { describe, expect, test } from 'vitest'
import { testBills } from '../../testing/rows/legislature.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { seatMap } from '../seatMap/api.ts'
import { voting } from './api.ts'

const { as, nobody, databases, world } = await testServer()
const billId = testBills.ferry

const markedBy = async (who: Client) =>
  (await who.call(voting.board, { billId })).marks
    .map(({ district, mark, note }) => [district, mark, note])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]))

describe('the whip board', () => {
  test('shows the bill, the 49 seats and what was marked, to everyone of the organization', async () => {
    const editor = await as('editor')
    await editor.call(seatMap.setWhip, { billId, marks: [{ district: 2, mark: 'lean yes' }] })
    await editor.call(voting.setNote, { billId, district: 2, note: '  Wants a smaller ferry.  ' })
    await editor.call(voting.setNote, { billId, district: 3, note: 'Not home.' })
    const board = await (await as('viewer')).call(voting.board, { billId })
    expect(board.bill).toMatchObject({ id: billId, number: 'LB120', stage: 'committee', ending: null })
    expect(board.seats).toHaveLength(49)
    expect(board.seats[1]).toMatchObject({ district: 2, name: 'Opal Fernsby' })
    expect(board.hasBoard).toBe(true)
    expect(await markedBy(editor)).toEqual([
      [2, 'lean yes', 'Wants a smaller ferry.'],
      [3, 'unknown', 'Not home.'],
    ])
    expect(board.marks[0]!.markedByName).toBe('editor of a')
  })

  test('a note is taken away by an empty one, keeps the mark, and is on record', async () => {
    const editor = await as('editor')
    await editor.call(voting.setNote, { billId, district: 2, note: '' })
    expect((await markedBy(editor))[0]).toEqual([2, 'lean yes', ''])
    const { rows: entries } = await (await as('Admin')).call(auditLog.list, { action: 'bill.whipNoted' })
    expect(entries).toHaveLength(3)
  })

  test('a viewer may not write on it, and no one sees it without signing in', async () => {
    const viewer = await as('viewer')
    expect((await viewer.try(voting.setNote, { billId, district: 2, note: 'x' })).status).toBe(403)
    expect((await nobody.try(voting.board, { billId })).status).toBe(401)
  })

  test('a seat no one sits in, a note too long and a bill that is not there are refused with a way out', async () => {
    const editor = await as('editor')
    const vacant = await editor.try(voting.setNote, { billId, district: 49, note: 'x' })
    expect(vacant.status).toBe(422)
    expect(vacant.text).toContain('No one is recorded in district 49')
    expect((await editor.try(voting.setNote, { billId, district: 2, note: 'x'.repeat(501) })).status).toBe(
      422,
    )
    for (const call of [voting.board, voting.setNote])
      expect((await editor.try(call, { billId: 2_000_000_000, district: 2, note: 'x' })).status).toBe(404)
  })

  test('another organization, its staff included, neither reads nor changes it', async () => {
    const before = await markedBy(await as('editor'))
    expect(before.length).toBeGreaterThan(0)
    for (const role of ['editor', 'Admin', 'Owner'] as const) {
      const there = await as(role, 'b')
      expect((await there.call(voting.board, { billId })).marks).toEqual([])
    }
    for (const role of ['editor', 'Owner'] as const) {
      const there = await as(role, 'b')
      await there.call(seatMap.setWhip, { billId, marks: [{ district: 2, mark: 'no' }] })
      await there.call(voting.setNote, { billId, district: 3, note: 'Ours, not yours.' })
    }
    expect(await markedBy(await as('editor'))).toEqual(before)
    expect(await markedBy(await as('editor', 'b'))).toEqual([
      [2, 'no', ''],
      [3, 'unknown', 'Ours, not yours.'],
    ])
    const { rows } = await databases.owner.query(
      'select distinct organization_id as id from whip_marks where bill_id = $1 order by 1',
      [billId],
    )
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(
      [world.a.organizationId, world.b.organizationId].toSorted(),
    )
  })
})
