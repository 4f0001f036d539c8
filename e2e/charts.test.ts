// Charts: built from what one may see, saved, shared, placed on the board, taken along as a file that says what is drawn; money is not for
// observers, and nothing is for another organization.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'
import { expect, test, type Page } from './test.ts'

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option })

test('a manager builds a chart of money, saves and shares it, and places charts on the board and in a report', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto('/charts')
  await expect(page.getByText('Where the registered voters live')).toBeVisible()
  await page.getByRole('button', { name: 'New chart' }).click()
  await choose(page, 'Data', 'Books')
  await choose(page, 'Group by', 'Category')
  const figure = page.getByRole('figure')
  await expect(figure.locator('[data-mark]').first()).toBeVisible()
  await expectAccessible(page)

  // What the drawing says and what the file says are the same.
  const drawn = await figure.locator('[data-mark] title').allTextContents()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV file' }).click()),
  ])
  const rows = parse(await readFile(await download.path()), { bom: true }).slice(1)
  expect(rows.length).toBeGreaterThan(0)
  const dollars = (value: string) => `$${Math.round(Number(value)).toLocaleString('en-US')}`
  expect(rows.map(([group, series, value]) => `${group}, ${series}: ${dollars(value!)}`)).toEqual(drawn)

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Asked again: the same numbers.')).toBeVisible()

  await page.getByRole('button', { name: 'Picture' }).click()
  await page.getByLabel('Size in pixels').selectOption({ label: 'Square, 1080 × 1080' })
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG' }).click(),
  ])
  const png = await readFile(await picture.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080])
  await page.getByRole('button', { name: 'Picture' }).click()
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SVG' }).click(),
  ])
  expect(await readFile(await svg.path(), 'utf8')).toContain('Source: Books of the committee.')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Title').fill('Where our money came from')
  await page.getByLabel('Share with the organization').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/chart=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Where our money came from' })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: 'Put on my board' }).click()
  await expect(page.getByRole('button', { name: 'Take off my board' })).toBeVisible()
  await page.goto('/home2')
  await expect(page.getByRole('figure', { name: 'Where our money came from' })).toBeVisible()

  await page.goto(await addressOf('/committee/:committeeId/report-editor', page))
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('menuitem', { name: /Finance memo/ }).click()
  await page.getByRole('button', { name: 'Add a saved chart' }).click()
  await page.getByRole('menuitem', { name: 'How far the bills of this session got' }).click()
  await expect(page.getByRole('figure', { name: 'How far the bills of this session got' })).toBeVisible()

  const chartId = new URL(address).searchParams.get('chart')!
  const asks = async (role: Parameters<typeof signedInAs>[1]) => {
    const other = await browser.newPage({ baseURL })
    await signedInAs(other, role)
    const reply = await other.request.post('/api/charts/get', { data: { chartId } })
    await other.close()
    return reply.status()
  }
  expect(await asks('Org_Admin')).toBe(200)
  // Reads in the committee, and sees no books there.
  expect(await asks('viewer')).toBe(404)
})

test('a map, a scatter and lines are drawn, and the table has the same numbers', async ({ page }) => {
  await signedInAs(page, 'Admin')
  await page.goto('/charts')
  await page.getByRole('button', { name: 'New chart' }).click()
  const figure = page.getByRole('figure')
  await choose(page, 'Kind', 'Map')
  await expect(page.getByLabel('Group by')).toHaveValue('district')
  await expect(figure.locator('path[data-mark]').first()).toBeVisible()
  const marks = await figure.locator('[data-mark]').count()
  await figure.getByText('Table', { exact: true }).click()
  await expect(figure.locator('tbody tr')).toHaveCount(marks)
  await choose(page, 'Data', 'State filings')
  await choose(page, 'Kind', 'Scatter')
  await choose(page, 'Data', 'News')
  await choose(page, 'Kind', 'Line')
  await figure.getByText('Chart', { exact: true }).click()
  await expect(figure.locator('circle[data-mark]').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Kind')).toHaveValue('line')
})
