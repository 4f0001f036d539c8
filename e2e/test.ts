// Each worker has a server and a database of its own, so that two journeys never meet in one committee.
import { test as base } from '@playwright/test'
import { startDemo } from './server.ts'

export * from '@playwright/test'

export const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { url, stop } = await startDemo()
      await provide(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ serverUrl }, provide) => provide(serverUrl),
})
