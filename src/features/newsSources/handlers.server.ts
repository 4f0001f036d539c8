import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { problemOfUrl } from '../../app/server/outside/addresses.ts'
import type { newsSources } from './api.ts'
import { fictionalKey } from '../../sources/syntheticNews/fictionalFeed.ts'
import { discover } from './discover.server.ts'
import { fetchAll, findSource } from './fetching/due.server.ts'
import { fictionalAsk } from './fetching/fetchSource.server.ts'
import type { Source, SourceFields } from './shapes.ts'

export const newsSourceHandlers: Handlers<typeof newsSources> = {
  list: async ({ db }) => ({ sources: await findSources(db) }),

  discover: async ({ read, think, services }, { address }) => {
    const key = fictionalKey(address)
    const isDemo = key !== null && (await read(({ db }) => isDemoHere(db)))
    const ask = isDemo ? fictionalAsk(services, key) : undefined
    return think(async () => ({ feeds: await discover(address, ask) }))
  },

  add: async (context, fields) => {
    const { db, viewer } = context
    await refuse(db, fields)
    const key = await freeKey(db, fields.name)
    const outlet = (await isDemoHere(db)) ? fictionalKey(fields.feedUrl) : null
    const { id } = await db
      .insertInto('newsSources')
      .values({
        ...columnsOf(fields),
        key: outlet ?? key,
        isFictional: outlet !== null,
        createdByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, 'newsSource.added', id, fields.name)
    return one(db, id)
  },

  change: async (context, { id, version, ...fields }) => {
    const { db } = context
    const before = await one(db, id)
    await refuse(db, fields, id)
    const changed = await sql<{
      id: number
    }>`update news_sources set name = ${fields.name}, feed_url = ${fields.feedUrl}, site_url = ${fields.siteUrl}, licence = ${fields.licence},
      licence_note = ${fields.licenceNote}, every_minutes = ${fields.everyMinutes}, keep_words = ${fields.keepWords}, block_words = ${fields.blockWords}, version = version + 1,
      next_at = now(), etag = null, last_modified = null, moved_to = '' where id = ${id} and version = ${version} and removed_at is null returning id`.execute(
      db,
    )
    if (changed.rows.length === 0)
      throw conflict('Someone else changed this source meanwhile. Look at it again.')
    // A license that ends takes the texts along, also those of older versions, and the sentences out of them.
    if (before.licence === 'full' && fields.licence === 'none') await forgetTexts(db, id)
    await record(context, 'newsSource.changed', id, fields.name)
    return one(db, id)
  },

  pause: async (context, { id, isPaused }) => {
    const { db } = context
    const { name } = await one(db, id)
    await sql`update news_sources set is_paused = ${isPaused}, problem = '', failures = 0, next_at = now(), version = version + 1 where id = ${id}`.execute(
      db,
    )
    await record(context, isPaused ? 'newsSource.paused' : 'newsSource.resumed', id, name)
    return one(db, id)
  },

  remove: async (context, { id }) => {
    const { db } = context
    const { name } = await one(db, id)
    await sql`update news_sources set removed_at = now(), is_paused = true, version = version + 1 where id = ${id}`.execute(
      db,
    )
    await record(context, 'newsSource.removed', id, name)
    return {}
  },

  fetchNow: async ({ read, services, think }, { id }) => {
    const source = await read(({ db }) => findSource(db, id))
    if (!source) throw notFound()
    return think(async () => {
      const [fetched] = await fetchAll(services, [source])
      return { told: fetched!.told, isFailed: fetched!.outcome === 'failed' }
    })
  },

  history: async ({ db }, { id }) => {
    await one(db, id)
    const fetches = await db
      .selectFrom('newsFetches')
      .selectAll()
      .where('sourceId', '=', id)
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
    return {
      fetches: fetches.map(({ id: fetchId, at, outcome, told, entries, added, changed }) => ({
        id: String(fetchId),
        at: at.toISOString(),
        outcome: outcome as 'read' | 'unchanged' | 'failed',
        told,
        entries,
        added,
        changed,
      })),
    }
  },
}

export async function findSources(db: Db, id?: number): Promise<Source[]> {
  const { rows } = await sql<
    Omit<Source, 'nextAt' | 'lastAt' | 'lastNewAt'> & {
      nextAt: Date
      lastAt: Date | null
      lastNewAt: Date | null
    }
  >`
    select s.id, s.key, s.name, s.site_url, s.feed_url, s.licence, s.licence_note, s.every_minutes, s.keep_words, s.block_words, s.is_paused, s.is_fictional,
      s.next_at, s.last_at, s.last_new_at, s.failures, s.problem, s.moved_to, s.version, (select count(*) from news_articles a where a.source_id = s.id)::int as articles
    from news_sources s where s.removed_at is null and (${id ?? null}::int is null or s.id = ${id ?? null}::int) order by lower(s.name), s.id limit 2000`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    nextAt: row.nextAt.toISOString(),
    lastAt: row.lastAt?.toISOString() ?? null,
    lastNewAt: row.lastNewAt?.toISOString() ?? null,
  }))
}

/** Where the fictional outlets are, the rest of them can be added as well. */
async function isDemoHere(db: Db): Promise<boolean> {
  const { rows } = await sql`select from news_sources where is_fictional limit 1`.execute(db)
  return rows.length > 0
}

async function one(db: Db, id: number): Promise<Source> {
  const [found] = await findSources(db, id)
  if (!found) throw notFound()
  return found
}

/** What the guard would refuse later is refused while the person is there. */
async function refuse(db: Db, { feedUrl }: SourceFields, id?: number): Promise<void> {
  const url = URL.parse(feedUrl)
  const problem = url
    ? problemOfUrl(url, { isOperators: false })
    : 'it is not a whole address, such as https://example.org/feed.'
  if (problem !== null) throw invalid(`This address cannot be used: ${problem}`, { feedUrl: problem })
  const { rows } = await sql<{
    name: string
  }>`select name from news_sources where feed_url = ${feedUrl} and removed_at is null and id <> ${id ?? 0}`.execute(
    db,
  )
  if (rows[0])
    throw invalid(`${rows[0].name} already has this address.`, { feedUrl: `${rows[0].name} already has it.` })
}

const columnsOf = ({
  name,
  feedUrl,
  siteUrl,
  licence,
  licenceNote,
  everyMinutes,
  keepWords,
  blockWords,
}: SourceFields) => ({
  name,
  feedUrl,
  siteUrl: /^https?:/.test(siteUrl) ? siteUrl : '',
  licence,
  licenceNote,
  everyMinutes,
  keepWords,
  blockWords,
})

async function freeKey(db: Db, name: string): Promise<string> {
  const plain =
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 34) || 'source'
  const { rows } = await sql<{
    key: string
  }>`select key from news_sources where key = ${plain} or key like ${`${plain}-%`}`.execute(db)
  const taken = new Set(rows.map(({ key }) => key))
  if (!taken.has(plain)) return plain
  for (let i = 2; ; i++) if (!taken.has(`${plain}-${i}`)) return `${plain}-${i}`
}

async function forgetTexts(db: Db, id: number): Promise<void> {
  await sql`update news_mentions m set sentence = '' from news_articles a where a.id = m.article_id and a.source_id = ${id} and a.body <> ''`.execute(
    db,
  )
  await sql`update news_versions v set body = '' from news_articles a where a.id = v.article_id and a.source_id = ${id} and v.body <> ''`.execute(
    db,
  )
  await sql`update news_articles set body = '' where source_id = ${id} and body <> ''`.execute(db)
}

const record = ({ audit }: Context, action: string, id: number, name: string) =>
  audit({ action, subject: 'newsSource', subjectId: String(id), detail: { name } })
