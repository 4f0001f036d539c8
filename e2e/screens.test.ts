// Every screen there is, at 1280 and 390 px, in both themes: no serious accessibility violation, no sideways scrolling, no error in the
// console. With SCREENSHOTS=1 also a picture of each, in screenshots/, which is not kept; dark at 390 px is only for the picture, because
// neither width nor contrast has anything new to say there, and it would be two minutes of every run.
import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { routes } from '../src/routes.ts'
import { signedInAs, watchRequests, withTheme } from './people.ts'

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
    const settled = watchRequests(page)
    for (const theme of themes) {
      await withTheme(page, theme)
      for (const width of widths) {
        if (theme === 'dark' && width === 390 && !process.env.SCREENSHOTS) continue
        await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
        await page.goto(await addressOf(route.path, page))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await settled()
        if (process.env.SCREENSHOTS)
          await page.screenshot({
            path: `screenshots/${nameOf(route.path)}-${width}-${theme}.png`,
            fullPage: true,
          })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
        const axe = new AxeBuilder({ page })
        // Dark changes colors and nothing else; all other rules were just asked in light.
        if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
        const { violations } = await axe.analyze()
        const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
        expect(serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual(
          [],
        )
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

async function addressOf(path: string, page: Page): Promise<string> {
  if (/^\/voter2?_profile$/.test(path)) return `${path}?id=1`
  // A candidate's committee is a filer like any other.
  if (path === '/candidate-committee/:id' || path === '/nadc/committees/:committeeId') {
    const found = await page.request.post('/api/candidateCommittees/list', { data: {} })
    const { committees } = (await found.json()) as { committees: { id: number }[] }
    return path.replace(/:\w+$/, String(committees[0]!.id))
  }
  // One that has been voted on.
  if (path.startsWith('/bill/:id')) {
    const found = await page.request.post('/api/bills/list', { data: { stage: 'law' } })
    const { bills } = (await found.json()) as { bills: { id: number }[] }
    return path.replace(':id', String(bills[0]!.id))
  }
  if (!path.includes(':orgId')) return path
  const reply = await page.request.post('/api/organizations/list', { data: {} })
  const { organizations } = (await reply.json()) as { organizations: { id: string }[] }
  return path.replace(':orgId', organizations[0]!.id)
}

function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[/:]+/g, '_')
}
