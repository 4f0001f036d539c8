// The journey of a reporter without an account: find a committee, open a total down to its rows, take them home, and add them up.
import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'
import { parse } from 'csv-parse/sync'
import { parseMoney } from '../src/domain/money.ts'
import { expectAccessible } from './accessible.ts'

test('a reader without an account follows a total down to its rows, and they add up to the cent', async ({
  page,
}) => {
  await page.goto('/candidate-committees')
  const table = page.getByRole('region', { name: 'Candidate committees' })
  const link = table.getByRole('rowheader').getByRole('link').first()
  const name = await link.innerText()
  await page.getByRole('searchbox', { name: 'Find a committee or candidate' }).fill(name)
  await expect(page).toHaveURL(/words=/)
  await table.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  await expectAccessible(page)

  const tile = page.getByRole('link', { name: /^Raised/ }).first()
  const raised = centsIn(await tile.innerText())
  await tile.click()
  const drawer = page.getByRole('dialog')
  const together = drawer.getByRole('status')
  await expect(together).toContainText('together')
  expect(centsIn(await together.innerText())).toBe(raised)
  const count = Number(/^([\d,]+) rows?/.exec(await together.innerText())![1]!.replaceAll(',', ''))
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await drawer.getByRole('link', { name: 'Download CSV' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  const rows = parse<Record<string, string>>(file, { columns: true, bom: true })
  expect(rows).toHaveLength(count)
  expect(rows.reduce((sum, row) => sum + centsIn(row['Amount']!), 0n)).toBe(raised)

  // The address is the state: a person who gets the link sees the same rows.
  await page.goto(page.url())
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('together')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // What the parts say is what the whole says.
  const parts = page.getByText(/Itemized money.*= *Raised/).first()
  const amounts = [...(await parts.innerText()).matchAll(/-?\$[\d,]+\.\d\d/g)].map(([text]) => centsIn(text))
  const whole = amounts.pop()
  expect(whole).toBe(raised)
  expect(amounts.reduce((sum, cents) => sum + cents, 0n)).toBe(whole)
})

test('the main facts can be read without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/candidate-committees')
  await expect(page.getByRole('heading', { level: 1, name: 'Candidate committees' })).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('term').filter({ hasText: 'Raised' })).toBeVisible()
  await expect(page.getByText('Source: Nebraska Accountability and Disclosure Commission.')).toBeVisible()
  const missing = await page.goto('/candidate-committee/999999999')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await context.close()
})

function centsIn(text: string): bigint {
  const amount = /-?\$?[\d,]+\.\d\d/.exec(text)?.[0] ?? ''
  const parsed = parseMoney(amount)
  if (parsed.value === undefined) throw new Error(`No amount in “${text}”.`)
  return parsed.value
}
