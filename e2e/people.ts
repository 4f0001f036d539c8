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

/** The theme as the product keeps it: set before the page loads. */
export async function withTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
}

/** Resolves when the page has asked everything it wanted to: nothing on the way for a moment, the live channel aside. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const isLive = (request: Request) => request.url().includes('/api/live')
  const note = (request: Request, started: boolean) => {
    if (isLive(request)) return
    if (started) open.add(request)
    else open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => note(request, true))
  page.on('requestfinished', (request) => note(request, false))
  page.on('requestfailed', (request) => note(request, false))
  return async () => {
    await expect
      .poll(() => open.size === 0 && Date.now() - last > 250, { intervals: [50], timeout: 20_000 })
      .toBe(true)
  }
}
