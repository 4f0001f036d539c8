// Posting through HTTP against the bare driver inserting the same rows in the same run, one after the other as the books ask for it.
import { randomUUID } from 'node:crypto'
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
  // In one committee's books posts wait for each other, so how long one takes depends on how many come at once.
  const p95 = async (many: number, work = send) => ms(percentile(await withoutPause(many, work), 95))
  const four = percentile(await withoutPause(4, send), 95)
  return [
    {
      what: `posting through HTTP against the bare driver inserting the same rows, the middle of three turns (${rate.toFixed(0)} and ${bare.toFixed(0)} a second)`,
      value: `${(rate / bare).toFixed(2)}×`,
      limit: 'at least 0.5×',
      ok: rate / bare >= 0.5,
    },
    {
      what: 'posting through HTTP, p95 of four people who never pause',
      value: ms(four),
      limit: 'under 50 ms',
      ok: four < 50,
    },
    { what: 'of one', value: await p95(1), ok: true },
    { what: `of ${clients}`, value: await p95(clients), ok: true },
    { what: `of the bare driver, ${clients} at once`, value: await p95(clients, timed(insert)), ok: true },
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

/** How long each took; everyone begins the next one when the last is answered. */
async function withoutPause(many: number, work: (i: number) => Promise<number>): Promise<number[]> {
  const took: number[] = []
  await Promise.all(
    Array.from({ length: many }, async (_, first) => {
      for (let i = first; i < entries; i += many) took.push(await work(i))
    }),
  )
  return took
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
