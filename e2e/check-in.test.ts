// Fifty guests, five phones and a signal that drops: the phones check people in without it, some guests on two phones, one phone is closed
// and opened again meanwhile. When the signal is back, exactly fifty are here, and each phone says that all it said is safe.
import { expect, test, type Page } from './test.ts'
import { signedInAs } from './people.ts'

const phones = 5
const guests = 50

test('fifty check-ins from five phones with the network cut and restored end as exactly fifty', async ({
  browser,
  page,
}) => {
  await signedInAs(page, 'Organization_Admin')
  const { committeeId, eventId } = await eventWithGuests(page)
  const address = `/committee/${committeeId}/events/${eventId}?tab=check-in`

  const opened = await Promise.all(
    Array.from({ length: phones }, async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const screen = await context.newPage()
      await signedInAs(screen, 'Organization_Admin')
      await screen.goto(address)
      await expect(screen.getByText(`0 of ${guests} here`)).toBeVisible()
      await expect(screen.getByText('This page also opens without a signal.')).toBeVisible()
      // The event is years ahead; the door asks whether it is the right day.
      await screen.getByRole('button', { name: 'Check in all the same' }).click()
      return { context, screen }
    }),
  )
  const contexts = opened.map(({ context }) => context)
  const screens = opened.map(({ screen }) => screen)

  // With a signal, what one phone says the others show.
  await tap(screens[0]!, 'Guest 00')
  await expect(screens[1]!.getByText(`1 of ${guests} here`)).toBeVisible()

  for (const context of contexts) await context.setOffline(true)
  await Promise.all(
    screens.map(async (screen, i) => {
      // Its own ten, and the first of the next phone's ten: that guest is tapped on two phones.
      const own = Array.from({ length: guests / phones + 1 }, (_, n) => (i * 10 + n) % guests)
      for (const n of own.filter((one) => one > 0)) await tap(screen, nameOf(n))
      await expect(screen.getByText(/on this phone until the signal is back/)).toBeVisible()
    }),
  )
  // A slip of the hand, taken back and done again.
  await screens[1]!.getByRole('button', { name: 'Undo Guest 15' }).click()
  await tap(screens[1]!, 'Guest 15')

  // Closed and opened again without a signal: the page, the list and what was said are still there.
  await screens[2]!.reload()
  await expect(screens[2]!.getByText(/on this phone until the signal is back/)).toBeVisible()
  await expect(screens[2]!.getByRole('button', { name: 'Guest 25 is here' })).toBeVisible()

  for (const context of contexts) await context.setOffline(false)
  await Promise.all(
    screens.map(async (screen) => {
      await expect(screen.getByText(`${guests} of ${guests} here`)).toBeVisible()
      await expect(screen.getByText(/^(\d+) of \1 safe on the server\.$/)).toBeVisible()
    }),
  )
  const { funnel } = await call<{ funnel: { here: number } }>(page, 'events/get', { committeeId, eventId })
  expect(funnel.here).toBe(guests)

  // Signing out removes the list from the phone.
  await screens[0]!
    .getByRole('button', { name: /Your account|Account/ })
    .first()
    .click()
  await screens[0]!.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(screens[0]!).toHaveURL(/\/login/)
  await expect
    .poll(() => screens[0]!.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('outbox')
  for (const context of contexts) await context.close()
})

const nameOf = (n: number) => `Guest ${String(n).padStart(2, '0')}`

async function tap(screen: Page, name: string): Promise<void> {
  await screen.getByRole('button', { name: `${name}: mark as here` }).click()
  await expect(screen.getByRole('button', { name: `${name} is here` })).toBeVisible()
}

async function eventWithGuests(page: Page): Promise<{ committeeId: string; eventId: string }> {
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  const committeeId = committees[0]!.id
  const { event } = await call<{ event: { id: string } }>(page, 'events/create', {
    committeeId,
    kind: 'rally',
    title: 'The door',
    day: '2031-05-12',
    start: '18:00',
    endDay: '2031-05-12',
    end: '20:00',
    timeZone: 'America/Chicago',
    reminders: [],
  })
  for (let n = 0; n < guests; n++) {
    const { personId } = await call<{ personId: string }>(page, 'people/add', {
      committeeId,
      firstName: 'Guest',
      lastName: String(n).padStart(2, '0'),
      email: `guest-${n}@door.example`,
    })
    await call(page, 'events/addGuest', { committeeId, eventId: event.id, personId })
  }
  return { committeeId, eventId: event.id }
}

async function call<T = unknown>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, {
    data,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}
