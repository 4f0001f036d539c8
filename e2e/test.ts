// Each worker has a server and a database of its own, so that two journeys never meet in one committee.
import { test as base, type Page } from '@playwright/test'
import { signedInAs } from './people.ts'
import { startDemo, type DemoServer } from './server.ts'

export * from '@playwright/test'

interface OfWorker {
  server: DemoServer
  serverUrl: string
  /** One page of the Owner for all screens of a worker: each would otherwise sign in and load the whole program anew. */
  ownersPage: Page
}

export const test = base.extend<object, OfWorker>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startDemo()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  serverUrl: [({ server }, provide) => provide(server.url), { scope: 'worker' }],
  ownersPage: [
    async ({ browser, serverUrl }, provide, { project }) => {
      const { locale, timezoneId } = project.use
      const context = await browser.newContext({ baseURL: serverUrl, locale, timezoneId })
      const page = await context.newPage()
      await signedInAs(page, 'Owner')
      await provide(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ serverUrl }, provide) => provide(serverUrl),
})
