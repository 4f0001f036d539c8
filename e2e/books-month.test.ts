// A month of the books on screen: a receipt that another person approves and pays, gifts in one deposit, one returned, one corrected, a bill paid
// in part, what repeats, closed days and a void. Then who sees none of it.
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'
import { photograph } from './photograph.ts'
import { expect, test, type Page } from './test.ts'

const base = '/committee/:committeeId/accounting'
const photo = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function signedIn(browser: Browser, serverUrl: string, email: string, width = 1280): Promise<Page> {
  const page = await browser.newPage({ baseURL: serverUrl, viewport: { width, height: 844 } })
  const data = { email, password: 'prairie-demo-2026' }
  const reply = await page.request.post('/api/auth/sign-in/email', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return page
}

test('a volunteer photographs a receipt on a phone, and the treasurer approves and pays it', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signedInAs(page, 'editor')
  const address = await addressOf(`${base}/reimbursements`, page)

  const phone = await signedIn(browser, serverUrl, 'cory.canvasser@demo.example', 390)
  await phone.goto('/reimbursements')
  await phone.getByRole('button', { name: 'Ask for money back' }).click()
  const form = phone.getByRole('dialog')
  await form.locator('input[type=file]').first().setInputFiles(photo)
  await expect(form.getByAltText(/^Receipt 1/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Amount' }).fill('18.40')
  await form.getByRole('textbox', { name: 'Paid to' }).fill('Corner Grocery')
  await form.getByRole('textbox', { name: 'What for' }).fill('Coffee for phone bank')
  await form.getByRole('button', { name: 'Add a line' }).click()
  const trip = form.getByRole('group', { name: 'Line 2' })
  await trip.getByText('I drove').click()
  await trip.getByRole('textbox', { name: 'Miles' }).fill('10')
  await trip.getByRole('textbox', { name: /From where/ }).fill('To the office and back')
  await expect(form.getByText('$25.40')).toBeVisible()
  await photograph(phone, 'month-ask-390', { asIs: true })
  await expectAccessible(phone)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('button', { name: /Coffee for phone bank and 1 more/ })).toBeVisible()
  await photograph(phone, 'month-mine-390', { asIs: true })

  await page.goto(address)
  await page.getByText('Coffee for phone bank and 1 more').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByAltText(/^Receipt 1/)).toBeVisible()
  const payTo = drawer.getByRole('textbox', { name: 'Pay to' })
  if ((await payTo.inputValue()) === '') {
    await payTo.fill('Cory Canvasser')
    await page
      .getByRole('option', { name: /Cory Canvasser/ })
      .first()
      .click()
  }
  await photograph(page, 'month-decide', { asIs: true })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByRole('textbox', { name: 'Check no.' }).fill('2001')
  await drawer.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible()
  await photograph(page, 'month-paid', { asIs: true })

  await phone.reload()
  await expect(phone.getByRole('button', { name: /Coffee for phone bank and 1 more/ })).toContainText('Paid')
  await phone.close()
})

test('a treasurer keeps a month: deposit, refund, bill, rent, correction, closed days and a void', async ({
  page,
}) => {
  await signedInAs(page, 'editor')
  await page.goto(await addressOf(`${base}/transactions/contributions`, page))
  await page.getByRole('button', { name: 'Enter something else' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Amount' }).fill('40')
  await named(page, form.getByRole('textbox', { name: 'From' }), 'Odessa Splitrail')
  await form.getByRole('button', { name: 'Split it: add a part' }).click()
  const second = form.getByRole('group', { name: 'Part 2' })
  await second.getByRole('textbox', { name: 'Amount' }).fill('60')
  await named(page, second.getByRole('textbox', { name: 'From' }), 'Basil Splitrail')
  await form.getByRole('combobox', { name: 'Into' }).click()
  await page.getByRole('option', { name: 'Checks and cash not deposited yet' }).click()
  await photograph(page, 'month-split', { asIs: true })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(form).toHaveCount(0)
  const waiting = page.getByRole('region', { name: 'Not deposited yet' })
  await expect(waiting.getByText(/Odessa Splitrail/)).toBeVisible()
  await photograph(page, 'month-undeposited', { asIs: true })
  await waiting.getByRole('button', { name: /^Deposit \$/ }).click()
  await expect(waiting).toHaveCount(0)

  await page.getByRole('grid', { name: 'Contributions' }).getByText('Odessa Splitrail').click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('input[type=file]').setInputFiles(photo)
  await expect(drawer.getByRole('link', { name: 'receipt.png' })).toBeVisible()
  await photograph(page, 'month-entry', { asIs: true })
  await drawer.getByRole('button', { name: 'Return this gift' }).click()
  await amount(drawer.getByRole('textbox', { name: 'Amount' }).first(), '15')
  await amount(drawer.getByRole('textbox', { name: 'Amount' }).last(), '5')
  await drawer.getByRole('button', { name: 'Return it' }).click()
  await expect(page.getByText(/returns the gift/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Correct' }).click()
  await drawer.getByRole('textbox', { name: 'Why' }).fill('The check said 41')
  await amount(drawer.getByRole('textbox', { name: 'Amount' }).first(), '41')
  await photograph(page, 'month-correct', { asIs: true })
  await drawer.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByText(/corrects entry/)).toBeVisible()
  await expect(drawer.getByText(/^By entry/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(await addressOf(`${base}/invoices`, page))
  await page.getByRole('grid', { name: 'Invoices' }).getByText('Platte Valley Signs').click()
  const bill = page.getByRole('dialog')
  await photograph(page, 'month-bill', { asIs: true })
  await bill.getByRole('button', { name: 'Approve', exact: true }).click()
  await amount(bill.getByRole('textbox', { name: 'Amount' }), '100')
  await bill.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(bill.getByText('Partly paid')).toBeVisible()
  await expect(bill.getByText('$116.00')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(await addressOf(base, page))
  await page.getByRole('link', { name: /^Office rent is due/ }).click()
  const rent = page.getByRole('group', { name: /^Office rent, due/ })
  await rent.getByRole('button', { name: 'Post' }).click()
  await expect(rent).toHaveCount(0)
  await expect(page.getByText(/posted by/)).toBeVisible()
  await photograph(page, 'month-rent', { asIs: true })

  await page.goto(await addressOf(`${base}/settings`, page))
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('January 2021')
  await page.getByRole('textbox', { name: 'First day' }).fill('1/1/2021')
  await page.getByRole('textbox', { name: 'Last day' }).fill('1/31/2021')
  await page.getByRole('button', { name: 'Close these days' }).click()
  await expect(page.getByRole('row', { name: /January 2021/ })).toBeVisible()

  await page.goto(await addressOf(`${base}/transactions/expenditures`, page))
  await page.getByRole('button', { name: 'Enter something else' }).click()
  const late = page.getByRole('dialog')
  await late.getByRole('textbox', { name: 'Day' }).fill('1/15/2021')
  await amount(late.getByRole('textbox', { name: 'Amount' }), '12')
  await named(page, late.getByRole('textbox', { name: 'Paid to' }), 'Meadowlark Hall')
  await late.getByRole('textbox', { name: 'What for' }).fill('Coffee')
  await late.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(late.getByText(/January 2021 is closed and covers this day/)).toBeVisible()
  await photograph(page, 'month-closed', { asIs: true })
  await late.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(late.getByText(/January 2021/).first()).toBeVisible()
  await late.getByRole('button', { name: 'Cancel' }).click()

  await page
    .getByRole('grid', { name: 'Expenditures' })
    .getByText('Office rent')
    .or(page.getByText('Back office in the hall'))
    .first()
    .click()
  const rentEntry = page.getByRole('dialog')
  await rentEntry.getByRole('button', { name: 'Void this entry' }).click()
  await rentEntry.getByLabel('Why').fill('Paid by card instead')
  await rentEntry.getByRole('button', { name: /^Void entry/ }).click()
  await expect(rentEntry.getByText(/^By entry/)).toBeVisible()
})

/** A field that shows an amount shows it without its mark while it has the focus. */
async function amount(field: ReturnType<Page['getByRole']>, text: string) {
  await field.click()
  await expect(field).not.toHaveValue(/\$/)
  await field.fill(text)
}

async function named(page: Page, field: ReturnType<Page['getByRole']>, name: string) {
  await field.fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await expect(field).toHaveValue(name)
}

test('who has nothing to do with money sees none of it', async ({ page, browser, serverUrl }) => {
  await signedInAs(page, 'editor')
  const pages = await Promise.all(
    (['', '/transactions', '/invoices', '/recurring', '/settings', '/entities'] as const).map((end) =>
      addressOf(`${base}${end}`, page),
    ),
  )
  for (const email of ['cory.canvasser', 'fern.fieldstone', 'vic.viewmont', 'hal.highplain']) {
    const other = await signedIn(browser, serverUrl, `${email}@demo.example`)
    for (const address of pages) {
      await other.goto(address)
      await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(other.locator('main')).not.toContainText('$')
    }
    const committeeId = pages[0]!.split('/')[2]
    for (const call of [
      'books/list',
      'invoices/list',
      'recurring/list',
      'bookSettings/get',
      'bank/accounts',
    ]) {
      const reply = await other.request.post(`/api/${call}`, {
        data: { committeeId },
        headers: { 'idempotency-key': randomUUID() },
      })
      expect([403, 404], `${email} ${call}`).toContain(reply.status())
    }
    await other.close()
  }
})
