// A donor as everybody reads them: the same cents as everywhere else, no street, and only what is confirmed.
import { describe, expect, it } from 'vitest'
import { sumOf } from '../../../domain/money.ts'
import { testFilers, testRecords } from '../../../testing/rows/filings.ts'
import { testServer } from '../../../testing/server.ts'
import { rebuildAround } from '../rebuildAround.server.ts'
import { donorPages } from './api.ts'

const { nobody, as, databases } = await testServer()
const id = String(testRecords.quincy)
const again = String(testRecords.quincyAgain)
const ask = async <T>(path: string, input: object, client = nobody) =>
  (await client.post(`/api/${path}`, input)).body as T
const everyone = async () =>
  (await databases.owner.query<{ id: string }>('select id::text from donors order by id')).rows.map(
    (row) => row.id,
  )

describe('the money of every donor', () => {
  it('is the sum of its rows, of its filers, of the terminal and of the file, to the cent', async () => {
    const ids = await everyone()
    expect(ids.length).toBeGreaterThan(3)
    for (const donor of ids) {
      const page = await nobody.call(donorPages.one, { id: donor })
      for (const side of ['in', 'out'] as const) {
        const cents = side === 'in' ? page.given : page.received
        const rows = await nobody.call(donorPages.rows, { id: donor, side })
        expect(rows.cents).toBe(cents)
        expect(
          String(sumOf(rows.rows.filter(({ leftOut }) => leftOut === null).map((row) => row.cents))),
        ).toBe(cents)
        const filers = page.filers.filter((one) => one.side === side)
        expect(String(sumOf(filers.map((one) => one.cents)))).toBe(cents)
        for (const filer of filers)
          expect((await nobody.call(donorPages.rows, { id: donor, side, filer: filer.id })).cents).toBe(
            filer.cents,
          )
        const { panels } = await ask<{ panels: { total: { cents: string } }[] }>('terminal/run', {
          line: `${side === 'in' ? 'donor' : 'payee'} #${donor} rows`,
        })
        expect(panels[0]!.total.cents).toBe(cents)
      }
    }
  })

  it('is what the page of a committee says of the same donor', async () => {
    type Named = { id: string; figure: { cents: string } }
    const committee = await ask<{ donors: Named[]; payees: Named[] }>('candidateCommittees/one', {
      id: testFilers.larkspur,
    })
    expect(committee.donors.length).toBeGreaterThan(0)
    for (const [side, named] of [
      ['in', committee.donors],
      ['out', committee.payees],
    ] as const)
      for (const one of named) {
        const { filers } = await nobody.call(donorPages.one, { id: one.id })
        const here = filers.find((filer) => filer.id === testFilers.larkspur && filer.side === side)
        expect(here?.cents).toBe(one.figure.cents)
      }
  })
})

describe('a donor’s page', () => {
  it('has no street, neither in the page nor in its rows nor in what is found', async () => {
    for (const donor of await everyone()) {
      const texts = [
        await nobody.call(donorPages.one, { id: donor }),
        await nobody.call(donorPages.rows, { id: donor, side: 'in' }),
        await nobody.call(donorPages.rows, { id: donor, side: 'out' }),
      ]
      expect(JSON.stringify(texts)).not.toMatch(/1445 K|9 ELM|77 PIT|5 MAST/i)
    }
    const { donors } = await nobody.call(donorPages.find, { words: 'abernathy' })
    expect(donors.length).toBeGreaterThan(0)
    expect(JSON.stringify(donors)).not.toMatch(/1445 K/i)
    expect((await nobody.call(donorPages.find, { words: '1445 k st' })).donors).toEqual([])
  })

  it('answers 404 for a number that is no one’s', async () => {
    for (const number of ['999999', '-5', '9223372036854775807'])
      expect([number, (await nobody.try(donorPages.one, { id: number })).status]).toEqual([number, 404])
    expect((await nobody.try(donorPages.one, { id: '9223372036854775808' })).status).toBe(422)
  })

  it('takes two spellings together once a merge is confirmed, and not while it waits', async () => {
    const apart = await nobody.call(donorPages.one, { id })
    const other = await nobody.call(donorPages.one, { id: again })
    const proposed = await ask<{ id: string; state: string }>(
      'donors/decide',
      { firstId: id, secondId: again, verdict: 'same' },
      await as('Organization_Moderator'),
    )
    expect(proposed).toMatchObject({ state: 'waits' })
    expect(await nobody.call(donorPages.one, { id })).toEqual(apart)
    const decision = proposed.id
    await (await as('Super_Admin')).post('/api/donors/second', { id: decision })
    const together = await nobody.call(donorPages.one, { id })
    expect(BigInt(together.given)).toBe(BigInt(apart.given) + BigInt(other.given))
    expect(together.spellings.map(({ isConfirmed }) => isConfirmed)).toEqual([true, true])
    // The address of either spelling leads to the one donor.
    expect(await nobody.call(donorPages.one, { id: again })).toEqual(together)
    await (await as('Super_Admin')).post('/api/donors/undo', { id: decision })
    expect((await nobody.call(donorPages.one, { id })).given).toBe(apart.given)
    await databases.asSystem((db) => rebuildAround(db, [testRecords.quincy, testRecords.quincyAgain]))
  })

  it('is not for search engines', async () => {
    const answer = await nobody.get(`/donor/${id}`)
    // Without a build there is no page to send; with one it says so itself.
    if (answer.status !== 503) expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })
})
