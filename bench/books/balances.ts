// Many postings, and then any balance on any day, the trial balance, each account's month and each donor's year, compared with a calculation
// of its own to the cent. Where hledger and bean-check are installed, the export has to answer the same.
import type { BookStand } from '../books.ts'
import type { Line } from '../voters/stand.ts'
import { systemScope } from '../../src/app/server/auth/viewer.ts'
import { balanceOf, balancesOn } from '../../src/features/books/balances.server.ts'
import { randomOf } from '../../src/testing/books/randomBooks.ts'
import { percentile } from '../stand.ts'
import { otherPrograms } from './otherPrograms.ts'
import { postEntries } from './postEntries.ts'

const postings = Number(process.env['POSTINGS'] ?? 1_000_000)
const asked = 500
const batch = 500

export async function balances(stand: BookStand): Promise<Line[]> {
  const { databases, organizationId, committeeId, accounts } = stand
  const committee = { organizationId, committeeId }
  const random = randomOf(7)
  const ids = [...accounts.values()]
  const own = new Own()
  const started = performance.now()
  for (let done = 0; done < postings / 2; done += batch) {
    await fill(stand, own, random, done, Math.min(batch, postings / 2 - done))
    // As autovacuum does within a minute of such growth.
    if (done % (batch * 200) === 0)
      await databases.owner.query('vacuum analyze book_entries, book_postings, book_months')
  }
  await databases.owner.query('vacuum analyze book_entries, book_postings, book_months')
  const filledMs = performance.now() - started

  const took: number[] = []
  let wrong = 0
  for (let i = 0; i < asked; i++) {
    const account = ids[random(ids.length)]!
    const day = dayOf(random)
    const began = performance.now()
    const found = await databases.readInScope(systemScope, (db) => balanceOf(db, committee, account, day))
    took.push(performance.now() - began)
    if (found !== own.balance(account, day)) wrong++
  }
  const trialTook: number[] = []
  for (let i = 0; i < 50; i++) {
    const day = dayOf(random)
    const began = performance.now()
    const trial = await databases.readInScope(systemScope, (db) => balancesOn(db, committee, day))
    trialTook.push(performance.now() - began)
    for (const account of ids) if ((trial.get(account) ?? 0n) !== own.balance(account, day)) wrong++
  }
  const months = await own.differentMonths(stand)
  const years = await own.differentYears(stand)
  const p95 = percentile(took, 95)
  const trialP95 = percentile(trialTook, 95)
  const count = postings.toLocaleString('en-US')
  return [
    {
      what: `${count} postings written by post_entry, ${batch} entries to a transaction`,
      value: `${(filledMs / 1000).toFixed(0)} s`,
      ok: true,
    },
    {
      what: `any balance on any day at ${count} postings, p95`,
      value: `${p95.toFixed(1)} ms`,
      limit: 'under 20 ms',
      ok: p95 < 20,
    },
    {
      what: 'the trial balance on any day, p95',
      value: `${trialP95.toFixed(1)} ms`,
      limit: 'under 50 ms',
      ok: trialP95 < 50,
    },
    {
      what: `balances of ${asked} days, 50 trial balances, ${own.months.size} months of accounts and ${own.years.size} years of donors that differ from a calculation of their own`,
      value: String(wrong + months + years),
      limit: 'none',
      ok: wrong + months + years === 0,
    },
    ...(await otherPrograms(stand, (account) => own.balance(account, '2025-12-31'))),
  ]
}

const dayOf = (random: (below: number) => number): string =>
  new Date(Date.UTC(2023 + random(3), random(12), 1 + random(28))).toISOString().slice(0, 10)

/** The same money, added up here and nowhere else. */
class Own {
  readonly days = new Map<string, Map<string, bigint>>()
  readonly months = new Map<string, bigint>()
  readonly years = new Map<string, bigint>()

  add(account: string, on: string, cents: bigint, who?: string): void {
    const days = this.days.get(account) ?? new Map<string, bigint>()
    this.days.set(account, days)
    for (const [map, key] of [
      [days, on],
      [this.months, `${account} ${on.slice(0, 7)}`],
      ...(who ? [[this.years, `${who} ${on.slice(0, 4)}`] as const] : []),
    ] as const)
      map.set(key, (map.get(key) ?? 0n) + cents)
  }

  balance(account: string, day: string): bigint {
    let sum = 0n
    for (const [on, cents] of this.days.get(account) ?? []) if (on <= day) sum += cents
    return sum
  }

  differentMonths({ databases, committeeId }: BookStand): Promise<number> {
    return different(databases, this.months, [
      `select account_id || ' ' || to_char(month, 'YYYY-MM') as key, (in_cents - out_cents)::text as cents from book_months
       where committee_id = $1 and month < '2026-01-01'`,
      committeeId,
    ])
  }

  differentYears({ databases, committeeId }: BookStand): Promise<number> {
    return different(databases, this.years, [
      `select who_id || ' ' || extract(year from effective_on) as key, sum(amount_cents)::text as cents from book_postings
       where committee_id = $1 and who_id is not null and effective_on < '2026-01-01' group by 1`,
      committeeId,
    ])
  }
}

async function different(
  { owner }: BookStand['databases'],
  own: Map<string, bigint>,
  [text, committeeId]: [string, string],
): Promise<number> {
  const { rows } = await owner.query<{ key: string; cents: string }>(text, [committeeId])
  const wrong = rows.filter(({ key, cents }) => own.get(key) !== BigInt(cents)).length
  return wrong + Math.abs(rows.length - own.size)
}

async function fill(
  stand: BookStand,
  own: Own,
  random: (below: number) => number,
  from: number,
  count: number,
): Promise<void> {
  const { accounts, whos } = stand
  const ids = [...accounts.values()]
  const gifts = accounts.get('contributions')!
  const entries = Array.from({ length: count }, (_, i) => {
    const on = dayOf(random)
    const cents = BigInt(1 + random(1_000_000))
    const account = random(3) === 0 ? ids[random(ids.length)]! : accounts.get('bank')!
    const who = whos[random(whos.length)]!
    own.add(account, on, cents)
    own.add(gifts, on, -cents, who)
    const lines = [
      { account, cents: String(cents) },
      { account: gifts, cents: String(-cents), who },
    ]
    return { key: `bench ${from + i}`, kind: 'contribution', on, postings: lines }
  })
  await postEntries(stand, entries)
}
