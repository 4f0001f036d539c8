// npm run pictures: the pictures of the README, taken from the demo. All people in it are fictional.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addressOf } from '../e2e/addresses.ts'
import { atRest, signedInAs, watchRequests } from '../e2e/people.ts'
import { startDemo } from '../e2e/server.ts'
import { ensureBrowser } from './browser.mjs'

const folder = join(import.meta.dirname, '../docs/pictures')
const shown: [name: string, path: string, ready?: (page: Page) => Promise<unknown>][] = [
  ['universe', '/advanced-voter-search', openUniverse],
  ['overview', '/committee/:committeeId'],
  ['candidateCommittee', '/candidate-committee/:id'],
]

const { url, stop } = await startDemo()
const browser = await chromium.launch({
  executablePath: (await ensureBrowser()) ?? undefined,
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await signedInAs(page, 'editor')
  const settled = watchRequests(page)
  for (const [name, path, ready] of shown) {
    await page.goto(await addressOf(path, page))
    await ready?.(page)
    await settled()
    await atRest(page)
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`))
    console.log(`docs/pictures/${name}.webp`)
  }
} finally {
  await browser.close()
  await stop()
}

/** The law's question comes first, then the largest saved universe. */
async function openUniverse(page: Page): Promise<void> {
  const ask = async <T>(call: string, data: object): Promise<T> => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const reply = await page.request.post(`/api/${call}`, { data, headers })
    if (!reply.ok()) throw new Error(`${call} answered ${reply.status()}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  await ask('voters/attest', { purpose: 'political activities', confirmed: true })
  const { committees } = await ask<{ committees: { id: string }[] }>('committees/list', {})
  for (const { id: committeeId } of committees) {
    const { universes } = await ask<{ universes: { id: string; voters: number }[] }>('universes/list', {
      committeeId,
    })
    const [largest] = universes.toSorted((a, b) => b.voters - a.voters)
    if (!largest) continue
    await page.goto(`/advanced-voter-search?committee=${committeeId}&universe=${largest.id}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    return
  }
  throw new Error('No committee of the demo has a saved universe.')
}
