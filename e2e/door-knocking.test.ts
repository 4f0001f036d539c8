// A volunteer without an account: the organizer makes a walkbook and hands it out, the phone claims the code, ten doors are knocked on, and
// what was said is on the voter's page. A second phone on the same walkbook sees the doors of the first.
import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

interface Turf {
  doors: { id: string; line: string; people: { voterId: number; name: string }[] }[]
}

test('ten doors from a code on a poster to the voter’s page', async ({ browser, page, serverUrl }) => {
  await signedInAs(page, 'Organization_Admin')
  const { committeeId, walkbookId } = await madeWalkbook(page)
  const first = await handedOut(page, committeeId, walkbookId)
  const second = await handedOut(page, committeeId, walkbookId)

  const vera = await phoneOf(browser, serverUrl)
  const seen: string[] = []
  vera.on('response', (response) => seen.push(new URL(response.url()).pathname))
  await vera.goto(`/walk/${first.code}`)
  await vera.getByRole('radio', { name: 'Under 13' }).click()
  await expect(vera.getByText('You need to be 13 or older')).toBeVisible()
  expect(seen).not.toContain('/api/doors/turf')
  const turf = await claimed(vera, first.code, 'Vera Volunteer')
  await expectAccessible(vera)
  const walt = await phoneOf(browser, serverUrl)
  await claimed(walt, second.code, 'Walt Walker')

  // A code works once.
  const late = await phoneOf(browser, serverUrl)
  await late.goto(`/walk/${first.code}`)
  await expect(late.getByRole('alert')).toContainText('This code does not open a walkbook.')
  await late.context().close()

  const talkedTo = turf.doors[0]!.people[0]!
  await vera.getByRole('button', { name: talkedTo.name }).click()
  await vera.getByRole('radio', { name: '2. Leans our way' }).click()
  await vera.getByLabel('Note').fill('Wants to hear about the bus line.')
  // The page is loaded again in the middle of a talk.
  await vera.reload()
  await expect(vera.getByLabel('Note')).toHaveValue('Wants to hear about the bus line.')
  await vera.getByRole('button', { name: 'Save, next door' }).click()
  for (const door of turf.doors.slice(1, 10)) {
    await expect(vera.getByRole('heading', { level: 1 })).toContainText(door.line)
    await vera.getByRole('button', { name: 'Not home', exact: true }).click()
  }
  await expect(vera.getByText('10 of 10 safe')).toBeVisible()

  // Undone and said again, it counts once.
  await vera.getByRole('button', { name: 'Undo' }).click()
  await expect(vera.getByRole('heading', { level: 1 })).toContainText(turf.doors[9]!.line)
  await vera.getByRole('button', { name: 'Refused' }).click()
  await expect(vera.getByText('12 of 12 safe')).toBeVisible()

  // The other phone says who was at the door it shows, and goes on where no one was.
  await expect(walt.getByText('Talked, by Vera Volunteer')).toBeVisible()
  await expect(walt.getByText(`${turf.doors.length - 10} doors left`)).toBeVisible()
  await walt.getByRole('button', { name: 'Go to the next door' }).click()
  await expect(walt.getByRole('heading', { level: 1 })).toContainText(turf.doors[10]!.line)
  await walt.getByRole('button', { name: 'List', exact: true }).click()
  await expect(walt.getByRole('list', { name: 'Doors done' }).getByRole('listitem')).toHaveCount(10)
  await expect(walt.getByText('Refused, Vera Volunteer')).toBeVisible()

  await page.goto(`/voter_profile?id=${talkedTo.voterId}`)
  await expect(page.getByText('Wants to hear about the bus line.').first()).toBeVisible()

  // Ended by the organizer, the phone keeps no voter.
  await call(page, 'walkbooks/takeBack', { committeeId, handId: first.handId })
  await expect(vera.getByRole('heading', { name: 'The organizer ended this turf.' })).toBeVisible()
  await vera.goto('/walk')
  await expect(vera.getByText('You have no turf yet.')).toBeVisible()
  await Promise.all([vera, walt].map((one) => one.context().close()))
})

test('a member starts the app without a signal, signed in as before, and what was tapped arrives', async ({
  browser,
  page,
  serverUrl,
}) => {
  await signedInAs(page, 'Organization_Admin')
  const { committeeId, walkbookId } = await madeWalkbook(page)
  const { user } = await call<{ user: { id: string } }>(page, 'account/whoAmI', {})
  const to = { kind: 'member', userId: user.id }
  await call(page, 'walkbooks/handOut', { committeeId, walkbookId, to, hours: 8 })

  const phone = await phoneOf(browser, serverUrl)
  const context = phone.context()
  await signedInAs(phone, 'Organization_Admin')
  await phone.goto(`/committee/${committeeId}/door-knocking`)
  await phone.getByRole('region', { name: 'Given to you' }).getByRole('button').first().click()
  await phone.getByRole('button', { name: 'Start my shift' }).click()
  await expect(phone.getByText('0 of 0 safe')).toBeVisible()
  const isKept = async () => {
    const state = await (await caches.open('door-state')).match('/state')
    return state ? JSON.stringify(await state.json()) : ''
  }
  await expect.poll(() => phone.evaluate(isKept)).toContain('"doors"')

  await context.setOffline(true)
  await phone.close()
  const cold = await context.newPage()
  await cold.goto(`/committee/${committeeId}/door-knocking`)
  await cold.getByRole('region', { name: 'On this phone' }).getByRole('button').first().click()
  await cold.getByRole('button', { name: 'Not home', exact: true }).click()
  await expect(cold.getByText('0 of 1 safe')).toBeVisible()
  await context.setOffline(false)
  await expect(cold.getByText('1 of 1 safe')).toBeVisible()

  // A co-canvasser who is a member hears of it by the live channel; a note of the office comes onto the open turf.
  const { doors } = await call<{ doors: { doorId: string }[] }>(page, 'walkbooks/progress', {
    committeeId,
    walkbookId,
  })
  await call(page, 'walkbooks/addNote', { committeeId, doorId: doors[0]!.doorId, text: 'The gate sticks.' })
  await cold.getByRole('button', { name: 'List', exact: true }).click()
  await cold.getByRole('list', { name: 'Doors done' }).getByRole('button').first().click()
  await expect(cold.getByText('The gate sticks.')).toBeVisible()
  await context.close()
})

test('high contrast is at least 7 to 1, and every target is 56 pixels', async ({
  browser,
  page,
  serverUrl,
}) => {
  await signedInAs(page, 'Organization_Admin')
  const { committeeId, walkbookId } = await madeWalkbook(page)
  const { code } = await handedOut(page, committeeId, walkbookId)
  const phone = await phoneOf(browser, serverUrl)
  await claimed(phone, code, 'Vera Volunteer')
  await phone.getByRole('button', { name: 'More' }).click()
  await phone.getByLabel('High contrast').check()
  for (const isDark of [false, true]) {
    await phone.getByLabel('Dark screen').setChecked(isDark)
    await expectAccessible(phone, { about: 'sunlight' })
    await phone.getByRole('button', { name: 'Door', exact: true }).click()
    await expectAccessible(phone, { about: 'sunlight' })
    await phone.getByRole('button', { name: 'More' }).click()
  }
  await phone.getByRole('button', { name: 'Door', exact: true }).click()
  const small = await phone
    .getByRole('button')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 56).map((one) => one.textContent),
    )
  expect(small).toEqual([])
  await phone.context().close()
})

/** Some sixty doors of a part of Omaha. */
async function madeWalkbook(page: Page): Promise<{ committeeId: string; walkbookId: string }> {
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  const committeeId = committees[0]!.id
  const ring = [
    [-96.02, 41.23],
    [-95.96, 41.23],
    [-95.96, 41.29],
    [-96.02, 41.29],
  ]
  const { walkbookId } = await call<{ walkbookId: string }>(page, 'walkbooks/make', {
    committeeId,
    name: `Doors ${randomUUID().slice(0, 8)}`,
    from: { kind: 'area', ring },
  })
  return { committeeId, walkbookId }
}

async function handedOut(page: Page, committeeId: string, walkbookId: string) {
  const to = { kind: 'pass', meantFor: '' }
  const answer = await call<{ handId: string; pass: { code: string } }>(page, 'walkbooks/handOut', {
    committeeId,
    walkbookId,
    to,
    hours: 8,
  })
  return { handId: answer.handId, code: answer.pass.code }
}

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  return context.newPage()
}

async function claimed(phone: Page, code: string, name: string): Promise<Turf> {
  if (!phone.url().includes('/walk/')) await phone.goto(`/walk/${code}`)
  await phone.getByLabel('Your name').fill(name)
  await phone.getByRole('radio', { name: '18 or older' }).click()
  await phone.getByLabel(/Neb. Rev. Stat. 32-330/).check()
  const answer = phone.waitForResponse((response) => response.url().endsWith('/api/doors/turf'))
  await phone.getByRole('button', { name: 'Get my doors' }).click()
  const turf = (await (await answer).json()) as Turf
  await phone.getByRole('button', { name: 'Start my shift' }).click()
  return turf
}

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}
