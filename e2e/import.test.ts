// The import center, from a dropped file to taking it back, as the Owner does it.
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

const people = `E-mail;Full name;Role;Position
ann.prairie@list.example;Ann Prairie;editor;
bo.platte@list.example;Bo Platte;;
not an address;Cy Loup;;
dee.niobrara@list.example;Dee Niobrara;king;
`

test('the Owner drops a list of people, sees what is wrong with it, brings in the rest and takes it back', async ({
  page,
}) => {
  await signedInAs(page, 'Owner')
  await page.goto('/admin/upload-csv')
  await page.getByRole('combobox', { name: 'For which organization' }).click()
  await page.getByRole('option').first().click()
  await drop(page, 'people.csv', people)

  await expect(page.getByText('4 columns, separated by semicolons')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Email' })).toHaveValue('E-mail')
  await expect(page.getByText("'not an address' is not an email address.")).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  expect(address).toContain('?batch=')

  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(
    page.getByText('2 rows can be imported; 2 rows would be skipped. Nothing was changed yet.'),
  ).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Problems of an import .*\.csv$/)

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  // Left and come back to: the address holds the import.
  await page.goto('/')
  await page.goto(address)
  await expect(
    page.getByText('2 people invited, 0 people changed, 0 people unchanged, 2 rows skipped.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('2 changes undone.')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'All imports' }).getByText('Undone')).toBeVisible()
})

test('a file that is no table gets one sentence, on a phone too, and nothing is kept of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs(page, 'Owner')
  await page.goto('/admin/upload-csv')
  await page.getByRole('combobox', { name: 'For which organization' }).click()
  await page.getByRole('option').first().click()
  await drop(page, 'people.csv', 'email,name\n')
  await expect(
    page.getByText('people.csv has a header and no rows below it. Choose a file with rows in it.'),
  ).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

async function drop(page: Page, name: string, content: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}
