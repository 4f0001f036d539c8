// The journey of a reporter without an account: from the front door to a committee, to one of its donors, to the rows behind a figure, and
// to the people who run the site when something is wrong.
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'
import { expect, test } from './test.ts'

test('a reporter comes through the front door to a donor, and what they report reaches the Owner', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/login')
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Public pages' })
  for (const name of ['Candidate committees', 'Money terminal', 'Find a donor', 'Downloads', 'About'])
    await expect(header.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)

  await header.getByRole('link', { name: 'Candidate committees' }).click()
  const table = page.getByRole('region', { name: 'Candidate committees' })
  await table.getByRole('rowheader').getByRole('link').first().click()
  const donors = page.getByRole('region', { name: 'Top donors' })
  const row = donors.getByRole('row').nth(1)
  const gave = await row.getByRole('link').last().innerText()
  const committee = await page.getByRole('heading', { level: 1 }).innerText()
  const name = await row.getByRole('rowheader').getByRole('link').innerText()
  await row.getByRole('rowheader').getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
  // The same to the cent, on the committee's page and on the donor's.
  const given = page.getByRole('region', { name: 'Gave to' })
  const here = given.getByRole('row').filter({ hasText: committee })
  await expect(here.getByRole('link').last()).toHaveText(gave)
  await here.getByRole('link').last().click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(`together ${gave}`)
  await page.getByRole('button', { name: 'Close the rows' }).click()

  const words = 'The gift of $11 is not mine: my name is spelled with two n.'
  await page.getByRole('button', { name: 'Report an error' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'What is wrong?' }).pressSequentially(words, { delay: 60 })
  await form.getByRole('button', { name: 'Save report' }).press('Enter')
  await expect(form.getByText('Your report is saved.')).toBeVisible()

  const owner = await (await browser.newContext({ baseURL })).newPage()
  await signedInAs(owner, 'Owner')
  await owner.goto('/admin?tab=reports')
  await owner.getByText(words).click()
  const drawer = owner.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: /^\/donor\// })).toBeVisible()
  await drawer.getByRole('textbox', { name: 'What was done' }).fill('Kept the two spellings apart.')
  await drawer.getByRole('button', { name: 'Close the report' }).click()
  await expect(drawer.getByRole('button', { name: 'Open it again' })).toBeVisible()
  await owner.context().close()
})

test('an address that is no page is not found, and leads a visitor to the sign-in', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.waitForURL((url) => url.pathname === '/login')
  for (const known of ['/', '/login', '/bills', '/about', '/donors'])
    expect([known, (await page.request.get(known)).status()]).toEqual([known, 200])
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: ')
})
