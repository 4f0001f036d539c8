// What a signed-out visitor's first page costs, measured on the wire, and when the first public page shows what it is about.
import { expect, test, type Browser, type CDPSession, type Page } from '@playwright/test'

const mostScript = 150 * 1024

// Recording a test takes longer than painting the page: a visitor does not pay for it.
test.use({ trace: 'off', screenshot: 'off' })

// The other tests draw maps by software, whose first frame in a browser takes seconds. A visitor's browser has no such start.
let plain: Browser
test.beforeAll(async ({ playwright }, { project }) => {
  const { launchOptions } = project.use
  const args = launchOptions?.args?.filter((flag) => !flag.includes('swiftshader'))
  plain = await playwright.chromium.launch({ ...launchOptions, args })
})
test.afterAll(() => plain.close())

test('the first page of a visitor transfers at most 150 KB of script, compressed', async ({ page }) => {
  const script = await watchScript(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(`first page: ${Math.round(script.bytes() / 1024)} KB of script in ${script.files()} files`)
  expect(script.files()).toBeGreaterThan(0)
  expect(script.bytes()).toBeLessThanOrEqual(mostScript)
})

for (const path of ['/candidate-committees', '/candidate-committee/', '/nadcterminal'])
  test(`${path} transfers at most 150 KB of script and is painted within 1.5 s on slow 4G`, async ({
    baseURL,
    page,
  }) => {
    const address = path.endsWith('/') ? path + (await someCommittee(page)) : path
    const visits: Visit[] = []
    // Each a visitor of their own, who has nothing of it yet. The middle one counts: what else a machine does is not the page's.
    for (let visitor = 0; visitor < 3; visitor++) visits.push(await visit(plain, `${baseURL}${address}`))
    const [, painted] = visits.map((one) => one.paintedAt).sort((x, y) => x - y)
    console.log(
      `${path}: largest paint after ${visits.map((one) => Math.round(one.paintedAt)).join(', ')} ms, ${Math.round(visits[0]!.script / 1024)} KB of script`,
    )
    expect(visits[0]!.script).toBeLessThanOrEqual(mostScript)
    expect(painted).toBeLessThan(1500)
  })

interface Visit {
  script: number
  paintedAt: number
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await browser.newPage()
  try {
    const script = await watchScript(page)
    await slow4g(script.session)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.painted = String(entry.startTime)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(address)
    // The screen has taken the place of what the server wrote.
    await expect(page.locator('#summary')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const paintedAt = async () => Number(await page.locator('html').getAttribute('data-painted'))
    // The browser tells of a paint when it has time, which may be after the last file.
    await expect.poll(paintedAt).toBeGreaterThan(0)
    return { script: script.bytes(), paintedAt: await paintedAt() }
  } finally {
    await page.close()
  }
}

interface Watched {
  session: CDPSession
  bytes(): number
  files(): number
}

async function watchScript(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return { session, bytes: () => bytes, files: () => scripts.size }
}

/** As Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
async function slow4g(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
}

async function someCommittee(page: Page): Promise<number> {
  const reply = await page.request.post('/api/candidateCommittees/list', { data: {} })
  const { committees } = (await reply.json()) as { committees: { id: number }[] }
  return committees[0]!.id
}
