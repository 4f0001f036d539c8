import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import { nilId, type Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { redlineOf } from '../../domain/wordDiff/redline.ts'
import { mayRemove } from './access.server.ts'
import type { OneArticle } from './shapes.ts'
import { articleColumns, articleTables, findMentions, rowOf, type FoundRow } from './stream.server.ts'

interface WholeRow extends FoundRow {
  body: string
  licence: string
  licenceNote: string
  siteUrl: string
  fetchedAt: Date
}

export async function findArticle(
  db: Db,
  services: Pick<Services, 'given'>,
  viewer: Viewer,
  { sourceKey, articleId }: { sourceKey: string; articleId: string },
): Promise<OneArticle> {
  const { rows } =
    await sql<WholeRow>`select ${articleColumns}, a.body, s.licence, s.licence_note, s.site_url, a.fetched_at
    from ${articleTables(viewer)} where a.id = ${articleId}::bigint and s.key = ${sourceKey}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { body, licence, fetchedAt, ...row } = found
  const isAllowed = licence === 'full' && body !== ''
  const others = await sql<FoundRow>`select ${articleColumns} from ${articleTables(viewer)}
    where a.story_id = ${row.storyId}::bigint and a.id <> ${articleId}::bigint order by a.published_at desc, a.id desc limit 30`.execute(
    db,
  )
  return {
    ...rowOf(row),
    body: isAllowed ? body : null,
    fetchedAt: fetchedAt.toISOString(),
    mentions: (await findMentions(db, services, viewer, [articleId])).get(articleId) ?? [],
    others: others.rows.map(rowOf),
    notes: await findNotes(db, viewer, articleId),
    versions: await findVersions(
      db,
      articleId,
      { title: row.title, summary: row.summary, body: isAllowed ? body : '' },
      licence === 'full',
    ),
  }
}

export async function findNotes(db: Db, viewer: Viewer, articleId: string): Promise<OneArticle['notes']> {
  const notes = await db
    .selectFrom('newsNotes')
    .select(['id', 'text', 'createdBy', 'createdByName', 'createdAt'])
    .where('organizationId', '=', viewer.organizationId ?? nilId)
    .where('articleId', '=', BigInt(articleId))
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute()
  return notes.map((note) => ({
    id: note.id,
    text: note.text,
    by: note.createdByName,
    at: note.createdAt.toISOString(),
    canRemove: mayRemove(viewer, note),
  }))
}

const mostVersions = 5
const mostCompared = 12_000

interface Words {
  title: string
  summary: string
  body: string
}

/** What became of each version, as the redline to the one after it. Without a license the text takes no part in it. */
async function findVersions(
  db: Db,
  articleId: string,
  now: Words,
  isAllowed: boolean,
): Promise<OneArticle['versions']> {
  const rows = await db
    .selectFrom('newsVersions')
    .select(['seenAt', 'title', 'summary', 'body'])
    .where('articleId', '=', BigInt(articleId))
    .orderBy('id', 'desc')
    .limit(mostVersions)
    .execute()
  const textOf = ({ title, summary, body }: Words) =>
    [title, isAllowed && body !== '' ? body : summary].join('\n').slice(0, mostCompared)
  let newer = textOf(now)
  return rows.map((version) => {
    const older = textOf(version)
    const { pieces } = redlineOf(older, newer)
    newer = older
    return { seenAt: version.seenAt.toISOString(), pieces }
  })
}
