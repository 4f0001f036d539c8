// Three fictional outlets, read at once so that the first page of the news is full.
import type { Services } from '../../app/server/services.ts'
import { fictionalOutlets } from '../../sources/syntheticNews/fictionalFeed.ts'
import { fetchDue } from './fetching/due.server.ts'

export async function seedDemoNews(services: Services): Promise<void> {
  await services.databases.asSystem((db) =>
    db
      .insertInto('newsSources')
      .values(
        fictionalOutlets
          .filter(({ key }) => key !== 'sandhills-radio')
          .map(({ key, name, licence, licenceNote }) => ({
            key,
            name,
            licence,
            licenceNote,
            siteUrl: `https://${key}.example/`,
            feedUrl: `https://${key}.example/feed`,
            isFictional: true,
            createdByName: 'Connie Consoler',
          })),
      )
      .execute(),
  )
  await fetchDue(services)
}
