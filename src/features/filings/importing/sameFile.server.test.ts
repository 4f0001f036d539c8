// Whatever a file is called: its rows and the state's numbers say whether they are on record.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { zipOf } from '../../../sources/zip/zipOf.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { receiptsFile, type Receipt } from '../../../testing/rows/filingFiles.ts'
import { voterImports, type VoterImports } from '../../../testing/rows/voterImports.ts'

let database: TestDatabase
let imports: VoterImports

beforeAll(async () => {
  database = await testDatabase()
  imports = await voterImports(database)
})
afterAll(() => database.databases.close())
beforeEach(() =>
  database.databases.owner.query(
    'truncate filing_files, filers, filer_sums, donors, donor_records, filing_rows, filing_seen, filing_loads, import_batches cascade',
  ),
)

const load = (name: string, content: string | Buffer) =>
  imports.load(name, content, { kind: 'nadc-contributions' })
const total = async () => {
  const { rows } = await database.databases.owner.query<{ rows: number; cents: number }>(
    'select count(*)::int as rows, coalesce(sum(cents), 0)::int as cents from filing_rows where gone_batch_id is null and excluded is null',
  )
  return rows[0]!
}
const files = async () =>
  (
    await database.databases.owner.query<{ name: string }>('select name from filing_files order by name')
  ).rows.map(({ name }) => name)
const year = (of: number, count = 40): Receipt[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${of}${n}`, date: `02/01/${of}` }))
const changed = (receipts: Receipt[], which: number) =>
  receipts.map((one, n) => (n === which ? { ...one, amount: '7.00' } : one))

async function zipped(members: Record<string, string>): Promise<Buffer> {
  const pieces: Buffer[] = []
  const entries = Object.entries(members).map(([name, text]) => ({
    name,
    modifiedAt: new Date('2024-07-11T00:00:00Z'),
    content: [Buffer.from(text)],
  }))
  for await (const piece of zipOf(entries)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

describe('the same year under another name', () => {
  it.each(['noyear.csv', '2026-01-15_2024_ContributionLoanExtract.csv', '2019.csv', 'copy (1).csv'])(
    '%s adds nothing',
    async (name) => {
      await load('2024_ContributionLoanExtract.csv', receiptsFile(year(2024)))
      const before = await total()
      // One more row, so that it is not the same bytes.
      const batch = await load(name, receiptsFile([{ id: '99', amount: '1.00' }, ...year(2024)]))
      expect(batch).toMatchObject({ countNew: 1n, countChanged: 0n, countDropped: 0n, countUnchanged: 40n })
      expect(await total()).toEqual({ rows: before.rows + 1, cents: before.cents + 100 })
      expect(await files()).toEqual(['2024'])
    },
  )

  it('byte for byte is not even read', async () => {
    await load('2024.csv', receiptsFile(year(2024)))
    expect(await load('noyear.csv', receiptsFile(year(2024)))).toMatchObject({
      countNew: 0n,
      countUnchanged: 40n,
    })
    expect(await total()).toMatchObject({ rows: 40 })
  })

  it('replaces what changed, drops what vanished, and is refused when it is cut off', async () => {
    await load('2024.csv', receiptsFile(year(2024)))
    const newer = changed(year(2024), 5).slice(0, 39)
    expect(await load('noyear.csv', receiptsFile(newer))).toMatchObject({
      countNew: 0n,
      countChanged: 1n,
      countDropped: 1n,
      countUnchanged: 38n,
    })
    expect(await total()).toEqual({ rows: 39, cents: 38 * 50_000 + 700 })
    const cut = receiptsFile(newer.slice(0, 10))
    await expect(imports.check('other.csv', cut, { kind: 'nadc-contributions' })).rejects.toThrow(
      /likely not the whole file/,
    )
    expect(await total()).toMatchObject({ rows: 39 })
  })

  it('comes back as it was when the second one is undone, and the first cannot be undone before it', async () => {
    const first = await load('2024.csv', receiptsFile(year(2024)))
    const before = await total()
    const second = await load('noyear.csv', receiptsFile([{ id: '99' }, ...changed(year(2024), 3)]))
    await expect(imports.undo(first.id)).rejects.toThrow(/Undo that one first/)
    await imports.undo(second.id)
    expect(await total()).toEqual(before)
  })
})

describe('files that share rows', () => {
  it('a file of two years adds to neither when both are on record', async () => {
    await load('2023.csv', receiptsFile(year(2023, 30)))
    await load('2024.csv', receiptsFile(year(2024)))
    const before = await total()
    const both = [...year(2023, 30), ...changed(year(2024), 0), { id: '5', amount: '3.00' }]
    const batch = await load('everything.csv', receiptsFile(both))
    expect(batch).toMatchObject({ countNew: 1n, countChanged: 1n, countDropped: 0n })
    expect(await total()).toEqual({ rows: before.rows + 1, cents: before.cents - 50_000 + 700 + 300 })
  })

  it('a row that moved to another year with another amount counts once, as the newer file has it', async () => {
    await load('2023.csv', receiptsFile(year(2023, 30)))
    const late = { id: '20235', date: '02/01/2023', amount: '900.00' }
    const batch = await load('2024.csv', receiptsFile([...year(2024), late]))
    expect(batch).toMatchObject({ countNew: 40n, countChanged: 1n })
    expect(await total()).toEqual({ rows: 70, cents: 69 * 50_000 + 90_000 })
    expect(await files()).toEqual(['2023', '2024'])
  })

  it('a ZIP with the same year twice counts it once, on a first load and on a later one', async () => {
    const twice = (receipts: Receipt[]) =>
      zipped({ '2024.csv': receiptsFile(receipts), 'copy.csv': receiptsFile([...receipts, { id: '7' }]) })
    await load('all.zip', await twice(year(2024)))
    expect(await total()).toMatchObject({ rows: 41 })
    await load('all.zip', await twice(changed(year(2024), 2)))
    expect(await total()).toEqual({ rows: 41, cents: 40 * 50_000 + 700 })
  })

  it('two years with the same number for different filers are two rows', async () => {
    await load('2023.csv', receiptsFile(year(2023, 30)))
    await load(
      '2024.csv',
      receiptsFile([...year(2024), { id: '20231', org: '7002', filer: 'PRAIRIE VOICES PAC' }]),
    )
    expect(await total()).toMatchObject({ rows: 71 })
  })
})
