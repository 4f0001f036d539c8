// A volunteer's afternoon without a signal: the app starts cold, doors are knocked on, the browser is killed right after a tick, again and
// again, and when the signal is back the server has every door once. What lies on the phone meanwhile holds no voter that could be read.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from './test.ts'
import { signedInAs } from './people.ts'
import { call, claimed, killAfterTick, phoneIn, type Turf } from './phones.ts'

const kills = 5

test('a day without a signal and with a killed browser loses nothing that was ticked', async ({
  page,
  serverUrl,
  launchOptions,
}) => {
  await signedInAs(page, 'Organization_Admin')
  const { committeeId, walkbookId, address } = await handedOut(page)
  const folder = mkdtempSync(join(tmpdir(), 'elections-nebraska-phone-'))
  const phoneOn = (isOffline: boolean) => phoneIn(folder, { serverUrl, launchOptions, isOffline })
  try {
    let phone = await phoneOn(false)
    const turf = await claimed(await phone.newPage(), address)
    const turfAddress = `/walk?${new URLSearchParams({ turf: turf.handId })}`
    const lineOf = (n: number) => turf.doors[n]!.line

    // No page is open and there is no signal: a cold start.
    await phone.setOffline(true)
    for (const open of phone.pages()) await open.close().catch(() => {})
    let screen = await phone.newPage()
    await screen.goto(turfAddress)
    const heading = () => screen.getByRole('heading', { level: 1 })
    for (let n = 0; n < 3; n++) {
      await expect(heading()).toContainText(lineOf(n))
      await screen.getByRole('button', { name: 'Not home', exact: true }).click()
    }
    await expect(screen.getByText('0 of 3 safe')).toBeVisible()

    for (let n = 3; n < 3 + kills; n++) {
      await expect(heading()).toContainText(lineOf(n))
      await killAfterTick(phone, screen)
      phone = await phoneOn(true)
      screen = await phone.newPage()
      await screen.goto(turfAddress)
      await expect(screen.getByText(`0 of ${n + 1} safe`)).toBeVisible()
    }

    await expectNothingReadable(screen, folder, turf)
    await phone.setOffline(false)
    const all = 3 + kills
    await expect(screen.getByText(`${all} of ${all} safe`)).toBeVisible()
    const { doors } = await call<{ doors: { doorId: string }[] }>(page, 'walkbooks/progress', {
      committeeId,
      walkbookId,
    })
    const visited = doors.map(({ doorId }) => doorId).toSorted()
    expect(visited).toEqual(
      turf.doors
        .slice(0, all)
        .map(({ id }) => id)
        .toSorted(),
    )
    await phone.close()
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function expectNothingReadable(screen: Page, folder: string, turf: Turf): Promise<void> {
  const planted = turf.doors
    .slice(0, 12)
    .flatMap(({ line, people }) => [line, ...people.flatMap(({ name, phone }) => [name, phone])])
    .filter((text) => text !== '')
  expect(planted.length).toBeGreaterThan(20)
  const dumped = await screen.evaluate(readAllStorage)
  // What it looks through is what the app wrote: the key of the turf is there, and the program.
  expect(dumped).toContain(`turf ${turf.handId}`)
  expect(dumped).toContain('/assets/Walk-')
  const folders = ['IndexedDB', 'Service Worker', 'Local Storage', 'Session Storage', 'Cache', 'WebStorage']
  const files = folders.flatMap((name) => filesUnder(join(folder, 'Default', name)))
  const written = Buffer.concat(files.map((file) => readFileSync(file)))
  const isWritten = (text: string) => written.includes(text) || written.includes(Buffer.from(text, 'utf16le'))
  expect(isWritten(turf.handId)).toBe(true)
  expect(planted.filter((text) => dumped.includes(text) || isWritten(text))).toEqual([])
}

/** Every row of every database, every kept answer and every other text of this site, with bytes read as letters. */
async function readAllStorage(): Promise<string> {
  const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  const textOf = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
    if (Array.isArray(value)) return value.map(textOf).join(' ')
    if (value && typeof value === 'object')
      return Object.entries(value)
        .map(([key, one]) => `${key} ${textOf(one)}`)
        .join(' ')
    return String(value)
  }
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name!))
    for (const table of database.objectStoreNames)
      found.push(textOf(await answerOf(database.transaction(table).objectStore(table).getAll())))
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      found.push(request.url, (await answer?.text()) ?? '')
    }
  }
  return found.join('\n')
}

function filesUnder(path: string): string[] {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (kind?.isFile()) return [path]
  return kind ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : []
}

/** A walkbook of a street, and the address that its QR code holds. */
async function handedOut(page: Page) {
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  const committeeId = committees[0]!.id
  const { streets } = await call<{ streets: { street: string; city: string; households: number }[] }>(
    page,
    'walkbooks/streets',
    { committeeId, typed: 'St' },
  )
  const { street, city } = streets.find(({ households }) => households >= 12 && households <= 80)!
  const { walkbookId } = await call<{ walkbookId: string }>(page, 'walkbooks/make', {
    committeeId,
    name: `Doors ${randomUUID().slice(0, 8)}`,
    from: { kind: 'street', street, city },
  })
  const { pass } = await call<{ pass: { url: string } }>(page, 'walkbooks/handOut', {
    committeeId,
    walkbookId,
    to: { kind: 'pass', meantFor: '' },
    hours: 8,
  })
  return { committeeId, walkbookId, address: new URL(pass.url).pathname }
}
