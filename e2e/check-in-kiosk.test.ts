// A tablet in a hall without a signal: people sign in one after the other, the tablet is opened again meanwhile, and when the signal is back
// they are guests who came, each once, though one answer of the server was lost on the way.
import { expect, test, type Page } from './test.ts'
import { signedInAs } from './people.ts'

test('three people who sign in while the network is cut end as three guests who came', async ({
  browser,
  page,
}) => {
  await signedInAs(page, 'Organization_Admin')
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  const committeeId = committees[0]!.id
  const { event } = await call<{ event: { id: string } }>(page, 'events/create', {
    committeeId,
    kind: 'rally',
    title: 'Hall without signal',
    day: '2031-05-12',
    start: '18:00',
    endDay: '2031-05-12',
    end: '20:00',
    timeZone: 'America/Chicago',
    reminders: [],
  })
  const { url } = await call<{ url: string }>(page, 'signInSheets/openKiosk', {
    committeeId,
    eventId: event.id,
    fields: ['email', 'volunteer'],
    pin: '2468',
  })

  // Its own browser: no one is signed in on the tablet.
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const tablet = await context.newPage()
  await tablet.goto(new URL(url).pathname)
  await expect(tablet.getByText('0 signed in')).toBeVisible()
  await expect
    .poll(() =>
      tablet.evaluate(async () => {
        const state = await (await caches.open('door-state')).match('/state')
        return state ? JSON.stringify(await state.json()) : ''
      }),
    )
    .toContain('"kiosk"')

  await context.setOffline(true)
  for (const name of ['Ada', 'Ben']) await signIn(tablet, name)
  await expect(tablet.getByText('2 waiting for the signal')).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Hall without signal' })).toBeVisible()
  await signIn(tablet, 'Cleo')
  await expect(tablet.getByText('3 waiting for the signal')).toBeVisible()

  // The server takes the lines and its answer gets lost: the tablet sends them again.
  let lost = 0
  await context.route('**/api/outbox/send', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await expect(tablet.getByText('3 signed in')).toBeVisible()
  expect(lost).toBeGreaterThan(1)
  const { rows: guests } = await call<{ rows: { name: string; cameAt: string | null }[] }>(
    page,
    'events/guests',
    { committeeId, eventId: event.id },
  )
  expect(guests.map(({ name, cameAt }) => `${name} ${cameAt ? 'came' : 'did not come'}`).toSorted()).toEqual([
    'Ada Hallgoer came',
    'Ben Hallgoer came',
    'Cleo Hallgoer came',
  ])
  // Those who are safe on the server are not left lying about on the tablet.
  expect(await tablet.evaluate(linesKept)).toBe(0)
  await context.close()
})

/** In the browser: how many events its outbox holds. */
const linesKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('outbox')
    opening.onerror = () => reject(opening.error!)
    opening.onsuccess = () => {
      const asked = opening.result.transaction('events').objectStore('events').count()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result)
      }
    }
  })

async function signIn(tablet: Page, firstName: string): Promise<void> {
  await tablet.getByLabel('First name').fill(firstName)
  await tablet.getByLabel('Last name').fill('Hallgoer')
  await tablet.getByLabel('Email').fill(`${firstName.toLowerCase()}@hall.example`)
  await tablet.getByRole('button', { name: 'Sign in' }).click()
  await expect(tablet.getByText(`Thank you, ${firstName}.`)).toBeVisible()
  await tablet.getByRole('button', { name: 'Next person' }).click()
}

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, {
    data,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}
