// Every screen there is, at 1280 and 390 px, in both themes: no serious accessibility violation, no sideways scrolling, no error in the
// console. With SCREENSHOTS=1 also a picture of each, in screenshots/, which is not kept; dark at 390 px is only for the picture, because
// neither width nor contrast has anything new to say there, and it would be two minutes of every run.
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { routes } from '../src/routes.ts'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { atRest, signedInAs, switchTheme, watchRequests } from './people.ts'

const built = routes.filter((r) => 'screen' in r && r.screen !== undefined)
const widths = [1280, 390] as const
const themes = ['light', 'dark'] as const

for (const route of [...built, { path: '/no-such-page', may: 'signedIn' as const, title: '404' }])
  test(`${route.path} looks right`, async ({ page }) => {
    test.setTimeout(120_000)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    if (route.path !== '/login') await signedInAs(page, 'Owner')
    if (/voter/.test(route.path)) await purposeStated(page)
    const address = await addressOf(route.path, page)
    // A kiosk and the pages of guests are for people without an account.
    if (/:(slug|secret)/.test(route.path)) await page.context().clearCookies()
    const settled = watchRequests(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const theme of themes) {
        if (theme === 'dark' && width === 390 && !process.env.SCREENSHOTS) continue
        await switchTheme(page, theme)
        await settled()
        await atRest(page)
        if (process.env.SCREENSHOTS)
          await page.screenshot({
            path: `screenshots/${nameOf(route.path)}-${width}-${theme}.png`,
            fullPage: true,
          })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
        // Dark changes colors and nothing else; all other rules were just asked in light.
        await expectAccessible(page, theme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined)
      }
    }
    expect(problems).toEqual([])
  })

/** The page that asks for it is looked at in the journey of e2e/voters.test.ts. */
async function purposeStated(page: Page): Promise<void> {
  const reply = await page.request.post('/api/voters/attest', {
    data: { purpose: 'political activities', confirmed: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[/:]+/g, '_')
}
