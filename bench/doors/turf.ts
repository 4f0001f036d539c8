// 300 doors come onto a phone over slow 4G: from the tap on "Get my doors" to the moment the shift can begin. The baseline is the bare answer of
// the server, without a slow wire.
import { chromium, type Browser } from '@playwright/test'
import { slow4g } from '../../e2e/onTheWire.ts'
import { percentile } from '../stand.ts'
import type { Line } from '../voters/stand.ts'
import type { DoorStand } from '../doors.ts'
import { mostDoors } from './fill.ts'
import { launchOptions, newCode } from './phones.ts'

const starts = Number(process.env['STARTS'] ?? 9)
const limitMs = 3000

export async function turf(stand: DoorStand): Promise<Line[]> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const slow: number[] = []
    const plain: number[] = []
    for (let n = 0; n < starts; n++) {
      slow.push(await loaded(stand, browser, true))
      plain.push(await loaded(stand, browser, false))
    }
    const p95 = percentile(slow, 95)
    return [
      {
        ok: p95 < limitMs,
        limit: `under ${limitMs / 1000} s`,
        what: `a turf of ${mostDoors} doors on slow 4G: p95 of ${starts}`,
        value: `${p95.toFixed(0)} ms, p50 ${percentile(slow, 50).toFixed(0)} ms, ${(p95 / percentile(plain, 95)).toFixed(1)}× an unslowed wire`,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function loaded(stand: DoorStand, browser: Browser, isSlow: boolean): Promise<number> {
  const context = await browser.newContext({
    baseURL: stand.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(await newCode(stand, mostDoors))
  await page.getByLabel('Your name').fill('Vera Volunteer')
  await page.getByRole('radio', { name: '18 or older' }).click()
  await page.getByLabel(/Neb. Rev. Stat. 32-330/).check()
  await page.waitForLoadState('networkidle')
  if (isSlow) await slow4g(await context.newCDPSession(page))
  const started = performance.now()
  await page.getByRole('button', { name: 'Get my doors' }).click()
  await page.getByRole('button', { name: 'Start my shift' }).waitFor()
  const took = performance.now() - started
  await context.close()
  return took
}
