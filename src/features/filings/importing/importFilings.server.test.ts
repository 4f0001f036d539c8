import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kindsIn } from '../../imports/kinds.server.ts'
import { expenditureHeader, receiptHeader } from '../../../sources/nadc/columns.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { csvOf, expendituresFile, receiptCells, receiptsFile } from '../../../testing/rows/filingFiles.ts'
import { findChanges, findFiles, findLoads } from '../loads.server.ts'
import { importFromCommandLine } from '../../imports/commandLine.server.ts'
import { voterImports, type LoadOptions, type VoterImports } from '../../../testing/rows/voterImports.ts'

let database: TestDatabase
let imports: VoterImports
const contributions: LoadOptions = { kind: 'nadc-contributions' }
const name = '2024_ContributionLoanExtract.csv'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-filings-'))
  database = await testDatabase()
  imports = await voterImports(database)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() =>
  database.databases.owner.query(
    'truncate filing_files, filers, filer_sums, donors, donor_records, filing_rows, filing_seen, filing_statements, filing_kept, lobby_names, import_batches cascade',
  ),
)

async function rows<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await database.databases.owner.query(text, values)).rows as T[]
}
const standing = () =>
  rows(`select state_id, cents::int, excluded from filing_rows where gone_batch_id is null order by row, id`)
/** As a large file: not checked before, unless it has to be. */
async function commandLine(content: string, options: string[] = []) {
  const path = join(folder, name)
  await writeFile(path, content, 'latin1')
  const around = {
    services: imports.services,
    kinds: kindsIn(imports.services),
    progress: () => {},
    throwIfCancelled: () => {},
  }
  const asked = { kind: 'nadc-contributions', path, yes: true, options }
  return importFromCommandLine({ ...around, mostCheckedBytes: 0 }, asked)
}
const three = [{ id: '1' }, { id: '2', amount: '-500.00' }, { id: '3', last: 'FERNSBY', first: 'OPAL' }]

describe('a year of contributions', () => {
  test('that is large is refused in a sentence when none of its rows can be used, and leaves nothing', async () => {
    await expect(
      commandLine(
        receiptsFile([
          { id: '1', amount: 'much' },
          { id: '2', org: '' },
        ]),
      ),
    ).rejects.toThrow(`No row of ${name} can be imported. Row 2: the amount “much” cannot be read.`)
    expect(await rows('select 1 from import_batches')).toEqual([])
    expect(await commandLine(receiptsFile([{ id: '1', amount: 'much' }, { id: '2' }]))).toMatchObject({
      new: 1,
      skipped: 1,
    })
  })

  test('comes in with its filers, donors and meaning, and says what it adds up to', async () => {
    const batch = await imports.load(
      name,
      receiptsFile([
        { id: '1', employer: 'RADIO KESTREL' },
        { id: '2', type: 'Pledge', amount: '1,400.00' },
        { id: '3', amount: '-500.00', description: 'Offset due to update of filed item, "once"' },
        {
          id: '4',
          last: 'FOR THE CALENDAR YEAR < 250.01',
          first: 'INDIVIDUALS WHO HAVE CONTRIBUTED DURING THE REPORTING PERIOD, BUT EACH $250 OR LESS',
        },
        {
          id: '5',
          last: 'MU\xd1OZ\x92S DINER',
          first: '',
          org: '7002',
          filer: 'PRAIRIE VOICES PAC',
          date: '13/45/2024',
        },
      ]),
      contributions,
    )
    expect(batch.summary).toBe(
      '5 rows of 2 filers, 1 of them negative, $2,400.00 in all: 5 new, 0 changed, 0 vanished, 0 unchanged.',
    )
    expect(batch.figures).toEqual({ rows: 5, filers: 2, negativeRows: 1, netCents: '240000' })
    expect(
      await rows(
        `select state_id, meaning, excluded, cents::int, happened_on::text, filed_on::text, record_id is null as nobody from filing_rows order by row`,
      ),
    ).toMatchObject([
      {
        state_id: '1',
        meaning: 'money',
        excluded: null,
        cents: 50000,
        happened_on: '2024-02-01',
        filed_on: '2024-05-15',
      },
      { state_id: '2', meaning: 'pledge', excluded: 'promise', cents: 140000 },
      { state_id: '3', meaning: 'money', cents: -50000 },
      { state_id: '4', meaning: 'unitemized', nobody: true },
      { state_id: '5', meaning: 'money', happened_on: null },
    ])
    expect(batch.problemSorts).toEqual({ 'A date cannot be read': 1 })
    expect(
      await rows('select last_name, is_person, employer, street, name_key from donor_records order by 1'),
    ).toEqual([
      {
        last_name: 'ABERNATHY',
        is_person: true,
        employer: 'RADIO KESTREL',
        street: '1445 K ST',
        name_key: 'quincy abernathy',
      },
      {
        last_name: 'MUÑOZ’S DINER',
        is_person: false,
        employer: '',
        street: '1445 K ST',
        name_key: 'munozs diner',
      },
    ])
    expect(await rows('select sum(in_cents)::int as raised from filer_months')).toEqual([{ raised: 100000 }])
    const [file] = await rows<{ header: string[]; name: string }>('select header, name from filing_files')
    expect(file).toEqual({ name: '2024', header: receiptHeader })
  })

  test('columns may come in any order, and rows are kept in the state’s', async () => {
    const order = receiptHeader.map((_, i) => (i + 5) % receiptHeader.length)
    const shuffled = (cells: string[]) => order.map((i) => cells[i]!)
    await imports.load(name, receiptsFile(three), contributions)
    const batch = await imports.load(
      name,
      csvOf(
        shuffled(receiptHeader),
        three.map((receipt) => shuffled(receiptCells(receipt))),
      ),
      contributions,
    )
    expect(batch).toMatchObject({ countNew: 0n, countUnchanged: 3n, countDropped: 0n })
  })
})

describe('the same year again', () => {
  test('unchanged, it is not even read', async () => {
    await imports.load(name, receiptsFile(three), contributions)
    const again = await imports.load(name, receiptsFile(three), contributions)
    expect(again).toMatchObject({ countNew: 0n, countChanged: 0n, countUnchanged: 3n, countDropped: 0n })
    expect(again.figures).toMatchObject({ rows: 3, netCents: '50000' })
    expect(await standing()).toHaveLength(3)
  })

  test('records what came, changed and vanished, and doubles nothing', async () => {
    await imports.load(name, receiptsFile([...three, { id: '4' }, { id: '4' }]), contributions)
    const changed = receiptsFile([
      { id: '1' },
      { id: '2', amount: '-450.00' },
      { id: '4' },
      { id: '4' },
      { id: '5' },
    ])
    const batch = await imports.load(name, changed, { ...contributions, chunkRows: 2 })
    expect(batch).toMatchObject({ countNew: 1n, countChanged: 1n, countUnchanged: 3n, countDropped: 1n })
    expect(await standing()).toEqual(
      [
        { state_id: '1', cents: 50000, excluded: null },
        { state_id: '4', cents: 50000, excluded: null },
        { state_id: '4', cents: 50000, excluded: 'same row again' },
        { state_id: '2', cents: -45000, excluded: null },
        { state_id: '5', cents: 50000, excluded: null },
      ].toSorted((a, b) => order.indexOf(a.state_id + a.cents) - order.indexOf(b.state_id + b.cents)),
    )
    expect(
      await rows('select count(*)::int as n from filing_rows where gone_batch_id = $1', [batch.id]),
    ).toEqual([{ n: 2 }])
    expect(await rows('select from filing_seen')).toEqual([])

    const back = await imports.undo(batch.id)
    expect(back.state).toBe('undone')
    expect((await standing()).map((row) => `${String(row['state_id'])} ${String(row['cents'])}`)).toEqual([
      '1 50000',
      '2 -50000',
      '3 50000',
      '4 50000',
      '4 50000',
    ])
  })
  const order = ['150000', '2-45000', '450000', '550000']

  test('half of it is refused, and nothing changes', async () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ id: String(i), amount: `${i}.00` }))
    await imports.load(name, receiptsFile(many), contributions)
    await expect(imports.check(name, receiptsFile(many.slice(0, 50)), contributions)).rejects.toThrow(
      '50 of the 100 rows on record are missing from 2024_ContributionLoanExtract.csv, so it is likely not the whole file.',
    )
    const unchecked = await imports.load(name, receiptsFile(many.slice(0, 50)), contributions)
    expect(unchecked).toMatchObject({ countDropped: 0n, countNotes: 1n })
    const meant = await imports.load(name, receiptsFile(many.slice(0, 49)), {
      ...contributions,
      options: { fewerRows: true },
    })
    expect(meant).toMatchObject({ countDropped: 51n })
  })

  test('half of it is refused from the command line too, however large the file is', async () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ id: String(i), amount: `${i}.00` }))
    await commandLine(receiptsFile(many))
    const before = await standing()
    await expect(commandLine(receiptsFile(many.slice(0, 50)))).rejects.toThrow(
      '50 of the 100 rows on record are missing',
    )
    expect(await standing()).toEqual(before)
    expect(await rows(`select from import_batches where state <> 'done'`)).toEqual([])
    const meant = await commandLine(receiptsFile(many.slice(0, 50)), ['fewerRows'])
    expect(meant).toMatchObject({ dropped: 50, unchanged: 50 })
  })

  test('what changed is replaced even where the rest of the file is missing', async () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ id: String(i), amount: `${i}.00` }))
    await imports.load(name, receiptsFile(many), contributions)
    const cut = many.slice(0, 50).map((row) => (row.id === '7' ? { ...row, amount: '7.77' } : row))
    expect(await imports.load(name, receiptsFile(cut), contributions)).toMatchObject({
      countDropped: 0n,
      countChanged: 1n,
      countNotes: 1n,
    })
    expect((await standing()).filter((row) => row['state_id'] === '7')).toEqual([
      { state_id: '7', cents: 777, excluded: null },
    ])
    expect(await standing()).toHaveLength(100)
  })

  test('the dry run tells the same and writes nothing', async () => {
    await imports.load(name, receiptsFile(three), contributions)
    const checked = await imports.check(
      name,
      receiptsFile([...three.slice(0, 2), { id: '3', amount: '1.00' }, { id: '9' }]),
      contributions,
    )
    expect(checked.checked).toMatchObject({ counts: { new: 1, changed: 1, unchanged: 2 } })
    expect(await standing()).toHaveLength(3)
  })
})

describe('a filer that a newer file calls otherwise', () => {
  const named = (filer: string, id = '1') =>
    receiptsFile([
      { id, filer },
      { id: '99' + id, filer },
    ])
  const names = () => rows('select name, name_key, type from filers order by id')
  const was = {
    name: 'LARKSPUR FOR LEGISLATURE',
    name_key: 'larkspur for legislature',
    type: 'candidate committee',
  }

  test('has its earlier name again when that file is undone', async () => {
    await imports.load(name, named(was.name), contributions)
    expect(await names()).toEqual([was])
    const newer = await imports.load(name, named('LARKSPUR FOR GOVERNOR', '2'), {
      ...contributions,
      options: { fewerRows: true },
    })
    expect(await names()).toMatchObject([
      { name: 'LARKSPUR FOR GOVERNOR', name_key: 'larkspur for governor' },
    ])
    await imports.undo(newer.id)
    expect(await names()).toEqual([was])
    expect(await rows('select from filer_corrections')).toEqual([])
  })

  test('keeps the name a later file gave it, and goes back past both', async () => {
    await imports.load(name, named(was.name), contributions)
    const second = await imports.load(
      '2023_ContributionLoanExtract.csv',
      named('LARKSPUR 2', '2'),
      contributions,
    )
    const third = await imports.load(
      '2022_ContributionLoanExtract.csv',
      named('LARKSPUR 3', '3'),
      contributions,
    )
    await imports.undo(second.id)
    expect(await names()).toMatchObject([{ name: 'LARKSPUR 3' }])
    await imports.undo(third.id)
    expect(await names()).toEqual([was])
  })
})

describe('what is told of the loads', () => {
  test('names the rows each brought and no longer had, a page at a time', async () => {
    const many = Array.from({ length: 130 }, (_, i) => ({ id: String(1000 + i), amount: `${i + 1}.00` }))
    const first = await imports.load(name, receiptsFile(many), contributions)
    const [gone, ...rest] = many
    const changed = rest.map((row) => (row.id === '1005' ? { ...row, amount: '9.99' } : row))
    const second = await imports.load(name, receiptsFile([...changed, { id: '7777' }]), contributions)
    const { databases } = database
    const loads = await databases.asSystem(findLoads)
    expect(
      loads.map((load) => [load.batchId, load.added, load.changed, load.vanished, load.unchanged]),
    ).toEqual([
      [second.id, 1, 1, 1, 128],
      [first.id, 130, 0, 0, 0],
    ])
    expect(loads[0]!.fileName).toBe(name)
    const changesOf = (batchId: string, what: 'added' | 'vanished', after = '0') =>
      databases.asSystem((db) => findChanges(db, { batchId, what, after }))
    const page = await changesOf(first.id, 'added')
    expect(page.rows).toHaveLength(100)
    const last = await changesOf(first.id, 'added', page.next!)
    expect([last.rows.length, last.next]).toEqual([30, null])
    const came = await changesOf(second.id, 'added')
    expect(came.rows.map(({ stateId, cents, party }) => [stateId, cents, party])).toEqual([
      ['1005', '999', 'QUINCY ABERNATHY'],
      ['7777', '50000', 'QUINCY ABERNATHY'],
    ])
    const went = await changesOf(second.id, 'vanished')
    expect(went.rows.map(({ stateId, cents }) => [stateId, cents])).toEqual([
      [gone!.id, '100'],
      ['1005', '600'],
    ])
    expect(JSON.stringify([came, went])).not.toContain('1445 K')
    const [file] = await databases.asSystem(findFiles)
    expect(file).toMatchObject({
      kind: 'contributions',
      name: '2024',
      loadedAt: expect.any(String) as string,
    })
  })
})

describe('expenditures', () => {
  test('one about three candidates counts once, a firm’s own report not at all', async () => {
    await imports.load(
      '2024_ExpenditureExtract.csv',
      expendituresFile([
        { id: '900', type: 'Independent Expenditure', target: 'LARKSPUR, JUNIPER', stance: 'SUPPORT' },
        { id: '900', type: 'Independent Expenditure', target: 'THISTLEDOWN, BASIL', stance: 'OPPOSE' },
        { id: '900', type: 'Independent Expenditure', target: 'FERN, IVY', stance: 'OPPOSE' },
        {
          id: '901',
          type: 'Direct contribution',
          org: '7009',
          filerType: 'Nebraska Business Supplemental Filer',
        },
        // Parts of one payment have one number too; these add up.
        { id: '902', amount: '10.00' },
        { id: '902', amount: '20.00' },
      ]),
      { kind: 'nadc-expenditures' },
    )
    expect(await rows('select excluded, stance, target from filing_rows order by row')).toEqual([
      { excluded: null, stance: 'support', target: 'LARKSPUR, JUNIPER' },
      { excluded: 'another candidate', stance: 'oppose', target: 'THISTLEDOWN, BASIL' },
      { excluded: 'another candidate', stance: 'oppose', target: 'FERN, IVY' },
      { excluded: 'repeats the recipient', stance: null, target: '' },
      { excluded: null, stance: null, target: '' },
      { excluded: null, stance: null, target: '' },
    ])
    expect(await rows('select sum(out_cents)::int as spent from filer_months')).toEqual([{ spent: 603000 }])
    expect(expenditureHeader).toHaveLength(28)
  })
})
