import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { HomeNews } from './homeShapes.ts'

const mostShown = 5
/** Several papers tell one story: enough to find five different ones. */
const looksAt = 60

type Row = Omit<HomeNews[number], 'publishedAt'> & { storyId: string; publishedAt: Date; isRead: boolean }

/** Null where no news was ever read: no box for what this install does not have. */
export async function findNewsForHome({
  db,
  viewer,
}: Pick<Context, 'db' | 'viewer'>): Promise<HomeNews | null> {
  const { rows } = await sql<Row>`
    select a.id::text, a.story_id::text, s.key as source_key, s.name as source, a.title, a.published_at, m.read_at is not null as is_read
    from news_articles a join news_sources s on s.id = a.source_id
      left join news_marks m on m.article_id = a.id and m.user_id = ${viewer.userId}::uuid
    where a.published_at > now() - interval '7 days' order by a.published_at desc, a.id desc limit ${looksAt}`.execute(
    db,
  )
  if (rows.length === 0 && !(await hasArticles({ db }))) return null
  const read = new Set(rows.filter((row) => row.isRead).map(({ storyId }) => storyId))
  const stories = new Map<string, Row>()
  for (const row of rows)
    if (!read.has(row.storyId) && !stories.has(row.storyId)) stories.set(row.storyId, row)
  return [...stories.values()].slice(0, mostShown).map(({ id, sourceKey, source, title, publishedAt }) => ({
    id,
    sourceKey,
    source,
    title,
    publishedAt: publishedAt.toISOString(),
  }))
}

async function hasArticles({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await sql`select from news_articles limit 1`.execute(db)
  return rows.length > 0
}
