import type { Context } from '../../app/server/context.ts'

const most = 10_000

/** The searches this person saved and the articles they starred. */
export async function newsOf({ db, viewer }: Context) {
  const searches = await db
    .selectFrom('newsSearches')
    .select(['name', 'filter', 'alert'])
    .where('userId', '=', viewer.userId)
    .orderBy('name')
    .limit(most)
    .execute()
  const starred = await db
    .selectFrom('newsMarks as m')
    .innerJoin('newsArticles as a', 'a.id', 'm.articleId')
    .select(['a.title', 'a.url', 'm.starredAt'])
    .where('m.userId', '=', viewer.userId)
    .where('m.starredAt', 'is not', null)
    .orderBy('m.starredAt')
    .limit(most)
    .execute()
  return {
    searches,
    starred: starred.map(({ title, url, starredAt }) => ({ title, url, at: starredAt!.toISOString() })),
  }
}
