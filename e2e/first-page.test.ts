// What a signed-out visitor's first page costs, measured on the wire.
import { expect, test } from '@playwright/test'

test('the first page of a visitor transfers at most 150 KB of script, compressed', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  console.log(`first page: ${Math.round(bytes / 1024)} KB of script in ${scripts.size} files`)
  expect(scripts.size).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(150 * 1024)
})
