import { beforeAll, expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { search } from '../search/api.ts'
import { news } from './api.ts'
import { NewsFilter } from './shapes.ts'

const { as, databases, world } = await testServer()
const { owner } = databases
const count = 4000

/** Frequent, usual and rare words, so that every way to look for them is gone; the last is in the oldest alone. */
const wordsOf = (n: number): string[] => [
  'apple',
  ...(n % 3 === 0 ? ['badger'] : []),
  ...(n % 40 === 0 ? ['cedar'] : []),
  ...(n % 700 === 3 ? ['dahlia'] : []),
  ...(n === 5 ? ['elder'] : []),
  // Frequent long ago and rare since.
  ...(n < 600 || n === 3990 ? ['fennel'] : []),
]

interface Made {
  id: number
  words: string[]
  topic: string
  source: number
  isNamed: boolean
  isRead: boolean
}
const made: Made[] = Array.from({ length: count }, (_, i) => ({
  id: i + 1,
  words: wordsOf(i + 1),
  topic: i % 50 === 7 ? 'Housing' : 'Taxes',
  source: i % 9 === 0 ? 2 : 1,
  isNamed: i % 4 === 1,
  isRead: i % 10 !== 6,
}))

beforeAll(async () => {
  await owner.query('delete from news_articles')
  await owner.query(
    `insert into news_sources (id, key, name, feed_url, created_by_name) select n, 'paper-' || n, 'Paper', 'https://paper.example/' || n, 'Test' from generate_series(1, 2) n
     on conflict (id) do update set key = excluded.key`,
  )
  await owner.query(
    `insert into senators (id, name, last_name) values (4001, 'Ada Quill', 'Quill') on conflict do nothing`,
  )
  // Several at one moment, so that their order counts as well, and over eight weeks, because the index of words is asked for some of them.
  await owner.query(
    `insert into news_articles (id, source_id, key, url, title, published_at, topics, story_id)
     select (a->>'id')::int, (a->>'source')::int, 'article-' || (a->>'id'), 'https://paper.example', a->>'title',
       date_trunc('second', now()) - interval '56 days' + make_interval(hours => (a->>'id')::int / 3), array[a->>'topic'], (a->>'id')::int from jsonb_array_elements($1::jsonb) a`,
    [JSON.stringify(made.map((one) => ({ ...one, title: one.words.join(' ') })))],
  )
  await owner.query(
    `insert into news_mentions (article_id, kind, ref_id, published_at, name) select a.id, 'senator', '4001', a.published_at, 'x' from news_articles a where a.id % 4 = 2`,
  )
  await owner.query(
    `insert into news_marks (organization_id, user_id, article_id, read_at) select $1, $2, id, now() from news_articles where id % 10 <> 7`,
    [world.a.organizationId, world.a.users.viewer],
  )
  await owner.query('analyze news_articles, news_mentions, news_marks')
})

const has =
  (...words: string[]) =>
  ({ words: mine }: Made) =>
    words.every((word) => mine.includes(word))

it.each<[string, Partial<NewsFilter>, (one: Made) => boolean]>([
  ['a word in all', { words: 'apple' }, has('apple')],
  ['a frequent word', { words: 'badger' }, has('badger')],
  ['a usual word', { words: 'cedar' }, has('cedar')],
  ['a rare word', { words: 'dahlia' }, has('dahlia')],
  ['a word of the oldest alone', { words: 'elder' }, has('elder')],
  ['a word that was frequent once', { words: 'fennel' }, has('fennel')],
  ['a word of none', { words: 'gentian' }, () => false],
  ['two words', { words: 'badger cedar' }, has('badger', 'cedar')],
  ['one or another', { words: 'dahlia or elder' }, (one) => has('dahlia')(one) || has('elder')(one)],
  ['one without another', { words: 'cedar -badger' }, (one) => has('cedar')(one) && !has('badger')(one)],
  ['a phrase', { words: '"apple cedar"' }, (one) => has('cedar')(one) && !has('badger')(one)],
  ['a topic', { topic: 'Housing' }, ({ topic }) => topic === 'Housing'],
  [
    'a frequent word of a rare topic',
    { topic: 'Housing', words: 'badger' },
    (one) => one.topic === 'Housing' && has('badger')(one),
  ],
  [
    'a word of one source',
    { source: 'paper-2', words: 'cedar' },
    (one) => one.source === 2 && has('cedar')(one),
  ],
  ['a person', { kind: 'senator', ref: '4001' }, ({ isNamed }) => isNamed],
  [
    'a person and a word',
    { kind: 'senator', ref: '4001', words: 'badger' },
    (one) => one.isNamed && has('badger')(one),
  ],
  ['what is unread', { show: 'unread' }, ({ isRead }) => !isRead],
  [
    'what is unread, with a word',
    { show: 'unread', words: 'badger' },
    (one) => !one.isRead && has('badger')(one),
  ],
])('the stream by %s is, page by page, what reading all of them finds', async (_, narrowed, fits) => {
  const viewer = await as('viewer')
  const seen: number[] = []
  let before: string | undefined
  do {
    const page = await viewer.call(news.stream, { ...NewsFilter.parse(narrowed), before })
    seen.push(...page.stories.map(({ id }) => Number(id)))
    before = page.next ?? undefined
  } while (before !== undefined && seen.length < 300)
  const wanted = made
    .filter(fits)
    .map(({ id }) => id)
    .toReversed()
  // Those of one moment come with the higher number first, as the order of all is.
  expect(seen).toEqual(wanted.slice(0, seen.length))
  expect(seen.length).toBe(Math.min(wanted.length, seen.length < 300 ? wanted.length : seen.length))
})

it('Ctrl-K finds the newest articles with a word, however long ago they were written', async () => {
  const { results } = await (await as('viewer')).call(search.find, { text: 'elder' })
  expect(results.filter(({ kind }) => kind === 'article').map(({ id }) => id)).toEqual(['5'])
  await owner.query(`update news_articles set published_at = published_at - interval '3 years' where id = 5`)
  const later = await (await as('viewer')).call(search.find, { text: 'elder' })
  expect(later.results.map(({ id }) => id)).toContain('5')
})

it.each(['apple elde', 'the elde', 'apple elder', 'elde'])(
  'Ctrl-K finds what is half typed behind a word that many articles have, or that says nothing: %s',
  async (text) => {
    const { results } = await (await as('viewer')).call(search.find, { text })
    expect(results.filter(({ kind }) => kind === 'article').map(({ id }) => id)).toEqual(['5'])
  },
)

it('Ctrl-K puts an old article with the words in its headline before the newest with them in the text, the last word half typed', async () => {
  const add = (firstId: number, title: string, summary: string, count: number, days: number) =>
    owner.query(
      `insert into news_articles (id, source_id, key, url, title, summary, published_at, story_id)
       select $1::int + n, 1, 'levy-' || ($1::int + n), 'https://paper.example', $2, $3, now() - make_interval(days => $5::int, mins => n), $1::int + n
       from generate_series(1, $4::int) n`,
      [firstId, title, summary, count, days],
    )
  await add(900_000, 'Board meets', 'The mill levy came to a vote in the village.', 80, 1)
  await add(800_000, 'Kelyorville delays the mill levy vote of the village', '', 1, 900)
  for (const text of [
    'mill levy vote',
    'levy village vote',
    'mill levy villa',
    'levy vote dela',
    'mill levy kely',
  ]) {
    const { results } = await (await as('viewer')).call(search.find, { text })
    const articles = results.filter(({ kind }) => kind === 'article').map(({ id }) => id)
    expect(articles[0], text).toBe('800001')
  }
})
