// In a real browser: a neighborhood of 150 nodes from the choice to the picture, and a filing that has just come in. And two hundred people who
// each look for a path every few seconds, as people do, beside one who is alone.
import { chromium } from '@playwright/test'
import { connections } from '../../src/features/connections/api.ts'
import { launchOptions } from '../doors/phones.ts'
import { percentile } from '../stand.ts'
import { ms, ratio, type Line } from '../voters/stand.ts'
import { fill, type LobbyStand } from './stand.ts'

const tries = 20
const newFilings = 10

export default async function drawing(stand: LobbyStand): Promise<Line[]> {
  await fill(stand.databases, stand.size.links)
  return [...(await drawn(stand)), await newFiling(stand), ...(await people(stand))]
}

async function drawn({ url, client }: LobbyStand): Promise<Line[]> {
  // The committees with the smallest numbers have the most donors.
  const { nodes } = await client.call(connections.around, { of: 'filer:1' })
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
    const [name, ...value] = client.cookie.split('=')
    await context.addCookies([{ name: name!, value: value.join('='), url }])
    await context.addInitScript(() => {
      ;(window as unknown as Watched).painted = new Promise((resolve) => {
        const watching = new MutationObserver(() => {
          if (!document.querySelector('[role="group"][aria-label^="Drawing of "]')) return
          watching.disconnect()
          // After the frame that holds it. The clock began when the address was opened.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        })
        watching.observe(document, { subtree: true, childList: true })
      })
    })
    const page = await context.newPage()
    const drawing = page.getByRole('group', { name: /^Drawing of / })
    const times: number[] = []
    for (let n = 0; n <= tries; n++) {
      await page.goto(`/connections?of=filer:${1 + n}`)
      times.push(await page.evaluate(() => (window as unknown as Watched).painted))
    }
    // The first fetches the scripts, which stay in the browser.
    times.shift()
    const chosen: number[] = []
    for (let n = 0; n < tries; n++) chosen.push(await page.evaluate(choose, `filer:${100 + n}`))
    const count = await drawing.getByRole('button').count()
    const p95 = percentile(chosen, 95)
    return [
      {
        what: 'nodes of a drawing, at most',
        value: String(count),
        limit: 'at most 150',
        ok: count <= 150 && nodes.length <= 150,
      },
      {
        what: `a neighborhood of so many drawn on an open page, from the choice to the picture, p95 of ${tries} (middle ${ms(percentile(chosen, 50))})`,
        value: ms(p95),
        limit: 'at most 1000 ms',
        ok: p95 <= 1000,
      },
      {
        what: `the same from opening its address, with the start of the app, p95 of ${tries} (middle ${ms(percentile(times, 50))})`,
        value: ms(percentile(times, 95)),
        ok: true,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Another name is put in the middle as by a link of the page. */
function choose(of: string): Promise<number> {
  const label = () =>
    document.querySelector('[role="group"][aria-label^="Drawing of "]')?.getAttribute('aria-label')
  const before = label()
  const from = performance.now()
  history.pushState(null, '', `/connections?of=${of}`)
  dispatchEvent(new PopStateEvent('popstate'))
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (label() === before) return
      watching.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    })
    watching.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

interface Watched {
  painted: Promise<number>
}

async function newFiling({ databases, client }: LobbyStand): Promise<Line> {
  const of = 'filer:3999'
  const rows = async () =>
    (await client.call(connections.around, { of, kinds: ['gift'] })).links.reduce(
      (sum, link) => sum + link.rows,
      0,
    )
  const times: number[] = []
  for (let n = 0; n < newFilings; n++) {
    const before = await rows()
    await databases.owner.query(
      `insert into filing_rows (file_id, batch_id, row, content_hash, as_filed, filer_id, side, type, meaning, happened_on, cents, record_id)
       select file_id, batch_id, 0, -$1::int - 1, '', 3999, 'in', 'Monetary', 'money', '2025-02-02', 12300, record_id from filing_rows where filer_id = 3999 limit 1`,
      [n],
    )
    const began = performance.now()
    while ((await rows()) !== before + 1) {
      if (performance.now() - began > 60_000) throw new Error('The new filing is not there after a minute.')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    times.push(performance.now() - began)
  }
  const slowest = Math.max(...times)
  return {
    what: `a new filing is in a neighborhood, the slowest of ${newFilings} (middle ${ms(percentile(times, 50))})`,
    value: ms(slowest),
    limit: 'at most 2000 ms',
    ok: slowest <= 2000,
  }
}

const everyMs = 5000
const rounds = 4

async function people({ clients, size }: LobbyStand): Promise<Line[]> {
  let seed = 11
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const donors = Math.floor(size.links * 0.2)
  const pair = () => ({
    from: `filer:${1 + Math.floor(random() * 3999)}`,
    to: `donor:${1 + Math.floor(random() * donors)}`,
  })
  const ask = async (n: number) => {
    const asked = pair()
    const before = performance.now()
    await clients[n]!.call(connections.paths, asked).catch((error: Error) => {
      // A donor who gave nothing is not in the net.
      if (!error.message.includes('404')) throw error
    })
    return performance.now() - before
  }
  const alone: number[] = []
  for (let n = 0; n < 200; n++) alone.push(await ask(0))
  const together = await Promise.all(
    clients.map(async (_, n) => {
      const times: number[] = []
      await new Promise((resolve) => setTimeout(resolve, random() * everyMs))
      for (let round = 0; round < rounds; round++) {
        const took = await ask(n)
        times.push(took)
        await new Promise((resolve) => setTimeout(resolve, everyMs - took))
      }
      return times
    }),
  )
  const [one, many] = [percentile(alone, 95), percentile(together.flat(), 95)]
  return [
    { what: 'a path for one who is alone, p95 of 200', value: ms(one), ok: true },
    {
      what: `${clients.length} people, each asking every ${everyMs / 1000} seconds: p95 of ${clients.length * rounds} against one alone`,
      value: `${ratio(many / one)} (${ms(many)})`,
      limit: 'at most 5×',
      ok: many / one <= 5,
    },
  ]
}
