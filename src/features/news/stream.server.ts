// The stream: articles by an index that is in the order of the page, put together by story.
import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../app/contract.ts'
import { nilId, type Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { describeAll } from '../newsSources/names.server.ts'
import { NewsFilter, type ArticleRow, type Mention, type Story } from './shapes.ts'

const perPage = 30
const looksAt = 60

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
  const place = before === undefined ? null : placeOf(before)
  const rows = await (filter.words === ''
    ? findPage(db, viewer, filter, place)
    : findByWords(db, viewer, filter, place))
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

interface Place {
  at: string
  id: string
}

/** A filter by a person or a bill walks the mentions, in the same order as the page. */
const isByMention = ({ kind, ref }: NewsFilter): boolean => kind !== undefined && ref !== undefined

const besideOf = (viewer: Viewer, { show }: NewsFilter): RawBuilder<unknown> =>
  show === 'starred'
    ? sql`join news_marks m on m.article_id = a.id and m.user_id = ${viewer.userId}::uuid and m.starred_at is not null`
    : sql``
const narrowTables = (viewer: Viewer, filter: NewsFilter): RawBuilder<unknown> =>
  isByMention(filter)
    ? sql`news_mentions t join news_articles a on a.id = t.article_id ${besideOf(viewer, filter)}`
    : sql`news_articles a ${besideOf(viewer, filter)}`

const whereOf = (viewer: Viewer, filter: NewsFilter, place: Place | null): RawBuilder<unknown> => {
  const key = isByMention(filter) ? sql`(t.published_at, t.article_id)` : sql`(a.published_at, a.id)`
  const from = place === null ? sql`true` : sql`${key} < (${place.at}::timestamptz, ${place.id}::bigint)`
  return sql`${conditionsOf(viewer, filter)} and ${from}`
}

const orderOf = (filter: NewsFilter): RawBuilder<unknown> =>
  isByMention(filter) ? sql`t.published_at desc, t.article_id desc` : sql`a.published_at desc, a.id desc`

async function findPage(
  db: Db,
  viewer: Viewer,
  filter: NewsFilter,
  place: Place | null,
): Promise<FoundRow[]> {
  const { rows } = await sql<{ id: string }>`select a.id::text from ${narrowTables(viewer, filter)}
    where ${whereOf(viewer, filter, place)} order by ${orderOf(filter)} limit ${looksAt}`.execute(db)
  return rowsOf(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
}

export async function rowsOf(db: Db, viewer: Viewer, ids: string[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select ${articleColumns} from ${articleTables(viewer)}
    where a.id = any (${ids}::bigint[]) order by a.published_at desc, a.id desc`.execute(db)
  return rows
}

/** So many of the newest are read one by one at first, and so many at most. */
const [readFirst, readMost] = [300, 3000]
/** Of so many articles the index of words is asked first, where none of the newest fits. */
const indexFirst = 15_000
/** Past so many weeks the index is asked for all there are. */
const mostWeeks = 400

/**
 * By words there are two ways, and each takes a second for what the other finds at once: to read the newest one after the other, or to take all
 * that the index of words names and put it in order. So some of the newest are read first; how many of them fit says which way to go, and how
 * many weeks the index, which knows week, source and topics of each article, is asked for: all that it names are read, to put them in order.
 */
export async function findByWords(
  db: Db,
  viewer: Viewer,
  filter: NewsFilter,
  place: Place | null,
): Promise<FoundRow[]> {
  let near = await readNearest(db, viewer, filter, place, readFirst)
  const isFull = ({ ids, looked }: Near, most: number) => ids.length === looksAt || looked < most
  if (isFull(near, readFirst)) return rowsOf(db, viewer, near.ids)
  // The index names all that have the words. Where they are frequent, and something else makes what is wanted rare, that is too many; and where
  // one in 25 fits, reading on fills the page sooner.
  const isFrequent =
    near.named * 12 >= readFirst || (near.named * 50 >= readFirst && near.ids.length * 2 < near.named)
  const isNear = near.ids.length * 25 >= readFirst
  if (isFrequent || isNear) {
    const most = isFrequent ? readMost : Math.ceil((2 * looksAt * readFirst) / near.ids.length)
    near = await readNearest(db, viewer, filter, place, most)
    if (isFull(near, most)) return rowsOf(db, viewer, near.ids)
  }
  let weeks = weeksFor(near)
  for (;;) {
    const ids = await byIndex(db, viewer, filter, place, weeks)
    if (ids.length === looksAt || weeks > mostWeeks) return rowsOf(db, viewer, ids)
    // As many as the page lacks and half as many again, because words come in waves.
    weeks = Math.ceil(weeks * Math.min(16, Math.max(4, (1.5 * looksAt) / Math.max(1, ids.length))))
  }
}

/** From the share of the newest that fit. */
function weeksFor({ ids, looked, newest, oldest }: Near): number {
  const weekOfOne = (newest.getTime() - oldest.getTime()) / looked / weekMs
  const wanted = ids.length === 0 ? indexFirst : (1.5 * looksAt * looked) / ids.length
  return Math.max(1, Math.ceil(weekOfOne * wanted))
}

const weekMs = 7 * 86_400_000
// Weeks begin on Mondays, as in the index.
const weekOf = (at: Date): number => Math.floor((at.getTime() - Date.UTC(1970, 0, 5)) / weekMs)

async function byIndex(
  db: Db,
  viewer: Viewer,
  filter: NewsFilter,
  place: Place | null,
  weeks: number,
): Promise<string[]> {
  // Where two servers disagree about the time, the newest may be of the week to come.
  const last = place === null ? weekOf(new Date()) + 1 : weekOf(new Date(place.at))
  const wanted = Array.from({ length: weeks + 1 }, (_, i) => `w${last - i}`)
  const shelves = sql`news_shelves(a.published_at, a.source_id, a.topics)`
  const onShelves = [
    weeks > mostWeeks ? null : sql`${shelves} && ${wanted}::text[]`,
    filter.topic === undefined ? null : sql`${shelves} @> array[${filter.topic}]`,
    filter.source === undefined
      ? null
      : sql`${shelves} @> array[(select 's' || id::text from news_sources where key = ${filter.source})]`,
  ].filter((condition) => condition !== null)
  // Reading a text costs far more than the planner thinks: left alone it reads thousands in the order of time instead of asking the index.
  await sql`select set_config('enable_indexscan', 'off', true)`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select a.id, a.published_at from ${narrowTables(viewer, filter)} where ${whereOf(viewer, filter, place)} and ${sql.join([sql`true`, ...onShelves], sql` and `)})
    select f.id::text from found f order by f.published_at desc, f.id desc limit ${looksAt}`.execute(db)
  await sql`select set_config('enable_indexscan', 'on', true)`.execute(db)
  return rows.map(({ id }) => id)
}

interface Near {
  /** Of those that fit, a page. */
  ids: string[]
  /** Of the first of them, those with the words, in whatever order. */
  named: number
  looked: number
  newest: Date
  oldest: Date
}

/** Along the one index that the page is in the order of: of a person, else of a source, else of all. Everything else is asked of each row. */
async function readNearest(
  db: Db,
  viewer: Viewer,
  filter: NewsFilter,
  place: Place | null,
  most: number,
): Promise<Near> {
  const { kind, ref, source } = filter
  const along = NewsFilter.parse(isByMention(filter) ? { kind, ref } : { source })
  const asked = { ...filter, kind: undefined, ref: undefined }
  const { rows } = await sql<Near>`
    with near as materialized (select a.id, a.published_at, a.search, a.topics, a.source_id from ${narrowTables(viewer, filter)}
      where ${whereOf(viewer, along, place)} order by ${orderOf(filter)} limit ${most})
    select n.*, (select count(*)::int from (select a.search from near a limit ${readFirst}) a where ${wordsOf({ words: filter.words.replaceAll('"', '') })}) as named,
      array(select a.id::text from near a where ${conditionsOf(viewer, asked)} order by a.published_at desc, a.id desc limit ${looksAt}) as ids
    from (select count(*)::int as looked, max(published_at) as newest, min(published_at) as oldest from near) n`.execute(
    db,
  )
  return rows[0]!
}

const wordsOf = ({ words }: Pick<NewsFilter, 'words'>): RawBuilder<unknown> =>
  sql`a.search @@ websearch_to_tsquery('english', ${words})`

export function conditionsOf(
  viewer: Pick<Viewer, 'organizationId' | 'userId'>,
  filter: NewsFilter,
): RawBuilder<unknown> {
  const { words, topic, source, kind, ref, show } = filter
  const conditions = [
    words === '' ? null : wordsOf(filter),
    topic === undefined ? null : sql`a.topics @> array[${topic}]::text[]`,
    source === undefined ? null : sql`a.source_id = (select id from news_sources where key = ${source})`,
    kind && ref
      ? sql`t.kind = ${kind} and t.ref_id = ${ref} and not exists (select from news_verdicts v where v.organization_id = ${viewer.organizationId ?? nilId}::uuid
          and v.article_id = t.article_id and v.kind = t.kind and v.ref_id = t.ref_id and v.verdict = 'rejected')`
      : null,
    show === 'unread'
      ? sql`not exists (select from news_marks r where r.article_id = a.id and r.user_id = ${viewer.userId}::uuid and r.read_at is not null)`
      : null,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function placeOf(before: string): Place {
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
