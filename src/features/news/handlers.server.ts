import { sql } from 'kysely'
import { nilId } from '../../app/server/auth/viewer.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { news } from './api.ts'
import { findAlerts } from './alerts.server.ts'
import { findArticle } from './article.server.ts'
import { findDashboard } from './dashboard.server.ts'
import { ownHandlers } from './own.server.ts'
import { articleColumns, findStream, rowOf, type FoundRow } from './stream.server.ts'

const mostAbout = 8

export const newsHandlers: Handlers<typeof news> = {
  ...ownHandlers,
  stream: ({ db, services, viewer }, filter) => findStream(db, services, viewer, filter),
  one: ({ db, services, viewer }, asked) => findArticle(db, services, viewer, asked),
  dashboard: ({ db, services }, asked) => findDashboard(db, services, asked),

  choices: async ({ db }) => {
    const sources = await db
      .selectFrom('newsSources')
      .select(['key', 'name'])
      .where('removedAt', 'is', null)
      .orderBy('name')
      .limit(2000)
      .execute()
    const { rows } = await sql<{
      at: Date | null
    }>`select max(last_at) as at from news_sources where removed_at is null`.execute(db)
    return { sources, lastFetch: rows[0]?.at?.toISOString() ?? null }
  },

  alerts: ({ db, viewer }) => findAlerts(db, viewer),
  seeAlerts: async ({ db, viewer }, { upTo }) => {
    await sql`update news_alerts set seen_at = now() where user_id = ${viewer.userId}::uuid and seen_at is null and id <= ${upTo}::bigint`.execute(
      db,
    )
    return {}
  },

  about: async ({ db, viewer }, { kind, refId }) => {
    const isOurs = sql`t.kind = ${kind} and t.ref_id = ${refId} and not exists (select from news_verdicts v where v.organization_id = ${viewer.organizationId ?? nilId}::uuid
      and v.article_id = t.article_id and v.kind = t.kind and v.ref_id = t.ref_id and v.verdict = 'rejected')`
    const { rows } = await sql<
      FoundRow & { sentence: string }
    >`select ${articleColumns}, t.sentence from news_mentions t join news_articles a on a.id = t.article_id
      join news_sources s on s.id = a.source_id left join news_marks m on m.article_id = a.id and m.user_id = ${viewer.userId}::uuid
      where ${isOurs} order by t.published_at desc, t.article_id desc limit ${mostAbout}`.execute(db)
    const { rows: counts } = await sql<{
      n: number
    }>`select count(*)::int as n from news_mentions t where ${isOurs}`.execute(db)
    return { articles: rows.map(rowOf), total: counts[0]!.n }
  },
}
