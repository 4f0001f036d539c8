import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/dates.ts'
import { testServer } from '../../testing/server.ts'
import { news } from './api.ts'

const { as, databases } = await testServer()
const { owner } = databases
const today = dayOf(new Date(), 'America/Chicago')

const articles: { at: string; story: number; topics: string[]; names: string[] }[] = []
let next = 4000
/** At eleven in the evening of a day in Nebraska, which is the next day by the clock of the database. */
async function written(daysAgo: number, topics: string[], names: string[], story = next): Promise<void> {
  const id = next++
  const at = addDays(today, -daysAgo)
  articles.push({ at, story, topics, names })
  await owner.query(
    `insert into news_articles (id, source_id, key, url, title, published_at, topics, story_id)
     values ($1, 4000, $5, 'https://paper.example', 'Title', ($2 || ' 23:00')::timestamp at time zone 'America/Chicago', $3, $4)`,
    [id, at, topics, story, `article-${id}`],
  )
  for (const name of names)
    await owner.query(
      `insert into news_mentions (article_id, kind, ref_id, published_at, name) select id, 'senator', $2, published_at, 'x' from news_articles where id = $1`,
      [id, name],
    )
}

it('counts volume, topics, mentions and each voice by day in Nebraska, as counting by hand does', async () => {
  await owner.query('delete from news_articles')
  await owner.query(
    `insert into news_sources (id, key, name, feed_url, created_by_name) values (4000, 'times', 'The Times', 'https://times.example/feed', 'Test')`,
  )
  await owner.query(
    `insert into senators (id, name, first_name, last_name) values (4001, 'Ada Quill', 'Ada', 'Quill'), (4002, 'Bo Fern', 'Bo', 'Fern')`,
  )
  await written(1, ['Taxes'], ['4001', '4002'])
  await written(1, ['Taxes', 'Budget'], ['4001'], 4000)
  await written(2, ['Budget'], ['4001'])
  await written(6, [], ['4001'])
  // The days before, for the comparison; and what is older than both.
  await written(8, ['Taxes'], ['4002'])
  await written(20, ['Taxes'], ['4002'])

  const chosen = [
    { kind: 'senator' as const, refId: '4001' },
    { kind: 'senator' as const, refId: '4002' },
  ]
  const seen = await (await as('viewer')).call(news.dashboard, { days: 7, chosen })
  const days = Array.from({ length: 7 }, (_, i) => addDays(today, i - 6))
  const on = (day: string) => articles.filter(({ at }) => at === day)
  expect(seen.days).toEqual(
    days.map((day) => ({
      day,
      articles: on(day).length,
      stories: new Set(on(day).map(({ story }) => story)).size,
    })),
  )
  expect(seen.topics).toEqual([
    { topic: 'Budget', articles: 2, before: 0 },
    { topic: 'Taxes', articles: 2, before: 1 },
  ])
  expect(seen.sources).toEqual([{ key: 'times', name: 'The Times', articles: 4 }])
  expect(seen.mentioned.map(({ refId, articles: n }) => [refId, n])).toEqual([
    ['4001', 4],
    ['4002', 1],
  ])
  for (const { refId, byDay, articles: all } of seen.voices) {
    expect(byDay).toEqual(days.map((day) => on(day).filter(({ names }) => names.includes(refId)).length))
    expect(all).toBe(byDay.reduce((a, b) => a + b, 0))
  }
  expect(seen.voices.map(({ label, articles: all }) => [label, all])).toEqual([
    ['Sen. Ada Quill', 4],
    ['Sen. Bo Fern', 1],
  ])
})
