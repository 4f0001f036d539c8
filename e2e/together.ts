// Two people at the same thing at the same time.
import type { Browser, Page } from './test.ts'
import type { Role } from '../src/permissions.ts'
import { signedInAs } from './people.ts'

export async function someone(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signedInAs(page, role)
  return page
}
