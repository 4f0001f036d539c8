// Who hears of an article: those whose saved search finds it, and those who follow a bill it mentions. It is written with the article, so
// that an alert is there as soon as the article is.
import { sql } from 'kysely'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import { notificationChoice } from '../../app/notifications.ts'
import type { Db } from '../../app/server/data/db.ts'
import { describeAll, type NewsHeard } from '../newsSources/names.server.ts'
import type { MentionKind } from '../newsSources/shapes.ts'
import { NewsFilter, type Alert } from './shapes.ts'
import { conditionsOf } from './stream.server.ts'

export interface NewsFollowers {
  kind: MentionKind
  /** Who follows which of these. */
  followers(db: Db, ids: string[]): Promise<{ refId: string; userId: string; organizationId: string }[]>
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    newsFollowers?: NewsFollowers[]
  }
}

interface Heard {
  organizationId: string
  userId: string
  articleId: string
  reason: string
  byMail: boolean
}

/** A new source brings weeks of old articles, which are no news. */
const isNews = sql`a.published_at > now() - interval '3 days'`

export const makeAlerts: NewsHeard = async (db, services, ids) => {
  const heard = [...(await bySearch(db, ids)), ...(await byFollowing(db, services, ids))]
  if (heard.length === 0) return
  await sql`insert into news_alerts (organization_id, user_id, article_id, reason, by_mail)
    select h."organizationId", h."userId", h."articleId", left(h.reason, 200), h."byMail"
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as h ("organizationId" uuid, "userId" uuid, "articleId" bigint, reason text, "byMail" boolean)
    on conflict (user_id, article_id) do nothing`.execute(db)
  if (heard.some(({ byMail }) => byMail)) await emailSoon(db, services)
}

const gatherMs = 2000

/** What comes within two seconds is one email. The job is written with the alerts: it finds them, or there are none. */
async function emailSoon(db: Db, { jobs }: Parameters<NewsHeard>[1]): Promise<void> {
  const slot = Math.floor(Date.now() / gatherMs) + 1
  const key = `00000000-0000-4000-8000-${slot.toString(16).padStart(12, '0')}`
  await jobs.enqueue(db, 'mail-news-alerts', key, {}, { runAt: new Date(slot * gatherMs), maxAttempts: 1 })
}

// Who still belongs to the organization they asked for.
const isStill = (
  alias: 'q' | 'f',
) => sql`u.organization_id = ${sql.ref(`${alias}.organization_id`)} and u.suspended_at is null
  and not exists (select from organizations o where o.id = u.organization_id and o.archived_at is not null)`

async function bySearch(db: Db, ids: string[]): Promise<Heard[]> {
  const { rows } = await sql<{
    organizationId: string
    userId: string
    name: string
    filter: unknown
    alert: string
  }>`
    select q.organization_id, q.user_id, q.name, q.filter, q.alert from news_searches q join users u on u.id = q.user_id where q.alert <> 'none' and ${isStill('q')} order by q.id`.execute(
    db,
  )
  const heard: Heard[] = []
  for (const { organizationId, userId, name, filter, alert } of rows) {
    const read = NewsFilter.safeParse(filter)
    if (!read.success) continue
    for (const articleId of await found(db, { organizationId, userId }, { ...read.data, show: 'all' }, ids))
      heard.push({ organizationId, userId, articleId, reason: name, byMail: alert === 'mail' })
  }
  return heard
}

async function found(
  db: Db,
  who: Pick<Viewer, 'organizationId' | 'userId'>,
  filter: NewsFilter,
  ids: string[],
): Promise<string[]> {
  const mentions = filter.kind && filter.ref ? sql`join news_mentions t on t.article_id = a.id` : sql``
  const { rows } = await sql<{
    id: string
  }>`select a.id::text from news_articles a join news_sources s on s.id = a.source_id ${mentions}
    where a.id = any (${ids}::bigint[]) and ${isNews} and ${conditionsOf(who, filter)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function byFollowing(db: Db, services: Parameters<NewsHeard>[1], ids: string[]): Promise<Heard[]> {
  const { rows: mentions } = await sql<{
    articleId: string
    kind: string
    refId: string
  }>`select t.article_id::text, t.kind, t.ref_id from news_mentions t join news_articles a on a.id = t.article_id
    where t.article_id = any (${ids}::bigint[]) and ${isNews}`.execute(db)
  const named = await describeAll(db, services, mentions)
  const heard: Heard[] = []
  for (const { kind, followers } of services.given.newsFollowers ?? []) {
    const ours = mentions.filter((mention) => mention.kind === kind)
    if (ours.length === 0) continue
    const people = await followers(db, [...new Set(ours.map(({ refId }) => refId))])
    const wants = await wantsMail(
      db,
      people.map(({ userId }) => userId),
    )
    for (const { refId, userId, organizationId } of people)
      for (const { articleId } of ours.filter((mention) => mention.refId === refId)) {
        const label = named.get(`${kind} ${refId}`)?.label.split(':')[0] ?? 'Something'
        heard.push({
          organizationId,
          userId,
          articleId,
          reason: `${label}, which you follow`,
          byMail: wants.has(userId),
        })
      }
  }
  return heard
}

async function wantsMail(db: Db, userIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
    preferences: unknown
  }>`select id, preferences from users where id = any (${userIds}::uuid[])`.execute(db)
  return new Set(
    rows
      .filter(({ preferences }) => notificationChoice(preferences, 'followedBills') === 'mail')
      .map(({ id }) => id),
  )
}

export async function findAlerts(
  db: Db,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<{ alerts: Alert[]; unseen: number }> {
  const { rows } = await sql<{
    id: string
    reason: string
    madeAt: Date
    isSeen: boolean
    articleId: string
    sourceKey: string
    source: string
    title: string
    publishedAt: Date
  }>`
    select n.id::text, n.reason, n.made_at, (n.seen_at is not null) as is_seen, a.id::text as article_id, s.key as source_key, s.name as source, a.title, a.published_at
    from news_alerts n join news_articles a on a.id = n.article_id join news_sources s on s.id = a.source_id where n.user_id = ${userId}::uuid order by n.id desc limit 50`.execute(
    db,
  )
  const { rows: counts } = await sql<{
    n: number
  }>`select count(*)::int as n from news_alerts where user_id = ${userId}::uuid and seen_at is null`.execute(
    db,
  )
  return {
    unseen: counts[0]!.n,
    alerts: rows.map(({ id, reason, madeAt, isSeen, articleId, sourceKey, source, title, publishedAt }) => ({
      id,
      reason,
      at: madeAt.toISOString(),
      isSeen,
      article: { id: articleId, sourceKey, source, title, publishedAt: publishedAt.toISOString() },
    })),
  }
}
