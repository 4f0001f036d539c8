// What a signed-out visitor's first page costs, measured on the wire, and when the first public page shows what it is about.
import { expect, test, type CDPSession, type Page } from '@playwright/test'

const mostScript = 150 * 1024

// Recording a test takes longer than painting the page: a visitor does not pay for it.
test.use({ trace: 'off', screenshot: 'off' })

test('the first page of a visitor transfers at most 150 KB of script, compressed', async ({ page }) => {
  const script = await watchScript(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(`first page: ${Math.round(script.bytes() / 1024)} KB of script in ${script.files()} files`)
  expect(script.files()).toBeGreaterThan(0)
  expect(script.bytes()).toBeLessThanOrEqual(mostScript)
})

for (const path of ['/candidate-committees', '/candidate-committee/'])
  test(`${path} transfers at most 150 KB of script, and tells when it was painted on slow 4G`, async ({
    page,
  }) => {
    const address = path.endsWith('/') ? path + (await someCommittee(page)) : path
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
    const painted = await paintedAt()
    console.log(
      `${path}: largest paint after ${Math.round(painted)} ms, ${Math.round(script.bytes() / 1024)} KB of script`,
    )
    expect(script.bytes()).toBeLessThanOrEqual(mostScript)
  })

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
