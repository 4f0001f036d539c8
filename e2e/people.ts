// Demo people for the journeys, and the ways in that are not what a journey is about.
import type { Page } from '@playwright/test'
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
