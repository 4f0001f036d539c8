// A person who saves what someone else has changed meanwhile is refused: every call that says which version it saw is made twice, and the second
// time it is one behind.
import { describe, expect, it } from 'vitest'
import type { ExampleRows } from './app/server/examples.ts'
import { features } from './features.server.ts'
import { testServer } from './testing/server.ts'

const { as, world, databases } = await testServer()
// They take more than a version: a voter, a photo, two records of which one is gone afterwards, a question that publishing has put into the
// bank, the person who asked, the Owner. Their own tests ask.
const askedElsewhere = [
  'newsClips/change',
  'newsSources/change',
  'people/merge',
  'people/copyFromVoter',
  'pictures/save',
  'pictures/takeDown',
  'surveys/saveQuestion',
  'reimbursements/submit',
  'reimbursements/decline',
]
const calls = features
  .flatMap(({ calls: given }) => given)
  .flatMap(({ api, examples }) =>
    Object.entries(api).flatMap(([name, { path }]) => {
      const input = (examples[name] as { input(rows: ExampleRows): unknown }).input(world.a.rows) as object
      const saysVersion = Object.keys(input).some((key) => /version$/i.test(key))
      return saysVersion && !askedElsewhere.includes(path) ? [{ path, input }] : []
    }),
  )
const { rows: tables } = await databases.owner.query<{ name: string; column: string }>(
  `select table_name as name, column_name as column from information_schema.columns
   where table_schema = 'public' and column_name in ('version', 'place_version')
     and table_name in ('people', 'staff', 'projects', 'tasks', 'events', 'guests', 'committees', 'volunteers', 'surveys', 'survey_questions', 'walkbooks', 'firms', 'book_accounts', 'cuts', 'map_layers', 'sign_requests')`,
)

describe('two who had the same version open', () => {
  it('are tried on many calls', () => {
    expect(calls.length).toBeGreaterThan(8)
    expect(tables.length).toBeGreaterThan(6)
  })

  it.each(calls)('$path is refused to the second', async ({ path, input }) => {
    for (const { name, column } of tables) await databases.owner.query(`update ${name} set ${column} = 1`)
    const admin = await as('Admin')
    const [first, second] = [await admin.post(`/api/${path}`, input), await admin.post(`/api/${path}`, input)]
    expect(`${first.status}, then ${second.status}`, `${first.text} ${second.text}`).toBe('200, then 409')
  })
})
