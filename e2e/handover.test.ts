// The end of a race: what is still open, everything in one file, the committee closed, its voter data given a week, and opened again.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs, switchTheme } from './people.ts'
import { photograph } from './photograph.ts'
import { expect, test } from './test.ts'

test('an administrator takes everything of a finished race along, archives it and opens it again', async ({
  page,
}) => {
  test.slow()
  await signedInAs(page, 'Admin')
  await page.goto(`${await addressOf('/committee/:committeeId/settings', page)}#hand-over`)
  const section = page.getByRole('region', { name: 'Hand over a finished race' })
  await expect(section.getByRole('list', { name: 'What is still open' }).getByRole('listitem')).toHaveCount(9)
  await photograph(page, 'handover-open')

  await section.getByRole('button', { name: 'Make the file' }).click()
  const link = section.getByRole('link', { name: 'Download everything' })
  await expect(link).toBeVisible({ timeout: 120_000 })
  await photograph(page, 'handover-ready')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await link.click()
  const bytes = await readFile(await (await download).path())
  for (const name of ['csv/People.csv', 'xlsx/Journal.xlsx', 'README.txt'])
    expect(bytes.includes(name), name).toBe(true)

  await page.getByRole('button', { name: 'Archive the committee' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('This committee is archived: it can be read, not changed.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Make a new file' })).toBeVisible()

  await section.getByRole('button', { name: 'Delete voter data' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete the voter data of / })
  const name = dialog.getByLabel('Type the name of the committee')
  await name.fill('Another committee')
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await photograph(page, 'handover-delete')
  await expectAccessible(page)
  await name.fill(
    (await dialog.getByRole('heading').innerText()).slice('Delete the voter data of '.length, -1),
  )
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await expect(section.getByText(/^It is deleted in the night after /)).toBeVisible()
  await switchTheme(page, 'dark')
  await photograph(page, 'handover-waiting')
  await section.getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByRole('button', { name: 'Delete voter data' })).toBeVisible()

  await page.getByRole('button', { name: 'Reopen the committee' }).click()
  await expect(page.getByRole('button', { name: 'Archive the committee' })).toBeVisible()
})
