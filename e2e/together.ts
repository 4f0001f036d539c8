// Two people at the same thing at the same time.
import type { Browser, Page } from '@playwright/test'
import type { Role } from '../src/permissions.ts'
import { signedInAs } from './people.ts'

export async function someone(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signedInAs(page, role)
  return page
}

/** From one person's key or click to the other person's screen. */
export async function timeUntil(act: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<number> {
  const start = Date.now()
  const [, at] = await Promise.all([act(), seen().then(() => Date.now())])
  return at - start
}

/** The quickest of three counts: what else a machine does is not the product's. */
export const quickestOf = (times: number[]) => Math.min(...times)
