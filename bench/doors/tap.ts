// From the tap to the next door, with the entry on the disk in between, on a processor four times as slow and with 300 doors.
import { chromium, type Page } from '@playwright/test'
import { claimed } from '../../e2e/phones.ts'
import { percentile } from '../stand.ts'
import type { Line } from '../voters/stand.ts'
import type { DoorStand } from '../doors.ts'
import { mostDoors } from './fill.ts'
import { launchOptions, newCode } from './phones.ts'

const taps = Number(process.env['TAPS'] ?? 100)
const limitMs = 100
const slowDown = 4
/** A tap right after the last one is taken for a tremble. */
const restMs = 900

export async function tap(stand: DoorStand): Promise<Line[]> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({
      baseURL: stand.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const page = await context.newPage()
    await claimed(page, await newCode(stand, mostDoors))
    await page.getByRole('button', { name: 'Not home', exact: true }).waitFor()
    const plain = await timed(page, Math.ceil(taps / 5))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const slow = await timed(page, taps)
    const p95 = percentile(slow, 95)
    return [
      {
        ok: p95 < limitMs,
        limit: `under ${limitMs} ms`,
        what: `tap to stored to next door, ${mostDoors} doors, ${slowDown}× slower: p95 of ${taps}`,
        value: `${p95.toFixed(0)} ms, p50 ${percentile(slow, 50).toFixed(0)} ms, ${(p95 / percentile(plain, 95)).toFixed(1)}× the unslowed`,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function timed(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    await page.waitForTimeout(restMs)
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const shown = () => document.querySelector('h1')?.textContent
            const before = shown()
            const button = [...document.querySelectorAll('button')].find(
              ({ textContent }) => textContent?.trim() === 'Not home',
            )!
            const watching = new MutationObserver(() => {
              if (shown() === before) return
              watching.disconnect()
              // Painted, not only put into the document.
              requestAnimationFrame(() => resolve(performance.now() - started))
            })
            watching.observe(document.body, { subtree: true, childList: true, characterData: true })
            const started = performance.now()
            button.click()
          }),
      ),
    )
  }
  return times
}
