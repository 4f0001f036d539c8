// A staffer follows a correction from the list of filers down to the row as filed; the Owner says who stands behind a filer, and the public
// page shows it.
import { expect, test, type Page } from './test.ts'
import { filerName } from '../src/domain/filings/shown.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

test('a staffer finds a filer, filters its rows, opens one as filed and sees what it corrects', async ({
  page,
}) => {
  await signedInAs(page, 'editor')
  const filer = await filerWithACorrection(page)

  await page.goto('/nadc/committees')
  await page.getByRole('textbox', { name: 'Find a name or number' }).fill(filer.stateId)
  const found = page.getByRole('grid', { name: 'State filers' })
  await found
    .getByRole('link', { name: filerName(filer.name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: filerName(filer.name) })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Corrections/ }).click()
  const grid = page.getByRole('grid', { name: 'Transactions' })
  await expect(page.getByRole('tab', { name: /Transactions/, selected: true })).toBeVisible()
  await expect(page).toHaveURL(/correctionsOnly=true/)
  await expect(grid.getByText(/correction/).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${new URL(page.url()).pathname}?tab=transactions&row=${filer.rowId}`)
  const row = page.getByRole('dialog')
  await expect(row.getByRole('heading', { name: 'As filed' })).toBeVisible()
  await expect(row.getByText('Receipt ID')).toBeVisible()
  const original = row.getByRole('list', { name: 'This row reverses' }).getByRole('button').first()
  await expect(original).toBeVisible()
  await expectAccessible(page)
  await original.click()
  await expect(row.getByRole('list', { name: 'Reversed by' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const tab of ['Donors', 'Network', 'Anomalies', 'Statements', 'Changes']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`))
    await expect(page.getByText(/did not load/)).toHaveCount(0)
  }
})

test('the Owner ties a filer by a key, and the public page shows the office', async ({ page }) => {
  await signedInAs(page, 'Owner')
  await page.goto('/admin/nadc_candidates')
  const first = page.getByRole('list', { name: 'Filers to tie' }).getByRole('listitem').first()
  const name = await first.getByRole('link').first().innerText()
  const href = await first.getByRole('link').first().getAttribute('href')
  await expectAccessible(page)
  // A suggestion may lack the candidate or the office, so this one is said in full.
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Candidate' }).fill('Wilhelmina Testington')
  await page.getByRole('textbox', { name: 'Office' }).fill('Legislature')
  await page.getByRole('textbox', { name: 'District' }).fill('28')
  await page.getByRole('button', { name: 'Tie', exact: true }).click()
  await expect(page.getByText(`${name} is tied to Wilhelmina Testington.`)).toBeVisible()

  await page.goto(`/candidate-committee/${href!.split('/').at(-1)}`)
  await expect(page.getByText(/Wilhelmina Testington/).first()).toBeVisible()
  await expect(page.getByText(/Legislature/).first()).toBeVisible()

  await page.goto('/admin/nadc_candidates?tab=history')
  await expect(page.getByText(/Wilhelmina Testington, Legislature 28/)).toBeVisible()
})

interface Corrected {
  stateId: string
  name: string
  rowId: string
}

/** A filer of the demo data with a negative row whose original is there. */
async function filerWithACorrection(page: Page): Promise<Corrected> {
  const ask = async <T>(path: string, data: unknown) =>
    (await (await page.request.post(`/api/filers/${path}`, { data })).json()) as T
  const { rows: filers } = await ask<{ rows: { id: number; stateId: string; name: string }[] }>('list', {
    era: 'modern',
  })
  for (const { id, stateId, name } of filers) {
    const { rows } = await ask<{ rows: { id: string }[] }>('rows', { id, side: 'in', correctionsOnly: true })
    for (const { id: rowId } of rows.slice(0, 5)) {
      const { related } = await ask<{ related: { why: string }[] }>('row', { id: rowId })
      if (related.some(({ why }) => why === 'takes back')) return { stateId, name, rowId }
    }
  }
  throw new Error('The demo data has no correction.')
}
