// A volunteer's afternoon without a signal: the app starts cold, doors are knocked on, the browser is killed right after a tick, again and
// again, and when the signal is back the server has every door once. What lies on the phone meanwhile holds no voter that could be read.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type BrowserContext, type Page } from './test.ts'
import { signedInAs } from './people.ts'

interface Turf {
  handId: string
  doors: { id: string; line: string; people: { name: string; phone: string }[] }[]
}
const kills = 3

test('a day without a signal and with a killed browser loses nothing that was ticked', async ({
  page,
  serverUrl,
  launchOptions,
}) => {
  test.setTimeout(120_000)
  await signedInAs(page, 'Organization_Admin')
  const { committeeId, walkbookId, address } = await handedOut(page)
  const folder = mkdtempSync(join(tmpdir(), 'elections-nebraska-phone-'))
  const phoneOn = async (isOffline: boolean) => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: serverUrl,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await context.setOffline(isOffline)
    return context
  }
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
      await killAfterTick(phone, screen, folder)
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

/** The moment the next door is shown is the tick: the process ends from one line to the next, without a last word. */
async function killAfterTick(phone: BrowserContext, screen: Page, folder: string): Promise<void> {
  const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
  const closed = new Promise<void>((resolve) => phone.once('close', () => resolve()))
  await screen.exposeFunction('ticked', () => void process.kill(pid, 'SIGKILL'))
  await screen.evaluate(() => {
    const shown = () => document.querySelector('h1')?.textContent
    const before = shown()
    const watching = new MutationObserver(() => {
      if (shown() === before) return
      watching.disconnect()
      ;(window as unknown as { ticked(): void }).ticked()
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  // The click may not hear back: its browser is gone.
  await screen
    .getByRole('button', { name: 'Not home', exact: true })
    .click()
    .catch(() => {})
  await closed
}

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

async function claimed(phone: Page, address: string): Promise<Turf> {
  await phone.goto(address)
  await phone.getByLabel('Your name').fill('Vera Volunteer')
  await phone.getByRole('radio', { name: '18 or older' }).click()
  await phone.getByLabel(/Neb. Rev. Stat. 32-330/).check()
  const answer = phone.waitForResponse((response) => response.url().endsWith('/api/doors/turf'))
  await phone.getByRole('button', { name: 'Get my doors' }).click()
  const turf = (await (await answer).json()) as Turf
  await phone.getByRole('button', { name: 'Start my shift' }).click()
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const state = await (await caches.open('door-state')).match('/state')
        return state ? JSON.stringify(await state.json()) : ''
      }),
    )
    .toContain('"doors"')
  return turf
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

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}
