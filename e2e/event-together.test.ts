// Two people at one event: each sees what the other changes and whom the other lets in without loading the page again, and neither overwrites the other.
import { expect, test, type Page } from './test.ts'
import { someone } from './together.ts'

const guests = ['Ann Arbor', 'Bea Brook', 'Cal Creek']

test('a change and a check-in are seen by the other at once, and a conflicting change is shown', async ({
  browser,
}) => {
  const mine = await someone(browser, 'editor')
  const theirs = await someone(browser, 'Admin')
  const address = await eventWithGuests(theirs)
  await Promise.all([mine.goto(address), theirs.goto(address)])
  for (const page of [mine, theirs]) await expect(titleOf(page, 'Town hall')).toBeVisible()

  for (const title of ['Town hall at noon', 'Town hall at one', 'Town hall at two']) {
    await theirs.getByRole('button', { name: 'Change', exact: true }).click()
    await dialogOf(theirs).getByRole('textbox', { name: 'Title' }).fill(title)
    await dialogOf(theirs).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(titleOf(mine, title)).toBeVisible()
    await expect(dialogOf(theirs)).toBeHidden()
  }

  // Both change the title.
  for (const page of [mine, theirs]) await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialogOf(mine).getByRole('textbox', { name: 'Title' }).fill('Town hall, my way')
  await dialogOf(theirs).getByRole('textbox', { name: 'Title' }).fill('Town hall, their way')
  await dialogOf(theirs).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialogOf(theirs)).toBeHidden()
  await dialogOf(mine).getByRole('button', { name: 'Save', exact: true }).click()
  const notice = dialogOf(mine).getByRole('alert').filter({ hasText: 'while you had it open' })
  await expect(notice.getByRole('row', { name: /Title/ })).toContainText('Town hall, my way')
  await expect(notice.getByRole('row', { name: /Title/ })).toContainText('Town hall, their way')
  await notice.getByRole('button', { name: 'Save mine' }).click()
  await expect(titleOf(theirs, 'Town hall, my way')).toBeVisible()

  await Promise.all([mine.goto(`${address}?tab=check-in`), theirs.goto(`${address}?tab=check-in`)])
  for (const page of [mine, theirs]) {
    await expect(page.getByText('0 of 3 here')).toBeVisible()
    await page.getByRole('button', { name: 'Check in all the same' }).click()
  }
  for (const [index, name] of guests.entries()) {
    await mine.getByRole('button', { name: `${name}: mark as here` }).click()
    await expect(theirs.getByText(`${index + 1} of 3 here`)).toBeVisible()
  }
})

const titleOf = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Change Town hall' })

async function eventWithGuests(page: Page): Promise<string> {
  const ask = async <T>(path: string, data: object): Promise<T> => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const reply = await page.request.post(`/api/${path}`, { data, headers })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const { committees } = await ask<{ committees: { id: string; name: string }[] }>('committees/list', {})
  const committeeId = committees.find(({ name }) => name === 'Example for Legislature')!.id
  const { event } = await ask<{ event: { id: string } }>('events/create', {
    committeeId,
    kind: 'meeting',
    title: 'Town hall',
    day: '2031-06-03',
    start: '12:00',
    endDay: '2031-06-03',
    end: '14:00',
    timeZone: 'America/Chicago',
    reminders: [],
  })
  for (const name of guests) {
    const [firstName, lastName] = name.split(' ')
    const { personId } = await ask<{ personId: string }>('people/add', { committeeId, firstName, lastName })
    await ask('events/addGuest', { committeeId, eventId: event.id, personId })
  }
  return `/committee/${committeeId}/events/${event.id}`
}
