// From a stranger's phone to hours on record: a visitor signs up, is answered, gets a shift, is checked in by the code through a camera, and
// appears with hours; another organization sees none of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from './test.ts'
import encodeQR from 'qr'
import { instantToZoned } from '../src/domain/zonedTime.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

const mostScript = 150 * 1024
const zone = 'America/Chicago'
const slug = 'example-for-legislature'

test('a visitor signs up, is answered, gets a shift, is checked in by the code and has hours; no one else sees it', async ({
  browser,
  page,
  playwright,
  baseURL,
}, { project }) => {
  // Twenty seconds where nothing else runs; a machine that also compiles takes several times as long.
  const last = `Journey${Date.now()}`
  const name = `Nora ${last}`

  // A phone, no one signed in, and no more script than a first page may have.
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const script = await scriptOf(visitor)
  await visitor.goto(`${baseURL}/join/${slug}`)
  await expect(visitor.getByRole('heading', { name: 'Help Example for Legislature' })).toBeVisible()
  await expect(visitor.getByText('Paid for by')).toBeVisible()
  console.log(`/join: ${Math.round(script() / 1024)} KB of script`)
  expect(script()).toBeLessThanOrEqual(mostScript)
  await expectAccessible(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const box of await visitor.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await visitor.getByLabel('First name').fill('Nora')
  await visitor.getByLabel('Last name').fill(last)
  await visitor.getByRole('textbox', { name: 'Email' }).fill(`${last.toLowerCase()}@example.org`)
  // What was typed survives a reload.
  await visitor.reload()
  await expect(visitor.getByLabel('Last name')).toHaveValue(last)
  await visitor.getByLabel('ZIP code').fill('68508')
  await visitor.getByRole('checkbox', { name: 'Knock on doors' }).check()
  await visitor.getByRole('checkbox', { name: 'Saturdays' }).check()
  await visitor.getByRole('checkbox', { name: 'email me when help is needed' }).check()
  await visitor.getByRole('button', { name: 'Offer my help' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
  await expect(visitor.getByText(/Someone will contact you by/)).toBeVisible()
  await visitor.goto(`${baseURL}/join/no-such-committee`)
  await expect(visitor.getByText('Page Not Found', { exact: false })).toBeVisible()
  await visitor.context().close()

  // The office: a person who waits comes first, and one tap stops the clock.
  await signedInAs(page, 'Owner')
  const ask = (path: string, data: object, from: Page = page) =>
    from.request.post(`/api/${path}`, { data, headers: { 'idempotency-key': crypto.randomUUID() } })
  const read = async <T>(path: string, data: object) => (await (await ask(path, data)).json()) as T
  const { committees } = await read<{ committees: { id: string; name: string }[] }>('committees/list', {})
  const committeeId = committees.find((one) => one.name === 'Example for Legislature')!.id
  const { event } = await read<{ event: { id: string } }>('events/create', soonEvent(committeeId, last))
  await page.goto(`/committee/${committeeId}/volunteers`)
  const all = page.getByRole('button', { name: /^Show all/ })
  await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()
  if (await all.isVisible()) await all.click()
  const row = page.getByRole('listitem', { name })
  await expect(row).toContainText('hours left')
  await row.getByRole('button', { name: 'I answered' }).click()
  await expect(page.getByText(`${name} was answered by email.`)).toBeVisible()
  await expect(row).toHaveCount(0)

  // A shift, offered on the phone and booked while talking.
  await page.getByRole('grid').getByRole('link', { name }).click()
  await expect(page.getByText(/^Answered after/)).toBeVisible()
  await page.getByRole('button', { name: 'Offer a shift' }).click()
  const offer = page.getByRole('dialog')
  // Today is not one of the days they named; asked on the phone, they come all the same.
  await offer.getByRole('switch', { name: 'Only when they said they can' }).uncheck({ force: true })
  await offer.getByRole('button', { name: `Book for Doors ${last}: Early` }).click()
  await expect(page.getByText(`${name} has a spot at Doors ${last}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  const shift = page
    .getByRole('region', { name: 'Shifts' })
    .getByRole('listitem')
    .filter({ hasText: `Doors ${last}: Early` })
  await expect(shift).toContainText('Coming')
  const personId = page.url().split('/').at(-1)!

  // At the door: the guest's code before the camera of another phone.
  const door = await read<{ guests: { name: string; code: string }[] }>('events/doorList', {
    committeeId,
    eventId: event.id,
  })
  const { code } = door.guests.find((guest) => guest.name === name)!
  const folder = mkdtempSync(join(tmpdir(), 'elections-camera-'))
  const film = join(folder, 'code.y4m')
  writeFileSync(film, filmOf(`EN:${code}`))
  const { launchOptions } = project.use
  const phone = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const screen = await (
      await phone.newContext({ baseURL, viewport: { width: 390, height: 844 }, permissions: ['camera'] })
    ).newPage()
    await signedInAs(screen, 'Owner')
    await screen.goto(`/committee/${committeeId}/events/${event.id}?tab=check-in`)
    await screen.getByRole('button', { name: 'Scan' }).click()
    await expect(screen.getByText('1 of 1 here')).toBeVisible()
    // The count is this phone's own; the phone may go once the server has it.
    await expect(screen.getByText('1 of 1 safe on the server.')).toBeVisible()
  } finally {
    await phone.close()
    rmSync(folder, { recursive: true, force: true })
  }

  // The page that stood open all the while says so by itself.
  await expect(shift).toContainText('Came')
  await expect(page.getByText('2 hours given so far.')).toBeVisible()
  await page.goto(`/committee/${committeeId}/volunteers?search=${last}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2.0')

  // The neighbors: not the person, not the list, not the committee, by no way.
  const neighbor = await (await browser.newContext({ baseURL })).newPage()
  const signIn = await neighbor.request.post('/api/auth/sign-in/email', {
    data: { email: 'rita.riverbend@demo.example', password: 'prairie-demo-2026' },
  })
  expect(signIn.ok()).toBe(true)
  for (const [path, input] of [
    ['volunteers/get', { committeeId, personId }],
    ['volunteers/list', { committeeId, search: last }],
    ['volunteers/waiting', { committeeId }],
    ['volunteers/answer', { committeeId, personId, how: 'call' }],
    ['people/get', { committeeId, personId }],
    ['events/guests', { committeeId, eventId: event.id }],
    ['people/hours', { committeeId, personId }],
  ] as const) {
    const reply = await ask(path, input, neighbor)
    expect(`${path} ${reply.status()}`).toBe(`${path} 404`)
  }
  await neighbor.goto(`/committee/${committeeId}/volunteers/${personId}`)
  await expect(neighbor.getByText('Page Not Found', { exact: false })).toBeVisible()
  await expect(neighbor.getByText(last)).toHaveCount(0)
  await neighbor.context().close()
})

/** An event that begins in a quarter of an hour, with a shift of two hours. */
function soonEvent(committeeId: string, last: string) {
  const at = (minutes: number) => instantToZoned(new Date(Date.now() + minutes * 60_000), zone)
  const [start, end] = [at(15), at(135)]
  const times = { day: start.day, start: start.time, endDay: end.day, end: end.time }
  const place = { placeName: 'Field office', city: 'Lincoln', zip: '68508' }
  return {
    committeeId,
    kind: 'canvass',
    title: `Doors ${last}`,
    ...times,
    timeZone: zone,
    ...place,
    shifts: [{ name: 'Early', ...times, capacity: 5 }],
  }
}

async function scriptOf(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** What a camera sees that looks at this code: a film of a few gray pictures (YUV4MPEG2), which the browser plays in a circle. */
function filmOf(text: string): Buffer {
  const [width, height] = [640, 480]
  const modules = encodeQR(text, 'raw', { border: 4 })
  const size = Math.floor(height / modules.length)
  const luma = Buffer.alloc(width * height, 235)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (modules[Math.floor(y / size)]?.[Math.floor((x - 80) / size)]) luma[y * width + x] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
    frame,
  ])
}
