import { expect, it } from 'vitest'
import { worldDatabase } from '../../testing/database.ts'
import { startedAndWaiting } from '../../testing/waiting.ts'
import { keepAnOwner } from './lastOwner.server.ts'

const { databases, world } = await worldDatabase()
const [one, other] = [world.a.users.Owner, world.b.users.Owner]

it('of two Owners who suspend each other at once, the second waits and is refused', async () => {
  const suspend = (id: string, meanwhile: () => Promise<void> = () => Promise.resolve()) =>
    databases.asSystem(async (db) => {
      await keepAnOwner(db, { id, role: 'Owner' })
      await db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', id).execute()
      await meanwhile()
    })
  let second: Promise<void> | undefined
  await suspend(one, async () => {
    const started = await startedAndWaiting(databases, () => suspend(other))
    expect(started.waits).toBe(true)
    second = started.work
  })
  await expect(second).rejects.toThrow('the last Owner')
})
