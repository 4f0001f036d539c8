// A treasurer opens a form, fills, signs and redacts it, puts its pages in order, undoes and comes back to it, and saves it for the committee.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { demoSignIns } from '../src/app/server/demo.ts'
import { formPdf, lockedPdf } from '../src/testing/pdf/samples.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'
import { expect, test, type Page } from './test.ts'

test('a form is filled, signed, redacted, put in order, undone, kept over a reload and saved', async ({
  page,
  browser,
  baseURL,
}) => {
  page.setDefaultTimeout(60_000)
  await signedInAs(page, 'editor')
  await page.goto('/pdfEditor')
  await choose(page, 'form.pdf', await formPdf())
  await expect(page.getByRole('heading', { level: 1, name: 'form.pdf' })).toBeVisible()

  await page.getByRole('textbox', { name: 'person.name' }).fill("Łódź Nguyễn O'Brien")
  await page.getByRole('textbox', { name: 'repeated' }).fill('rutabaga')
  await page.getByRole('checkbox', { name: 'agrees' }).check()

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: 'Draw a signature' }).click()
  const pad = page.getByRole('img', { name: 'Draw your signature here' })
  await drag(page, pad, [0.2, 0.7], [0.7, 0.3])
  await page.getByRole('button', { name: 'Keep and use' }).click()
  const sheet = page.getByRole('button', { name: /^Page: / })
  await sheet.click({ position: { x: 100, y: 300 } })
  await expect(page.locator('svg[viewBox="0 0 600 800"] polyline')).toHaveCount(1)

  // With the keyboard alone: the tool, the words, the place.
  await page.getByRole('button', { name: 'Type', exact: true }).press('Enter')
  await page.getByRole('textbox', { name: 'Text' }).fill('Typed by keys')
  await sheet.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Typed by keys', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Redact', exact: true }).click()
  // Over the field "repeated".
  await drag(page, sheet, [290 / 600, 75 / 800], [410 / 600, 105 / 800])
  await page.getByRole('button', { name: 'Move the page down' }).click()
  await expect(page.getByRole('group', { name: 'Page 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete the page' }).click()
  await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Page \d$/ })).toHaveCount(2)

  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'person.name' })).toHaveValue("Łódź Nguyễn O'Brien")

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save to files' }).click()
  const link = page.getByRole('link', { name: 'form.pdf' })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href'))!
  const saved = new Uint8Array(await (await page.request.get(address)).body())
  const texts = await textsOf(saved)
  expect(texts).toHaveLength(2)
  expect(texts[1]).toContain('Typed by keys')
  expect(texts[1]).toContain('Nguyễn')
  expect(texts.join(' ')).not.toContain('rutabaga')

  // Nobody of another organization opens it.
  const stranger = await browser.newContext({ baseURL })
  const other = await stranger.newPage()
  const foreign = { email: 'rita.riverbend@demo.example', password: demoSignIns[0]!.password }
  expect((await other.request.post('/api/auth/sign-in/email', { data: foreign })).ok()).toBe(true)
  expect((await other.request.get(address)).status()).toBe(404)
  await stranger.close()
})

test('a locked file asks for its password, and what is no PDF is refused in a sentence', async ({ page }) => {
  await signedInAs(page, 'viewer')
  await page.goto('/pdfEditor')
  await choose(page, 'notes.pdf', new TextEncoder().encode('only words'))
  await expect(page.getByText('This is not a PDF file.')).toBeVisible()
  await choose(page, 'locked.pdf', await lockedPdf('corn'))
  await page.getByLabel('Password of the file').fill('beef')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('This is not the password of the file.')).toBeVisible()
  await page.getByLabel('Password of the file').fill('corn')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'locked.pdf' })).toBeVisible()

  // Its draft asks again, and keeps what was typed.
  await page.getByRole('textbox', { name: 'person.name' }).fill('Kept')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password of the file').fill('corn')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'person.name' })).toHaveValue('Kept')

  await page.getByRole('button', { name: 'Fill from a list' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nAna\nBảo\n') })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fill 2 forms' }).click()
  expect((await download).suggestedFilename()).toBe('locked-filled.pdf')
})

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
}

/** From one place of it to another, as parts of its width and height. */
async function drag(
  page: Page,
  on: ReturnType<Page['getByRole']>,
  from: [number, number],
  to: [number, number],
): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = (await on.boundingBox())!
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 })
  await page.mouse.up()
}

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return texts
}
