// An organizer prints a packet, types up one of its sheets by keyboard, and reads a photo of another: the results are on the walkbook and on the
// voter's profile, and no other organization sees anything of them.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type * as PdfReader_ from 'pdfjs-dist'
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { demoSignIns } from '../src/app/server/demo.ts'
import { signedInAs } from './people.ts'

type PdfReader = typeof PdfReader_
test('an organizer prints a packet, types up a sheet, and the results are on the walkbook and the voter’s profile', async ({
  page,
  browser,
  baseURL,
}) => {
  page.setDefaultTimeout(60_000)
  await signedInAs(page, 'Organization_Admin')
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const { committeeId, universeId } = await smallUniverse(page)
  const { walkbookId } = await call<{ walkbookId: string }>(page, 'walkbooks/make', {
    committeeId,
    name: `Paper ${randomUUID().slice(0, 8)}`,
    from: { kind: 'universe', universeId },
    surveyId: null,
  })

  await page.goto(`/committee/${committeeId}/walkbooks/${walkbookId}`)
  const paper = page.getByRole('region', { name: 'Paper' })
  await paper.getByRole('button', { name: 'Print a packet' }).click()
  const printing = page.getByRole('dialog', { name: /^Print/ })
  await printing.getByRole('textbox', { name: 'Who walks it' }).fill('Robin Walker')
  await expectAccessible(page)
  await printing.getByRole('button', { name: 'Print', exact: true }).click()
  const link = paper.getByRole('link', { name: 'Download the PDF' })
  await expect(link).toBeVisible()
  const pdf = await (await page.request.get((await link.getAttribute('href'))!)).body()
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  await expect(
    page.getByRole('region', { name: 'Who has it' }).getByText('Paper packet, printed'),
  ).toBeVisible()

  // The sheet as it comes out of the printer is read by the product itself: its code, and not one box that is taken for ticked.
  const { packets } = await call<{ packets: { code: string }[] }>(page, 'packets/list', {
    committeeId,
    walkbookId,
  })
  const code = packets[0]!.code
  const blank = await pictureOf(page, pdf, 2)
  const reply = await page.request.put(`/api/sheet-photos/${committeeId}`, {
    data: blank,
    headers: { 'content-type': 'image/png' },
  })
  const read = (await reply.json()) as {
    code: string
    doubtful: unknown[]
    entries: { result: string | null; people: { result: string | null }[] }[]
  }
  expect(read.code).toBe(`${code}-1`)
  expect(read.doubtful).toEqual([])
  expect(
    read.entries.every(({ result, people }) => result === null && people.every((one) => one.result === null)),
  ).toBe(true)

  await paper.getByRole('button', { name: `Type up ${code}` }).click()
  const typing = page.getByRole('dialog', { name: 'Type up a sheet' })
  const rows = typing.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const sheet = await call<{ doors: { doorId: string; people: { voterId: number; name: string }[] }[] }>(
    page,
    'packets/sheet',
    {
      committeeId,
      code: `${code}-1`,
    },
  )
  const voter = sheet.doors[0]!.people[0]!
  await rows.nth(1).focus()
  await page.keyboard.press('t')
  await expect(rows.nth(1).getByRole('button', { name: 'Talked' })).toHaveAttribute('aria-pressed', 'true')
  // A slip: undone by the keys, and the household of the next door is not home.
  await page.keyboard.press('m')
  await page.keyboard.press('Control+z')
  await expect(rows.nth(1).getByRole('button', { name: 'Talked' })).toHaveAttribute('aria-pressed', 'true')
  const next = typing.locator('[data-row][data-kind=door]').nth(1)
  await next.focus()
  await page.keyboard.press('1')
  await expect(typing.getByText(/^2 doors of \d+ with a result/)).toBeVisible()
  await expectAccessible(page)
  await typing.getByRole('button', { name: 'Save the sheet' }).click()
  await expect(page.getByText(/2 doors with a result\./)).toBeVisible()
  await typing.getByRole('button', { name: 'Close' }).click()
  await expect(paper.getByText(/1 of \d+ sheets? typed/)).toBeVisible()
  await expect(page.getByText('Robin Walker').first()).toBeVisible()

  // Typed once more, it warns, and counts once.
  await page.goto(`/committee/${committeeId}/walkbooks?sheet=${code}-1`)
  await expect(page.getByText('This sheet was typed up already.')).toBeVisible()
  const { visited } = await call<{ visited: number }>(page, 'walkbooks/get', { committeeId, walkbookId })
  expect(visited).toBe(2)

  const stranger = await browser.newContext({ baseURL })
  const other = await stranger.newPage()
  const foreign = { email: 'rita.riverbend@demo.example', password: demoSignIns[0]!.password }
  expect((await other.request.post('/api/auth/sign-in/email', { data: foreign })).ok()).toBe(true)
  for (const [path, data] of [
    ['packets/sheet', { committeeId, code: `${code}-1` }],
    ['packets/list', { committeeId, walkbookId }],
    ['walkbooks/get', { committeeId, walkbookId }],
  ] as const) {
    const answer = await other.request.post(`/api/${path}`, { data, headers: keyed() })
    expect([path, answer.status()]).toEqual([path, 404])
  }
  await stranger.close()

  await page.goto(`/voter_profile?id=${voter.voterId}`)
  await expect(page.getByText('Robin Walker').first()).toBeVisible()
})

const keyed = () => ({ 'idempotency-key': randomUUID() })

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, { data, headers: keyed() })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

async function smallUniverse(page: Page): Promise<{ committeeId: string; universeId: string }> {
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  for (const { id: committeeId } of committees) {
    const { universes } = await call<{ universes: { id: string; name: string }[] }>(
      page,
      'walkbooks/universes',
      { committeeId },
    )
    const found = universes.find(({ name }) => name.startsWith('First weekend'))
    if (found) return { committeeId, universeId: found.id }
  }
  throw new Error('No committee of the demo has the universe.')
}

/** One page of a PDF as its reader would show it, drawn by the PDF reader of the product in a page of its own. */
async function pictureOf(page: Page, pdf: Buffer, number: number): Promise<Buffer> {
  const reader = await page.context().newPage()
  const build = new URL('../node_modules/pdfjs-dist/build/', import.meta.url)
  await reader.route('http://reader.example/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(new URL(name, build)) })
  })
  await reader.goto('http://reader.example/')
  const base64 = await reader.evaluate(
    async ([bytes, wanted]) => {
      const address = 'http://reader.example/pdf.min.mjs'
      const lib = (await import(address)) as PdfReader
      lib.GlobalWorkerOptions.workerSrc = 'http://reader.example/pdf.worker.min.mjs'
      const data = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      const opened = await lib.getDocument({ data }).promise
      const one = await opened.getPage(Math.min(wanted, opened.numPages))
      const viewport = one.getViewport({ scale: 2.2 })
      const canvas = document.querySelector('canvas')!
      canvas.width = viewport.width
      canvas.height = viewport.height
      await one.render({ canvas, viewport, background: 'white' }).promise
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    [pdf.toString('base64'), number] as const,
  )
  await reader.close()
  return Buffer.from(base64, 'base64')
}
