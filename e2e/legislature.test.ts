// A policy staffer's day: find a bill, follow it, read a roll call, count to 33 on the whip board, and send the map to a colleague.
import { expect, test, type Page } from './test.ts'
import { signedInAs } from './people.ts'

test('a staffer finds a bill, follows it, reads a roll call, counts to 33 and shares the map with a colleague', async ({
  page,
  browser,
}) => {
  await signedInAs(page, 'editor')
  const number = await openVotedBill(page)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()

  // The newest roll call as the 49 seats: each is there once, and the categories add up.
  await page
    .getByRole('link', { name: /roll call|votes/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `${number}: votes` })).toBeVisible()
  const seats = page.locator('[data-vote]')
  await expect(seats).toHaveCount(49)
  const counts = await page.evaluate(() =>
    [...document.querySelectorAll('[data-vote]')].map((seat) => seat.getAttribute('data-vote')),
  )
  const yes = counts.filter((vote) => vote === 'yes').length
  expect(yes).toBeGreaterThan(0)
  await expect(page.getByText(new RegExp(`^${yes} yes, \\d+ needed: `))).toBeVisible()

  // Thirty-three marks by hand.
  await page.getByRole('tab', { name: 'Whip board' }).click()
  const rows = page.locator('li[data-whip]')
  await expect(rows).toHaveCount(49)
  for (let at = 0; at < 49; at++)
    await rows
      .nth(at)
      .getByRole('radio', { name: at < 33 ? 'Yes' : 'No', exact: true })
      .click()
  await expect(page.getByText('Seen by your organization, no one else.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^33/ })).toContainText('Reached by marks')

  // The same count as a map, and its address is all a colleague needs.
  await page.getByRole('link', { name: 'Whip board as a map' }).click()
  await expect(page.getByText('33 yes', { exact: false }).first()).toBeVisible()
  // The board was only where it started: the address itself holds every seat.
  await expect(page).toHaveURL(/33towin\?.*map=/)
  const address = page.url()
  const marked = await seatMarks(page)
  expect(marked).toHaveLength(49)
  expect(marked.filter((mark) => mark === 'yes')).toHaveLength(33)

  const colleague = await (await browser.newContext()).newPage()
  await signedInAs(colleague, 'Organization_Admin')
  await colleague.goto(address)
  await expect(colleague.getByText('33 yes', { exact: false }).first()).toBeVisible()
  await expect.poll(() => seatMarks(colleague)).toEqual(marked)
  await colleague.context().close()
})

/** A bill that was voted on and is not followed yet, found by words of its title as people look for one. */
async function openVotedBill(page: Page): Promise<string> {
  const reply = await page.request.post('/api/bills/list', {
    data: { stage: 'final reading', sort: 'number' },
  })
  const { rows: bills } = (await reply.json()) as {
    rows: { number: string; title: string; isFollowed: boolean }[]
  }
  const { number, title } = bills.find(({ isFollowed }) => !isFollowed)!
  await page.goto('/bills')
  await page.getByPlaceholder('Number, title, senator or words of the text').fill(title)
  await page
    .getByRole('link', { name: new RegExp(`^${number}\\b`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  return number
}

const seatMarks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-district][data-mark]')].map((seat) =>
      seat.getAttribute('data-mark'),
    ),
  )
