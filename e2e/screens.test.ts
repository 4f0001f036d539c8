// Every screen there is, at 1280 and 390 px, in both themes: no serious accessibility violation, no sideways scrolling, no error in the
// console. With SCREENSHOTS=1 also a picture of each, in screenshots/, which is not kept; dark at 390 px is only for the picture, because
// neither width nor contrast has anything new to say there, and it would be two minutes of every run.
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { routes } from '../src/routes.ts'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { atRest, switchTheme, watchRequests } from './people.ts'

const built = routes.filter((r) => 'screen' in r && r.screen !== undefined)
test.describe.configure({ mode: 'parallel' })
const ofColors = ['color-contrast', 'link-in-text-block']
const widths = [1280, 390] as const
const sizes = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const

for (const route of [...built, { path: '/no-such-page', may: 'signedIn' as const, title: '404' }])
  test(`${route.path} looks right`, async ({ owner, browser, baseURL }, { project }) => {
    test.setTimeout(120_000)
    const problems: string[] = []
    const asking = await owner.newPage()
    if (/voter|walkbooks/.test(route.path)) await purposeStated(asking)
    const address = await addressOf(route.path, asking)
    // A kiosk and the pages of guests are for people without an account.
    const isForNobody = /:(slug|secret)|^\/login$/.test(route.path)
    const { locale, timezoneId } = project.use
    const page = isForNobody ? await browser.newPage({ baseURL, locale, timezoneId }) : asking
    page.on('pageerror', (error) => problems.push(error.message))
    const settled = watchRequests(page)
    await page.setViewportSize(sizes[1280])
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const width of widths) {
      // A window made narrow shows what a phone shows, without loading the page once more.
      await page.setViewportSize(sizes[width])
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
        // Dark changes colors and nothing else, and a narrow screen everything but colors; each is asked what it can answer again.
        await expectAccessible(
          page,
          theme === 'dark' ? { rules: ofColors } : width === 390 ? { without: ofColors } : {},
        )
      }
    }
    expect(problems).toEqual([])
    await Promise.all([...new Set([asking, page])].map((one) => one.close()))
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
