// What a signed-out visitor's first page costs, measured on the wire. When it is painted is measured by npm run bench -- pages.
import { watchScript } from './onTheWire.ts'
import { expect, test, type Page } from './test.ts'

const mostScript = 150 * 1024

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
  test(`${path} transfers at most 150 KB of script`, async ({ page }) => {
    const script = await watchScript(page)
    await page.goto(path.endsWith('/') ? path + (await someCommittee(page)) : path)
    // The screen has taken the place of what the server wrote.
    await expect(page.locator('#summary')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(script.bytes()).toBeGreaterThan(0)
    expect(script.bytes()).toBeLessThanOrEqual(mostScript)
  })

async function someCommittee(page: Page): Promise<number> {
  const reply = await page.request.post('/api/candidateCommittees/list', { data: {} })
  const { committees } = (await reply.json()) as { committees: { id: number }[] }
  return committees[0]!.id
}
