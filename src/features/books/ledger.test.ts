// What the database itself holds, whatever the server does.
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type pg from 'pg'
import { wallsOf, type Scope } from '../../app/server/auth/viewer.ts'
import { worldDatabase } from '../../testing/database.ts'
import { balanceOf } from './balances.server.ts'
import { accountFor, readChart } from './chart.server.ts'
import { postEntry, reverseEntry } from './posting.server.ts'

const { databases, world } = await worldDatabase()
const { organizationId, rows, users } = world.a
const { committeeId, bookEntryId, bookPeriodId } = rows
const books = { organizationId, committeeId }
const person = (role: 'editor' | 'Admin', committees = [committeeId]): Scope =>
  wallsOf({
    userId: users[role],
    role,
    organizationId,
    committees: committees.map((id) => ({ id, job: 'treasurer' })),
  })
let bank: string
let gifts: string
beforeAll(async () => {
  await databases.asSystem(async (db) => {
    const chart = await readChart(db, books)
    bank = accountFor(chart, 'bank').id
    gifts = accountFor(chart, 'contributions').id
  })
})

const post = (key: string, on: string, cents: bigint, scope = person('editor')) =>
  databases.inScope(scope, (db) =>
    postEntry(db, books, 'Tess', {
      key,
      kind: 'other receipt',
      on,
      postings: [
        { accountId: bank, cents },
        { accountId: gifts, cents: -cents },
      ],
    }),
  )
const reverse = (key: string, entryId: string, on: string) =>
  databases.inScope(person('editor'), (db) =>
    reverseEntry(db, books, 'Tess', { key, entryId, on, why: 'A slip' }),
  )
const problems = () =>
  databases.asSystem(async (db) => {
    const { rows: found } = await sql<{
      problem: string
    }>`select * from book_problems(${organizationId}, ${committeeId})`.execute(db)
    return found.map(({ problem }) => problem)
  })

describe('what is posted', () => {
  const tables = ['book_entries', 'book_postings', 'book_months', 'book_periods', 'books']
  const ways = tables.flatMap((table) => [
    [table, `update ${table} set organization_id = organization_id`],
    [table, `delete from ${table}`],
    [table, `truncate ${table} cascade`],
    [table, `insert into ${table} select * from ${table}`],
  ])

  it.each(ways)('%s: the application may not run “%s”', async (_, statement) => {
    await expect(databases.inScope(person('Admin'), (db) => sql.raw(statement).execute(db))).rejects.toThrow(
      /permission denied/,
    )
    await expect(databases.asSystem((db) => sql.raw(statement).execute(db))).rejects.toThrow(
      /permission denied/,
    )
  })

  it.each(
    ['book_entries', 'book_postings'].flatMap((t) => [
      `update ${t} set organization_id = organization_id`,
      `delete from ${t}`,
      `truncate ${t} cascade`,
    ]),
  )('not even the owner of the tables runs “%s”', async (statement) => {
    await expect(databases.owner.query(statement)).rejects.toThrow(/never changed or removed/)
  })

  it('of every table about money, the application may do what is listed and nothing else, and empty none', async () => {
    const { rows: found } = await databases.owner.query<{ name: string; may: string }>(
      `select c.relname as name, concat_ws(', ',
         case when has_table_privilege('elections_app', c.oid, 'insert') then 'insert' end,
         case when has_table_privilege('elections_app', c.oid, 'update') then 'update'
              when has_any_column_privilege('elections_app', c.oid, 'update') then 'update some' end,
         case when has_table_privilege('elections_app', c.oid, 'delete') then 'delete' end,
         case when has_table_privilege('elections_app', c.oid, 'truncate') then 'truncate' end) as may
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = 'public'
         and c.relname ~ '^(books$|book_|bank_|firm|invoice|recurring_|reimbursement|payout_|budget_|mileage_)' order by c.relname`,
    )
    expect(Object.fromEntries(found.map(({ name, may }) => [name, may]))).toMatchInlineSnapshot(`
      {
        "bank_accounts": "insert, update some",
        "bank_line_sources": "insert, delete",
        "bank_lines": "insert, update some, delete",
        "bank_matches": "insert, update some",
        "bank_reconciliations": "insert, update some",
        "bank_statements": "insert, update some, delete",
        "book_accounts": "insert, update some",
        "book_entries": "",
        "book_files": "insert, update some",
        "book_months": "",
        "book_periods": "",
        "book_postings": "",
        "book_proofs": "insert, update",
        "book_whos": "insert, update some",
        "books": "",
        "budget_cells": "insert, update, delete",
        "budget_versions": "insert, delete",
        "firm_merges": "insert, update",
        "firms": "insert, update",
        "invoice_files": "insert, update some",
        "invoice_lines": "insert, delete",
        "invoice_work": "insert, delete",
        "invoices": "insert, update",
        "mileage_rates": "insert, update",
        "payout_drafts": "insert, update some, delete",
        "payout_gifts": "insert, delete",
        "recurring_entries": "insert, update",
        "recurring_turns": "insert, delete",
        "reimbursement_files": "insert, update some, delete",
        "reimbursement_lines": "insert, update some, delete",
        "reimbursements": "insert, update some, delete",
      }
    `)
  })

  it('the kind and the role of an account never change', async () => {
    for (const set of [`kind = 'income'`, `role = null`, 'id = gen_random_uuid()'])
      await expect(
        databases.inScope(person('Admin'), (db) => sql.raw(`update book_accounts set ${set}`).execute(db)),
      ).rejects.toThrow(/permission denied/)
  })
})

/** Past the function, as the owner: only the triggers are left. */
async function past(
  postings: [account: string, cents: bigint, committee?: string][],
  moved = postings.reduce((sum, [account, cents]) => (account === bank ? sum + cents : sum), 0n),
): Promise<void> {
  const client = await databases.owner.connect()
  try {
    await client.query('begin')
    const { rows: made } = await client.query<{ id: string }>(
      `insert into book_entries (organization_id, committee_id, number, kind, effective_on, recorded_by_name, lines, key, content_hash, moved_cents)
       values ($1, $2, 900000, 'transfer', '2026-05-01', 'Past', greatest(2, $3), gen_random_uuid()::text, '', $4) returning id`,
      [organizationId, committeeId, postings.length, moved.toString()],
    )
    await insertLines(client, made[0]!.id, postings)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
async function insertLines(
  client: pg.ClientBase,
  id: string,
  postings: [string, bigint, string?][],
  from = 1,
) {
  for (const [i, [account, cents, committee]] of postings.entries())
    await client.query(
      `insert into book_postings (organization_id, committee_id, entry_id, line, account_id, effective_on, amount_cents)
       values ($1, $2, $3, $4, $5, '2026-05-01', $6)`,
      [organizationId, committee ?? committeeId, id, from + i, account, cents.toString()],
    )
}

describe('at commit, past the function that posts', () => {
  it('an entry that does not add up to zero is refused', async () => {
    await expect(
      past([
        [bank, 100n],
        [gifts, -99n],
      ]),
    ).rejects.toThrow(/does not add up/)
  })

  it('an entry that says it moved other money than its lines did is refused', async () => {
    await expect(
      past(
        [
          [bank, 100n],
          [gifts, -100n],
        ],
        99n,
      ),
    ).rejects.toThrow(/did not move what it says/)
  })

  it('an entry of one line, or of none, is refused', async () => {
    await expect(past([[bank, 100n]])).rejects.toThrow(/1 lines instead of 2/)
    await expect(past([])).rejects.toThrow(/0 lines instead of 2/)
  })

  it('a line of another committee is refused', async () => {
    const other = await databases.owner.query<{ id: string; account: string }>(
      `select c.id, a.id as account from committees c join book_accounts a on a.committee_id = c.id
       where c.name = 'Other committee a' and a.role = 'bank'`,
    )
    const { id, account } = other.rows[0]!
    await expect(
      past([
        [account, 100n],
        [gifts, -100n],
      ]),
    ).rejects.toThrow(/foreign key/)
    await expect(
      past([
        [account, 100n, id],
        [gifts, -100n],
      ]),
    ).rejects.toThrow(/foreign key/)
  })

  it('a posted entry takes no more lines, not even two that add up to zero', async () => {
    const client = await databases.owner.connect()
    const { rows: lines } = await client.query<{ n: number }>(
      'select lines::int as n from book_entries where id = $1',
      [bookEntryId],
    )
    await client.query('begin')
    await client.query(
      `insert into book_postings (organization_id, committee_id, entry_id, line, account_id, effective_on, amount_cents)
       select organization_id, committee_id, id, $2 + n, $3, effective_on, case n when 1 then 5 else -5 end
       from book_entries, generate_series(1, 2) n where id = $1`,
      [bookEntryId, lines[0]!.n, bank],
    )
    await expect(client.query('commit')).rejects.toThrow(/4 lines instead of 2/)
    client.release()
  })

  it('an entry that only says it takes another one back is refused', async () => {
    const client = await databases.owner.connect()
    await client.query('begin')
    await client.query(
      `select set_config('app.organization', '*', true), set_config('app.user', $1, true), set_config('app.committees', '*', true)`,
      [users.Admin],
    )
    await client.query('select post_entry($1, $2, $3, $4)', [
      organizationId,
      committeeId,
      JSON.stringify({
        key: 'false mirror',
        kind: 'reversal',
        on: '2026-05-01',
        reverses: bookEntryId,
        postings: [
          { account: bank, cents: '-24999' },
          { account: gifts, cents: '24999' },
        ],
      }),
      'Past',
    ])
    await expect(client.query('commit')).rejects.toThrow(/does not mirror/)
    client.release()
  })

  it('a number that is left out is found by the proof', async () => {
    await past([
      [bank, 5n],
      [gifts, -5n],
    ])
    expect(await problems()).toEqual([expect.stringMatching(/numbers have gaps/)])
    const guards = (state: string) =>
      databases.owner.query(
        `alter table book_entries ${state} trigger user; alter table book_postings ${state} trigger user`,
      )
    await guards('disable')
    const late = `(select id from book_entries where number = 900000)`
    await databases.owner.query(
      `delete from book_postings where entry_id in ${late}; delete from book_entries where number = 900000`,
    )
    await guards('enable')
    expect(await problems()).toEqual(
      expect.arrayContaining([expect.stringMatching(/not the sum of its lines/)]),
    )
    await databases.owner.query('select * from rebuild_book_months($1, $2)', [organizationId, committeeId])
    expect(await problems()).toEqual([])
  })
})

describe('the function that posts', () => {
  it('gives the next number, and the same answer for the same key', async () => {
    const first = await post('once', '2026-05-02', 1000n)
    const again = await post('once', '2026-05-02', 1000n)
    expect(again).toEqual({ ...first, isReplay: true })
    expect((await post('twice', '2026-05-02', 1000n)).number).toBe(first.number + 1n)
    await expect(post('once', '2026-05-02', 1001n)).rejects.toThrow(/saved before with other content/)
  })

  it('leaves no gap behind a transaction that fails', async () => {
    const { number } = await post('before the failure', '2026-05-02', 1n)
    await expect(
      databases.inScope(person('editor'), async (db) => {
        await postEntry(db, books, 'Tess', {
          key: 'fails',
          kind: 'transfer',
          on: '2026-05-02',
          postings: [
            { accountId: bank, cents: 1n },
            { accountId: gifts, cents: -1n },
          ],
        })
        throw new Error('Something else went wrong.')
      }),
    ).rejects.toThrow('Something else')
    expect((await post('after the failure', '2026-05-02', 1n)).number).toBe(number + 1n)
  })

  it('refuses books, accounts and names of others, as if they were not there', async () => {
    const b = world.b.rows
    await expect(post('stranger', '2026-05-02', 1n, person('editor', []))).rejects.toThrow(/not yours/)
    const alien = (over: { account?: string; who?: string }) =>
      databases.inScope(person('editor'), (db) =>
        postEntry(db, books, 'Tess', {
          key: 'alien',
          kind: 'transfer',
          on: '2026-05-02',
          postings: [
            { accountId: over.account ?? bank, cents: 1n, whoId: over.who },
            { accountId: gifts, cents: -1n },
          ],
        }),
      )
    await expect(alien({ account: b.bookAccountId })).rejects.toMatchObject({ code: 'notFound' })
    const { rows: whos } = await databases.owner.query<{ id: string }>(
      'select id from book_whos where committee_id = $1',
      [b.committeeId],
    )
    await expect(alien({ who: whos[0]!.id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(
      databases.inScope(person('editor'), (db) =>
        reverseEntry(db, books, 'Tess', { key: 'x', entryId: b.bookEntryId, on: '2026-05-02', why: '' }),
      ),
    ).rejects.toMatchObject({ code: 'notFound' })
    await expect(
      databases.inScope(person('editor'), (db) =>
        reverseEntry(db, { organizationId: world.b.organizationId, committeeId: b.committeeId }, 'Tess', {
          key: 'x',
          entryId: b.bookEntryId,
          on: '2026-05-02',
          why: '',
        }),
      ),
    ).rejects.toThrow(/not yours/)
  })
})

describe('taking back', () => {
  it('happens once, on its own day, never before the entry’s, and not of a reversal', async () => {
    const { entryId } = await post('to take back', '2026-06-10', 5000n)
    await expect(reverse('too early', entryId, '2026-06-09')).rejects.toThrow(/later day/)
    const back = await reverse('back', entryId, '2026-06-12')
    expect(await reverse('back', entryId, '2026-06-12')).toEqual({ ...back, isReplay: true })
    await expect(reverse('once more', entryId, '2026-06-12')).rejects.toThrow(/taken back already/)
    await expect(reverse('back of back', back.entryId, '2026-06-13')).rejects.toThrow(
      /takes another entry back/,
    )
  })

  it('two at the same moment: one is taken, one is refused', async () => {
    const { entryId } = await post('raced', '2026-06-10', 700n)
    const both = await Promise.allSettled([
      reverse('race 1', entryId, '2026-06-10'),
      reverse('race 2', entryId, '2026-06-10'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a closed period', () => {
  const run = (text: string, scope: Scope) =>
    databases.inScope(scope, async (db) => (await sql.raw<{ id: string }>(text).execute(db)).rows[0]!)
  const ids = `'${organizationId}', '${committeeId}'`

  it('takes no entry of its days, also not by taking one back, and opens with a second person', async () => {
    const { entryId } = await post('in july', '2026-07-15', 900n)
    const { id } = await run(
      `select close_period(${ids}, 'month', 'July 2026', '2026-07-01', '2026-07-31', 'Tess') as id`,
      person('editor'),
    )
    await expect(post('late', '2026-07-31', 1n)).rejects.toThrow(/July 2026 is closed/)
    await expect(reverse('late back', entryId, '2026-07-20')).rejects.toThrow(/July 2026 is closed/)
    await reverse('back in august', entryId, '2026-08-01')
    await expect(run(`select reopen_period(${ids}, '${id}', 'Adam')`, person('Admin'))).rejects.toMatchObject(
      { code: 'EN409' },
    )
    await run(`select ask_to_reopen(${ids}, '${id}', 'A check was forgotten', 'Tess')`, person('editor'))
    await expect(run(`select reopen_period(${ids}, '${id}', 'Tess')`, person('editor'))).rejects.toThrow(
      /second person/,
    )
    await run(`select reopen_period(${ids}, '${id}', 'Adam')`, person('Admin'))
    await post('late', '2026-07-31', 1n)
    expect(await problems()).toEqual([])
  })

  it('of another organization is not there', async () => {
    await expect(
      run(
        `select reopen_period('${world.b.organizationId}', '${world.b.rows.committeeId}', '${bookPeriodId}', 'Adam')`,
        person('Admin'),
      ),
    ).rejects.toThrow(/not yours/)
  })
})

describe('balances', () => {
  it('are the same on any day as the sum of all postings until then', async () => {
    for (const day of ['2026-03-01', '2026-03-02', '2026-05-31', '2026-06-11', '2026-12-31'])
      await databases.asSystem(async (db) => {
        const { rows: found } = await sql<{
          cents: bigint
        }>`select coalesce(sum(amount_cents), 0)::bigint as cents from book_postings
          where account_id = ${bank} and effective_on <= ${day}`.execute(db)
        expect(await balanceOf(db, books, bank, day), day).toBe(found[0]!.cents)
      })
  })
})
