// A policy staffer follows the lobby: from a bill to who opposes it, to a principal, to its gifts, to a senator's vote on that bill, and sends
// the path between two names to a colleague.
import { expect, test, type Page } from './test.ts'
import { signedInAs } from './people.ts'

async function ask<T>(page: Page, call: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${call}`, { data })
  expect(reply.ok(), `${call}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}
interface Position {
  billId: number | null
  bill: string
  principal: { id: number; name: string }
}

test('from a bill to who opposes it, to the principal, its gifts, the vote, and a path shared by its address', async ({
  page,
  browser,
}) => {
  await signedInAs(page, 'editor')
  // A bill that was voted on and is opposed by a principal that gave.
  const { rows: givers } = await ask<{ rows: { id: number; name: string }[] }>(page, 'lobby/parties', {
    role: 'principal',
    sort: 'positions',
    desc: true,
  })
  let found: Position | undefined
  for (const { id } of givers) {
    const { gifts } = await ask<{ gifts: unknown[] }>(page, 'lobby/one', { id, role: 'principal' })
    if (gifts.length === 0) continue
    const { rows } = await ask<{ rows: Position[] }>(page, 'lobby/positions', { partyId: id, side: 'oppose' })
    for (const row of rows) {
      const { rollCalls } = await ask<{ rollCalls: unknown[] }>(page, 'bills/rollCalls', { id: row.billId })
      if (rollCalls.length > 0) found ??= row
    }
    if (found) break
  }
  expect(found).toBeTruthy()
  const { billId, bill, principal } = found!

  await page.goto(`/bill/${billId}?side=oppose`)
  const sides = page.getByRole('grid', { name: `Lobby positions on ${bill}` })
  await expect(sides.getByRole('row').filter({ hasText: 'Oppose' }).first()).toBeVisible()
  await sides.getByRole('link', { name: principal.name }).first().click()

  await expect(page.getByRole('heading', { name: principal.name, level: 1 })).toBeVisible()
  await expect(
    page.getByText('its money is never divided among them', { exact: false }).first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gifts to committees' })).toBeVisible()
  const gift = page.getByRole('link', { name: /^\$[\d,.]+$/ }).first()
  await expect(gift).toBeVisible()

  // The net around the principal: the list says in words what the drawing shows, and a link opens its rows.
  await page.getByRole('main').getByRole('link', { name: 'Connections', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`connections\\?of=principal(:|%3A)${principal.id}`))
  const drawing = page.getByRole('group', { name: new RegExp('^Drawing of ') })
  await expect(drawing).toBeVisible()
  await page
    .getByRole('button', { name: /^Positions on bills · \d+ row/ })
    .first()
    .click()
  const rows = page.getByRole('dialog')
  await expect(rows.getByText(/^(Support|Oppose|Neutral): /).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()

  // By keyboard alone: into the drawing, to a neighbor, and there.
  await drawing.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`of=principal(:|%3A)${principal.id}(&|$)`))

  // A path to a senator who voted on that bill.
  const { rollCalls } = await ask<{ rollCalls: { votes: { senatorId: number }[] }[] }>(
    page,
    'bills/rollCalls',
    {
      id: billId,
    },
  )
  const senatorId = rollCalls[0]!.votes[0]!.senatorId
  await page.goto(`/connections?of=principal:${principal.id}&to=senator:${senatorId}`)
  await expect(
    page.getByRole('heading', { name: new RegExp(`^From ${escaped(principal.name)} to `) }),
  ).toBeVisible()
  await expect(page.getByText(/^[1-5] paths?, shortest and rarest first/)).toBeVisible()
  const paths = await page.getByRole('main').locator('ol').allInnerTexts()
  expect(paths.length).toBeGreaterThan(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/influence/i)

  const colleague = await (await browser.newContext()).newPage()
  await signedInAs(colleague, 'Organization_Admin')
  await colleague.goto(page.url())
  await expect.poll(() => colleague.getByRole('main').locator('ol').allInnerTexts()).toEqual(paths)
  await colleague.context().close()
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
