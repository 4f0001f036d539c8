// An afternoon from a universe to its results: forty doors, handed out by a code to scan, walked without a signal by a volunteer whose browser
// is killed on the way. What was said is in the universe and on the voter's page; the other organization and a canvasser with other doors
// see none of it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSignIns } from '../src/app/server/demo.ts'
import { decodeImage } from '../src/ui/camera/scan.ts'
import { expect, test, type Browser, type Page } from './test.ts'
import { signedInAs } from './people.ts'
import { call, claimed, killAfterTick, phoneIn } from './phones.ts'

const doors = 40

test('forty doors from a universe to its results, without a signal and with a killed browser', async ({
  browser,
  page,
  serverUrl,
  launchOptions,
}) => {
  await signedInAs(page, 'Organization_Admin')
  const { committeeId, universeId, walkbookId } = await walkbookOfUniverse(page)
  const address = await scannedCode(page, committeeId, walkbookId)
  // Another journey of this server may have knocked on doors of the universe today.
  const before = await reached(page, committeeId, universeId)
  const talkedBefore = await reached(page, committeeId, universeId, ['talked'])

  const folder = mkdtempSync(join(tmpdir(), 'elections-nebraska-phone-'))
  const phoneOn = (isOffline: boolean) => phoneIn(folder, { serverUrl, launchOptions, isOffline })
  try {
    let phone = await phoneOn(false)
    const turf = await claimed(await phone.newPage(), address)
    expect(turf.doors.length).toBeGreaterThanOrEqual(doors)
    const turfAddress = `/walk?${new URLSearchParams({ turf: turf.handId })}`
    await phone.setOffline(true)
    for (const open of phone.pages()) await open.close().catch(() => {})
    let screen = await phone.newPage()
    await screen.goto(turfAddress)
    const heading = () => screen.getByRole('heading', { level: 1 })

    const talkedTo = turf.doors[0]!.people[0]!
    await screen.getByRole('button', { name: talkedTo.name }).click()
    await screen.getByRole('radio', { name: '1. Strong support' }).click()
    await screen.getByLabel('Note').fill('Wants the sidewalk on Elm mended.')
    await screen.getByRole('button', { name: 'Save, next door' }).click()
    for (let n = 1; n < doors; n++) {
      await expect(heading()).toContainText(turf.doors[n]!.line)
      if (n === doors / 2) {
        await killAfterTick(phone, screen)
        phone = await phoneOn(true)
        screen = await phone.newPage()
        await screen.goto(turfAddress)
        await expect(screen.getByText(`0 of ${n + 1} safe`)).toBeVisible()
      } else await screen.getByRole('button', { name: 'Not home', exact: true }).click()
    }
    await expect(screen.getByText(`0 of ${doors} safe`)).toBeVisible()
    await phone.setOffline(false)
    await expect(screen.getByText(`${doors} of ${doors} safe`)).toBeVisible()

    const visited = turf.doors.slice(0, doors)
    const voters = visited.flatMap(({ people }, i) => (i === 0 ? people.slice(0, 1) : people)).length
    const after = await reached(page, committeeId, universeId)
    expect(after).toBeGreaterThanOrEqual(voters)
    expect(after).toBeLessThanOrEqual(before + voters)
    const talked = await reached(page, committeeId, universeId, ['talked'])
    expect(talked).toBeGreaterThanOrEqual(1)
    expect(talked).toBeLessThanOrEqual(talkedBefore + 1)
    await page.goto(`/voter_profile?id=${talkedTo.voterId}`)
    await expect(page.getByText('Wants the sidewalk on Elm mended.').first()).toBeVisible()
    await page.goto(`/committee/${committeeId}/walkbooks/${walkbookId}`)
    await expect(page.getByText('Vera Volunteer').first()).toBeVisible()
    await expect(page.getByText(/40 of \d+ doors/).first()).toBeVisible()

    await seesNoneOfIt(browser, serverUrl, {
      committeeId,
      walkbookId,
      handId: turf.handId,
      voterId: talkedTo.voterId,
      otherCode: await otherCode(page, committeeId),
    })
    await phone.close()
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Some sixty doors of a part of Omaha, as a universe and as a walkbook of it. */
async function walkbookOfUniverse(page: Page) {
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  const committeeId = committees[0]!.id
  const ring = [
    [-96.02, 41.23],
    [-95.96, 41.23],
    [-95.96, 41.29],
    [-96.02, 41.29],
  ]
  const criteria = {
    steps: [{ id: 'one', op: 'add', group: { match: 'all', items: [{ field: 'area', ring }] } }],
  }
  const name = `Forty ${randomUUID().slice(0, 8)}`
  const { id: universeId } = await call<{ id: string }>(page, 'universes/save', {
    committeeId,
    name,
    criteria,
  })
  const { walkbookId } = await call<{ walkbookId: string }>(page, 'walkbooks/make', {
    committeeId,
    name,
    from: { kind: 'universe', universeId },
  })
  return { committeeId, universeId, walkbookId }
}

/** What a camera reads from the picture on the organizer's screen. */
async function scannedCode(page: Page, committeeId: string, walkbookId: string): Promise<string> {
  await page.goto(`/committee/${committeeId}/walkbooks/${walkbookId}`)
  await page.getByRole('button', { name: 'Hand out' }).click()
  const handing = page.getByRole('dialog', { name: /^Hand out/ })
  await handing.getByRole('textbox', { name: 'Meant for' }).fill('Vera')
  await handing.getByRole('button', { name: 'Make the code' }).click()
  const picture = handing.getByRole('img', { name: /Code to scan/ })
  await expect(picture).toBeVisible()
  const image = await picture.evaluate(async (element) => {
    const canvas = new OffscreenCanvas(480, 480)
    const drawing = canvas.getContext('2d')!
    await (element as HTMLImageElement).decode()
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, 480, 480)
    drawing.drawImage(element as HTMLImageElement, 0, 0, 480, 480)
    return [...drawing.getImageData(0, 0, 480, 480).data]
  })
  const read = decodeImage({ width: 480, height: 480, data: new Uint8ClampedArray(image) })
  await handing.getByRole('button', { name: 'Done' }).click()
  return new URL(read!).pathname
}

/** Voters of the universe whom someone of the committee was at the door of. */
async function reached(
  page: Page,
  committeeId: string,
  universeId: string,
  results?: string[],
): Promise<number> {
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const contact = {
    field: 'contact',
    is: 'any',
    methods: ['door'],
    from: today,
    times: 1,
    ...(results && { results }),
  }
  const items = [{ field: 'universe', is: 'any', id: universeId }, contact]
  const criteria = { steps: [{ id: 'one', op: 'add', group: { match: 'all', items } }] }
  return (await call<{ voters: number }>(page, 'universes/count', { committeeId, criteria })).voters
}

async function seesNoneOfIt(
  browser: Browser,
  baseURL: string,
  of: { committeeId: string; walkbookId: string; handId: string; voterId: number; otherCode: string },
): Promise<void> {
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  const data = { email: 'rita.riverbend@demo.example', password: demoSignIns[0]!.password }
  expect((await elsewhere.request.post('/api/auth/sign-in/email', { data })).ok()).toBe(true)
  await call(elsewhere, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const headers = { 'idempotency-key': randomUUID() }
  const { committeeId, walkbookId, handId, voterId } = of
  const walkbook = await elsewhere.request.post('/api/walkbooks/get', {
    data: { committeeId, walkbookId },
    headers,
  })
  expect(walkbook.status()).toBe(404)
  const { committees } = await call<{ committees: { id: string }[] }>(elsewhere, 'committees/list', {})
  const profile = await call(elsewhere, 'voterRecords/get', { id: voterId, committeeId: committees[0]!.id })
  expect(JSON.stringify(profile)).not.toContain('sidewalk on Elm')
  await elsewhere.context().close()

  const other = await (await browser.newContext({ baseURL })).newPage()
  const { secret, handId: own } = await call<{ secret: string; handId: string }>(other, 'walkbooks/claim', {
    code: of.otherCode,
    name: 'Otis Elsewhere',
    purposeAccepted: true,
    age: '18 or older',
  })
  const holder = { kind: 'pass', secret }
  const ask = (path: string, asked: object) =>
    other.request.post(`/api/doors/${path}`, { data: { holder, ...asked }, headers })
  expect((await ask('turf', { handId: own })).ok()).toBe(true)
  for (const [path, more] of [
    ['turf', {}],
    ['progress', { since: null }],
  ] as const)
    expect((await ask(path, { handId, ...more })).status()).toBe(404)
  await other.context().close()
}

/** A code for other doors of the same committee. */
async function otherCode(page: Page, committeeId: string): Promise<string> {
  const { streets } = await call<{ streets: { street: string; city: string; households: number }[] }>(
    page,
    'walkbooks/streets',
    { committeeId, typed: 'St' },
  )
  const { street, city } = streets.find(({ households }) => households >= 3 && households <= 80)!
  const { walkbookId } = await call<{ walkbookId: string }>(page, 'walkbooks/make', {
    committeeId,
    name: `Other ${randomUUID().slice(0, 8)}`,
    from: { kind: 'street', street, city },
  })
  const to = { kind: 'pass', meantFor: '' }
  const made = { committeeId, walkbookId, to, hours: 8 }
  return (await call<{ pass: { code: string } }>(page, 'walkbooks/handOut', made)).pass.code
}
