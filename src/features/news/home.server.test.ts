import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { home } from '../home/api.ts'

const { as, databases, world } = await testServer()
const { owner } = databases

beforeEach(() => owner.query('delete from news_articles'))

/** An article of so many hours ago; the first of its story, or another paper's. */
const article = (id: number, hours: number, storyId = id) =>
  owner.query(
    `insert into news_articles (id, source_id, key, url, title, published_at, story_id)
     values ($1::bigint, 900001, 'home-' || lpad($1::bigint::text, 8, '0'), 'https://paper.example/' || $1::bigint, 'Story ' || $1::bigint, now() - $2::int * interval '1 hour', $3)`,
    [id, hours, storyId],
  )
const shown = async () => (await (await as('editor')).call(home.overview, {})).news?.map(({ title }) => title)

test('without any news there is no box, and with old news it says that all is read', async () => {
  expect(await shown()).toBeUndefined()
  await article(1, 24 * 9)
  expect(await shown()).toEqual([])
})

test('the newest five stories, each once, and none that one has read', async () => {
  for (let id = 1; id <= 8; id++) await article(id, id)
  // Another paper tells the newest story once more, an hour later.
  await article(11, 0, 1)
  await owner.query(
    `insert into news_marks (organization_id, user_id, article_id, read_at) values ($1, $2, 3, now())`,
    [world.a.organizationId, world.a.users.editor],
  )
  expect(await shown()).toEqual(['Story 11', 'Story 2', 'Story 4', 'Story 5', 'Story 6'])
})
