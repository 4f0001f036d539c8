// A million invented articles of five years, for the benches that ask how the news and the search behave when much has been written.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { hashes } from '../../src/domain/news/rewrites.ts'
import { topics } from '../../src/domain/news/topics.ts'
import { madeWord, seeded } from '../../src/sources/syntheticNews/labelled.ts'

export const newsSize = {
  sources: 500,
  senators: 49,
  bills: 2000,
  filers: 20_000,
  words: 20_000,
}

/** The words that the articles are made of, the frequent ones first. */
export function benchWords(): string[] {
  const random = seeded(11)
  const words = new Set<string>()
  while (words.size < newsSize.words) words.add(madeWord(random, 2 + Math.floor(random() * 3)))
  return [...words]
}

/** Once for a database that is kept. Indexes stand aside meanwhile: kept row by row they would take most of the time. */
export async function fillNews(
  owner: pg.Pool,
  articles = Number(process.env['ARTICLES'] ?? 1_000_000),
): Promise<void> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from news_articles')
  if (rows[0]!.n >= articles) return
  const run = (text: string, values: unknown[] = []) => owner.query(text, values)
  await run(`insert into news_sources (id, key, name, feed_url, licence, created_by_name, is_paused)
    select n, 'bench-' || n, 'Paper ' || n, 'https://paper-' || n || '.example/feed', case when n % 10 = 0 then 'full' else 'none' end, 'Bench', true
    from generate_series(1, ${newsSize.sources}) n`)
  await fillNamed(run)
  const { rows: indexes } = await owner.query<{ name: string; def: string }>(
    `select indexname as name, indexdef as def from pg_indexes where tablename in ('news_articles', 'news_mentions')
       and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  await run('alter table news_articles disable trigger user')
  const half = articles / 2
  await Promise.all(
    [
      [1, half],
      [half + 1, articles],
    ].map(([from, to]) => fillArticles(owner, from!, to!, articles)),
  )
  await fillMentions(run, articles)
  await run('alter table news_articles enable trigger user')
  for (const { def } of indexes) await run(def)
  await run('vacuum analyze news_articles, news_mentions, news_sources, senators, bills, filers')
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

async function fillNamed(run: Run): Promise<void> {
  await run(`insert into senators (id, name, first_name, last_name)
    select n, 'Given' || n || ' Senator' || n, 'Given' || n, 'Senator' || n from generate_series(1, ${newsSize.senators}) n on conflict do nothing`)
  await run(
    `insert into legislative_sessions (id, code, name, year_start, year_end) values (1, '109', '109th Legislature', 2025, 2026) on conflict do nothing`,
  )
  await run(`insert into bills (id, session_id, number, kind, sort_key, title)
    select n, 1, 'LB' || n, 'bill', 'LB' || lpad(n::text, 5, '0'), 'Change provisions of act ' || n from generate_series(1, ${newsSize.bills}) n on conflict do nothing`)
  await run(`insert into filers (id, era, state_id, name, name_key, type, batch_id)
    select n, 'modern', 'bench ' || n, 'Committee ' || n || ' for Nebraska', 'committee ' || n || ' for nebraska', 'independent pac', '00000000-0000-4000-8000-000000000001'
    from generate_series(1, ${newsSize.filers}) n on conflict do nothing`)
}

/**
 * Few words are in most articles, most words in few; a topic in one of three articles or in one of a hundred; one paper of 500 writes an eighth.
 * Two in five articles share their story with another.
 */
async function fillArticles(owner: pg.Pool, from: number, to: number, of: number): Promise<void> {
  const client = await owner.connect()
  try {
    await pipeline(
      Readable.from(linesOf(from, to, of)),
      client.query(
        copyFrom(
          'copy news_articles (id, source_id, key, url, title, summary, published_at, fetched_at, body, topics, story_id, signature) from stdin',
        ),
      ),
    )
  } finally {
    client.release()
  }
}

function* linesOf(from: number, to: number, of: number): Generator<string> {
  const random = seeded(from)
  const words = benchWords()
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(words.length * random() ** 3)]!).join(' ')
  const numbers = (count: number) =>
    `{${Array.from({ length: count }, () => Math.floor(random() * 2 ** 31)).join(',')}}`
  const signatures = Array.from({ length: 1000 }, () => numbers(hashes))
  const now = Date.now()
  for (let n = from; n <= to; n++) {
    const at = new Date(now - ((1 - n / of) * 1825 * 86_400 + random() * 3600) * 1000).toISOString()
    const source = 1 + Math.floor(newsSize.sources * random() ** 3)
    const about = topics.filter((_, i) => random() < 0.35 / (i + 1)).map((topic) => `"${topic}"`)
    const summary = `only${n} ${some(36)}`.slice(0, 390)
    const body = n % 20 === 0 ? some(200) : ''
    const story = n % 5 < 2 ? n - (n % 5) : n
    yield `${n}\t${source}\tarticle-${n}\thttps://paper.example/${n}\t${some(8)}\t${summary}\t${at}\t${at}\t${body}\t{${about.join(',')}}\t${story}\t${signatures[n % 1000]!}\n`
  }
}

async function fillMentions(run: Run, articles: number): Promise<void> {
  const kinds: [string, number, number][] = [
    ['senator', newsSize.senators, 0.4],
    ['bill', newsSize.bills, 0.4],
    ['filer', newsSize.filers, 0.3],
  ]
  for (const [kind, many, share] of kinds)
    await run(`insert into news_mentions (article_id, kind, ref_id, published_at, name, sentence)
      select a.id, '${kind}', 1 + floor(${many} * power(random(), 3))::int, a.published_at, '${kind}', 'A sentence that names the ${kind}.'
      from news_articles a where a.id <= ${articles} and random() < ${share}`)
}
