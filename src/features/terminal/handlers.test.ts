import { describe, expect, it } from 'vitest'
import { testRecords } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { terminal, type Panel } from './api.ts'
import { runLine, shownAsOf } from './handlers.server.ts'

const { nobody, databases } = await testServer()
// Before the first load is through, nothing fits, and the panels say so.
await databases.owner.query('update filing_files set loaded_at = now()')
const run = async (line: string, page: string | null = null) =>
  (await nobody.call(terminal.run, { line, page })).panels
const only = async (line: string) => {
  const panels = await run(line)
  expect(panels).toHaveLength(1)
  return panels[0]!
}
const cells = (panel: Panel) => panel.rows.map((row) => row.cells)

describe('the opening panels', () => {
  it('are the largest gifts of the cycle that is filed, the latest filings, late gifts and independent spending', async () => {
    const [largest, latest, late, independent] = await run('')
    expect(largest).toMatchObject({
      title: 'Largest gifts of 2023–2024',
      line: 'largest',
      total: { rows: 3, cents: '2150000' },
    })
    expect(cells(largest!)[0]).toEqual(['2024-04-01', 'Quincy Abernathy', 'Prairie Voices PAC', '1000000'])
    expect(latest).toMatchObject({ title: 'Latest filings', total: { rows: 3 } })
    expect(cells(latest!)[0]).toEqual(['2024-05-15', 'Prairie Voices PAC', '2000000', '600000', '4'])
    expect(late).toMatchObject({
      title: 'Late gifts before the primary of Tue, May 14, 2024',
      line: 'late primary 2024',
      csv: '/public/late.csv?election=2024-05-14',
      total: { rows: 1, cents: '150000' },
    })
    expect(cells(independent!).map((row) => row[2])).toEqual(['against', 'for'])
    // One expenditure about two candidates: two rows, counted once.
    expect(independent).toMatchObject({ total: { rows: 2, cents: '600000' } })
  })
})

describe('a name', () => {
  it('finds filers, donors, payees and gifts', async () => {
    const panels = await run('gravel')
    expect(panels.map(({ table }) => table)).toEqual(['filers', 'donors', 'payees', 'gifts'])
    expect(panels.map(({ total }) => total.rows)).toEqual([1, 1, 1, 2])
    expect(panels[3]!.total.cents).toBe('1007500')
  })

  it.each([
    'quincy abernathy',
    'ABERNATHY quincy',
    'abern',
    'abernahty',
    'quincy abrenathy',
    'qincy abernathy',
    'abernaty qunicy',
  ])('finds the donor as %s', async (typed) => {
    const found = await only(`donor ${typed}`)
    expect(cells(found)[0]?.[0]).toMatch(/^Quincy (T )?Abernathy$/)
    expect(found.rows[0]!.links[0]).toMatch(/^\/donor\/1[12]$/)
  })

  it('that no one bears finds no one, and says what to try', async () => {
    const found = await only('donor zzyzx')
    expect(found).toMatchObject({ rows: [], total: { rows: 0, cents: '0' } })
    expect(found.ifEmpty).toMatch(/Try fewer letters/)
  })

  it('is not what is wrong where nothing is loaded yet', async () => {
    const found = await databases.asSystem((db) => runLine(db, { line: 'donor zzyzx', page: null }))
    expect(shownAsOf(found, null).panels[0]!.ifEmpty).toBe('No filings of the state are loaded here yet.')
    expect(shownAsOf(found, '2024-01-01').panels[0]!.ifEmpty).toMatch(/Try fewer letters/)
  })

  it('of a candidate’s committee leads to its page, of others to their money', async () => {
    expect((await only('filer larkspur')).rows[0]!.links[0]).toBe('/candidate-committee/1')
    expect((await only('filer prairie')).rows[0]!.links[0]).toBe('/nadcterminal?q=filer%20%232')
  })

  it('shows what a filer raised and spent, to the cent', async () => {
    expect(cells(await only('filer larkspur'))).toEqual([
      ['Larkspur for Legislature', 'candidate committee', '355956', '109550'],
    ])
  })
})

describe('the money of a filer', () => {
  it('adds up to its rows, with what is left out in sight', async () => {
    const receipts = await only('filer #1 receipts')
    expect(receipts.total).toEqual({ rows: 10, cents: '355956' })
    const counted = cells(receipts).filter((row) => row[4] === 'yes')
    expect(counted.reduce((sum, row) => sum + BigInt(row[3]!), 0n)).toBe(355956n)
    expect(cells(receipts).map((row) => row[4])).toContain('no, promise')
  })

  it('leads from a donor’s sum to the rows behind it', async () => {
    const donors = await only('filer #1 donors')
    const opal = donors.rows.find((row) => row.cells[0] === 'Opal Fernsby')!
    expect(opal.cells[2]).toBe('25000')
    const behind = new URL(opal.links[2]!, 'http://x').searchParams.get('q')!
    const rows = await only(behind)
    expect(rows.title).toBe('Gifts of Opal Fernsby, to Larkspur for Legislature')
    // The gift, its correction, the corrected gift; and a loan, which is no gift.
    expect(
      cells(rows)
        .map((row) => row[3])
        .sort((a, b) => Number(a) - Number(b)),
    ).toEqual(['-30000', '25000', '30000', '200000'])
    expect(rows.total.cents).toBe('25000')
  })

  it('is not there for a number no one has', async () => {
    expect((await nobody.try(terminal.run, { line: 'filer #999' })).status).toBe(404)
    expect((await nobody.try(terminal.run, { line: 'donor #9223372036854775809' })).status).toBe(404)
  })
})

describe('the commands', () => {
  it('largest out: payments of a year', async () => {
    expect((await only('largest 2024 out')).total).toEqual({ rows: 1, cents: '600000' })
    expect((await only('largest 2019')).rows).toEqual([])
  })

  it('late: only what was given in the two weeks before', async () => {
    expect(cells(await only('late primary 2024'))).toEqual([
      ['2024-05-10', 'Quincy T Abernathy', 'Larkspur for Legislature', '150000'],
    ])
    expect((await only('late general 2024')).rows).toEqual([])
  })

  it('independent: for or against someone, also where the money is counted with another', async () => {
    expect(cells(await only('independent against thistledown'))[0]?.[3]).toBe('Thistledown, Basil')
    expect((await only('independent against larkspur')).rows).toEqual([])
    expect((await only('independent for juniper lark')).rows).toHaveLength(1)
  })

  it('between: who gave to both', async () => {
    const both = await only('between larkspur and prairie')
    expect(both).toMatchObject({ line: 'between #1 and #2', total: { rows: 2 } })
    expect(cells(both).map((row) => row[0])).toEqual(['Quincy Abernathy', 'Meadow Gravel Inc'])
    const same = await nobody.try(terminal.run, { line: 'between larkspur and #1' })
    expect(same.body).toMatchObject({ message: expect.stringMatching(/two different committees/) as string })
  })

  it('city and over', async () => {
    expect(cells(await only('city council bluffs'))).toEqual([['Opal Fernsby', 'IA', '25000', '3']])
    expect((await only('over 9,999.99')).total).toEqual({ rows: 2, cents: '2000000' })
  })

  it('help, and what is not understood', async () => {
    expect(await nobody.call(terminal.run, { line: 'help' })).toMatchObject({ panels: [], isHelp: true })
    const wrong = await nobody.try(terminal.run, { line: 'late 2023' })
    expect(wrong.status).toBe(422)
  })
})

describe('completion', () => {
  it('knows filers and donors by the beginning of any word', async () => {
    const { names } = await nobody.call(terminal.complete, { typed: 'gra' })
    expect(names.map(({ line }) => line)).toEqual(['filer #3', `donor #${testRecords.gravel}`])
    expect((await nobody.call(terminal.complete, { typed: 'donor grav' })).names).toHaveLength(1)
    expect((await nobody.call(terminal.complete, { typed: 'gr' })).names).toEqual([])
  })
})
