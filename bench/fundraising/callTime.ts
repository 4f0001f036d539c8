// An hour of calls in a real browser while the server is killed: each of the donors gets one result, by keys alone, and none is lost or
// there twice. What is timed is the last key of a result to the picture of the next donor, with the entry on the disk in between.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { startProduct } from '../../src/testing/product.ts'
import { openBooks } from '../books/open.ts'
import { launchOptions } from '../doors/phones.ts'
import type { FundStand } from '../fundraising.ts'
import { percentile } from '../stand.ts'
import type { Line } from '../voters/stand.ts'

const wanted = 200
const kills = Number(process.env['KILLS'] ?? 2)
/** No call is shorter. */
const restMs = 300
/** Calls that are made while there is no server. */
const without = 5
const slowDown = 4
const limitMs = 150
const mostKeys = 3

/** What is pressed for a result. A pledge of the amount that was asked for is 4 and Enter, a call back of tomorrow 3 and Enter. */
const keysOf = (n: number) => (n % 4 === 0 ? ['4', 'Enter'] : n % 10 === 1 ? ['3', 'Enter'] : ['1'])

export async function callTime(stand: FundStand): Promise<Line[]> {
  const { committeeId, keeper } = await openBooks(stand.databases, stand.organizationId)
  await makeDonors(stand, committeeId)
  const folder = await mkdtemp(join(tmpdir(), 'elections-calls-'))
  const port = await freePort()
  const start = () =>
    startProduct({
      DATA_DIR: folder,
      DATABASE_URL: runningUrl(stand.dataDir)!,
      PORT: String(port),
      JOBS: 'no',
      DEMO: 'no',
    })
  let server = start()
  const { url } = await server.ready
  const browser = await chromium.launch(await launchOptions())
  try {
    const sessionId = randomUUID()
    await makeList(url, keeper.cookie, { committeeId, sessionId, callerId: keeper.id })
    const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
    const [name, ...value] = keeper.cookie.split('=')
    await context.addCookies([{ name: name!, value: value.join('='), url }])
    const page = await context.newPage()
    await page.goto(`/committee/${committeeId}/fundraising?view=calls&session=${sessionId}`)
    await page.getByText(`0 of ${wanted} called`).waitFor()
    await watchPictures(page)
    const inside = await context.newCDPSession(page)
    const waits: number[] = []
    let most = 0
    let dead = 0
    for (let n = 0; n < wanted; n++) {
      if (n === wanted / 2) await inside.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
      await page.waitForTimeout(restMs)
      const keys = keysOf(n)
      most = Math.max(most, keys.length)
      for (const key of keys.slice(0, -1)) {
        await page.keyboard.press(key)
        await page.getByRole('button', { name: 'Save and next' }).waitFor()
      }
      await page.keyboard.press(keys.at(-1)!)
      // While the result is on its way, before anyone could have waited for an answer.
      if (kills > 0 && (n + 1) % Math.floor(wanted / (kills + 1)) === 0 && n + 1 < wanted && dead === 0) {
        server.child.kill('SIGKILL')
        await server.exit
        dead = without
      } else if (dead > 0 && --dead === 0) {
        server = start()
        await server.ready
      }
      waits.push(await page.evaluate(() => (window as unknown as Watched).nextPicture()))
    }
    if (dead > 0) {
      server = start()
      await server.ready
    }
    await page.getByText('all safe on the server').waitFor({ timeout: 120_000 })
    const { results, donors, pledges, pledgedCents } = await found(stand, sessionId)
    const [plain, slow] = [waits.slice(0, wanted / 2), waits.slice(wanted / 2)]
    const given = Math.ceil(wanted / 4)
    return [
      {
        what: `a result, a pledge and the next donor: keys, at most`,
        value: String(most),
        limit: `at most ${mostKeys}`,
        ok: most <= mostKeys,
      },
      painted('the next donor is painted', plain, limitMs),
      painted(`the same with a processor ${slowDown}× slower`, slow),
      {
        what: `${wanted} calls, the server killed ${kills} times: results, of so many donors`,
        value: `${results}, ${donors}`,
        limit: `${wanted}, ${wanted}`,
        ok: results === wanted && donors === wanted,
      },
      {
        what: `their pledges`,
        value: `${pledges} of $${Number(pledgedCents) / 100}`,
        limit: `${given} of $${given * 100}`,
        ok: pledges === given && pledgedCents === String(given * 10_000),
      },
    ]
  } finally {
    await browser.close()
    server.child.kill('SIGKILL')
    await server.exit
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function painted(what: string, waits: number[], limit?: number): Line {
  const p95 = percentile(waits, 95)
  return {
    what: `${what}, p95 of ${waits.length} (middle ${percentile(waits, 50).toFixed(0)} ms)`,
    value: `${p95.toFixed(0)} ms`,
    ...(limit === undefined ? { ok: true } : { limit: `under ${limit} ms`, ok: p95 < limit }),
  }
}

interface Watched {
  nextPicture(): Promise<number>
}

/** From each key on until another donor was painted. */
function watchPictures(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shown = () => document.querySelector('h2')?.textContent
    let pressedAt = 0
    let before = shown()
    let done = Promise.withResolvers<number>()
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    new MutationObserver(() => {
      if (shown() === before) return
      before = shown()
      // After the frame that holds it.
      requestAnimationFrame(() => setTimeout(() => done.resolve(performance.now() - pressedAt)))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    ;(window as unknown as Watched).nextPicture = async () => {
      const took = await done.promise
      done = Promise.withResolvers<number>()
      return took
    }
  })
}

async function makeDonors({ databases, organizationId }: FundStand, committeeId: string): Promise<void> {
  const { owner } = databases
  await owner.query(
    `insert into people (organization_id, committee_id, first_name, last_name, name_key, city, phone)
     select $1, $2, 'Ada', 'Called ' || n, 'called ' || n || ' ada', 'Lincoln', '4025550100' from generate_series(1, $3::int) n`,
    [organizationId, committeeId, wanted],
  )
  await owner.query(
    `insert into fund_donors (organization_id, committee_id, person_id, name, name_key, city, ask_cents)
     select $1, $2, id, first_name || ' ' || last_name, name_key, city, 10000 from people where committee_id = $2 and phone <> ''`,
    [organizationId, committeeId],
  )
}

async function makeList(url: string, cookie: string, list: object): Promise<void> {
  const reply = await fetch(`${url}/api/callTime/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...list, name: 'Bench', hours: 4, filter: {}, most: wanted }),
  })
  if (!reply.ok) throw new Error(`callTime/create answered ${reply.status}: ${await reply.text()}`)
}

async function found({ databases }: FundStand, sessionId: string) {
  const { rows } = await databases.owner.query<{
    results: number
    donors: number
    pledges: number
    pledgedCents: string
  }>(
    `select count(*)::int as results, count(distinct r.person_id)::int as donors, count(g.id)::int as pledges, coalesce(sum(g.cents), 0)::text as "pledgedCents"
     from call_results r left join pledges g on g.id = r.id where r.session_id = $1`,
    [sessionId],
  )
  return rows[0]!
}

/** The page stays the same over all kills, so the server comes back where it was. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
