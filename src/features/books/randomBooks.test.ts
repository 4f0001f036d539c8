// As many random sequences as fit into a part of the suite; SEEDS=100000 plays so many, however long it takes.
import { afterAll, expect, it } from 'vitest'
import { worldDatabase } from '../../testing/database.ts'
import { playBooks, type Playground } from '../../testing/books/randomBooks.ts'

const { databases, world } = await worldDatabase()
const { organizationId, rows, users } = world.a
const { committeeId } = rows
const client = await databases.app.connect()
afterAll(() => client.release())

const wanted = Number(process.env['SEEDS'] ?? 0)
const seconds = 12

async function ground(): Promise<Playground> {
  const { rows: accounts } = await databases.owner.query<{ id: string }>(
    'select id from book_accounts where committee_id = $1 order by code limit 8',
    [committeeId],
  )
  const { rows: whos } = await databases.owner.query<{ id: string }>(
    'select id from book_whos where committee_id = $1',
    [committeeId],
  )
  return {
    client,
    organizationId,
    committeeId,
    accountIds: accounts.map(({ id }) => id),
    whoIds: whos.map(({ id }) => id),
    userIds: [users.editor, users.Admin],
  }
}

it('random work never breaks the books', { timeout: 24 * 3_600_000 }, async () => {
  const on = await ground()
  const first = wanted > 0 ? 1 : Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
  const until = Date.now() + seconds * 1000
  let [played, taken, refused] = [0, 0, 0]
  while (wanted > 0 ? played < wanted : Date.now() < until) {
    const steps = await playBooks(on, first + played)
    played++
    taken += steps.taken
    refused += steps.refused
  }
  console.log(
    `${played} sequences from seed ${first}: ${taken} steps taken, ${refused} refused as they must be`,
  )
  expect(played).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(played / 10)
})

it('would notice a balance that is a cent off, and a lock that does not hold', async () => {
  const on = await ground()
  const plays = async (break_: string) => {
    await databases.owner.query(break_)
    for (let seed = 1; seed <= 60; seed++)
      try {
        await playBooks(on, seed)
      } catch (error) {
        return (error as Error).message
      }
    return 'nothing'
  }
  const months = await sourceOf('book_months_add')
  const cent = await plays(
    months.replace(
      'in_cents = m.in_cents + excluded.in_cents',
      'in_cents = m.in_cents + excluded.in_cents + 1',
    ),
  )
  expect(cent).toMatch(/instead of|not the sum/)
  await databases.owner.query(months)
  const post = await sourceOf('post_entry')
  expect(await plays(post.replace('and day between c.first_day and c.last_day', 'and false'))).toMatch(
    /should not be/,
  )
  await databases.owner.query(post)
  const numbered = post.replace(
    'entry_number := head.last_number + 1',
    'entry_number := head.last_number + 2',
  )
  expect(await plays(numbered)).toMatch(/follows/)
  await databases.owner.query(post)
  expect(await plays('select 1')).toBe('nothing')
})

async function sourceOf(name: string): Promise<string> {
  const { rows: found } = await databases.owner.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc where proname = $1`,
    [name],
  )
  return found[0]!.text
}
