// Random work on the books of one committee, with a second set of books kept in memory. Every step says beforehand whether it must be taken or
// refused; after the last one both say the same to the cent. A sequence is one transaction that is rolled back, so a hundred thousand
// of them leave nothing behind; each step is checked as a commit would check it.
import type pg from 'pg'

export interface Playground {
  client: pg.ClientBase
  organizationId: string
  committeeId: string
  accountIds: string[]
  whoIds: string[]
  /** Two people who may both close and open periods. */
  userIds: [string, string]
}

interface Line {
  account: string
  cents: bigint
  who: string | null
}

interface Entry {
  id: string
  number: bigint
  on: string
  lines: Line[]
  key: string
  isReversal: boolean
  isReversed: boolean
}

interface Period {
  id: string
  first: string
  last: string
  askedBy: string | null
}

export class Broken extends Error {}

/** A small generator of numbers that are the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** Plays one sequence; throws Broken with what was seen. The answer is how many steps were taken and how many were refused. */
export async function playBooks(
  ground: Playground,
  seed: number,
): Promise<{ taken: number; refused: number }> {
  const { client } = ground
  const game = new Game(ground, randomOf(seed))
  await client.query('begin')
  try {
    await act(client, ground, ground.userIds[0])
    await game.begin()
    const steps = 4 + game.random(10)
    for (let i = 0; i < steps; i++) await game.step(i)
    await game.compare()
    return { taken: game.taken, refused: game.refused }
  } catch (error) {
    throw new Broken(`Seed ${seed}: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.query('rollback')
  }
}

const act = (client: pg.ClientBase, { organizationId, committeeId }: Playground, userId: string) =>
  client.query(
    `select set_config('app.organization', $1, true), set_config('app.user', $2, true), set_config('app.committees', $3, true)`,
    [organizationId, userId, `{${committeeId}}`],
  )

class Game {
  taken = 0
  refused = 0
  private readonly ground: Playground
  readonly random: (below: number) => number
  private entries: Entry[] = []
  private periods: Period[] = []
  private last = 0n
  private before = new Map<string, bigint>()

  constructor(ground: Playground, random: (below: number) => number) {
    this.ground = ground
    this.random = random
  }

  async begin(): Promise<void> {
    const { client, organizationId, committeeId } = this.ground
    const { rows } = await client.query<{ n: string }>(
      'select last_number::text as n from books where organization_id = $1 and committee_id = $2',
      [organizationId, committeeId],
    )
    this.last = BigInt(rows[0]!.n)
    this.before = await this.balances('2199-12-31')
  }

  step(index: number): Promise<void> {
    const kinds = [
      () => this.post(index),
      () => this.post(index),
      () => this.post(index),
      () => this.unbalanced(index),
      () => this.replay(),
      () => this.reverse(index),
      () => this.reverse(index),
      () => this.close(),
      () => this.askOrOpen(),
    ]
    return kinds[this.random(kinds.length)]!()
  }

  private day(): string {
    return new Date(Date.UTC(2026, this.random(4), 1 + this.random(28))).toISOString().slice(0, 10)
  }

  private isClosed = (day: string) => this.periods.some(({ first, last }) => first <= day && day <= last)

  private lines(): Line[] {
    const { accountIds, whoIds } = this.ground
    const lines = Array.from({ length: 1 + this.random(4) }, () => ({
      account: accountIds[this.random(accountIds.length)]!,
      cents: BigInt(1 + this.random(5_000_000)) * (this.random(2) === 0 ? 1n : -1n),
      who: whoIds.length === 0 || this.random(3) === 0 ? null : whoIds[this.random(whoIds.length)]!,
    }))
    const rest = -lines.reduce((sum, { cents }) => sum + cents, 0n)
    if (rest === 0n) return this.lines()
    return [...lines, { account: accountIds[0]!, cents: rest, who: null }]
  }

  private async post(index: number): Promise<void> {
    const [on, lines, key] = [this.day(), this.lines(), `random ${index}`]
    const row = await this.attempt(this.isClosed(on), 'select * from post_entry($1, $2, $3, $4)', [
      this.ground.organizationId,
      this.ground.committeeId,
      bodyOf(key, on, lines),
      'Random',
    ])
    if (row) this.note(row, { on, lines, key, isReversal: false })
  }

  private async unbalanced(index: number): Promise<void> {
    const lines = this.lines()
    lines[0] = { ...lines[0]!, cents: lines[0]!.cents + 1n === 0n ? 2n : lines[0]!.cents + 1n }
    await this.attempt(true, 'select * from post_entry($1, $2, $3, $4)', [
      this.ground.organizationId,
      this.ground.committeeId,
      bodyOf(`unbalanced ${index}`, this.day(), this.random(4) === 0 ? lines.slice(0, 1) : lines),
      'Random',
    ])
  }

  private async replay(): Promise<void> {
    const known = this.entries.filter((entry) => !entry.isReversal)
    const entry = known[this.random(known.length || 1)]
    if (!entry) return
    const isOther = this.random(2) === 0
    const lines = isOther ? entry.lines.map((line) => ({ ...line, cents: line.cents * 2n })) : entry.lines
    const row = await this.attempt(isOther, 'select * from post_entry($1, $2, $3, $4)', [
      this.ground.organizationId,
      this.ground.committeeId,
      bodyOf(entry.key, entry.on, lines),
      'Random',
    ])
    if (row && (row.entry_id !== entry.id || !row.is_replay))
      throw new Broken('A replayed key made an entry.')
  }

  private async reverse(index: number): Promise<void> {
    const entry = this.entries[this.random(this.entries.length || 1)]
    if (!entry) return
    const on = this.day()
    const mustFail = entry.isReversal || entry.isReversed || on < entry.on || this.isClosed(on)
    const key = `reversal ${index}`
    const row = await this.attempt(mustFail, 'select * from reverse_entry($1, $2, $3, $4, $5, $6, $7)', [
      this.ground.organizationId,
      this.ground.committeeId,
      entry.id,
      on,
      'Random',
      key,
      'Random',
    ])
    if (!row) return
    entry.isReversed = true
    const lines = entry.lines.map((line) => ({ ...line, cents: -line.cents }))
    this.note(row, { on, lines, key, isReversal: true })
  }

  private async close(): Promise<void> {
    const first = this.day()
    const last = new Date(Date.parse(first) + this.random(30) * 86_400_000).toISOString().slice(0, 10)
    const mustFail = this.periods.some((period) => period.first <= first && period.last >= last)
    const row = await this.attempt(
      mustFail,
      `select close_period($1, $2, 'other', 'Random', $3, $4, 'Random') as id`,
      [this.ground.organizationId, this.ground.committeeId, first, last],
    )
    if (row) this.periods.push({ id: row.id as string, first, last, askedBy: null })
  }

  private async askOrOpen(): Promise<void> {
    const period = this.periods[this.random(this.periods.length || 1)]
    if (!period) return
    const { client, organizationId, committeeId, userIds } = this.ground
    const user = userIds[this.random(2)]!
    await act(client, this.ground, user)
    const of = [organizationId, committeeId, period.id]
    if (this.random(2) === 0) {
      await this.attempt(false, `select ask_to_reopen($1, $2, $3, 'Random', 'Random')`, of)
      period.askedBy = user
    } else {
      const mustFail = period.askedBy === null || period.askedBy === user
      const row = await this.attempt(mustFail, `select reopen_period($1, $2, $3, 'Random')`, of)
      if (row) this.periods = this.periods.filter((other) => other !== period)
    }
    await act(client, this.ground, userIds[0])
  }

  private note(row: Record<string, unknown>, entry: Omit<Entry, 'id' | 'number' | 'isReversed'>): void {
    const number = BigInt(row.entry_number as string)
    if (number !== this.last + 1n) throw new Broken(`Number ${number} follows ${this.last}.`)
    this.last = number
    this.entries.push({ ...entry, id: row.entry_id as string, number, isReversed: false })
  }

  /** One step as its own commit would be: what is deferred is checked at once, and a refusal leaves nothing. */
  private async attempt(
    mustFail: boolean,
    text: string,
    values: unknown[],
  ): Promise<Record<string, unknown> | undefined> {
    const { client } = this.ground
    await client.query('savepoint step')
    try {
      const { rows } = await client.query<Record<string, unknown>>(text, values)
      await client.query('set constraints all immediate; set constraints all deferred; release step')
      if (mustFail) throw new Broken(`Taken, and it should not be: ${text} ${JSON.stringify(values)}`)
      this.taken++
      return rows[0]
    } catch (error) {
      if (error instanceof Broken || !mustFail) throw error
      const { code = '' } = error as { code?: string }
      if (!/^EN4|^23514$/.test(code)) throw error
      await client.query('rollback to step')
      this.refused++
      return undefined
    }
  }

  async compare(): Promise<void> {
    const { client, organizationId, committeeId } = this.ground
    const day = this.day()
    for (const until of [day, '2199-12-31']) {
      const found = await this.balances(until)
      for (const account of this.ground.accountIds) {
        const own = this.entries
          .filter(({ on }) => on <= until)
          .flatMap(({ lines }) => lines)
          .filter((line) => line.account === account)
          .reduce((sum, { cents }) => sum + cents, 0n)
        const was =
          until === day ? await this.balanceBefore(account, until) : (this.before.get(account) ?? 0n)
        if ((found.get(account) ?? 0n) !== own + was)
          throw new Broken(`Account ${account} on ${until}: ${found.get(account)} instead of ${own + was}.`)
      }
    }
    const { rows: problems } = await client.query<{ problem: string }>(
      'select * from book_problems($1, $2)',
      [organizationId, committeeId],
    )
    if (problems.length > 0) throw new Broken(problems.map(({ problem }) => problem).join(' '))
    const { rows } = await client.query<{ before: string; after: string }>(
      'select * from rebuild_book_months($1, $2)',
      [organizationId, committeeId],
    )
    if (rows[0]!.before !== rows[0]!.after) throw new Broken('The months were rebuilt to other bytes.')
  }

  /** What the books held before this sequence, from the postings that are not its own. */
  private async balanceBefore(account: string, until: string): Promise<bigint> {
    const { client, organizationId, committeeId } = this.ground
    const { rows } = await client.query<{ cents: string }>(
      `select coalesce(sum(amount_cents), 0)::text as cents from book_postings where organization_id = $1 and committee_id = $2
         and account_id = $3 and effective_on <= $4 and not entry_id = any ($5)`,
      [organizationId, committeeId, account, until, this.entries.map(({ id }) => id)],
    )
    return BigInt(rows[0]!.cents)
  }

  private async balances(until: string): Promise<Map<string, bigint>> {
    const { client, organizationId, committeeId } = this.ground
    const { rows } = await client.query<{ account: string; cents: string }>(
      `select account_id as account, sum(cents)::text as cents from (
         select account_id, in_cents - out_cents as cents from book_months
         where organization_id = $1 and committee_id = $2 and month < date_trunc('month', $3::date)::date
         union all select account_id, amount_cents from book_postings
         where organization_id = $1 and committee_id = $2 and effective_on between date_trunc('month', $3::date)::date and $3::date) m group by 1`,
      [organizationId, committeeId, until],
    )
    return new Map(rows.map(({ account, cents }) => [account, BigInt(cents)]))
  }
}

const bodyOf = (key: string, on: string, lines: Line[]) =>
  JSON.stringify({
    key,
    kind: 'transfer',
    on,
    postings: lines.map(({ account, cents, who }) => ({ account, cents: cents.toString(), who })),
  })
