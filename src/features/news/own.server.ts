// What a person marks and saves, and what a team says. All of it stands behind the organization's wall.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../app/contract.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { news } from './api.ts'
import { mayRemove } from './access.server.ts'
import { NewsFilter, type SavedSearch } from './shapes.ts'

type Own =
  | 'mark'
  | 'judge'
  | 'addNote'
  | 'removeNote'
  | 'searches'
  | 'saveSearch'
  | 'setAlert'
  | 'removeSearch'
const mostSearches = 100

export const ownHandlers: Pick<Handlers<typeof news>, Own> = {
  mark: async ({ db, viewer }, { articleId, isRead, isStarred }) => {
    const organizationId = await prepare(db, viewer, articleId)
    const at = (is: boolean | undefined) => (is === true ? sql`now()` : sql`null::timestamptz`)
    await sql`insert into news_marks as m (organization_id, user_id, article_id, read_at, starred_at)
      values (${organizationId}::uuid, ${viewer.userId}::uuid, ${articleId}::bigint, ${at(isRead)}, ${at(isStarred)})
      on conflict (user_id, article_id) do update set read_at = case when ${isRead === undefined} then m.read_at else excluded.read_at end,
        starred_at = case when ${isStarred === undefined} then m.starred_at else excluded.starred_at end`.execute(
      db,
    )
    return {}
  },

  judge: async (context, { articleId, kind, refId, verdict }) => {
    const { db, viewer } = context
    const organizationId = await prepare(db, viewer, articleId)
    const { rows } =
      await sql`select from news_mentions where article_id = ${articleId}::bigint and kind = ${kind} and ref_id = ${refId}`.execute(
        db,
      )
    if (rows.length === 0) throw notFound()
    if (verdict === null)
      await sql`delete from news_verdicts where organization_id = ${organizationId}::uuid and article_id = ${articleId}::bigint and kind = ${kind} and ref_id = ${refId}`.execute(
        db,
      )
    else
      await sql`insert into news_verdicts (organization_id, article_id, kind, ref_id, verdict, given_by_name)
        values (${organizationId}::uuid, ${articleId}::bigint, ${kind}, ${refId}, ${verdict}, ${viewer.name})
        on conflict (organization_id, article_id, kind, ref_id) do update set verdict = excluded.verdict, given_by_name = excluded.given_by_name, given_at = now()`.execute(
        db,
      )
    await context.audit({
      action: 'news.judged',
      subject: 'article',
      subjectId: articleId,
      detail: { kind, refId, verdict: verdict ?? 'taken back' },
    })
    return {}
  },

  addNote: async (context, { articleId, text }) => {
    const { db, viewer } = context
    const organizationId = await prepare(db, viewer, articleId)
    const id = randomUUID()
    const { createdAt } = await db
      .insertInto('newsNotes')
      .values({ id, organizationId, articleId, text, createdBy: viewer.userId, createdByName: viewer.name })
      .returning('createdAt')
      .executeTakeFirstOrThrow()
    await context.audit({
      action: 'news.noteAdded',
      subject: 'article',
      subjectId: articleId,
      detail: { noteId: id },
    })
    return { id, text, by: viewer.name, at: createdAt.toISOString(), canRemove: true }
  },

  removeNote: async (context, { noteId }) => {
    const { db, viewer } = context
    const note = await db
      .selectFrom('newsNotes')
      .select(['articleId', 'organizationId', 'createdBy'])
      .where('id', '=', noteId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!note || note.organizationId !== viewer.organizationId) throw notFound()
    if (!mayRemove(viewer, note))
      throw notAllowed('A note is removed by the person who wrote it, or by a moderator.')
    await db.updateTable('newsNotes').set({ deletedAt: new Date() }).where('id', '=', noteId).execute()
    await context.audit({
      action: 'news.noteRemoved',
      subject: 'article',
      subjectId: String(note.articleId),
      detail: { noteId },
    })
    return {}
  },

  searches: async ({ db, viewer }) => ({ searches: await findSearches(db, viewer) }),

  saveSearch: async ({ db, viewer }, { name, filter, alert }) => {
    const organizationId = organizationOf(viewer)
    if ((await findSearches(db, viewer)).length >= mostSearches)
      throw invalid(`You have ${mostSearches} saved searches. Remove one first.`, {
        name: 'Remove a saved search first.',
      })
    const id = randomUUID()
    await db
      .insertInto('newsSearches')
      .values({ id, organizationId, userId: viewer.userId, name, filter: JSON.stringify(filter), alert })
      .execute()
    return { id, name, filter, alert }
  },

  setAlert: async ({ db, viewer }, { id, alert }) => {
    await ownSearch(db, viewer, id)
    await db.updateTable('newsSearches').set({ alert }).where('id', '=', id).execute()
    return {}
  },

  removeSearch: async ({ db, viewer }, { id }) => {
    await ownSearch(db, viewer, id)
    await db.deleteFrom('newsSearches').where('id', '=', id).execute()
    return {}
  },
}

async function findSearches(db: Db, { userId }: Viewer): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('newsSearches')
    .select(['id', 'name', 'filter', 'alert'])
    .where('userId', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .limit(mostSearches)
    .execute()
  return rows.flatMap(({ id, name, filter, alert }) => {
    // A search that an older version saved in words this one does not know is left out.
    const read = NewsFilter.safeParse(filter)
    return read.success ? [{ id, name, filter: read.data, alert: alert as SavedSearch['alert'] }] : []
  })
}

async function ownSearch(db: Db, { userId }: Viewer, id: string): Promise<void> {
  const found = await db
    .selectFrom('newsSearches')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!found) throw notFound()
}

export function organizationOf({ organizationId }: Viewer): string {
  if (organizationId === null)
    throw conflict(
      'You belong to no organization, so there is nowhere to save this. Join an organization first.',
    )
  return organizationId
}

/** The article is there, and there is an organization whose word it can be. */
export async function prepare(db: Db, viewer: Viewer, articleId: string): Promise<string> {
  const article = await db
    .selectFrom('newsArticles')
    .select('id')
    .where('id', '=', BigInt(articleId))
    .executeTakeFirst()
  if (!article) throw notFound()
  return organizationOf(viewer)
}
