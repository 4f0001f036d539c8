// The books from an empty row to a closed month: gifts typed by keyboard alone, a mistake voided, days closed and opened by a second person.
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'
import { expect, test } from './test.ts'

const base = '/committee/:committeeId/accounting'

test('a treasurer types gifts without a mouse, voids one, and closes the month', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto(await addressOf(`${base}/transactions/contributions`, page))
  const from = page.getByRole('textbox', { name: 'From' })
  await from.focus()
  for (const [name, amount] of [
    ['Wilhelmina Ashgrove', '25'],
    ['Barnaby Quillfeather', '100.50'],
    ['Wilhelmina Ashgrove', '75'],
  ] as const) {
    let keys = 0
    const press = async (key: string) => {
      keys++
      await page.keyboard.press(key)
    }
    await page.keyboard.type(name)
    // The first time the name is added, later it is the first one found.
    await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
    await press('ArrowDown')
    await press('Enter')
    await expect(from).toHaveValue(name)
    await press('Tab')
    // Past the button that clears the name.
    if (
      !(await page
        .getByRole('textbox', { name: 'Amount' })
        .evaluate((field) => field === document.activeElement))
    )
      await press('Tab')
    await page.keyboard.type(amount)
    await press('Enter')
    await expect(from).toHaveValue('')
    await expect(from).toBeFocused()
    expect(keys).toBeLessThanOrEqual(12)
  }
  const table = page.getByRole('grid', { name: 'Contributions' })
  await expect(table.getByText('Barnaby Quillfeather')).toBeVisible()
  await expectAccessible(page)

  await table.getByText('Barnaby Quillfeather').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Void this entry' }).click()
  await drawer.getByLabel('Why').fill('Entered twice')
  await drawer.getByRole('button', { name: /^Void entry/ }).click()
  await expect(drawer.getByText(/^By entry/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.getByText('Voided').first()).toBeVisible()

  await page.goto(await addressOf(`${base}/settings`, page))
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('January 2020')
  await page.getByRole('textbox', { name: 'First day' }).fill('1/1/2020')
  await page.getByRole('textbox', { name: 'Last day' }).fill('1/31/2020')
  await page.getByRole('button', { name: 'Close these days' }).click()
  const month = page.getByRole('row', { name: /January 2020/ })
  await month.getByRole('button', { name: 'Ask to open again' }).click()
  await month.getByRole('textbox', { name: 'Why' }).fill('A check was forgotten')
  await month.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(month.getByRole('button', { name: 'Take the request back' })).toBeVisible()
  await expect(month.getByRole('button', { name: 'Open again' })).toHaveCount(0)
  await expectAccessible(page)

  const second = await browser.newPage({ baseURL: serverUrl })
  await signedInAs(second, 'Owner')
  await second.goto(page.url())
  const asSecond = second.getByRole('row', { name: /January 2020/ })
  await asSecond.getByRole('button', { name: 'Open again' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
  await expect(asSecond.getByText(/Opened again/)).toBeVisible()
  await second.close()

  for (const path of [base, `${base}/transactions`, `${base}/entities`] as const) {
    await page.goto(await addressOf(path, page))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
