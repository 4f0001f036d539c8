// A person's morning: what waits today opens from the first page, the first steps can be put away for good, and Ctrl-K leads anywhere that exists.
import { signedInAs } from './people.ts'
import { expect, test } from './test.ts'

test('home opens what waits, keeps the steps put away, and Ctrl-K finds a bill as it is typed', async ({
  page,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today' })
  const line = today.getByRole('link').first()
  const address = await line.getAttribute('href')
  expect(address).toMatch(/^\/committee\//)

  await page.getByRole('button', { name: 'Dismiss these steps' }).click()
  await expect(page.getByText('Your first hour')).toBeHidden()
  await page.reload()
  await expect(line).toBeVisible()
  await expect(page.getByText('Your first hour')).toBeHidden()

  await line.click()
  await expect(page).toHaveURL(new RegExp(address!.replaceAll(/[.?]/g, '\\$&')))

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Volunteers' })).toBeVisible()

  const bills = await page.request.post('/api/bills/list', { data: {} })
  const { rows } = (await bills.json()) as { rows: { id: number; number: string }[] }
  const { id, number } = rows.find((bill) => bill.number.startsWith('LB'))!
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search/ }).fill(number.toLowerCase().replace('lb', 'lb '))
  const results = page.getByRole('listbox', { name: 'Results' })
  await expect(results.getByRole('option').first()).toContainText(`${number}:`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bill/${id}$`))
})
