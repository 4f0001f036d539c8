import { expect, it, vi } from 'vitest'
import { committees } from '../../../features/committees/api.ts'
import { signInSheets } from '../../../features/signInSheets/api.ts'
import { universes } from '../../../features/universes/api.ts'
import type { Criteria } from '../../../features/universes/criteria.ts'
import { testServer, type Client } from '../../../testing/server.ts'
import { callTable, gather } from '../feature.ts'
import { features } from '../../../features.server.ts'
import { eventually } from '../../../testing/eventually.ts'

const { running, world, as } = await testServer()
const { turns, databases: pools } = running.services
const { committeeId, eventId } = world.a.rows
const everyone: Criteria = { steps: [{ id: 'a', op: 'add', group: { match: 'all', items: [] } }] }
const about = { committeeId, criteria: everyone }

const held = () =>
  [pools.app, pools.calls, pools.visitors].reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0)

/** Stops the heavy part of what is asked, and goes on with it once the connections were looked at. */
async function whileItThinks<T>(ask: () => Promise<T>, look: () => Promise<void>): Promise<T> {
  let begun = () => {}
  const thinks = new Promise<void>((resolve) => (begun = resolve))
  let goOn = () => {}
  const looked = new Promise<void>((resolve) => (goOn = resolve))
  const run = turns.heavy.run.bind(turns.heavy)
  const stopped = vi.spyOn(turns.heavy, 'run').mockImplementation((who, work) =>
    run(who, async () => {
      begun()
      await looked
      return work()
    }),
  )
  try {
    const answer = ask()
    // What is refused before it thinks fails here, and not by waiting for ever.
    await Promise.race([thinks, answer])
    await look()
    goOn()
    return await answer
  } finally {
    goOn()
    stopped.mockRestore()
  }
}

const heavyCalls: [string, (editor: Client) => Promise<unknown>][] = [
  ['counting', (editor) => editor.call(universes.count, about)],
  ['listing voters', (editor) => editor.call(universes.members, about)],
  ['saving a universe', (editor) => editor.call(universes.save, { ...about, name: 'Everyone' })],
  [
    'a sign-in sheet as PDF',
    async (editor) => {
      const { id } = await editor.call(signInSheets.make, { committeeId, eventId, fields: ['email'] })
      return editor.call(signInSheets.pdf, { committeeId, sheetId: id, pages: 1 })
    },
  ],
]

it.each(heavyCalls)('%s holds no database connection', async (_, ask) => {
  const editor = await as('editor')
  await whileItThinks(
    () => ask(editor),
    () => eventually(() => expect(held()).toBe(0)),
  )
})

it('everyone is answered while someone’s counts wait, and another organization’s count is next', async () => {
  const [endless, colleague, stranger] = [await as('editor'), await as('viewer'), await as('editor', 'b')]
  const theirs = { committeeId: world.b.rows.committeeId, criteria: everyone }
  const [first, more] = await whileItThinks(
    async () => {
      const counts = Array.from({ length: 8 }, () => endless.call(universes.count, about))
      return [await counts[0], counts] as const
    },
    async () => {
      expect((await colleague.try(committees.list, {})).status).toBe(200)
      expect((await endless.try(committees.list, {})).status).toBe(200)
      expect(turns.heavy.running).toBe(1)
    },
  )
  expect((await stranger.call(universes.count, theirs)).voters).toBe(first!.voters)
  await Promise.all(more)
})

it('what thinks in a thread says so', () => {
  const heavy = [...callTable(gather(features))].filter(([, { call }]) => call.heavy).map(([path]) => path)
  expect(heavy).toEqual(
    expect.arrayContaining(['universes/count', 'signInSheets/pdf', 'billTexts/compare', 'calendar/readFile']),
  )
})
