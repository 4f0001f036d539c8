import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { describeAll } from '../newsSources/names.server.ts'
import type { MentionKind } from '../newsSources/shapes.ts'
import type { news } from './api.ts'

type Dashboard = z.input<(typeof news.dashboard)['output']>
type Asked = z.output<(typeof news.dashboard)['input']>

/** A day is a day in Nebraska. */
const zone = 'America/Chicago'
const dayIn = sql`(a.published_at at time zone ${zone})::date`

export async function findDashboard(
  db: Db,
  services: Pick<Services, 'given'>,
  { days, chosen }: Asked,
): Promise<Dashboard> {
  const last = dayOf(new Date(), zone)
  const all = Array.from({ length: days }, (_, i) => addDays(last, i - days + 1))
  const since = sql`a.published_at >= ${all[0]!}::date::timestamp at time zone ${zone}`
  const earlier = sql`a.published_at >= ${addDays(all[0]!, -days)}::date::timestamp at time zone ${zone} and not (${since})`
  const volume = await sql<{
    day: string
    articles: number
    stories: number
  }>`select ${dayIn}::text as day, count(*)::int as articles, count(distinct a.story_id)::int as stories
    from news_articles a where ${since} group by 1`.execute(db)
  const topics = await sql<{
    topic: string
    articles: number
    before: number
  }>`select t.topic, count(*) filter (where ${since})::int as articles, count(*) filter (where ${earlier})::int as before
    from news_articles a cross join lateral unnest(a.topics) as t (topic) where (${since}) or (${earlier}) group by 1 having count(*) filter (where ${since}) > 0 order by 2 desc, 1`.execute(
    db,
  )
  const sources = await sql<{
    key: string
    name: string
    articles: number
  }>`select s.key, s.name, count(*)::int as articles from news_articles a join news_sources s on s.id = a.source_id
    where ${since} group by s.key, s.name order by 3 desc, 2 limit 20`.execute(db)
  const top = await sql<{
    kind: MentionKind
    refId: string
    articles: number
  }>`select a.kind, a.ref_id, count(*)::int as articles from news_mentions a where ${since} group by 1, 2 order by 3 desc, 1, 2 limit 20`.execute(
    db,
  )
  const byDay = new Map(volume.rows.map((row) => [row.day, row]))
  const named = await describeAll(db, services, [...top.rows, ...chosen])
  const labelled = (thing: { kind: MentionKind; refId: string }) => named.get(`${thing.kind} ${thing.refId}`)
  const voices = []
  for (const thing of chosen) {
    const label = labelled(thing)?.label
    if (label === undefined) continue
    const { rows } = await sql<{
      day: string
      n: number
    }>`select ${dayIn}::text as day, count(*)::int as n from news_mentions a where a.kind = ${thing.kind} and a.ref_id = ${thing.refId} and ${since} group by 1`.execute(
      db,
    )
    const counts = new Map(rows.map(({ day, n }) => [day, n]))
    const each = all.map((day) => counts.get(day) ?? 0)
    voices.push({ ...thing, label, byDay: each, articles: each.reduce((a, b) => a + b, 0) })
  }
  return {
    days: all.map((day) => byDay.get(day) ?? { day, articles: 0, stories: 0 }),
    topics: topics.rows,
    sources: sources.rows,
    mentioned: top.rows.flatMap((row) => {
      const thing = labelled(row)
      return thing ? [{ ...row, label: thing.label, to: thing.to }] : []
    }),
    voices,
  }
}
