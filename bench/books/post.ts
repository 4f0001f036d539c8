// Posting through HTTP against the bare driver inserting the same rows in the same run, one after the other as the books ask for it.
import { randomUUID } from 'node:crypto'
import type { BookStand } from '../books.ts'
import type { Line } from '../voters/stand.ts'

const entries = Number(process.env['ENTRIES'] ?? 600)
const clients = 8

export async function post(stand: BookStand): Promise<Line[]> {
  const { url, keeper, committeeId, people } = stand
  const took: number[] = []
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
    took.push(performance.now() - started)
  }
  for (let i = 0; i < 50; i++) await send(i)
  took.length = 0
  // In turns, because what else the machine does changes from minute to minute.
  const insert = await bareInsert(stand)
  const turns = []
  for (let turn = 0; turn < 3; turn++)
    turns.push({ http: await perSecond(send), bare: await perSecond(insert) })
  const { http: rate, bare } = turns.toSorted((a, b) => a.http / a.bare - b.http / b.bare)[1]!
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!
  return [
    {
      what: `posting through HTTP against the bare driver inserting the same rows, the middle of three turns (${rate.toFixed(0)} and ${bare.toFixed(0)} a second)`,
      value: `${(rate / bare).toFixed(2)}×`,
      limit: 'at least 0.5×',
      ok: rate / bare >= 0.5,
    },
    { what: 'posting through HTTP, p95', value: `${p95.toFixed(1)} ms`, limit: 'under 50 ms', ok: p95 < 50 },
  ]
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
