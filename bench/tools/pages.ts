// A file of 300 pages in a browser: from choosing it to the first page being drawn.
import { chromium } from '@playwright/test'
import { demoSignIns } from '../../src/app/server/demo.ts'
import { linesPdf } from '../../src/testing/pdf/samples.ts'
import { launchOptions } from '../doors/phones.ts'
import { startStand } from '../stand.ts'
import type { Line } from '../voters/stand.ts'

export async function pages(): Promise<Line[]> {
  const stand = await startStand({ demo: 'yes' })
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage({ baseURL: stand.url })
    const { email, password } = demoSignIns[0]!
    await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
    await page.goto('/pdfEditor')
    const lines = Array.from({ length: 12 }, (_, at) => `Line ${at} of the page`)
    const buffer = Buffer.from(await linesPdf(Array.from({ length: 300 }, () => lines)))
    const input = page.locator('input[type=file]').first()
    await input.waitFor({ state: 'attached' })
    const started = performance.now()
    await input.setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('group', { name: 'Page 1 of 300' }).waitFor()
    // Drawn: something on it is not white.
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[role=group] canvas')
      const shades = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return shades?.some((shade, at) => at % 4 === 0 && shade < 100 && shades[at + 3]! > 0) ?? false
    })
    const took = performance.now() - started
    return [
      {
        what: 'first page of 300 shown, the editor being open',
        value: `${took.toFixed(0)} ms`,
        limit: 'under 1,500 ms',
        ok: took < 1500,
      },
    ]
  } finally {
    await browser.close()
    await stand.end()
  }
}
