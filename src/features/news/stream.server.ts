// The stream: articles by an index that is in the order of the page, put together by story.
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../app/contract.ts'
import { nilId, type Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { describeAll } from '../newsSources/names.server.ts'
import type { ArticleRow, Mention, NewsFilter, Story } from './shapes.ts'

const perPage = 30
const looksAt = 90

export interface FoundRow extends Omit<ArticleRow, 'publishedAt'> {
  publishedAt: Date
}

export const rowOf = <R extends FoundRow>(row: R): Omit<R, 'publishedAt'> & { publishedAt: string } => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
})

export const articleColumns: RawBuilder<unknown> = sql`a.id::text, a.story_id::text, s.key as source_key, s.name as source, a.title, a.summary, a.url, a.author,
  a.published_at, a.topics, (m.read_at is not null) as is_read, (m.starred_at is not null) as is_starred`
export const articleTables = (viewer: Viewer): RawBuilder<unknown> =>
  sql`news_articles a join news_sources s on s.id = a.source_id left join news_marks m on m.article_id = a.id and m.user_id = ${viewer.userId}::uuid`

export async function findStream(
  db: Db,
  services: Pick<Services, 'given'>,
  viewer: Viewer,
  { before, ...filter }: NewsFilter & { before?: string },
) {
  const from =
    before === undefined
      ? sql`true`
      : sql`(a.published_at, a.id) < (${placeOf(before).at}::timestamptz, ${placeOf(before).id}::bigint)`
  const { rows } = await sql<FoundRow>`select ${articleColumns} from ${tablesOf(viewer, filter)}
    where ${conditionsOf(viewer, filter)} and ${from} order by ${orderOf(filter)} limit ${looksAt}`.execute(
    db,
  )
  const stories = new Map<string, FoundRow>()
  let last: FoundRow | undefined
  for (const row of rows) {
    if (stories.size === perPage && !stories.has(row.storyId)) break
    if (!stories.has(row.storyId)) stories.set(row.storyId, row)
    last = row
  }
  const isEnd = rows.length < looksAt && last === rows.at(-1)
  return {
    stories: await withSurroundings(db, services, viewer, [...stories.values()]),
    next: isEnd || !last ? null : `${last.publishedAt.toISOString()}_${last.id}`,
    about: await aboutOf(db, services, filter),
  }
}

/** A filter by a person or a bill walks the mentions, in the same order as the page. */
const tablesOf = (viewer: Viewer, { kind, ref }: NewsFilter): RawBuilder<unknown> =>
  kind && ref
    ? sql`news_mentions t join news_articles a on a.id = t.article_id join news_sources s on s.id = a.source_id left join news_marks m on m.article_id = a.id and m.user_id = ${viewer.userId}::uuid`
    : articleTables(viewer)

const orderOf = ({ kind, ref }: NewsFilter): RawBuilder<unknown> =>
  kind && ref ? sql`t.published_at desc, t.article_id desc` : sql`a.published_at desc, a.id desc`

export function conditionsOf(
  viewer: Pick<Viewer, 'organizationId' | 'userId'>,
  { words, topic, source, kind, ref, show }: NewsFilter,
): RawBuilder<unknown> {
  const conditions = [
    words === '' ? null : sql`a.search @@ websearch_to_tsquery('english', ${words})`,
    topic === undefined ? null : sql`a.topics @> array[${topic}]::text[]`,
    source === undefined ? null : sql`s.key = ${source}`,
    kind && ref
      ? sql`t.kind = ${kind} and t.ref_id = ${ref} and not exists (select from news_verdicts v where v.organization_id = ${viewer.organizationId ?? nilId}::uuid
          and v.article_id = t.article_id and v.kind = t.kind and v.ref_id = t.ref_id and v.verdict = 'rejected')`
      : null,
    show === 'unread' ? sql`m.read_at is null` : show === 'starred' ? sql`m.starred_at is not null` : null,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function placeOf(before: string): { at: string; id: string } {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,18})$/.exec(before) ?? []
  if (at === undefined || id === undefined)
    throw invalid('This page of the news cannot be opened. Begin again at the top.')
  return { at, id }
}

async function withSurroundings(
  db: Db,
  services: Pick<Services, 'given'>,
  viewer: Viewer,
  rows: FoundRow[],
): Promise<Story[]> {
  const others = await findOthers(db, rows)
  const mentions = await findMentions(
    db,
    services,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...rowOf(row),
    others: (others.get(row.storyId) ?? [])
      .filter(({ id }) => id !== row.id)
      .map(({ id, sourceKey, source, title, publishedAt }) => ({
        id,
        sourceKey,
        source,
        title,
        publishedAt: publishedAt.toISOString(),
      })),
    mentions: (mentions.get(row.id) ?? []).filter(({ verdict }) => verdict !== 'rejected').slice(0, 12),
  }))
}

type Other = Pick<FoundRow, 'id' | 'storyId' | 'sourceKey' | 'source' | 'title' | 'publishedAt'>

async function findOthers(db: Db, rows: FoundRow[]): Promise<Map<string, Other[]>> {
  const { rows: found } =
    await sql<Other>`select o.* from unnest(${rows.map(({ storyId }) => storyId)}::bigint[]) as w (story)
    cross join lateral (select a.id::text, a.story_id::text, s.key as source_key, s.name as source, a.title, a.published_at
      from news_articles a join news_sources s on s.id = a.source_id where a.story_id = w.story order by a.published_at desc, a.id desc limit 12) o`.execute(
      db,
    )
  return Map.groupBy(found, ({ storyId }) => storyId)
}

/** By article, with what the viewer's organization says of each. */
export async function findMentions(
  db: Db,
  services: Pick<Services, 'given'>,
  viewer: Viewer,
  articleIds: string[],
): Promise<Map<string, Mention[]>> {
  const { rows } = await sql<
    Omit<Mention, 'label' | 'to'> & { articleId: string }
  >`select t.article_id::text, t.kind, t.ref_id, t.name, t.sentence,
      coalesce(v.verdict, 'recognized') as verdict, coalesce(v.given_by_name, '') as verdict_by
    from news_mentions t left join news_verdicts v on v.organization_id = ${viewer.organizationId ?? nilId}::uuid and v.article_id = t.article_id and v.kind = t.kind and v.ref_id = t.ref_id
    where t.article_id = any (${articleIds}::bigint[]) order by t.article_id, array_position(array['bill', 'senator', 'filer', 'lobbyist', 'principal'], t.kind), t.name limit 2000`.execute(
    db,
  )
  const named = await describeAll(db, services, rows)
  const known = rows.flatMap((row) => {
    const thing = named.get(`${row.kind} ${row.refId}`)
    return thing ? [{ ...row, label: thing.label, to: thing.to }] : []
  })
  return Map.groupBy(known, ({ articleId }) => articleId)
}

async function aboutOf(db: Db, services: Pick<Services, 'given'>, { kind, ref }: NewsFilter) {
  if (!kind || !ref) return null
  const thing = (await describeAll(db, services, [{ kind, refId: ref }])).get(`${kind} ${ref}`)
  return thing ? { label: thing.label, to: thing.to } : null
}
