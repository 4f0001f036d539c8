// The week of all committees, a figure and what is behind it; and a report whose figures are live until a version keeps them.
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'
import { expect, test } from './test.ts'

test('a manager compares the weeks of all committees, opens a figure and has the report emailed', async ({
  page,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto('/campaign')
  await page.getByRole('button', { name: 'Volunteer hours', exact: true }).click()
  await expect(page).toHaveURL(/measure=hours/)
  await expect(page.getByRole('heading', { name: /volunteer hours in 8 weeks/ })).toBeVisible()
  await page
    .getByRole('button', { name: /: open what Example for Legislature did/ })
    .first()
    .click()
  await expect(page).toHaveURL(/committee=.*from=.*to=/)
  await expect(page.getByRole('heading', { name: /of Example for Legislature/ })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await page.getByRole('combobox', { name: 'Email me this report' }).click()
  await page.getByRole('option', { name: 'Every Friday morning' }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Email me this report' })).toHaveValue(
    'Every Friday morning',
  )
})

test('a treasurer writes a memo with live figures, keeps a version, shares it and takes a PDF', async ({
  page,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto(await addressOf('/committee/:committeeId/report-editor', page))
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('menuitem', { name: /Finance memo/ }).click()
  const text = page.getByRole('textbox', { name: 'Text of block 1' })
  await expect(text.locator('.report-figure').first()).toHaveText(/^\$/)
  await expectAccessible(page)

  // A click on a figure sets the cursor there; it does not choose the figure for the next letter to replace.
  const before = await text.locator('.report-figure').count()
  await text.locator('.report-figure').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Doors this year: ')
  await page.getByRole('button', { name: 'Insert a figure' }).click()
  await page.getByRole('combobox', { name: 'Figure' }).click()
  await page.getByRole('option', { name: 'Doors', exact: true }).click()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(text.locator('.report-figure')).toHaveCount(before + 1)
  await expect(text.locator('.report-figure').last()).toHaveText(/^\d/)
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(page.getByText('Saving...')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text of block 1' })).toContainText('Doors this year:')

  await page.getByRole('button', { name: 'Take block 2 out' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Take block 4 out' })).toBeVisible()

  await page.getByLabel('Name of the version').fill('As sent to the board')
  await page.getByRole('button', { name: 'Keep a version' }).click()
  await page.getByRole('link', { name: 'As sent to the board' }).click()
  await expect(page.getByRole('heading', { name: /As sent to the board/ })).toBeVisible()
  await expect(page.getByText('Doors this year:')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toBe('Finance memo.pdf')

  await page.getByRole('link', { name: 'The report of now' }).click()
  await page.getByLabel('Shared with the committee').click()
  await expect(page.getByLabel('Shared with the committee')).toBeChecked()
})
