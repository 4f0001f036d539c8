// The grid over all books in a real browser: the jump to the last of many rows, and contributions typed by a scripted keyboard. ROWS makes it
// shorter.
import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import type { BookStand } from '../books.ts'
import { launchOptions } from '../doors/phones.ts'
import { percentile } from '../stand.ts'
import type { Line } from '../voters/stand.ts'
import { openBooks } from './open.ts'

const rows = Number(process.env['ROWS'] ?? 100_000)
const typed = 50
/** Milliseconds from key to key: 25 a second, twice as fast as a fast typist. Without any, pictures wait for the script and not for the page. */
const rhythm = 40

export async function grid(stand: BookStand): Promise<Line[]> {
  const { databases, organizationId, url } = stand
  const { committeeId, accounts, whos, keeper } = await openBooks(databases, organizationId)
  await fill(stand, committeeId, [accounts.get('bank')!, accounts.get('contributions')!], whos)
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
    const [name, ...value] = keeper.cookie.split('=')
    await context.addCookies([{ name: name!, value: value.join('='), url }])
    const page = await context.newPage()
    await page.goto(`/accounting2?committee=${committeeId}`)
    await page.getByRole('row').first().waitFor()
    const jumps: number[] = []
    let most = 0
    for (let i = 0; i < 20; i++) {
      await jump(page, 'Home', 1)
      jumps.push(await jump(page, 'End', rows))
      most = Math.max(most, await page.getByRole('row').count())
    }
    const { keys, waits, posted } = await type(page)
    const wanted = rows + typed
    const { rows: found } = await databases.owner.query<{ n: number }>(
      'select count(*)::int as n from book_entries where committee_id = $1',
      [committeeId],
    )
    const count = rows.toLocaleString('en-US')
    const slowest = Math.max(...waits)
    return [
      {
        what: `the grid jumps to the last of ${count} rows, p95 of 20 (middle ${percentile(jumps, 50).toFixed(0)} ms)`,
        value: `${percentile(jumps, 95).toFixed(0)} ms`,
        limit: 'under 300 ms',
        ok: percentile(jumps, 95) < 300,
      },
      { what: 'rows in the page, at most', value: String(most), limit: 'under 200', ok: most < 200 },
      {
        what: `${typed} contributions by keyboard: keys besides the text, each`,
        value: String(keys),
        limit: 'at most 12',
        ok: keys <= 12,
      },
      {
        what: `from a key to the next picture, slowest of ${waits.length} (p95 ${percentile(waits, 95).toFixed(0)} ms)`,
        value: `${slowest.toFixed(0)} ms`,
        limit: 'at most 100 ms',
        ok: slowest <= 100,
      },
      {
        what: `of ${typed} typed, in the books`,
        value: String(found[0]!.n - rows),
        limit: `all, ${posted} shown as posted`,
        ok: found[0]!.n === wanted,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** From the key until the row is drawn with what is in it. */
async function jump(page: Page, key: 'Home' | 'End', row: number): Promise<number> {
  await page.getByRole('grid').focus()
  // Two steps: a key pressed while the first is on its way would be seen by no one.
  await page.evaluate((wanted) => {
    const arrived = new Promise<number>((resolve) => {
      let began = 0
      addEventListener('keydown', () => (began = performance.now()), { once: true, capture: true })
      const look = () => {
        const cells = document.querySelectorAll(`#grid-row-${wanted - 1} [role="gridcell"]`)
        if (began > 0 && cells.length > 1) resolve(performance.now() - began)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { arrived })
  }, row)
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { arrived: Promise<number> }).arrived)
}

async function type(page: Page): Promise<{ keys: number; waits: number[]; posted: number }> {
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    addEventListener(
      'keydown',
      () => {
        const began = performance.now()
        requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - began)))
      },
      { capture: true },
    )
  })
  const from = page.getByRole('combobox', { name: 'From' })
  await from.focus()
  let pressed = 0
  const press = async (key: string) => {
    pressed++
    await page.keyboard.press(key, { delay: rhythm })
  }
  for (let i = 0; i < typed; i++) {
    await page.keyboard.type(`Ada Donor ${1 + (i % 300)}`, { delay: rhythm })
    await press('Tab')
    await page.keyboard.type(`${20 + i}.50`, { delay: rhythm })
    await press('Enter')
  }
  const keys = pressed / typed
  await page.getByText('Saving').last().waitFor({ state: 'detached', timeout: 120_000 })
  const posted = await page.getByText('Posted').count()
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  return { keys, waits, posted }
}

/** Written into the tables as the owner. The checks at commit still run. */
async function fill(
  { databases, organizationId }: BookStand,
  committeeId: string,
  [bank, gifts]: [string, string],
  whos: string[],
): Promise<void> {
  const batch = 5000
  for (let from = 0; from < rows; from += batch) {
    const client = await databases.owner.connect()
    try {
      const ids = Array.from({ length: Math.min(batch, rows - from) }, () => randomUUID())
      await client.query('begin')
      await client.query('update books set last_number = last_number + $2 where committee_id = $1', [
        committeeId,
        ids.length,
      ])
      await client.query(
        `insert into book_entries (id, organization_id, committee_id, number, kind, effective_on, recorded_by_name, lines, key, content_hash, moved_cents)
         select id, $2, $3, $4::bigint + n, 'contribution', date '2023-01-01' + (($4::bigint + n) / 100)::int, 'Bench', 2, id::text, '', 100 + n
         from unnest($1::uuid[]) with ordinality e (id, n)`,
        [ids, organizationId, committeeId, from],
      )
      await client.query(
        `insert into book_postings (organization_id, committee_id, entry_id, line, account_id, effective_on, amount_cents, who_id)
         select $2, $3, id, line, case line when 1 then $5::uuid else $6::uuid end, date '2023-01-01' + (($4::bigint + n) / 100)::int,
           case line when 1 then 100 + n else -100 - n end, case line when 2 then ($7::uuid[])[1 + n % 300] end
         from unnest($1::uuid[]) with ordinality e (id, n), generate_series(1, 2) line`,
        [ids, organizationId, committeeId, from, bank, gifts, whos],
      )
      await client.query('commit')
      if (from % 50_000 === 0) await client.query('vacuum analyze book_entries, book_postings, book_months')
    } finally {
      client.release()
    }
  }
}
