// Every minute: the sources that are due, many at once, but never two requests to one host (app/server/outside/turns.ts).
import { sql } from 'kysely'
import type { JobContext, JobKinds } from '../../../app/server/jobs/jobs.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Ask } from './ask.server.ts'
import { fetchSource, type DueSource, type FetchServices, type Outcome } from './fetchSource.server.ts'

export const newsSourceJobs: JobKinds = {
  'fetch-news': async ({ job, services }: JobContext) => ({
    summary: `${counted(await fetchDue(services, { signal: job.signal }), 'source')} fetched.`,
  }),
}

const most = 500

export async function fetchDue(
  services: FetchServices,
  around: { ask?: Ask; now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const due = await services.databases.asSystem((db) => takeDue(db, around.now ?? null))
  await fetchAll(services, due, around)
  return due.length
}

export async function fetchAll(
  services: FetchServices,
  sources: DueSource[],
  around: { ask?: Ask; now?: Date; signal?: AbortSignal } = {},
): Promise<Outcome[]> {
  const outcomes = await Promise.all(sources.map((source) => fetchSource(services, source, around)))
  if (outcomes.some(({ added = 0, changed = 0 }) => added + changed > 0))
    await services.databases.asSystem((db) => sql`select news_words_put_in()`.execute(db))
  return outcomes
}

/**
 * Taken by one server: the next look is put off first, so that a second one does not ask as well. By the database's clock, which says when a
 * source is due: ours cuts off what is less than a millisecond.
 */
async function takeDue(db: Db, given: Date | null): Promise<DueSource[]> {
  const now = given ? sql`${given}::timestamptz` : sql`now()`
  const { rows } = await sql<DueSource>`update news_sources set next_at = ${now} + interval '15 minutes'
    where id in (select id from news_sources where removed_at is null and not is_paused and next_at <= ${now} order by next_at limit ${most} for update skip locked)
    returning ${columns}`.execute(db)
  return rows
}

const columns = sql`id, key, feed_url, licence, every_minutes, keep_words, block_words, is_fictional, etag, last_modified, failures`

export async function findSource(db: Db, id: number): Promise<DueSource | undefined> {
  const { rows } =
    await sql<DueSource>`select ${columns} from news_sources where id = ${id} and removed_at is null`.execute(
      db,
    )
  return rows[0]
}
