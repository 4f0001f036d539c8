// Posting through HTTP against the bare driver inserting the same rows in the same run, one after the other as the books ask for it.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BookStand } from '../books.ts'
import { percentile } from '../stand.ts'
import { ms, type Line } from '../voters/stand.ts'

const entries = Number(process.env['ENTRIES'] ?? 600)
const clients = 8

export async function post(stand: BookStand): Promise<Line[]> {
  const { url, keeper, committeeId, people } = stand
  const send = async (i: number) => {
    const started = performance.now()
    const response = await fetch(`${url}/api/books/record`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: keeper.cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        committeeId,
        entryId: randomUUID(),
        operation: {
          kind: 'contribution',
          on: '2026-03-01',
          parts: [{ cents: String(100 + i), who: { kind: 'person', id: people[i % people.length] } }],
        },
      }),
    })
    if (!response.ok) throw new Error(await response.text())
    return performance.now() - started
  }
  for (let i = 0; i < 50; i++) await send(i)
  // In turns, because what else the machine does changes from minute to minute.
  const insert = await bareInsert(stand)
  const turns = []
  for (let turn = 0; turn < 3; turn++)
    turns.push({ http: await perSecond(send), bare: await perSecond(insert) })
  const { http: rate, bare } = turns.toSorted((a, b) => a.http / a.bare - b.http / b.bare)[1]!
  // As many a second as are promised: eight clients without a pause would only measure how long they wait for each other.
  const asked = bare / 2
  const p95 = percentile(await atRate(asked, send), 95)
  const bareP95 = percentile(await atRate(asked, timed(insert)), 95)
  return [
    {
      what: `posting through HTTP against the bare driver inserting the same rows, the middle of three turns (${rate.toFixed(0)} and ${bare.toFixed(0)} a second)`,
      value: `${(rate / bare).toFixed(2)}×`,
      limit: 'at least 0.5×',
      ok: rate / bare >= 0.5,
    },
    {
      what: `posting through HTTP, p95 at half the rate of the driver, ${asked.toFixed(0)} a second`,
      value: ms(p95),
      limit: 'under 50 ms',
      ok: p95 < 50,
    },
    { what: 'the bare driver at the same rate, p95', value: ms(bareP95), ok: true },
  ]
}

const timed = (work: (i: number) => Promise<unknown>) => async (i: number) => {
  const started = performance.now()
  await work(i)
  return performance.now() - started
}

async function perSecond(work: (i: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let i = next++; i < entries; i = next++) await work(i)
    }),
  )
  return (entries * 1000) / (performance.now() - started)
}

/** How long each took that was sent at its moment, whether or not the ones before have been answered. */
function atRate(aSecond: number, work: (i: number) => Promise<number>): Promise<number[]> {
  const started = performance.now()
  return Promise.all(
    Array.from({ length: entries }, async (_, i) => {
      await sleep(Math.max(0, (i * 1000) / aSecond - (performance.now() - started)))
      return work(i)
    }),
  )
}

/** A committee of its own, numbered by the same lock: entry and two lines, in a transaction each. */
async function bareInsert({ databases, organizationId }: BookStand): Promise<(i: number) => Promise<void>> {
  const { owner } = databases
  const { rows } = await owner.query<{ id: string }>(
    `insert into committees (organization_id, name) values ($1, 'Bare') returning id`,
    [organizationId],
  )
  const committeeId = rows[0]!.id
  const { rows: accounts } = await owner.query<{ id: string }>(
    `select id from book_accounts where committee_id = $1 and role in ('bank', 'contributions') order by code`,
    [committeeId],
  )
  return async (i) => {
    const client = await owner.connect()
    try {
      const id = randomUUID()
      await client.query('begin')
      const { rows: head } = await client.query<{ n: string }>(
        `update books set last_number = last_number + 1 where committee_id = $1 returning last_number::text as n`,
        [committeeId],
      )
      await client.query(
        `insert into book_entries (id, organization_id, committee_id, number, kind, effective_on, recorded_by_name, lines, key, content_hash, moved_cents)
         values ($1, $2, $3, $4, 'contribution', '2026-03-01', 'Bare', 2, $5, '', $6)`,
        [id, organizationId, committeeId, head[0]!.n, id, 100 + i],
      )
      await client.query(
        `insert into book_postings (organization_id, committee_id, entry_id, line, account_id, effective_on, amount_cents)
         values ($1, $2, $3, 1, $4, '2026-03-01', $6), ($1, $2, $3, 2, $5, '2026-03-01', -$6::bigint)`,
        [organizationId, committeeId, id, accounts[0]!.id, accounts[1]!.id, 100 + i],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}
