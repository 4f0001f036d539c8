// With SCREENSHOTS=1 the journeys leave pictures in screenshots/, which is not kept. Without it they ask no one for a picture.
import type { Page } from '@playwright/test'

interface How {
  fullPage?: boolean
  /** As the page stands, without a phone's width. */
  asIs?: boolean
}

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

export async function photograph(page: Page, name: string, { fullPage, asIs }: How = {}): Promise<void> {
  if (!process.env['SCREENSHOTS']) return
  const take = (end: string) => page.screenshot({ path: `screenshots/${name}${end}.png`, fullPage })
  if (asIs) {
    await take('')
    return
  }
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await page.waitForLoadState('networkidle')
    await take(`-${size.width}`)
  }
  await page.setViewportSize(wide)
}
