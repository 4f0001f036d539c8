// Many people, and the same person's impatient browser, post into one committee's books at once.
import { expect, it } from 'vitest'
import { wallsOf } from '../../app/server/auth/viewer.ts'
import { worldDatabase } from '../../testing/database.ts'
import { accountFor, readChart } from './chart.server.ts'
import { postEntry, type Posted } from './posting.server.ts'

const { databases, world } = await worldDatabase()
const { organizationId, rows, users } = world.a
const books = { organizationId, committeeId: rows.committeeId }
const scope = wallsOf({
  userId: users.editor,
  role: 'editor',
  organizationId,
  committees: [{ id: books.committeeId, job: 'treasurer' }],
})

it('nothing is lost, nothing is doubled, and the numbers have no gaps', async () => {
  const chart = await databases.asSystem((db) => readChart(db, books))
  const [bank, gifts] = [accountFor(chart, 'bank').id, accountFor(chart, 'contributions').id]
  const keys = Array.from({ length: 400 }, (_, i) => `key ${i}`)
  // Every fifth is sent twice, some of them at the same moment, and every seventh transaction fails after it has posted.
  const sent = keys.flatMap((key, i) => (i % 5 === 0 ? [key, key] : [key]))
  const answers = new Map<string, Posted[]>()
  const failed: string[] = []
  const waiting = [...sent.entries()]
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [i, key] = next
      try {
        const posted = await databases.inScope(scope, async (db) => {
          const done = await postEntry(db, books, 'Tess', {
            key,
            kind: 'other receipt',
            on: '2026-09-01',
            postings: [
              { accountId: bank, cents: BigInt(keys.indexOf(key) + 1) },
              { accountId: gifts, cents: -BigInt(keys.indexOf(key) + 1) },
            ],
          })
          if (i % 7 === 0) throw new Error('The connection was lost.')
          return done
        })
        answers.set(key, [...(answers.get(key) ?? []), posted])
      } catch {
        failed.push(key)
        // As a browser does: the same once more.
        if (i % 7 === 0) waiting.push([i + 1, key])
      }
    }
  }
  await Promise.all(Array.from({ length: 64 }, client))

  expect(failed.length).toBeGreaterThan(40)
  expect([...answers.keys()].toSorted()).toEqual(keys.toSorted())
  for (const [key, all] of answers) expect(new Set(all.map(({ entryId }) => entryId)).size, key).toBe(1)
  const { rows: found } = await databases.owner.query<{
    entries: string
    first: string
    last: string
    sum: string
    problems: string[]
  }>(
    `select count(*)::text as entries, min(number)::text as first, max(number)::text as last,
       (select sum(amount_cents) from book_postings where account_id = $2 and effective_on = '2026-09-01')::text as sum,
       array(select problem from book_problems($3, $1)) as problems
     from book_entries where committee_id = $1`,
    [books.committeeId, bank, organizationId],
  )
  const { entries, first, last, sum, problems } = found[0]!
  expect({ entries, first, sum, problems }).toEqual({
    entries: last,
    first: '1',
    sum: String((400 * 401) / 2),
    problems: [],
  })
})
