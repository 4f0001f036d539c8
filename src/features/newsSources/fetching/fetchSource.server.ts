// Asks one source and keeps what is new. A feed that did not change is not read; one that cannot be read changes nothing.
import { sql } from 'kysely'
import type { Services } from '../../../app/server/services.ts'
import { isKept } from '../../../domain/news/wordRules.ts'
import { counted } from '../../../domain/numbers.ts'
import { decodePage } from '../../../sources/articles/decodePage.ts'
import { readFeed } from '../../../sources/feeds/readFeed.ts'
import { fictionalFeed } from '../../../sources/syntheticNews/fictionalFeed.ts'
import { factsOf, linkerOf } from '../names.server.ts'
import { ArticleThread } from '../reading/articleThread.server.ts'
import { FeedThread } from '../reading/feedThread.server.ts'
import { askOutside, type Answered, type Ask } from './ask.server.ts'
import { incomingOf, type Incoming } from './entries.ts'
import { nextTry } from './rules.ts'
import { mayReadPage } from './robots.server.ts'
import { readArticle, type ReadArticle } from './readArticle.ts'
import { recentStoriesOf } from './recentStories.server.ts'
import { Gathered } from './gathered.ts'
import { bodyOf, findKnown, isNews, keyOf, storeArticles, type Coming, type Stored } from './store.server.ts'

export type FetchServices = Pick<Services, 'databases' | 'given' | 'jobs'>

export interface DueSource {
  id: number
  key: string
  feedUrl: string
  licence: string
  everyMinutes: number
  keepWords: string[]
  blockWords: string[]
  isFictional: boolean
  etag: string | null
  lastModified: string | null
  failures: number
}

export interface Outcome {
  outcome: 'read' | 'unchanged' | 'failed'
  told: string
  entries?: number
  added?: number
  changed?: number
  etag?: string | null
  lastModified?: string | null
  retryAfter?: string | null
  /** It will not come back by itself. */
  isOver?: boolean
  movedTo?: string
}

const feeds = new FeedThread()
const pages = new ArticleThread()

export async function fetchSource(
  services: FetchServices,
  source: DueSource,
  { ask = askOutside, now = new Date(), signal }: { ask?: Ask; now?: Date; signal?: AbortSignal } = {},
): Promise<Outcome> {
  const began = performance.now()
  const answer = source.isFictional
    ? await fictional(services, source, now)
    : await ask({ url: source.feedUrl, etag: source.etag, lastModified: source.lastModified, signal })
  const outcome = await keep(services, source, answer, { ask, now })
  await note(services, source, outcome, now, Math.round(performance.now() - began))
  return outcome
}

async function fictional(
  services: FetchServices,
  { key }: Pick<DueSource, 'key'>,
  now: Date,
): Promise<Answered> {
  const feed = fictionalFeed(key, now, await services.databases.asSystem((db) => factsOf(db, services, now)))
  return {
    state: 'whole',
    url: `https://${key}.example/feed`,
    bytes: Buffer.from(feed),
    contentType: 'application/rss+xml; charset=utf-8',
    etag: null,
    lastModified: null,
  }
}

async function keep(
  services: FetchServices,
  source: DueSource,
  answer: Answered,
  { ask, now }: { ask: Ask; now: Date },
): Promise<Outcome> {
  if (answer.state === 'unchanged') return { outcome: 'unchanged', told: 'Nothing new since the last time.' }
  if (answer.state === 'failed')
    return {
      outcome: 'failed',
      told: sentence(answer.why),
      retryAfter: answer.retryAfter,
      isOver: answer.status === 410 || answer.isRefusal,
    }
  const from = { url: answer.url, contentType: answer.contentType }
  // What the product writes itself needs no thread around it.
  const answered = source.isFictional
    ? { feed: readFeed(answer.bytes, from) }
    : await feeds.read(answer.bytes, from)
  if ('error' in answered) return { outcome: 'failed', told: answered.error }
  const { entries } = answered.feed
  const all = entries.map((entry) => incomingOf(entry, now, source.licence)).filter((entry) => entry !== null)
  const kept = all.filter(({ title, summary, text }) => isKept(`${title} ${summary} ${text}`, source))
  const whole =
    source.licence === 'full' && !source.isFictional ? await withPages(services, source, kept, ask) : kept
  const coming = await readOnce(services, source, whole)
  const { added, changed } = coming ? await writing.add({ ...coming, services }) : { added: [], changed: 0 }
  const left = all.length - kept.length
  const told = [
    `${counted(entries.length, 'entry', 'entries')}, ${added.length} new`,
    changed > 0 ? `${changed} changed` : '',
    left > 0 ? `${left} left out by the rules` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
  return {
    outcome: 'read',
    told: `${told}.`,
    entries: entries.length,
    added: added.length,
    changed,
    etag: answer.etag,
    lastModified: answer.lastModified,
    movedTo: answer.url === source.feedUrl || source.isFictional ? '' : answer.url,
  }
}

/** Null where nothing is new. Names and earlier tellings are looked for before it is this feed's turn to write, so that one feed is read while others are written. */
async function readOnce(
  services: FetchServices,
  source: DueSource,
  incoming: Incoming[],
): Promise<Coming | null> {
  const [linker, known] = await services.databases.asSystem(
    async (db) => [await linkerOf(db, services), await findKnown(db, [{ source, incoming }])] as const,
  )
  const kept = new Map<Incoming, ReadArticle>()
  const read = (article: Incoming): ReadArticle => {
    const one = kept.get(article) ?? readArticle(article, bodyOf(source, article), linker)
    kept.set(article, one)
    return one
  }
  const news = incoming.filter((article) =>
    isNews(known.get(keyOf(source.id, article.key)), article, bodyOf(source, article)),
  )
  if (news.length === 0) return null
  const before = await recentStoriesOf(services.databases).likest(news.map(read))
  return { source, incoming, read, before }
}

const mostTogether = 600

/** Hundreds of feeds come at once. Those that wait here hold no connection meanwhile, and are written together. */
const writing = new Gathered<Coming & { services: FetchServices }, Stored>(
  ([first, ...more]) => {
    const { databases, given } = first!.services
    return databases.asSystem(async (db) => {
      // Two outlets that bring the same story in the same second: the second one sees the first.
      await sql`select pg_advisory_xact_lock(hashtext('news_articles'))`.execute(db)
      const stored = await storeArticles(db, recentStoriesOf(databases), [first!, ...more])
      const added = stored.flatMap((one) => one.added)
      if (added.length > 0) for (const heard of given.newsHeard ?? []) await heard(db, first!.services, added)
      return stored
    })
  },
  (all) =>
    all.every(({ services }) => services.databases === all[0]!.services.databases) &&
    all.reduce((sum, { incoming }) => sum + incoming.length, 0) <= mostTogether,
)

const fewWords = 900
const mostPages = 10

/** Feeds often bring a beginning only. Where the license allows the text, the page itself is read, a few at a time. */
async function withPages(
  { databases }: FetchServices,
  source: DueSource,
  incoming: Incoming[],
  ask: Ask,
): Promise<Incoming[]> {
  const { rows } = await databases.asSystem((db) =>
    sql<{
      key: string
      body: string
    }>`select key, body from news_articles where source_id = ${source.id} and key = any (${incoming.map(({ key }) => key)}::text[])`.execute(
      db,
    ),
  )
  const known = new Map(rows.map(({ key, body }) => [key, body]))
  let read = 0
  const whole: Incoming[] = []
  for (const article of incoming) {
    const before = known.get(article.key)
    if (before !== undefined)
      whole.push(isBeginning(article.text, before) ? { ...article, text: before } : article)
    else if (article.text.length >= fewWords || read >= mostPages || !(await mayReadPage(article.url, ask)))
      whole.push(article)
    else {
      read++
      whole.push({ ...article, text: (await pageText(article.url, ask)) || article.text })
    }
  }
  return whole
}

/** A text that was read from its page stays while the feed brings its beginning; a whole text that became shorter is a change. */
const isBeginning = (text: string, before: string): boolean =>
  text.length < fewWords && before.length > text.length * 1.5

async function pageText(url: string, ask: Ask): Promise<string> {
  const answer = await ask({ url })
  // What is no web page has no article in it.
  if (
    answer.state !== 'whole' ||
    !/<(html|body|!doctype html)[\s>]/i.test(answer.bytes.subarray(0, 50_000).toString('latin1'))
  )
    return ''
  const read = await pages.read(decodePage(answer.bytes, answer.contentType), answer.url)
  return 'error' in read ? '' : read.text
}

/** For the preview of a fictional outlet. */
export const fictionalAsk =
  (services: FetchServices, key: string): Ask =>
  () =>
    fictional(services, { key }, new Date())

const sentence = (why: string): string => why.charAt(0).toUpperCase() + why.slice(1)

async function note(
  { databases }: FetchServices,
  source: DueSource,
  outcome: Outcome,
  now: Date,
  ms: number,
): Promise<void> {
  const failures = outcome.outcome === 'failed' ? source.failures + 1 : 0
  const next = nextTry({
    now,
    everyMinutes: source.everyMinutes,
    failures,
    retryAfter: outcome.retryAfter ?? null,
  })
  const isRead = outcome.outcome === 'read'
  await databases.asSystem(async (db) => {
    await sql`insert into news_fetches (source_id, at, outcome, told, entries, added, changed, ms)
      values (${source.id}, ${now}, ${outcome.outcome}, ${outcome.told}, ${outcome.entries ?? 0}, ${outcome.added ?? 0}, ${outcome.changed ?? 0}, ${ms})`.execute(
      db,
    )
    await sql`update news_sources set next_at = ${next}, last_at = ${now}, failures = ${failures}, problem = ${outcome.outcome === 'failed' ? outcome.told : ''},
      is_paused = is_paused or ${outcome.isOver ?? false}, last_new_at = case when ${(outcome.added ?? 0) > 0} then ${now}::timestamptz else last_new_at end,
      etag = case when ${isRead} then ${outcome.etag ?? null} else etag end, last_modified = case when ${isRead} then ${outcome.lastModified ?? null} else last_modified end,
      moved_to = case when ${isRead} then ${outcome.movedTo ?? ''} else moved_to end
      where id = ${source.id}`.execute(db)
  })
}
