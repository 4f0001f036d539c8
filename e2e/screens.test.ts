// Every screen there is, at 1280 and 390 px, in both themes: no serious accessibility violation, no sideways scrolling, no error in the
// console. With SCREENSHOTS=1 also a picture of each, in screenshots/, which is not kept.
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { routes } from '../src/routes.ts'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { photograph } from './photograph.ts'
import { atRest, push, switchTheme, themeOf, watchRequests } from './people.ts'

test.describe.configure({ mode: 'parallel' })
const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }
const emptyPage = '/no-such-page'
const stated = new WeakSet<Page>()

for (const route of [...routes, { path: emptyPage, may: 'signedIn' as const, title: '404' }])
  test(`${route.path} looks right`, async ({ ownersPage, browser, baseURL }, { project }) => {
    const problems: string[] = []
    await purposeStated(ownersPage)
    const address = await addressOf(route.path, ownersPage)
    // A kiosk and the pages of guests are for people without an account.
    const isForNobody = /:(slug|secret)|^\/login$/.test(route.path)
    const { locale, timezoneId } = project.use
    const page = isForNobody ? await browser.newPage({ baseURL, locale, timezoneId }) : ownersPage
    const note = (error: Error) => problems.push(error.message)
    page.on('pageerror', note)
    const settled = watchRequests(page)
    await page.setViewportSize(wide)
    if (isForNobody) await page.goto(address)
    else await follow(page, address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const isStill = async () => {
      await settled()
      await atRest(page)
    }
    await isStill()
    await expectAccessible(page)
    await photographed(page, route.path)

    // The other theme changes colors and nothing else, and a narrow screen everything but colors; each is asked what it can answer anew.
    await switchTheme(page, (await themeOf(page)) === 'light' ? 'dark' : 'light')
    await isStill()
    await expectAccessible(page, { about: 'colors' })
    await photographed(page, route.path)

    // A window made narrow shows what a phone shows, without loading the page once more.
    await page.setViewportSize(narrow)
    await isStill()
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page, { about: 'structure' })
    await photographed(page, route.path)
    expect(problems).toEqual([])
    page.off('pageerror', note)
    settled.end()
    if (isForNobody) await page.close()
  })

/** As a link inside the product: the page of the screen before goes, and the program stays. */
async function follow(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(emptyPage)
  else await push(page, emptyPage)
  const nothing = page.getByRole('heading', { name: /^Page Not Found/ })
  await expect(nothing).toBeVisible()
  if (address === emptyPage) return
  await push(page, address)
  await expect(nothing).toBeHidden()
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}

async function photographed(page: Page, path: string): Promise<void> {
  const name = `${nameOf(path)}-${page.viewportSize()!.width}-${await themeOf(page)}`
  await photograph(page, name, { fullPage: true, asIs: true })
}

/** Once. The page that asks for it is looked at in the journey of e2e/voters.test.ts. */
async function purposeStated(page: Page): Promise<void> {
  if (stated.has(page)) return
  stated.add(page)
  const reply = await page.request.post('/api/voters/attest', {
    data: { purpose: 'political activities', confirmed: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[/:]+/g, '_')
}
