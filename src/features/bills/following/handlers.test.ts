import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testBills } from '../../../testing/rows/legislature.ts'
import { testServer } from '../../../testing/server.ts'
import { bills } from '../api.ts'
import { home } from '../../home/api.ts'
import { billFollows } from './api.ts'

const { as, world, databases } = await testServer()
const { prairie, ferry } = testBills
const owner = databases.owner

async function changed(billId: number, what: string, after: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into bill_changes (bill_id, what, after, batch_id) values ($1, $2, $3, $4) returning id',
    [billId, what, after, randomUUID()],
  )
  return rows[0]!.id
}
const moved = async (client: Awaited<ReturnType<typeof as>>) =>
  (await client.call(home.overview, {})).bills!.bills.map(({ number, count }) => `${number} ${count}`)

beforeEach(async () => {
  await owner.query('delete from bill_follows')
  await owner.query('delete from bill_changes')
})

describe('a bill one follows', () => {
  it('stands on the first page from the moment it moves until it is opened', async () => {
    const editor = await as('editor')
    await changed(prairie, 'action', 'Before it was followed')
    await editor.call(bills.follow, { id: prairie })
    expect((await editor.call(home.overview, {})).bills).toEqual({ bills: [], total: 0, followed: 1 })

    await changed(prairie, 'action', 'Placed on Select File')
    const last = await changed(prairie, 'stage', 'select file')
    const { bills: shown } = await editor.call(home.overview, {})
    expect(shown).toMatchObject({ total: 1, followed: 1 })
    expect(shown!.bills[0]).toMatchObject({ id: prairie, count: 2, session: '109th Legislature' })
    expect(shown!.bills[0]!.changes.map(({ what }) => what)).toEqual(['stage', 'action'])

    const { changes, count } = await editor.call(billFollows.sinceSeen, { id: prairie })
    expect(count).toBe(2)
    expect(changes[0]!.id).toBe(last)
    await editor.call(billFollows.markSeen, { id: prairie, upTo: last })
    expect(await moved(editor)).toEqual([])
    expect(await editor.call(billFollows.sinceSeen, { id: prairie })).toEqual({ count: 0, changes: [] })
  })

  it('keeps as new what came after what was shown, and what a tab in the back has not seen', async () => {
    const editor = await as('editor')
    await editor.call(bills.follow, { id: prairie })
    const first = await changed(prairie, 'action', 'one')
    const second = await changed(prairie, 'action', 'two')
    await editor.call(billFollows.markSeen, { id: prairie, upTo: first })
    expect(await moved(editor)).toEqual([expect.stringMatching(/ 1$/)])
    await editor.call(billFollows.markSeen, { id: prairie, upTo: second })
    await editor.call(billFollows.markSeen, { id: prairie, upTo: first })
    expect(await moved(editor)).toEqual([])
    // No one can see what is not there yet.
    await editor.call(billFollows.markSeen, { id: prairie, upTo: '999999999999' })
    await changed(prairie, 'action', 'three')
    expect(await moved(editor)).toHaveLength(1)
  })

  it('is each person’s own, and each organization’s', async () => {
    const [editor, admin, foreign] = [await as('editor'), await as('Admin'), await as('editor', 'b')]
    await editor.call(bills.follow, { id: prairie })
    const last = await changed(prairie, 'action', 'one')
    expect(await moved(admin)).toEqual([])
    expect(await moved(foreign)).toEqual([])
    await foreign.call(bills.follow, { id: prairie })
    const newest = await changed(prairie, 'action', 'two')
    await foreign.call(billFollows.markSeen, { id: prairie, upTo: newest })
    expect(await moved(foreign)).toEqual([])
    expect(await moved(editor)).toEqual([expect.stringMatching(/ 2$/)])
    await editor.call(billFollows.markSeen, { id: ferry, upTo: last })
    expect(await moved(editor)).toHaveLength(1)
  })

  it('of an organization one has left is no longer followed there, and can be followed again', async () => {
    const viewer = await as('viewer')
    await viewer.call(bills.follow, { id: prairie })
    await changed(prairie, 'action', 'one')
    const move = (organizationId: string) =>
      owner.query('update users set organization_id = $2 where id = $1', [
        world.a.users.viewer,
        organizationId,
      ])
    await owner.query('delete from committee_members where user_id = $1', [world.a.users.viewer])
    await move(world.b.organizationId)
    await expect
      .poll(async () => (await viewer.call(home.overview, {})).bills)
      .toEqual({ bills: [], total: 0, followed: 0 })
    expect((await viewer.call(bills.follow, { id: prairie })).isFollowed).toBe(true)
    await changed(prairie, 'action', 'two')
    expect(await moved(viewer)).toEqual([expect.stringMatching(/ 1$/)])
  })
})
