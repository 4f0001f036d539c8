import { deflateRawSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expenditureHeader, receiptHeader } from '../../sources/nadc/columns.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { csvOf, expendituresFile, receiptCells, receiptsFile } from '../../testing/filingFiles.ts'
import { voterImports, type LoadOptions, type VoterImports } from '../../testing/voterImports.ts'

let database: TestDatabase
let imports: VoterImports
const contributions: LoadOptions = { kind: 'nadc-contributions' }
const name = '2024_ContributionLoanExtract.csv'

beforeAll(async () => {
  database = await testDatabase()
  imports = await voterImports(database)
})
beforeEach(() =>
  database.databases.owner.query(
    'truncate filing_files, filers, donor_records, filing_rows, filing_seen, filing_statements, filing_kept, lobby_names, import_batches cascade',
  ),
)

async function rows<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await database.databases.owner.query(text, values)).rows as T[]
}
const standing = () =>
  rows(`select state_id, cents::int, excluded from filing_rows where gone_batch_id is null order by row, id`)
const three = [{ id: '1' }, { id: '2', amount: '-500.00' }, { id: '3', last: 'FERNSBY', first: 'OPAL' }]

describe('a year of contributions', () => {
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

describe('a bad file', () => {
  const nothing = async () => {
    expect(await rows('select from filing_rows')).toEqual([])
    expect(await rows('select from filing_files')).toEqual([])
  }
  const whole = receiptsFile(three)
  const refusals: [string, string, Buffer, RegExp][] = [
    [
      'cut in the middle',
      name,
      Buffer.from(whole.slice(0, -60)),
      /ends in the middle of a row .* Download it again/,
    ],
    [
      'that is a picture',
      name,
      Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
      /is a picture\.|by its content/,
    ],
    ['with NUL bytes', name, Buffer.from(`${whole}\0\0\0`), /by its content it is not text\. Choose a CSV/],
    [
      'that is no ZIP',
      `${name}.zip`,
      Buffer.from(whole),
      /cannot be used: by its content it is something else\. Choose a CSV/,
    ],
    [
      'that is a ZIP bomb',
      `${name}.zip`,
      zipBomb(),
      /unpack to more than 200 times its size, as harmful files do/,
    ],
    ['of something else', name, Buffer.from('name,age\nAda,36\nBob,40\n'), /Choose the column that holds/],
  ]
  test.each(refusals)('%s gets a sentence, and nothing changes', async (_, fileName, content, sentence) => {
    await expect(imports.load(fileName, content, contributions)).rejects.toThrow(sentence)
    await nothing()
  })
})

/** A million zeros that claim to be a table. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(5_000_000, 48))
  const member = Buffer.from('2024.csv')
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(5_000_000, 18)
  head.writeUInt16LE(member.length, 22)
  const place = Buffer.alloc(14)
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), head, place, member])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(30 + member.length + packed.length, 12)
  return Buffer.concat([
    Buffer.from('PK\x03\x04'),
    head,
    member,
    packed,
    directory,
    Buffer.from('PK\x05\x06'),
    end,
  ])
}
