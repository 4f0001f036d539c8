// An organizer cuts a universe into turfs, looks at them, splits one, merges it again, undoes that, draws a new one with the mouse, and makes
// walkbooks that can be handed out. Screens with many turfs and with none are looked at in both sizes and both themes.
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'
import { photograph } from './photograph.ts'

test('an organizer cuts a universe into turfs, rearranges them, and makes walkbooks to hand out', async ({
  page,
}) => {
  page.setDefaultTimeout(30_000)
  await signedInAs(page, 'Organization_Admin')
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const committeeId = await committeeWithUniverse(page)

  await page.goto(`/committee/${committeeId}/walkbook-maker`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cut turf' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Universe' }).click()
  await page.getByRole('option', { name: /^Doors not yet knocked/ }).click()
  // What was walked already is said before anything is cut.
  await expect(page.getByText(/[\d,]+ doors? with [\d,]+ voters/)).toBeVisible()
  await expect(page.getByText(/No one was at any of them yet|Someone was at/)).toBeVisible()
  await page.getByText('Doors', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Doors of a turf' }).fill('20')
  await page.getByRole('button', { name: 'Cut the turf' }).click()

  const list = page.getByRole('list', { name: 'Turfs' })
  await expect(list).toBeVisible()
  const turfs = list.locator('> li')
  const count = await turfs.count()
  expect(count).toBeGreaterThan(3)
  await expectAccessible(page)
  await look(page, 'many')

  await list.getByRole('button', { name: /^Turf 1 / }).click()
  await expect(page.getByText('The walk begins here.')).toBeVisible()
  await page.getByRole('button', { name: 'Split in two' }).click()
  await expect(turfs).toHaveCount(count + 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(turfs).toHaveCount(count)
  await page.getByRole('combobox', { name: 'Other turf' }).click()
  await page.getByRole('option', { name: 'Turf 2', exact: true }).click()
  await page.getByRole('button', { name: 'Merge with it' }).click()
  await expect(turfs).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(turfs).toHaveCount(count)
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  // One door later, with the keyboard.
  await page.getByRole('button', { name: 'Unlock' }).click()
  const later = page.getByRole('button', { name: /later$/ }).first()
  const address = (await later.getAttribute('aria-label'))!.replace(/ later$/, '')
  await later.press('Enter')
  await expect(page.getByRole('button', { name: `${address} earlier` })).toBeEnabled()

  await page.getByRole('button', { name: /^Make \d+ walkbooks$/ }).click()
  const name = `Maker ${randomUUID().slice(0, 6)}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill(name)
  await page.getByRole('button', { name: 'Make them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Walkbooks' })).toBeVisible()
  await expect(page.getByText(`${name}, turf 1`, { exact: true })).toBeVisible()
  await page.getByText(`${name}, turf 1`, { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Hand out' })).toBeVisible()

  await page.goto(`/committee/${committeeId}/walkbook-maker`)
  await expect(page.getByText('Walkbooks made').first()).toBeVisible()
  await look(page, 'none')
})

/** In both sizes and both themes, without anything that runs off the screen. */
async function look(page: Page, what: string): Promise<void> {
  for (const width of [1280, 390])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((theme) => localStorage.setItem('theme', theme), scheme)
      await page.reload()
      await page.waitForLoadState('networkidle')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
      await photograph(page, `walkbook-maker-${what}-${width}-${scheme}`, { fullPage: true, asIs: true })
    }
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
}

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
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
