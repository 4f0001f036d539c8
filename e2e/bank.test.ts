// A bank file from the drop to a reconciled statement: previewed, checked, imported, a line entered into the books, the balance agreed on, undone.
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { demoSignIns } from '../src/app/server/demo.ts'
import { photograph } from './photograph.ts'
import { expect, test, type Page } from './test.ts'

const file = [
  'Date,Description,Amount,Balance',
  '06/01/2026,SERVICE FEE,-12.00,488.00',
  '06/02/2026,CORNER PRINT LINCOLN NE,-100.00,388.00',
  '06/31/2026,NO SUCH DAY,-1.00,387.00',
].join('\n')

test('a treasurer imports a bank file, enters its lines and compares the statement with the books', async ({
  page,
}) => {
  await signedInAsOwner(page)
  const address = await addressOf('/committee/:committeeId/accounting/transactions', page)
  await page.goto(`${address}?view=bank`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'bank-empty')
  await page.getByRole('button', { name: 'Import a bank file' }).first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('CORNER PRINT LINCOLN NE')).toBeVisible()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('2 lines would be added')).toBeVisible()
  await expect(dialog.getByText('line 4 of the file: there is no such day as “06/31/2026”.')).toBeVisible()
  await photograph(page, 'bank-checked')
  await dialog.getByRole('button', { name: 'Import them' }).click()
  await expect(dialog.getByText('2 lines added, 0 lines known already, 1 row skipped.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('SERVICE FEE').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'What it was spent on' }).click()
  await page.getByRole('option', { name: /Processing and bank fees/ }).click()
  await photograph(page, 'bank-line')
  await drawer.getByRole('button', { name: 'Enter and match' }).click()
  await expect(page.getByText('Entered and matched.')).toBeVisible()
  await photograph(page, 'bank-lines')
  await page.getByRole('button', { name: 'Reconcile', exact: true }).click()
  await expect(
    page.getByRole('dialog').getByText('At the bank, not in the books: CORNER PRINT LINCOLN NE'),
  ).toBeVisible()
  await expect(
    page.getByRole('dialog').getByText('One line of the bank is not in the books yet.'),
  ).toBeVisible()
  await photograph(page, 'bank-reconcile')
  await expectAccessible(page)
})

async function signedInAsOwner(page: Page) {
  const { email, password } = demoSignIns[0]!
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
