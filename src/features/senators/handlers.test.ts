import { describe, expect, it } from 'vitest'
import { sumOf } from '../../domain/money.ts'
import { testFilers } from '../../testing/rows/filings.ts'
import { testSenators } from '../../testing/rows/legislature.ts'
import { testServer } from '../../testing/server.ts'
import { senators } from './api.ts'

const { as, nobody, databases } = await testServer()
const viewer = await as('viewer')
const id = testSenators.larkspur
const ask = async <T>(path: string, input: object) => (await viewer.post(`/api/${path}`, input)).body as T

describe('a senator’s page', () => {
  it('has the seat, the standing committees and the bills', async () => {
    await databases.owner.query(
      `with c as (insert into standing_committees (name) values ('Prairie Affairs') returning id)
       insert into standing_committee_members (committee_id, senator_id, role) select id, $1, 'chair' from c`,
      [id],
    )
    const senator = await viewer.call(senators.one, { id })
    expect(senator.name).toBe('Juniper Larkspur')
    expect(senator.standingCommittees).toContainEqual({ name: 'Prairie Affairs', role: 'chair' })
    expect(senator.terms.length).toBeGreaterThan(0)
    const { total } = await ask<{ total: number }>('bills/list', { introducerId: id })
    expect(senator.introduced.total).toBe(total)
    expect(total).toBeGreaterThan(0)
  })

  it('has the money of the tied committees to the cent, as their own pages and the donors’ have it', async () => {
    await databases.owner.query('update filer_ties set undone_at = now() where undone_at is null')
    expect((await viewer.call(senators.one, { id })).money).toBeNull()
    await databases.owner.query(
      `insert into filer_ties (id, filer_id, candidate, office, district, cycle, is_senator, created_by_name)
       values (gen_random_uuid(), $1, 'Juniper Larkspur', 'Legislature', '1', 2024, true, 'Test')`,
      [testFilers.larkspur],
    )
    const { money } = await viewer.call(senators.one, { id })
    type Sum = { cents: string }
    const committee = await ask<{ raised: Sum; spent: Sum }>('candidateCommittees/one', {
      id: testFilers.larkspur,
    })
    expect(money).toMatchObject({ raised: committee.raised.cents, spent: committee.spent.cents })
    expect(money!.donors.length).toBeGreaterThan(0)
    for (const donor of money!.donors) {
      const { filers } = await ask<{ filers: { id: number; side: string; cents: string }[] }>(
        'donorPages/one',
        { id: donor.id },
      )
      const here = filers.filter((one) => one.id === testFilers.larkspur && one.side === 'in')
      expect(String(sumOf(here.map(({ cents }) => cents)))).toBe(donor.cents)
    }
    expect(JSON.stringify(money)).not.toMatch(/1445 K|9 ELM|77 PIT/i)
  })

  it('lists each vote, as the roll calls have it', async () => {
    const { rows, total } = await viewer.call(senators.votes, { senatorId: testSenators.cottonwood })
    expect(total).toBe(2)
    expect(rows.map(({ bill, on, vote, isClear }) => [bill, on, vote, isClear])).toEqual([
      ['LB14', '2025-04-02', 'absent', false],
      ['LB14', '2025-03-05', 'excused', true],
    ])
    const excused = await viewer.call(senators.votes, { senatorId: testSenators.cottonwood, vote: 'excused' })
    expect(excused.total).toBe(1)
  })

  it('is for people who are signed in, and of a senator that exists', async () => {
    expect((await nobody.try(senators.one, { id })).status).toBe(401)
    expect((await viewer.try(senators.one, { id: 99_999 })).status).toBe(404)
    expect((await viewer.try(senators.votes, { senatorId: 99_999 })).status).toBe(404)
  })
})
