// One article that both organizations see, and what each did with it: a note, a verdict, marks, a saved search, an alert.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    newsNoteId: string
    newsSearchId: string
  }
}

/** Far above what a test adds by itself. */
export const exampleArticleId = '900001'

export const newsRows: ExampleRowsOfFeature = {
  ids: ['newsNoteId', 'newsSearchId'],
  make: async (db, { organizationId, letter, users }) => {
    const userId = users.editor
    await publish(db)
    const newsNoteId = randomUUID()
    const newsSearchId = randomUUID()
    await db
      .insertInto('newsNotes')
      .values({
        id: newsNoteId,
        organizationId,
        articleId: exampleArticleId,
        text: `Note of ${letter}`,
        createdByName: `Editor of ${letter}`,
      })
      .execute()
    await db
      .insertInto('newsSearches')
      .values({
        id: newsSearchId,
        organizationId,
        userId,
        name: `Search of ${letter}`,
        filter: JSON.stringify({ words: 'roads' }),
        alert: 'page',
      })
      .execute()
    await db
      .insertInto('newsMarks')
      .values({ organizationId, userId, articleId: exampleArticleId, readAt: new Date() })
      .onConflict((c) => c.doNothing())
      .execute()
    await db
      .insertInto('newsVerdicts')
      .values({
        organizationId,
        articleId: exampleArticleId,
        kind: 'bill',
        refId: '1',
        verdict: 'confirmed',
        givenByName: `Editor of ${letter}`,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    await db
      .insertInto('newsAlerts')
      .values({
        organizationId,
        userId,
        articleId: exampleArticleId,
        reason: `Search of ${letter}`,
        byMail: false,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    return { newsNoteId, newsSearchId }
  },
}

async function publish(db: Db): Promise<void> {
  await sql`insert into news_sources (id, key, name, feed_url, licence, created_by_name) values (900001, 'paper', 'The Paper', 'https://paper.example/feed', 'full', 'Nobody') on conflict do nothing`.execute(
    db,
  )
  await sql`insert into news_articles (id, source_id, key, url, title, summary, published_at, body, topics, story_id)
    values (900001, 900001, 'first-article', 'https://paper.example/1', 'Roads are mended', 'LB1 mends roads.', '2026-02-03T15:00:00Z', 'LB1 mends roads.', '{Roads and transport}', 900001) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into news_mentions (article_id, kind, ref_id, published_at, name, sentence) values (900001, 'bill', '1', '2026-02-03T15:00:00Z', 'LB1', 'LB1 mends roads.') on conflict do nothing`.execute(
    db,
  )
}
