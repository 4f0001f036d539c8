// A statement from the books to the state: Form A-1, the checks, what a line is made of, two signatures, the seal, the PDF, the state's
// confirmation, and what the state published.
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { demoSignIns } from '../src/app/server/demo.ts'
import { photograph } from './photograph.ts'
import { expect, test, type Page } from './test.ts'

test('a treasurer checks, signs and seals a statement, and keeps the state’s confirmation', async ({
  page,
}) => {
  await signedInAsOwner(page)
  const address = await addressOf('/committee/:committeeId/accounting/nadc-reports', page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'State reports' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Kind of committee' }).click()
  await page.getByRole('option', { name: /Candidate committee/ }).click()
  await form.getByRole('combobox', { name: 'Election' }).click()
  await page.getByRole('option', { name: /Another election/ }).click()
  await form.getByRole('textbox', { name: 'General election' }).fill('11/3/2026')
  for (const [label, value] of [
    ['Committee’s street', '1 Main St'],
    ['Committee’s city', 'Wahoo'],
    ['Treasurer’s name', 'Tess Treasurer'],
    ['Treasurer’s street', '2 Main St'],
    ['Treasurer’s city', 'Wahoo'],
    ['Candidate’s name', 'Rae Roe'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(value)
  await photograph(page, 'reports-a1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form A-1 is saved.')).toBeVisible()
  await page.getByRole('button', { name: /First general statement 2026/ }).click()
  await expect(page.getByRole('heading', { name: 'First general statement 2026' })).toBeVisible()
  await photograph(page, 'reports-draft', { fullPage: true })
  await page.getByRole('button', { name: 'Line 2B: what it is made of' }).click()
  await expect(page.getByRole('dialog').getByText('Together')).toBeVisible()
  await photograph(page, 'reports-cell')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Schedules' }).click()
  await photograph(page, 'reports-schedules', { fullPage: true })
  await expectAccessible(page)
  for (const [capacity, name] of [
    ['treasurer', 'Tess Treasurer'],
    ['candidate', 'Rae Roe'],
  ] as const) {
    await page.getByRole('textbox', { name: `Name of the ${capacity}` }).fill(name)
    await page.getByRole('button', { name: `Sign as ${capacity}` }).click()
    await expect(page.getByText(`Signed by ${name}, ${capacity}`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Seal the statement' }).click()
  await page.getByRole('button', { name: 'Seal', exact: true }).click()
  await expect(page.getByText('Its content is unchanged')).toBeVisible()
  await expect(page.getByText('Filed:')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^B-1 First general statement \d{4}\.pdf$/)
  // A late gift of another journey may ask for a confirmation of its own.
  const confirmation = page.getByRole('textbox', { name: 'The state’s confirmation', exact: true })
  await confirmation.fill('NADC-2026-1')
  await page
    .locator('form')
    .filter({ has: confirmation })
    .getByRole('button', { name: 'Keep the confirmation' })
    .click()
  await expect(page.getByText(/Filed: the state confirmed it on/)).toBeVisible()
  await page.getByRole('tab', { name: 'What the state published' }).click()
  await expect(page.getByText(/rows are the same|is not known/)).toBeVisible()
  await photograph(page, 'reports-sealed', { fullPage: true })
  await expectAccessible(page)
})

async function signedInAsOwner(page: Page) {
  const { email, password } = demoSignIns[0]!
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
