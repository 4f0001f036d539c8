import { expect, it } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { startedAndWaiting } from '../../../testing/waiting.ts'
import { people } from '../api.ts'

const { as, world, databases } = await testServer()
const { committeeId, personId, otherPersonId } = world.a.rows
const [lower, upper] = [personId, otherPersonId].toSorted() as [string, string]

it.each([
  [lower, upper],
  [upper, lower],
])('two records are held in one order, whichever of them is kept', async (keptId, mergedId) => {
  const manager = await as('editor')
  const held = await databases.owner.connect()
  await held.query('begin')
  await held.query('select from people where id = $1 for update', [lower])
  const { work, waits } = await startedAndWaiting(databases, () =>
    manager.try(people.merge, {
      committeeId,
      keptId,
      mergedId,
      keptVersion: 99,
      mergedVersion: 99,
      take: [],
    }),
  )
  expect(waits).toBe(true)
  // It waits for the first and holds nothing: someone who comes the other way around does not wait for it.
  await held.query('select from people where id = $1 for update nowait', [upper])
  await held.query('rollback')
  held.release()
  expect((await work).status).toBe(409)
})
