// A plan typed by keyboard, the figures behind it, and entries typed into the grid over all books, without a mouse.
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'
import { expect, test } from './test.ts'

const committee = '/committee/:committeeId'

test('a treasurer plans a year by keyboard, undoes a slip, and opens the entries behind a figure', async ({
  page,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto(await addressOf(`${committee}/accounting/budgets?year=2031`, page))
  const cell = (name: string, month: string) =>
    page.getByRole('textbox', { name: `${name}, ${month} 2031: plan` })
  await cell('Travel', 'January').focus()
  await page.keyboard.type('120')
  await page.keyboard.press('Control+d')
  await expect(cell('Travel', 'December')).toHaveValue('$120')
  await cell('Travel', 'March').focus()
  await page.keyboard.type('9000')
  await page.keyboard.press('ArrowDown')
  await expect(cell('Events and food', 'March')).toBeFocused()
  await expect(cell('Travel', 'March')).toHaveValue('$9,000')
  await page.keyboard.press('Control+z')
  await expect(cell('Travel', 'March')).toHaveValue('$120')
  await expectAccessible(page)
  await page.goto(await addressOf(`${committee}/budget?year=2031`, page))
  await expect(page.getByRole('row', { name: /Travel/ })).toContainText('$1,440')

  await page.goto(await addressOf(`${committee}/accounting/analytics`, page))
  await page
    .getByRole('row', { name: /Contributions/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/accountId=.*from=.*to=/)
  await expect(page.getByText(/Only entries in “Contributions”/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all entries' }).click()
  await expect(page).not.toHaveURL(/accountId=/)
})

test('gifts are typed into the grid without a mouse and without waiting, and one is corrected', async ({
  page,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto('/accounting2')
  const from = page.getByRole('combobox', { name: 'From' })
  await from.focus()
  const typed = 5
  for (let i = 0; i < typed; i++) {
    // Two keys besides the text: Tab takes the name, Enter posts.
    await page.keyboard.type(`Gridley Typewell ${i % 2}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(20 + i))
    await page.keyboard.press('Enter')
    await expect(from).toBeFocused()
  }
  const grid = page.getByRole('grid', { name: 'Entries of all my books' })
  await expect(grid.getByText('Gridley Typewell')).toHaveCount(typed)
  await grid.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('F2')
  const correction = page.getByRole('form', { name: /^Correct entry/ })
  await correction.getByRole('textbox', { name: 'Amount' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  // Another journey on this server may have entered the same amount.
  await expect(
    grid.getByRole('row').filter({ hasText: 'Gridley Typewell' }).filter({ hasText: '+$75.00' }),
  ).toBeVisible()
  await expectAccessible(page)
})
