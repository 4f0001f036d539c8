// npm run bench -- pages: when a visitor's browser on slow 4G has painted the public pages, against a page of the same server without script
// or style, loaded in the same run.
import { chromium, type Browser, type Page } from '@playwright/test'
import { slow4g, watchScript } from '../e2e/onTheWire.ts'
import { ensureBrowser } from '../scripts/browser.mjs'
import { candidateCommittees } from '../src/features/candidateCommittees/api.ts'
import { percentile, startStand } from './stand.ts'
import { BenchClient } from './voters/stand.ts'

const visitors = 7
const limitMs = 1500
const mostScript = 150 * 1024

export default async function pages(): Promise<void> {
  const stand = await startStand()
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) ?? undefined,
    args: ['--no-sandbox'],
  })
  try {
    const { committees } = await new BenchClient(stand.url, '').call(candidateCommittees.list, {})
    const bare = await timesOf(browser, `${stand.url}/healthz`, loadedAt)
    console.log(`baseline: a line of JSON is there after ${Math.round(percentile(bare, 50))} ms`)
    for (const path of [
      '/candidate-committees',
      `/candidate-committee/${committees[0]!.id}`,
      '/nadcterminal',
    ]) {
      const painted = percentile(await timesOf(browser, stand.url + path, paintedAt), 50)
      const isOk = painted <= limitMs
      console.log(
        `${isOk ? ' ok ' : 'MISS'} ${path}: largest paint after ${Math.round(painted)} ms (limit ${limitMs}), ${(painted / percentile(bare, 50)).toFixed(1)}× the baseline`,
      )
      if (!isOk) process.exitCode = 1
    }
  } finally {
    await browser.close()
    await stand.end()
  }
}

/** Each a visitor of their own, who has nothing of the page yet. */
async function timesOf(
  browser: Browser,
  address: string,
  time: (page: Page) => Promise<number>,
): Promise<number[]> {
  const times: number[] = []
  for (let visitor = 0; visitor < visitors; visitor++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const { session, bytes } = await watchScript(page)
    await slow4g(session)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['painted'] = String(entry.startTime)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    times.push(await time(page))
    if (bytes() > mostScript) throw new Error(`${address} sends ${bytes()} bytes of script.`)
    await context.close()
  }
  return times
}

async function paintedAt(page: Page): Promise<number> {
  // The browser tells of a paint when it has time, which may be after the last file.
  await page.waitForFunction(() => document.documentElement.dataset['painted'] !== undefined)
  return Number(await page.locator('html').getAttribute('data-painted'))
}

const loadedAt = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  )
