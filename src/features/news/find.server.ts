// Articles for Ctrl/Cmd-K, by the words of their titles and summaries.
import { sql } from 'kysely'
import { formatDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import type { Asked, Found } from '../search/finder.server.ts'

/** Of the last three months: older ones are found on the news page. */
export async function findNews({ db, text, limit }: Asked): Promise<Found[]> {
  if (text.trim().length < 3) return []
  const { rows } = await sql<{
    id: string
    title: string
    source: string
    sourceKey: string
    publishedAt: Date
  }>`select a.id::text, a.title, s.name as source, s.key as source_key, a.published_at
    from news_articles a join news_sources s on s.id = a.source_id where a.search @@ websearch_to_tsquery('english', ${text}) and a.published_at > now() - interval '90 days'
    order by a.published_at desc, a.id desc limit ${limit}`.execute(db)
  return rows.map(({ id, title, source, sourceKey, publishedAt }) => ({
    id,
    title,
    note: `${source}, ${formatDate(publishedAt.toISOString().slice(0, 10))}`,
    to: linkTo('/news/article/:sourceKey/:articleId', { sourceKey, articleId: id }),
  }))
}
