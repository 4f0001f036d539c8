// Two people plan on one calendar: what one moves, by mouse or by keys, the other sees; and it comes along into one's own calendar program.
import { expect, test, type Page } from './test.ts'
import { addDays, formatDate } from '../src/domain/dates.ts'
import { signedInAs } from './people.ts'

// Another one each time, so that a second run on the same server does not meet the first.
const title = `Porch planning ${crypto.randomUUID().slice(0, 8)}`

test('an event is moved by dragging and by keys, taken back, seen by a colleague, and told to a calendar program until revoked', async ({
  page,
  browser,
}) => {
  await signedInAs(page, 'editor')
  // Far enough ahead that nothing else stands in these days.
  const day = `${new Date().getUTCFullYear() + 1}-07-14`
  const committeeId = await addEvent(page, day)
  const address = `/committee/${committeeId}/calendar?view=month&day=${day}`
  const colleague = await (await browser.newContext()).newPage()
  await signedInAs(colleague, 'Organization_Admin')
  await colleague.goto(address)
  await page.goto(address)

  const on = (who: Page, when: string) =>
    who.locator(`[data-day="${when}"]`).getByRole('button', { name: new RegExp(`^Event: ${title}`) })
  await expect(on(colleague, day)).toBeVisible()

  // By mouse, two days on.
  await on(page, day).dragTo(page.locator(`[data-day="${addDays(day, 2)}"]`))
  await expect(on(page, addDays(day, 2))).toBeVisible()
  await expect(on(colleague, addDays(day, 2))).toBeVisible()
  await expect(on(colleague, day)).toHaveCount(0)

  // By keys, one day back and a week down; then taken back.
  await on(page, addDays(day, 2)).focus()
  for (const key of ['m', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(on(page, addDays(day, 8))).toBeVisible()
  // The toast of the first move may still be there.
  await page
    .getByRole('alert')
    .filter({ hasText: formatDate(addDays(day, 8)) })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(on(page, addDays(day, 2))).toBeVisible()
  await expect(on(colleague, addDays(day, 2))).toBeVisible()
  await colleague.context().close()

  // In one's own calendar program, until it is revoked.
  await page.getByRole('button', { name: 'Import or subscribe' }).click()
  await page.getByRole('menuitem', { name: 'Subscribe in your own calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe in your own calendar' })
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const feed = new URL(await dialog.getByText(/\/calendar\/[\w-]{43}\.ics/).innerText()).pathname
  const told = await page.request.get(feed)
  expect(await told.text()).toContain(
    `DTSTART;TZID=America/Chicago:${addDays(day, 2).replaceAll('-', '')}T180000`,
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Revoke the address?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await page.request.get(feed)).status()).toBe(404)
})

async function addEvent(page: Page, day: string): Promise<string> {
  const post = async <T>(path: string, data: object) => {
    const reply = await page.request.post(`/api/${path}`, {
      data,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as T
  }
  const { committees } = await post<{ committees: { id: string; name: string }[] }>('committees/list', {})
  const committeeId = committees.find(({ name }) => name === 'Example for Legislature')!.id
  const times = { day, start: '18:00', endDay: day, end: '20:00', timeZone: 'America/Chicago' }
  await post('events/create', { committeeId, title, kind: 'meeting', ...times })
  return committeeId
}
