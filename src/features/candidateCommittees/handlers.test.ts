import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testFilers } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { candidateCommittees, type Figure, type RowsOf } from './api.ts'

const { nobody, as, databases } = await testServer()
const street = /1445 K|9 ELM|77 PIT|5 MAST/i

/** Everything in an answer that says which rows it is made of. */
function figuresIn(answer: unknown, path = ''): { path: string; figure: Figure }[] {
  if (typeof answer !== 'object' || answer === null) return []
  const here = answer as Partial<Figure>
  const own = here.open && here.cents !== undefined ? [{ path, figure: here as Figure }] : []
  return [...own, ...Object.entries(answer).flatMap(([name, value]) => figuresIn(value, `${path}.${name}`))]
}

async function allRows(id: number, open: RowsOf) {
  const rows: { side: string; cents: string }[] = []
  let after: string | undefined
  for (;;) {
    const page = await nobody.call(candidateCommittees.rows, { id, ...open, after })
    rows.push(...page.rows)
    if (page.next === null) return { ...page, rows }
    after = page.next
  }
}

describe('a committee', () => {
  it.each([
    ['of all years', undefined],
    ['of one cycle', 2024],
    ['of a cycle without money', 2020],
  ])('%s has no figure that does not add up to its rows', async (_, cycle) => {
    const committee = await nobody.call(candidateCommittees.one, { id: testFilers.larkspur, cycle })
    const figures = figuresIn(committee)
    expect(figures.length).toBeGreaterThan(5)
    for (const { path, figure } of figures) {
      const { rows, count, in: moneyIn, out } = await allRows(testFilers.larkspur, figure.open)
      const sum = (side: string) =>
        rows.filter((row) => row.side === side).reduce((cents, row) => cents + BigInt(row.cents), 0n)
      expect([String(sum('in')), String(sum('out'))], path).toEqual([moneyIn, out])
      const shown = figure.open.of === 'cash' ? sum('in') - sum('out') : sum('in') + sum('out')
      expect(String(shown), `${path} ${JSON.stringify(figure.open)}`).toBe(figure.cents)
      if (figure.open.of !== 'cash') expect(count, path).toBe(figure.rows)
    }
  })

  it('is reconciled in exact cents', async () => {
    const committee = await nobody.call(candidateCommittees.one, { id: testFilers.larkspur })
    expect(committee.raised.cents).toBe('355956')
    expect(committee.spent.cents).toBe('109550')
    // 500 − 0 + 250 + 1,500 in money, 75 in goods, 1,234.56 unnamed.
    expect(committee.raisedParts.map(({ figure }) => figure.cents)).toEqual(['225000', '7500', '123456'])
    // 500 + 300 − 300 + 250 + 1,500 + 1,234.56 + 2,000 lent + 3.21 interest, less 900 and 120.50.
    expect(committee.cash).toEqual({ cents: '446727', from: 'rows', on: null, open: { of: 'cash' } })
    const months = committee.months.map(({ month, in: m }) => `${month} ${m.cents}`)
    expect(months).toEqual(['2024-02 75000', '2024-03 7500', '2024-04 0', '2024-05 273456'])
    for (const slices of [committee.bands, committee.places, committee.donorTypes])
      expect(String(slices.reduce((sum, { figure }) => sum + BigInt(figure.cents), 0n))).toBe('355956')
  })

  it('shows late contributions, corrections beside what they correct, and why rows are left out', async () => {
    const committee = await nobody.call(candidateCommittees.one, { id: testFilers.larkspur })
    // $1,500 four days before the primary of May 14, 2024.
    expect(committee.late).toMatchObject({
      figure: { cents: '150000', rows: 1 },
      elections: ['2024-05-14'],
    })
    expect(
      committee.corrections.pairs.map(({ correction, corrects }) => [
        correction.cents,
        corrects?.cents,
        correction.name,
      ]),
    ).toEqual([['-30000', '30000', 'Opal Fernsby']])
    expect(committee.exclusions.map(({ value, figure }) => [value, figure.rows, figure.cents])).toEqual([
      ['in promise', 1, '40000'],
      ['out sub-vendor', 1, '76500'],
    ])
    expect(committee.loans.map(({ cents }) => cents)).toEqual(['200000'])
  })

  it('does not list the lump of small gifts among its late contributions', async () => {
    const id = testFilers.larkspur
    const { rows: lumps } = await databases.owner.query<{ on: string }>(
      `select happened_on::text as "on" from filing_rows
       where filer_id = $1 and meaning = 'unitemized' and gone_batch_id is null and abs(cents) >= 100000`,
      [id],
    )
    // Of more than $1,000, six days before the primary of May 14, 2024.
    expect(lumps).toEqual([{ on: '2024-05-08' }])
    const { late } = await nobody.call(candidateCommittees.one, { id })
    const { rows } = await nobody.call(candidateCommittees.rows, { id, ...late.figure.open })
    expect(rows.map(({ meaning, name }) => [meaning, name])).toEqual([['money', 'Quincy T Abernathy']])
  })

  it('of the legacy era has the cash its newest statement says', async () => {
    const committee = await nobody.call(candidateCommittees.one, { id: testFilers.legacy })
    expect(committee.cash).toEqual({ cents: '140000', from: 'statement', on: '2013-03-27', open: null })
  })

  it('that is none, or does not exist, answers alike', async () => {
    const pac = await nobody.try(candidateCommittees.one, { id: testFilers.prairie })
    const none = await nobody.try(candidateCommittees.one, { id: 999_999 })
    expect([pac.status, none.status]).toEqual([404, 404])
    expect(pac.text).toBe(none.text)
  })
})

describe('the list', () => {
  it('has every candidate committee, with office and district of whoever was tied to it', async () => {
    const { committees, total } = await nobody.call(candidateCommittees.list, {})
    expect(total).toBe(2)
    expect(committees[0]).toMatchObject({
      name: 'Larkspur for Legislature',
      office: 'Legislature',
      district: '28',
      cycle: 2026,
      raised: '355956',
      spent: '109550',
      unitemized: '123456',
    })
    expect(committees[0]!.unitemizedShare).toBeCloseTo(0.3468, 4)
  })

  it('finds by words, office and cycle, and sorts by every column both ways', async () => {
    const names = async (asked: object) =>
      (await nobody.call(candidateCommittees.list, asked)).committees.map(({ id }) => id)
    expect(await names({ words: 'juniper lark' })).toEqual([testFilers.larkspur])
    expect(await names({ office: 'Legislature' })).toEqual([testFilers.larkspur])
    expect(await names({ cycle: 2024 })).toEqual([testFilers.larkspur])
    expect(await names({ words: 'no one at all' })).toEqual([])
    for (const sort of ['name', 'raised', 'spent', 'cash'] as const)
      expect(await names({ sort, desc: true })).toEqual((await names({ sort, desc: false })).reverse())
  })

  it('says nothing different to those who signed in', async () => {
    const owner = await as('Owner')
    expect(await owner.call(candidateCommittees.list, {})).toEqual(
      await nobody.call(candidateCommittees.list, {}),
    )
  })
})

describe('side by side', () => {
  it('takes up to four', async () => {
    const { committees } = await nobody.call(candidateCommittees.compare, { ids: [1, 4, 1] })
    expect(committees.map(({ id }) => id)).toEqual([1, 4])
    expect((await nobody.try(candidateCommittees.compare, { ids: [1, 2, 3, 4, 5] })).status).toBe(422)
  })
})

describe('no answer to the public', () => {
  it('holds a street', async () => {
    const asked: [string, object][] = [
      ['list', {}],
      ['one', { id: 1 }],
      ['rows', { id: 1 }],
      ['compare', { ids: [1, 4] }],
    ]
    for (const [name, input] of asked) {
      const { text, status } = await nobody.post(`/api/candidateCommittees/${name}`, input)
      expect(status).toBe(200)
      expect(text).not.toMatch(street)
    }
  })
})

describe('what is remembered', () => {
  it('is worked out again soon after the data has changed', async () => {
    await databases.asSystem(async (db) => {
      await db
        .updateTable('filerTies')
        .set({ undoneAt: new Date() })
        .where('filerId', '=', testFilers.larkspur)
        .where('cycle', '=', 2026)
        .execute()
      // A connection that was busy a moment ago tells its counts up to ten seconds later; this one at once.
      await sql`select pg_stat_force_next_flush()`.execute(db)
    })
    await expect
      .poll(async () => (await nobody.call(candidateCommittees.list, {})).committees[0]?.cycle, {
        timeout: 9000,
      })
      .toBe(2024)
  }, 15_000)
})

// Last, because it adds a committee to the list.
describe('a tied filer', () => {
  it('that files Form B-4 has the cash of line 26, where Form B-1 has it on line 25', async () => {
    await databases.owner.query(
      `insert into filer_ties (id, filer_id, candidate, office, cycle, created_by_name)
       values (gen_random_uuid(), $1, 'Basil Thistledown', 'Governor', 2022, 'Test')`,
      [testFilers.prairie],
    )
    await databases.owner.query(
      `insert into filing_statements (file_id, batch_id, row, content_hash, as_filed, filer_id, form, to_on, lines)
       values (3, gen_random_uuid(), 9, 9, '', $1, 'B-4', '2022-12-31', '{"25": "-500", "26": "98765"}')`,
      [testFilers.prairie],
    )
    const stated = { cents: '98765', from: 'statement', on: '2022-12-31', open: null }
    expect((await nobody.call(candidateCommittees.one, { id: testFilers.prairie })).cash).toEqual(stated)
    const { committees } = await nobody.call(candidateCommittees.list, {
      words: 'prairie voices',
      cycle: 2022,
    })
    expect(committees[0]).toMatchObject({ cash: '98765', cashFrom: 'statement' })
  })
})
