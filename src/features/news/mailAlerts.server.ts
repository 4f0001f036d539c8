// What one asked to get by email: the first within seconds, what comes after it gathered into one email an hour. It holds titles, short
// summaries and links alone.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import type { Services } from '../../app/server/services.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'

export const newsJobs: JobKinds = {
  'mail-news-alerts': async ({ services }: JobContext) => ({
    summary: `${counted(await mailAlerts(services), 'email')} written.`,
  }),
}

type MailServices = Pick<Services, 'databases' | 'settings'> & { mail: Pick<Services['mail'], 'send'> }
const mostTold = 20

export async function mailAlerts(services: MailServices): Promise<number> {
  // Demo people are fictional, and so are their addresses.
  const { rows } = await services.databases.asSystem((db) =>
    sql<{
      userId: string
    }>`select distinct n.user_id from news_alerts n join users u on u.id = n.user_id where n.by_mail and n.mailed_at is null and not u.is_demo
      and u.suspended_at is null and u.organization_id = n.organization_id
      and not exists (select from news_alerts l where l.user_id = n.user_id and l.mailed_at > now() - interval '1 hour') order by n.user_id`.execute(
      db,
    ),
  )
  let written = 0
  for (const { userId } of rows)
    if (await services.databases.asSystem((db) => mailOne(db, services, userId))) written++
  return written
}

interface Told {
  id: string
  reason: string
  title: string
  summary: string
  source: string
  sourceKey: string
  articleId: string
  seen: boolean
}

/** The email and the mark that it was written are one transaction, behind a lock on the alerts: a second server finds the mark. */
async function mailOne(db: Db, { mail, settings }: MailServices, userId: string): Promise<boolean> {
  const { rows } =
    await sql<Told>`select n.id::text, n.reason, a.title, a.summary, s.name as source, s.key as source_key, a.id::text as article_id, (n.seen_at is not null) as seen
    from news_alerts n join news_articles a on a.id = n.article_id join news_sources s on s.id = a.source_id
    where n.user_id = ${userId}::uuid and n.by_mail and n.mailed_at is null order by n.id desc for update of n`.execute(
      db,
    )
  const { rows: people } = await sql<{
    email: string
    name: string
    organizationId: string
  }>`select email, name, organization_id from users where id = ${userId}::uuid and organization_id is not null`.execute(
    db,
  )
  const [person] = people
  await sql`update news_alerts set mailed_at = now() where id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  // What the person saw on the page meanwhile is no news.
  const unseen = rows.filter(({ seen }) => !seen)
  if (!person || unseen.length === 0) return false
  const { state } = await mail.send(db, {
    ...letterOf(unseen, person.name, settings.publicUrl),
    to: person.email,
    organizationId: person.organizationId,
    notification: { kind: 'newsAlerts', userId },
  })
  return state !== 'turnedOff'
}

function letterOf(alerts: Told[], name: string, publicUrl: string) {
  const told = alerts.slice(0, mostTold)
  const left = alerts.length - told.length
  return {
    subject:
      alerts.length === 1
        ? alerts[0]!.title
        : `${alerts[0]!.title}, and ${counted(alerts.length - 1, 'more article')}`,
    paragraphs: [
      `Hello ${name}, this came in the news you asked for.`,
      ...told.map(({ reason, title, summary, source, sourceKey, articleId }) =>
        [
          title,
          `${source} · ${reason}`,
          ...(summary === '' ? [] : [summary]),
          `${publicUrl}${linkTo('/news/article/:sourceKey/:articleId', { sourceKey, articleId })}`,
        ].join('\n'),
      ),
      ...(left > 0 ? [`${counted(left, 'more article')} came; the news page lists them.`] : []),
      'You get this email because of a saved search or a bill you follow. Change that under Saved searches on the news page.',
    ],
    action: { label: 'Open the news', url: `${publicUrl}${linkTo('/news')}` },
  }
}
