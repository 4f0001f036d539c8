// Articles that came: new ones are written, changed ones keep what they said before, each is linked and put to its story.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { isRewrite, likeness, type Signed } from '../../../domain/news/rewrites.ts'
import type { Incoming } from './entries.ts'
import type { MentionToKeep, ReadArticle } from './readArticle.ts'

export interface Stored {
  added: string[]
  changed: number
}

interface Known {
  id: string
  key: string
  title: string
  summary: string
  body: string
}

interface Source {
  id: number
  licence: string
}

export const bodyOf = ({ licence }: Pick<Source, 'licence'>, { text }: Incoming): string =>
  licence === 'full' ? text : ''

/** New to us, or not as it was. */
export const isNews = (before: Known | undefined, article: Incoming, body: string): boolean =>
  !before ||
  before.title !== article.title ||
  !isSameSummary(before.summary, article.summary) ||
  (body !== '' && before.body !== body)

/** Once summaries were cut inside of a word: one that is cut at the word before it is no change of the story. */
const isSameSummary = (before: string, now: string): boolean =>
  before === now || (now.endsWith('…') && before.startsWith(now.slice(0, -1)))

export async function storeArticles(
  db: Db,
  source: Source,
  incoming: Incoming[],
  read: (article: Incoming) => ReadArticle,
): Promise<Stored> {
  const known = await findKnown(db, source.id, incoming)
  const fresh: ReadArticle[] = []
  const seen = new Set<string>()
  let changed = 0
  for (const article of incoming) {
    const before = known.get(article.key)
    if (seen.has(article.key)) continue
    seen.add(article.key)
    if (!isNews(before, article, bodyOf(source, article))) continue
    if (!before) fresh.push(read(article))
    else {
      await changeArticle(db, before, read(article), bodyOf(source, article))
      changed++
    }
  }
  return { added: await addArticles(db, source, fresh), changed }
}

export async function findKnown(db: Db, sourceId: number, incoming: Incoming[]): Promise<Map<string, Known>> {
  const { rows } =
    await sql<Known>`select id::text, key, title, summary, body from news_articles where source_id = ${sourceId}
      and key = any (${incoming.map(({ key }) => key)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** All that a feed brings in a few statements: a first fetch of hundreds of feeds brings thousands. */
async function addArticles(db: Db, source: Source, read: ReadArticle[]): Promise<string[]> {
  if (read.length === 0) return []
  const { rows: numbers } = await sql<{
    id: string
  }>`select nextval('news_articles_id_seq')::text as id from generate_series(1, ${read.length}::int)`.execute(
    db,
  )
  const ids = numbers.map(({ id }) => id)
  const stories = await storiesOf(db, read, ids)
  const rows = read.map(({ article, topics, signed }, i) => ({
    id: ids[i],
    key: article.key,
    url: article.url,
    title: article.title,
    summary: article.summary,
    author: article.author,
    published_at: article.publishedAt,
    body: bodyOf(source, article),
    topics,
    // With its story at once: to write it behind the row would write the row to every index again.
    story_id: stories[i],
    ...signed,
  }))
  await sql`insert into news_articles (id, source_id, key, url, title, summary, author, published_at, body, topics, story_id, signature, bands)
    select r.id, ${source.id}::int, r.key, r.url, r.title, r.summary, r.author, r.published_at, r.body, r.topics, r.story_id, r.signature, r.bands
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, key text, url text, title text, summary text, author text,
      published_at timestamptz, body text, topics text[], story_id bigint, signature int[], bands int[])`.execute(
    db,
  )
  await keepMentions(
    db,
    read.map((one, i) => ({ ...one, id: ids[i]! })),
  )
  return ids
}

async function changeArticle(
  db: Db,
  before: Known,
  { article, topics, mentions }: ReadArticle,
  body: string,
): Promise<void> {
  await sql`insert into news_versions (article_id, title, summary, body) values (${before.id}::bigint, ${before.title}, ${before.summary}, ${before.body})`.execute(
    db,
  )
  await sql`update news_articles set title = ${article.title}, summary = ${article.summary}, body = ${body}, url = ${article.url},
    topics = ${topics} where id = ${before.id}::bigint`.execute(db)
  await sql`delete from news_mentions where article_id = ${before.id}::bigint`.execute(db)
  await keepMentions(db, [{ id: before.id, article, mentions }])
}

interface Written {
  storyId: string
  signature: number[]
}

/** Rewrites come within days. The one that is most like it decides which story it is: of those that are there, or of the same feed. */
async function storiesOf(db: Db, read: ReadArticle[], ids: string[]): Promise<string[]> {
  const there = await findAlike(db, read)
  const stories: string[] = []
  for (const [i, { signed, article }] of read.entries()) {
    const beside = read
      .slice(0, i)
      .map((other, j): Written & { other: ReadArticle } => ({
        storyId: stories[j]!,
        signature: other.signed.signature,
        other,
      }))
      .filter(({ other }) => mayBeOne(signed, other.signed) && isNear(article, other.article))
    const [likest] = [...(there.get(i) ?? []), ...beside]
      .filter(({ signature }) => isRewrite(signed.signature, signature))
      .sort((a, b) => likeness(signed.signature, b.signature) - likeness(signed.signature, a.signature))
    stories.push(likest?.storyId ?? ids[i]!)
  }
  return stories
}

const nearDays = 4
const isNear = (a: Incoming, b: Incoming): boolean =>
  Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) <= nearDays * 86_400_000
const mayBeOne = (a: Signed, b: Signed): boolean => {
  const bands = new Set(a.bands)
  return b.bands.some((band) => bands.has(band))
}

async function findAlike(db: Db, read: ReadArticle[]): Promise<Map<number, Written[]>> {
  const asked = read.flatMap(({ article, signed }, n) =>
    signed.bands.length === 0 ? [] : [{ n, at: article.publishedAt, bands: signed.bands }],
  )
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Written & { n: number }>`select w.n, o.story_id::text, o.signature
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (n int, at timestamptz, bands int[])
    cross join lateral (select story_id, signature from news_articles a
      where a.published_at between w.at - make_interval(days => ${nearDays}) and w.at + make_interval(days => ${nearDays}) and a.bands && w.bands
      order by a.published_at desc limit 200) o`.execute(db)
  return Map.groupBy(rows, ({ n }) => n)
}

async function keepMentions(
  db: Db,
  read: { id: string; article: Incoming; mentions: MentionToKeep[] }[],
): Promise<void> {
  const rows = read.flatMap(({ id, article: { publishedAt }, mentions }) =>
    mentions.map((mention) => ({ id, publishedAt, ...mention })),
  )
  if (rows.length === 0) return
  await sql`insert into news_mentions (article_id, kind, ref_id, published_at, name, sentence)
    select m.id, m.kind, m."refId", m."publishedAt", m.name, m.sentence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id bigint, kind text, "refId" text, "publishedAt" timestamptz, name text, sentence text)`.execute(
    db,
  )
}
