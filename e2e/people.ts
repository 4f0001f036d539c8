// Demo people for the journeys, and the ways in that are not what a journey is about.
import { expect, type Page, type Request } from '@playwright/test'
import type { Role } from '../src/permissions.ts'
import { demoSignIns } from '../src/app/server/demo.ts'

/** Signs in without the form: through the same endpoint, in the page's own browser context. */
export async function signedInAs(page: Page, role: Role): Promise<void> {
  const { email, password } = demoSignIns.find((d) => d.role === role)!
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!reply.ok()) throw new Error(`Sign-in as ${role} answered ${reply.status()}: ${await reply.text()}`)
}

/** As a link inside the product does it: the address changes and the program stays. */
export function push(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** The theme as it changes when the person chose another one in a second tab. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'theme', newValue: value, storageArea: localStorage }),
    )
  }, theme)
  await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${theme}\\b`))
}

export async function themeOf(page: Page): Promise<'light' | 'dark'> {
  return page.evaluate(() => (document.body.classList.contains('dark') ? 'dark' : 'light'))
}

/** Resolves when what moves by itself has come to rest: half-way, colors are those of neither theme. Spinners may go on. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a theme starts, starts with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    )
  })
}

/** Resolves when the page has asked everything it wanted to: nothing on the way for a moment, the live channel aside. */
export function watchRequests(page: Page): (() => Promise<void>) & { end(): void } {
  const open = new Set<Request>()
  let last = Date.now()
  const isLive = (request: Request) => request.url().includes('/api/live')
  const note = (request: Request, started: boolean) => {
    if (isLive(request)) return
    if (started) open.add(request)
    else open.delete(request)
    last = Date.now()
  }
  const begins = (request: Request) => note(request, true)
  const ends = (request: Request) => note(request, false)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  const settled = async () => {
    await expect.poll(() => open.size === 0 && Date.now() - last > 250, { intervals: [50] }).toBe(true)
  }
  return Object.assign(settled, {
    end: () => void page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends),
  })
}
