// An organizer makes a walkbook from a universe and hands it out by a code; a phone without an account sees nothing of any voter before it
// claimed the code; the organizer moves a door, leaves a note, and takes the walkbook from the volunteer again.
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

test('an organizer makes a walkbook, hands it out by a code that works once, and takes it from the volunteer', async ({
  page,
  browser,
  baseURL,
}) => {
  page.setDefaultTimeout(30_000)
  await signedInAs(page, 'Organization_Admin')
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const committeeId = await committeeWithUniverse(page)

  await page.goto(`/committee/${committeeId}/walkbooks`)
  await page.getByRole('button', { name: 'Make a walkbook' }).first().click()
  const making = page.getByRole('dialog', { name: 'Make a walkbook' })
  await making.getByRole('combobox', { name: 'Universe' }).click()
  await page.getByRole('option', { name: /^Doors not yet knocked/ }).click()
  // More doors than one walkbook holds: a sentence says how many, and the button waits.
  await expect(making.getByText(/These are [\d,]+ doors, and one walkbook holds at most 300/)).toBeVisible()
  await making.getByRole('textbox', { name: 'Name' }).fill('Journey')
  await expect(making.getByRole('button', { name: 'Make the walkbook' })).toBeDisabled()
  await making.getByRole('combobox', { name: 'Universe' }).click()
  await page.getByRole('option', { name: /^First weekend/ }).click()
  await expect(making.getByText(/^\d+ doors, \d+ voters$/)).toBeVisible()
  await expect(making.getByText(/are on “First weekend” already/)).toBeVisible()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Make the walkbook' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Journey' })).toBeVisible()
  const doors = page.getByRole('list', { name: 'Doors in walking order' }).getByRole('listitem')
  const lines = doors.locator('button[aria-expanded]')
  await expect(lines.nth(1)).toBeVisible()
  const [first, second] = [await lines.nth(0).innerText(), await lines.nth(1).innerText()]

  // The first door goes one down with the keyboard, and the order is the same after a reload.
  const handle = page.getByRole('button', { name: `Move ${first.split(',')[0]}`, exact: false }).first()
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(0)).toHaveText(second)
  await expect(page.getByText('The order was changed.')).toBeVisible()
  await page.reload()
  await expect(lines.nth(0)).toHaveText(second)
  await lines.nth(0).click()
  await expect(page.getByText('The walk begins here.')).toBeVisible()
  await page.getByRole('textbox', { name: /^A note on/ }).fill('The gate is on the alley side.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The gate is on the alley side.')).toBeVisible()

  await page.getByRole('button', { name: 'Hand out' }).click()
  const handing = page.getByRole('dialog', { name: /^Hand out/ })
  await handing.getByRole('textbox', { name: 'Meant for' }).fill('Robin from church')
  await handing.getByRole('button', { name: 'Make the code' }).click()
  await expect(handing.getByRole('img', { name: /Code to scan/ })).toBeVisible()
  const code = await handing.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText()
  await expectAccessible(page)
  await handing.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Code not used yet')).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const heard: string[] = []
  phone.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => heard.push(text),
        () => {},
      )
  })
  await phone.goto(`/walk/${code}`)
  await phone.waitForLoadState('networkidle')
  const told = [heard.join('\n'), await phone.content()].join('\n')
  for (const address of [first, second]) expect(told).not.toContain(address.split(',')[0]!)

  const claim = { code, name: 'Robin Sample', purposeAccepted: true, age: '18 or older' }
  const { handId } = await call<{ handId: string }>(phone, 'walkbooks/claim', claim)
  expect(handId).toMatch(/^[0-9a-f-]{36}$/)
  const again = await phone.request.post('/api/walkbooks/claim', { data: claim, headers: keyed() })
  expect(again.status()).toBe(404)

  // The organizer's screen hears of it by itself.
  const who = page.getByRole('region', { name: 'Who has it' })
  await expect(who.getByText('Robin Sample')).toBeVisible()
  await expect(who.getByText('Has it', { exact: true })).toBeVisible()
  await who.getByRole('button', { name: 'Take back' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Take “Journey” from Robin Sample?' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(who.getByText('No one.')).toBeVisible()
  await who.getByRole('button', { name: /who had it/ }).click()
  await expect(who.getByText('Ended', { exact: true })).toBeVisible()

  await page.goto(`/committee/${committeeId}/walkbooks/universes`)
  const weekend = page.getByRole('listitem').filter({ hasText: 'Drawn by lot' })
  await expect(weekend.getByRole('link', { name: 'Journey' })).toBeVisible()
  await expect(weekend.getByText(/Nothing has changed since|would gain/)).toBeVisible()
  await context.close()
})

const keyed = () => ({ 'idempotency-key': randomUUID() })

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, { data, headers: keyed() })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

async function committeeWithUniverse(page: Page): Promise<string> {
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  for (const { id } of committees) {
    const { universes } = await call<{ universes: object[] }>(page, 'walkbooks/universes', {
      committeeId: id,
    })
    if (universes.length > 0) return id
  }
  throw new Error('No committee of the demo has a universe.')
}
