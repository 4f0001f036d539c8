// A quarter of the state reports: gifts from the postings through the checks, two signatures, the seal and the PDF to the state's confirmation; then
// an amendment, opened by a second person; and what the state published, with its own correction, beside what was sealed.
import { readFileSync } from 'node:fs'
import { receiptColumns, receiptHeader } from '../src/sources/nadc/columns.ts'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'
import { photograph } from './photograph.ts'
import { amount, confirmed, fillRegistration, postGift, signAndSeal } from './statements.ts'
import { expect, test, type Page } from './test.ts'

test('a treasurer goes from postings to a sealed and filed statement, amends it, and compares it with what the state published', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signedInAs(page, 'Owner')
  const address = await addressOf('/committee/:committeeId/accounting/nadc-reports', page)
  await publishedByTheState(page, address.replace('/accounting/nadc-reports', '/settings'))

  const money = address.replace('nadc-reports', 'transactions/contributions')
  await postGift(page, money, 'Odell Journeyman', '9/1/2026', '400')
  await postGift(page, money, 'Prudence Waymark', '9/2/2026', '300')

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'State reports' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'State reports' })).toBeInViewport()
  await expectAccessible(page)
  await fillRegistration(page)
  await page.getByRole('button', { name: /First general statement 2026/ }).click()
  await expect(page.getByRole('heading', { name: 'First general statement 2026' })).toBeVisible()
  await photograph(page, 'reports-draft', { fullPage: true })

  // Two checks name the rows to fix; nothing is signed before.
  await expect(page.getByText('2 checks must pass before it is signed.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name of the treasurer' })).toHaveCount(0)
  for (const name of ['Odell Journeyman', 'Prudence Waymark']) {
    await page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name} gave over`) })
      .getByRole('link', { name: 'Fix it' })
      .click()
    await page.getByRole('button', { name: 'Change' }).click()
    const person = page.getByRole('dialog')
    await person.getByRole('textbox', { name: 'Street' }).fill('7 Cedar Ave')
    await person.getByRole('textbox', { name: 'City' }).fill('Wahoo')
    await person.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('7 Cedar Ave, Wahoo')).toBeVisible()
    await page.goBack()
  }
  await expect(page.getByText('All checks pass.')).toBeVisible()

  await page.getByRole('button', { name: 'Line 2B: what it is made of' }).click()
  await expect(page.getByRole('dialog').getByText('Together')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Odell Journeyman')).toBeVisible()
  await photograph(page, 'reports-cell')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Schedules' }).click()
  await expect(page.getByRole('row', { name: /Odell Journeyman/ })).toContainText('$400.00')
  await photograph(page, 'reports-schedules', { fullPage: true })
  await expectAccessible(page)
  await signAndSeal(page, 'Seal the statement')
  await expect(page.getByText('Filed:')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^B-1 First general statement \d{4}\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await confirmed(page, 'NADC-2026-1')

  await mirrored(
    page,
    ['Odell Journeyman', 'Same'],
    ['Prudence Waymark', 'Only here'],
    ['Stateside', 'Only there'],
  )
  // The state changed a row of its own: the first amount, the same taken off again, and what replaced it.
  await expect(page.getByRole('row', { name: /Undone.*Waymark/ })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Undone.*Waymark.*-\$300\.00/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Only there.*Waymark.*\$350\.00/ })).toHaveCount(1)
  await photograph(page, 'reports-mirror', { fullPage: true })
  await expectAccessible(page)

  // The check was for 350. Its days are closed: a second person opens them again.
  await page.goto(address.replace('nadc-reports', 'settings'))
  const days = page.getByRole('row', { name: /First general statement 2026/ })
  await days.getByRole('button', { name: 'Ask to open again' }).click()
  await days.getByRole('textbox', { name: 'Why' }).fill('The check was for 350')
  await days.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(days.getByRole('button', { name: 'Take the request back' })).toBeVisible()
  const second = await browser.newPage({ baseURL: serverUrl })
  await signedInAs(second, 'Admin')
  await second.goto(page.url())
  const asSecond = second.getByRole('row', { name: /First general statement 2026/ })
  await asSecond.getByRole('button', { name: 'Open again' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
  await expect(asSecond.getByText(/Opened again/)).toBeVisible()
  await second.close()

  // Found by its name: among the gifts of other journeys it may be further down than is drawn.
  await page.goto(`${money}?search=Prudence+Waymark`)
  await page.getByRole('grid', { name: 'Contributions' }).getByText('Prudence Waymark').click()
  const entry = page.getByRole('dialog')
  await entry.getByRole('button', { name: 'Correct' }).click()
  await entry.getByRole('textbox', { name: 'Why' }).fill('The check was for 350')
  await amount(entry.getByRole('textbox', { name: 'Amount' }).first(), '350')
  // What it changes in a sealed statement is said before it is posted.
  await entry.getByRole('button', { name: 'Correct it' }).click()
  await expect(entry.getByText(/First general statement 2026/).first()).toBeVisible()
  await photograph(page, 'reports-back-dated', { asIs: true })
  await entry.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByText(/corrects entry/)).toBeVisible()

  await page.goto(`${address}?statement=2026+first+general`)
  const difference = page.getByRole('alert').filter({ hasText: 'something else than what was sealed' })
  await expect(difference.getByRole('row', { name: /Line 2B/ })).toBeVisible()
  await expect(difference.getByText('$350.00').first()).toBeVisible()
  await photograph(page, 'reports-amendment', { fullPage: true })
  await expectAccessible(page)
  await signAndSeal(page, 'Seal the amendment')
  await expect(page.getByText(/Amendment 1 sealed/)).toBeVisible()
  await expect(difference).toHaveCount(0)
  const listed = page.getByRole('row', { name: /First general statement 2026/ })
  await expect(listed.getByText('Amendment not confirmed')).toBeVisible()
  await mirrored(
    page,
    ['Odell Journeyman', 'Same'],
    ['Prudence Waymark', 'Same'],
    ['Stateside', 'Only there'],
  )
  await confirmed(page, 'NADC-2026-2')
  await expect(listed.getByText('Filed')).toBeVisible()
  await photograph(page, 'reports-sealed', { fullPage: true })
  await expectAccessible(page)
})

const stateNumber = '9901'

/** The committee gets a number of the state, and the state's file of receipts with it is imported. */
async function publishedByTheState(page: Page, settings: string): Promise<void> {
  await page.goto(settings)
  await page.getByRole('textbox', { name: 'State number' }).fill(stateNumber)
  await page.getByRole('button', { name: 'Save identity' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()

  const row = (id: string, last: string, first: string, day: string, dollars: string, description = '') => {
    const cells: Partial<Record<keyof typeof receiptColumns, string>> = {
      stateId: id, filerId: stateNumber, filerType: 'Candidate Committee', filerName: 'Example for Legislature',
      type: 'Monetary', date: day, amount: dollars, description, sourceType: 'Individual', lastName: last, firstName: first, filedOn: day,
      amended: description ? 'Y' : 'N',
    } // prettier-ignore
    return Object.keys(receiptColumns)
      .map((field) => cells[field as keyof typeof receiptColumns] ?? '')
      .join(',')
  }
  const lines = [
    receiptHeader.map((name) => (name.includes(',') ? `"${name}"` : name)).join(','),
    row('71', 'Journeyman', 'Odell', '09/01/2026', '400.00'),
    row('72', 'Waymark', 'Prudence', '09/02/2026', '300.00'),
    row('73', 'Waymark', 'Prudence', '09/02/2026', '-300.00', 'Offset due to update of filed item'),
    row('74', 'Waymark', 'Prudence', '09/02/2026', '350.00'),
    row('75', 'Stateside', 'Sid', '09/03/2026', '275.00'),
  ]
  await page.goto('/admin/upload-csv')
  await page.getByRole('combobox', { name: 'What is in the file' }).click()
  await page.getByRole('option', { name: /Contributions filed/ }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '2026_ContributionLoanExtract.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: /^Import 5 rows/ }).click()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible()
}

async function mirrored(page: Page, ...rows: [name: string, state: string][]) {
  await page.getByRole('tab', { name: 'What the state published' }).click()
  for (const [name, state] of rows)
    await expect(page.getByRole('row', { name: new RegExp(`^${state}.*${name}`) })).toHaveCount(1)
}
