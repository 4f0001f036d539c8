// The money terminal as a reader without an account uses it, with the keyboard alone: a donor with a slip of the finger, a row, what is behind
// it, and the rows as a file.
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from './test.ts'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from './accessible.ts'

test('a reader finds a donor despite a slip, opens what they gave, and takes it home', async ({ page }) => {
  await page.goto('/nadcterminal')
  const prompt = page.getByRole('combobox', { name: 'Name or command' })
  await expect(prompt).toBeFocused()
  await expect(
    page
      .getByRole('region', { name: /^Largest gifts of/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest filings' })).toBeVisible()
  await expectAccessible(page, { strict: true })

  const { name, typo } = await someDonor(page)
  await page.keyboard.type(`donor ${typo}`)
  await page.keyboard.press('Enter')
  const found = page.getByRole('region', { name: `Donors called “${typo}”` })
  await expect(found.getByRole('link', { name, exact: true }).first()).toBeVisible()
  expect(new URL(page.url()).searchParams.getAll('q')).toEqual([`donor ${typo}`])

  await page.keyboard.press('ArrowDown')
  const rows = found.getByRole('table').getByRole('row')
  const wanted = await rows.evaluateAll(
    (all, text) => all.slice(1).findIndex((row) => row.querySelector('a')?.textContent === text),
    name,
  )
  for (let step = 0; step < wanted; step++) await page.keyboard.press('j')
  await expect(found.getByRole('link', { name, exact: true }).and(page.locator(':focus'))).toBeVisible()
  // The name opens the donor's own page; the sum behind it opens its rows here.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const gifts = page.getByRole('region', { name: `Gifts of ${name}` })
  await expect(gifts.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, { strict: true })
  await page.keyboard.press('1')
  await expect(gifts.locator(':focus')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.keyboard.press('e')
  const csv = readFileSync(await (await download).path(), 'utf8')
  const lines = parse<Record<string, string>>(csv, { columns: true, bom: true })
  const counted = lines.filter((line) => line['Counts in the total'] === 'yes')
  const cents = counted.reduce((sum, line) => sum + Math.round(Number(line['Amount']) * 100), 0)
  const dollars = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(gifts.getByText(dollars, { exact: true }).last()).toBeVisible()
  expect(Object.keys(lines[0]!)).not.toContain('Address')

  // Back to the list, and from there to the help.
  await page.keyboard.press('Escape')
  await expect(gifts).toBeHidden()
  await expect(prompt).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('?')
  await expect(page.getByRole('region', { name: 'What you can type' })).toBeVisible()
})

test('the terminal fits a phone, and its first page is small', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/nadcterminal')
  await page.getByRole('button', { name: 'Late gifts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Late gifts before/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeLessThanOrEqual(150 * 1024)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, { strict: true })
})

/** Of the largest gifts one by a person with a plain, long last name, and how someone in a hurry types it. */
async function someDonor(page: Page): Promise<{ name: string; typo: string }> {
  const answer = await page.request.post('/api/terminal/run', { data: { line: 'over 1000' } })
  const { panels } = (await answer.json()) as { panels: { rows: { cells: string[]; links: string[] }[] }[] }
  const names = panels[0]!.rows.map((row) => row.cells[1]!)
  const name = names.find((text) => /^[A-Z][a-z]{2,} [A-Z][a-z]{5,}$/.test(text))!
  const [first, last] = name.split(' ') as [string, string]
  // Two letters in the middle change places.
  const middle = Math.floor(last.length / 2)
  return {
    name,
    typo: `${first} ${last.slice(0, middle)}${last[middle + 1]}${last[middle]}${last.slice(middle + 2)}`.toLowerCase(),
  }
}
