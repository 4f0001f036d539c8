// A policy staffer follows the lobby: from a bill to who opposes it, to a principal, to its gifts, to a senator's vote on that bill, and sends
// the path between two names to a colleague.
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { photograph } from './photograph.ts'
import { atRest, signedInAs, switchTheme } from './people.ts'

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
  await expect(drawing.locator(':focus')).toHaveAccessibleName(/, in the middle$/)

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

test('a drawing with few and with most nodes is used by keyboard alone, and says in words what it shows', async ({
  page,
}) => {
  await signedInAs(page, 'editor')
  for (const [name, of] of Object.entries(await smallAndLarge(page)))
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`/connections?of=${of.key}`)
        await switchTheme(page, scheme)
        await atRest(page)
        const drawing = page.getByRole('group', { name: new RegExp(`^Drawing of ${escaped(of.name)} with`) })
        const nodes = drawing.getByRole('button')
        await expect(nodes).toHaveCount(of.nodes)
        await expect(
          page.getByRole('status').filter({ hasText: `${of.name} is in the middle` }),
        ).toBeAttached()
        // One stop of the Tab key, however many there are; each has a name of its own words.
        const told = await nodes.evaluateAll((all) =>
          all.map((one) => [one.getAttribute('aria-label'), one.getAttribute('tabindex')]),
        )
        expect(told.filter(([, stop]) => stop === '0')).toHaveLength(1)
        for (const [label] of told)
          expect(label).toMatch(/^.+, (person|firm|donor|committee|lobbyist|principal|bill|senator)/)
        await nodes.and(page.locator('[tabindex="0"]')).focus()
        await expect(drawing.locator(':focus')).toHaveAccessibleName(/, in the middle$/)
        await page.keyboard.press('Home')
        if (scheme === 'light' && width === 1280) {
          const met = new Set<string>()
          for (let n = 0; n < of.nodes; n++) {
            met.add((await drawing.locator(':focus').getAttribute('aria-label'))!)
            await page.keyboard.press('ArrowRight')
          }
          expect(met).toEqual(new Set(told.map(([label]) => label)))
        }
        await page.keyboard.press('End')
        await expect(drawing.locator(':focus')).toHaveAccessibleName(told.at(-1)![0]!)
        await expectAccessible(page)
        await photograph(page, `connections-${name}-${scheme}-${width}`, { asIs: true, fullPage: true })
      }
})

interface Drawn {
  key: string
  name: string
  nodes: number
}

/** Of all committees and principals, the drawing with the fewest neighbors above one, and that with the most. */
async function smallAndLarge(page: Page): Promise<{ small: Drawn; large: Drawn }> {
  const { committees } = await ask<{ committees: { id: number }[] }>(page, 'candidateCommittees/list', {})
  const { rows } = await ask<{ rows: { id: number }[] }>(page, 'lobby/parties', { role: 'principal' })
  const found: Drawn[] = []
  for (const key of [
    ...committees.slice(0, 40).map(({ id }) => `filer:${id}`),
    ...rows.slice(0, 40).map(({ id }) => `principal:${id}`),
  ]) {
    const reply = await page.request.post('/api/connections/around', { data: { of: key } })
    if (!reply.ok()) continue
    const { center, nodes } = (await reply.json()) as { center: { name: string }; nodes: unknown[] }
    if (nodes.length > 2) found.push({ key, name: center.name, nodes: nodes.length })
  }
  found.sort((a, b) => a.nodes - b.nodes)
  return { small: found[0]!, large: found.at(-1)! }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
