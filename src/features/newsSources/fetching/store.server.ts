// Articles that came: new ones are written, changed ones keep what they said before, each is linked and put to its story.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { Tellings, type Likest } from '../../../domain/news/tellings.ts'
import type { Incoming } from './entries.ts'
import type { MentionToKeep, ReadArticle } from './readArticle.ts'
import { atOf, type Before, type RecentStories } from './recentStories.server.ts'

export interface Stored {
  added: string[]
  changed: number
}

interface Known {
  id: string
  sourceId: number
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

/** What one feed brought. */
export interface Coming {
  source: Source
  incoming: Incoming[]
  read: (article: Incoming) => ReadArticle
  before: Before
}

type Fresh = ReadArticle & { source: Source; likest: Likest | null }

/** What several feeds brought, in a few statements: a first fetch of hundreds of feeds brings thousands. */
export async function storeArticles(db: Db, recent: RecentStories, all: Coming[]): Promise<Stored[]> {
  const known = await findKnown(db, all)
  const seen = new Set<string>()
  const fresh: Fresh[] = []
  const counts: { fresh: number; changed: number }[] = []
  for (const { source, incoming, read, before: earlier } of all) {
    const [freshBefore, count] = [fresh.length, { fresh: 0, changed: 0 }]
    for (const article of incoming) {
      const key = keyOf(source.id, article.key)
      const before = known.get(key)
      if (seen.has(key)) continue
      seen.add(key)
      if (!isNews(before, article, bodyOf(source, article))) continue
      if (!before) {
        const one = read(article)
        fresh.push({ ...one, source, likest: earlier.likest.get(one) ?? null })
      } else {
        await changeArticle(db, before, read(article), bodyOf(source, article))
        count.changed++
      }
    }
    counts.push({ ...count, fresh: fresh.length - freshBefore })
  }
  const ids = await addArticles(db, fresh, { all, recent })
  let from = 0
  return counts.map(({ fresh: many, changed }) => ({ added: ids.slice(from, (from += many)), changed }))
}

export const keyOf = (sourceId: number, key: string): string => `${sourceId} ${key}`

export async function findKnown(
  db: Db,
  all: Pick<Coming, 'source' | 'incoming'>[],
): Promise<Map<string, Known>> {
  const asked = all.flatMap(({ source, incoming }) => incoming.map(({ key }) => ({ id: source.id, key })))
  const { rows } = await sql<Known>`select a.id::text, a.source_id, a.key, a.title, a.summary, a.body
    from unnest(${asked.map(({ id }) => id)}::int[], ${asked.map(({ key }) => key)}::text[]) as w (source_id, key)
    join news_articles a on a.source_id = w.source_id and a.key = w.key`.execute(db)
  return new Map(rows.map((row) => [keyOf(row.sourceId, row.key), row]))
}

interface Around {
  all: Coming[]
  recent: RecentStories
}

async function addArticles(db: Db, read: Fresh[], around: Around): Promise<string[]> {
  if (read.length === 0) return []
  const { rows: numbers } = await sql<{
    id: string
  }>`select nextval('news_articles_id_seq')::text as id from generate_series(1, ${read.length}::int)`.execute(
    db,
  )
  const ids = numbers.map(({ id }) => id)
  const stories = await storiesOf(db, read, ids, around)
  const rows = read.map(({ source, article, topics, signature }, i) => ({
    id: ids[i],
    source_id: source.id,
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
    signature: [...signature],
  }))
  await sql`insert into news_articles (id, source_id, key, url, title, summary, author, published_at, body, topics, story_id, signature)
    select r.id, r.source_id, r.key, r.url, r.title, r.summary, r.author, r.published_at, r.body, r.topics, r.story_id, r.signature
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, source_id int, key text, url text, title text, summary text, author text,
      published_at timestamptz, body text, topics text[], story_id bigint, signature int[])`.execute(db)
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

/** The one that is most like it decides which story it is: of those that were there, that came since, or that came with it. */
async function storiesOf(db: Db, read: Fresh[], ids: string[], { all, recent }: Around): Promise<string[]> {
  const tellings = new Tellings()
  const from = Math.min(...all.map(({ before }) => before.upTo))
  for (const telling of await recent.since(db, from)) tellings.add(telling)
  return read.map((one, i) => {
    const telling = { at: atOf(one), signature: one.signature }
    const storyId = tellings.likest(telling, one.likest)?.storyId ?? ids[i]!
    tellings.add({ ...telling, storyId })
    return storyId
  })
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
