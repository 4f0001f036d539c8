// Fundraising from the goal to the thank-you: a plan, an hour of calls without signal, a pledge that is paid through a bank file, thanks.
// Another organization sees none of it.
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { demoSignIns } from '../src/app/server/demo.ts'
import { dayOf } from '../src/domain/dates.ts'
import { photograph } from './photograph.ts'
import { expect, test, type Page } from './test.ts'

test('a pledge on a call is entered, paid through the bank and thanked for', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signedInAs(page, demoSignIns[0]!.email)
  const address = await addressOf('/committee/:committeeId/fundraising', page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Fundraising' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Goal for the month' }).fill('1,750')
  await page.getByRole('button', { name: 'Set the goal' }).click()
  await expect(page.getByText('The goal is set.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Calls/ })).toContainText('$21,000.00')
  await photograph(page, 'fund-plan')

  // An hour of calls. The signal is lost with the second donor.
  await page.goto(`${address}?view=calls`)
  await photograph(page, 'fund-calls-empty')
  await page.getByRole('button', { name: 'New call list' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'What to say' })
    .fill('Hello, I am calling for the campaign.')
  await photograph(page, 'fund-new-list')
  await page.getByRole('button', { name: 'Make the list' }).click()
  const donor = page.getByRole('heading', { level: 2 }).first()
  await expect(page.getByText('Hello, I am calling for the campaign.')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'fund-calling')
  const first = (await donor.textContent())!
  await page.keyboard.press('1')
  await expect(donor).not.toHaveText(first)
  const name = (await donor.textContent())!
  await page.context().setOffline(true)
  // Result, amount as asked, next donor: two keys.
  await page.keyboard.press('4')
  await expect(page.getByRole('textbox', { name: 'Pledged' })).toBeFocused()
  await photograph(page, 'fund-pledging')
  await page.keyboard.press('Enter')
  await expect(donor).not.toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: 'on this device only' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'all safe on the server' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('2 of ')).toBeVisible()
  await photograph(page, 'fund-calls')

  // The treasurer enters the promise.
  await page.goto(`${address}?view=pledges&state=to+enter&search=${encodeURIComponent(name)}`)
  await page.getByRole('grid').getByText(name, { exact: true }).click()
  const drawer = page.getByRole('dialog')
  const enter = drawer.getByRole('button', { name: /^Enter .* in the books$/ })
  const promised = /\$[\d,.]+/.exec((await enter.textContent())!)![0]
  const amount = promised.slice(1).replaceAll(',', '')
  await enter.click()
  await expect(drawer.getByText('Entered in the books', { exact: true })).toBeVisible()
  await photograph(page, 'fund-pledge')
  await page.keyboard.press('Escape')

  // The money is on the bank's file.
  const [year, month, day] = dayOf(new Date()).split('-')
  const file = `Date,Description,Amount,Balance\n${month}/${day}/${year},MOBILE DEPOSIT,${amount},${amount}`
  const bank = await addressOf('/committee/:committeeId/accounting/transactions', page)
  await page.goto(`${bank}?view=bank`)
  await page.getByRole('button', { name: 'Import a bank file' }).first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const bringing = page.getByRole('dialog')
  await bringing.getByRole('button', { name: 'Check' }).click()
  await bringing.getByRole('button', { name: 'Import them' }).click()
  await expect(bringing.getByText(/1 line added/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('MOBILE DEPOSIT').click()
  const line = page.getByRole('dialog')
  await line.getByRole('combobox', { name: 'What the money is' }).click()
  await page
    .getByRole('option', { name: /pledge/i })
    .first()
    .click()
  await line.getByRole('textbox', { name: 'From' }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await line.getByRole('button', { name: 'Enter and match' }).click()
  await expect(page.getByText('Entered and matched.')).toBeVisible()

  await page.goto(`${address}?view=pledges&state=paid&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('grid').getByText(name, { exact: true })).toBeVisible()
  await photograph(page, 'fund-pledges')
  await page.goto(`${address}?view=thanks&state=owed&search=${encodeURIComponent(name)}`)
  // Another journey on this server may have brought a gift of the same person.
  const owed = page.getByRole('row').filter({ hasText: name }).filter({ hasText: promised })
  await page.getByRole('button', { name: 'Wording' }).click()
  const wording = page.getByRole('dialog', { name: 'Wording of thank-yous' })
  await wording.getByLabel('Text').fill('Dear {first name},\n\nThank you for {amount}.\n\n{committee}')
  await expect(wording.getByRole('region', { name: 'Proof' })).toContainText('Thank you for $50.00.')
  await expectAccessible(page)
  await photograph(page, 'fund-wording')
  await wording.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The wording is saved.')).toBeVisible()
  await owed.getByRole('checkbox').check()
  await photograph(page, 'fund-thanks')
  await page.getByRole('button', { name: 'Email thanks' }).click()
  const proof = page.getByRole('dialog', { name: /Email thanks for 1 gift/ })
  await expect(proof.getByRole('region', { name: 'Proof' })).toContainText('Thank you for $')
  await expect(proof.getByText('No mail server is set up.')).toBeVisible()
  await expect(proof.getByRole('button', { name: 'Send' })).toBeDisabled()
  await photograph(page, 'fund-email')
  await proof.getByRole('button', { name: 'Cancel' }).click()
  const letters = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Notes (PDF)' }).click()
  expect((await letters).suggestedFilename()).toBe('Thank-you notes.pdf')
  await page.getByRole('button', { name: 'They were thanked' }).click()
  await page.getByRole('menuitem', { name: 'By mail' }).click()
  await expect(page.getByText('1 gift is marked.')).toBeVisible()
  await page.goto(`${address}?view=donors`)
  await expect(page.getByRole('grid', { name: 'Donors' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'fund-donors')
  await page.getByRole('grid').getByText(name, { exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Thanked', { exact: true })).toBeVisible()
  await photograph(page, 'fund-donor')

  const elsewhere = await browser.newContext({ baseURL: serverUrl })
  const other = await elsewhere.newPage()
  await signedInAs(other, 'rita.riverbend@demo.example')
  const committeeId = address.split('/')[2]!
  for (const call of ['fundDonors/list', 'pledges/list', 'thankYous/list', 'callTime/sessions'])
    expect((await other.request.post(`/api/${call}`, { data: { committeeId } })).status(), call).toBe(404)
  await elsewhere.close()
})

async function signedInAs(page: Page, email: string) {
  const { password } = demoSignIns[0]!
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
