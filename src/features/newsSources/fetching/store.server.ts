// Articles that came: new ones are written, changed ones keep what they said before, each is linked and put to its story.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { mentionsIn, type Linker } from '../../../domain/news/mentions.ts'
import { isRewrite, likeness, signatureOf } from '../../../domain/news/rewrites.ts'
import { sentenceAt } from '../../../domain/news/sentences.ts'
import { topicsOf } from '../../../domain/news/topics.ts'
import type { Incoming } from './entries.ts'

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

export async function storeArticles(
  db: Db,
  source: { id: number; licence: string },
  incoming: Incoming[],
  linker: Linker,
): Promise<Stored> {
  const known = await findKnown(
    db,
    source.id,
    incoming.map(({ key }) => key),
  )
  const stored: Stored = { added: [], changed: 0 }
  const seen = new Set<string>()
  for (const article of incoming) {
    if (seen.has(article.key)) continue
    seen.add(article.key)
    const body = source.licence === 'full' ? article.text : ''
    const before = known.get(article.key)
    if (!before) stored.added.push(await addArticle(db, source, article, body, linker))
    else if (
      before.title !== article.title ||
      before.summary !== article.summary ||
      (body !== '' && before.body !== body)
    ) {
      await changeArticle(db, source, before, article, body, linker)
      stored.changed++
    }
  }
  return stored
}

async function findKnown(db: Db, sourceId: number, keys: string[]): Promise<Map<string, Known>> {
  const { rows } =
    await sql<Known>`select id::text, key, title, summary, body from news_articles where source_id = ${sourceId} and key = any (${keys}::text[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.key, row]))
}

async function addArticle(
  db: Db,
  source: { id: number },
  article: Incoming,
  body: string,
  linker: Linker,
): Promise<string> {
  const signed = signatureOf(article.title, article.text || article.summary)
  const story = await findStory(db, signed, article.publishedAt)
  const { rows } = await sql<{ id: string }>`
    insert into news_articles (source_id, key, url, title, summary, author, published_at, body, topics, story_id, signature, bands)
    values (${source.id}, ${article.key}, ${article.url}, ${article.title}, ${article.summary}, ${article.author}, ${article.publishedAt}, ${body},
      ${topicsOf(article.title, article.text)}, ${story ?? 0}, ${signed.signature}, ${signed.bands}) returning id::text`.execute(
    db,
  )
  const { id } = rows[0]!
  if (story === null) await sql`update news_articles set story_id = id where id = ${id}::bigint`.execute(db)
  await linkArticle(db, id, article, body, linker)
  return id
}

async function changeArticle(
  db: Db,
  _source: { id: number },
  before: Known,
  article: Incoming,
  body: string,
  linker: Linker,
): Promise<void> {
  await sql`insert into news_versions (article_id, title, summary, body) values (${before.id}::bigint, ${before.title}, ${before.summary}, ${before.body})`.execute(
    db,
  )
  await sql`update news_articles set title = ${article.title}, summary = ${article.summary}, body = ${body}, url = ${article.url},
    topics = ${topicsOf(article.title, article.text)} where id = ${before.id}::bigint`.execute(db)
  await sql`delete from news_mentions where article_id = ${before.id}::bigint`.execute(db)
  await linkArticle(db, before.id, article, body, linker)
}

/** Rewrites come within days. The one that is most like it decides which story it is. */
async function findStory(
  db: Db,
  { signature, bands }: { signature: number[]; bands: number[] },
  at: Date,
): Promise<string | null> {
  if (signature.length === 0) return null
  // A list that the planner cannot look into: of one it sees, it expects so many rows that it reads the whole week.
  const { rows } = await sql<{
    storyId: string
    signature: number[]
  }>`select story_id::text, signature from news_articles
    where published_at between ${at}::timestamptz - interval '4 days' and ${at}::timestamptz + interval '4 days' and bands && (select ${bands}::int[])
    order by published_at desc limit 200`.execute(db)
  const alike = rows
    .filter((row) => isRewrite(signature, row.signature))
    .sort((a, b) => likeness(signature, b.signature) - likeness(signature, a.signature))
  return alike[0]?.storyId ?? null
}

/** The sentence is kept only where it may be shown: out of the title, the summary, or a text with a license. */
async function linkArticle(
  db: Db,
  id: string,
  article: Incoming,
  body: string,
  linker: Linker,
): Promise<void> {
  const shown = [article.title, article.summary, body].filter((part) => part !== '').join('\n')
  const hidden = body === '' && article.text.length > article.summary.length ? article.text : ''
  const on = article.publishedAt.toISOString().slice(0, 10)
  const found = mentionsIn(shown, on, linker).map((mention) => ({
    ...mention,
    sentence: sentenceAt(shown, mention.at),
  }))
  const open = new Set(found.map(({ kind, id: refId }) => `${kind} ${refId}`))
  const more =
    hidden === ''
      ? []
      : mentionsIn(hidden, on, linker).filter(({ kind, id: refId }) => !open.has(`${kind} ${refId}`))
  const rows = [...found, ...more.map((mention) => ({ ...mention, sentence: '' }))].slice(0, 200)
  if (rows.length === 0) return
  await sql`insert into news_mentions (article_id, kind, ref_id, published_at, name, sentence)
    select ${id}::bigint, m.kind, m."refId", ${article.publishedAt}::timestamptz, m.name, m.sentence
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ kind, id: refId, name, sentence }) => ({ kind, refId, name, sentence })))}::jsonb) as m (kind text, "refId" text, name text, sentence text)`.execute(
    db,
  )
}
