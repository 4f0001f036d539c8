import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { runImport } from '../imports/runImport.server.ts'
import { voterImports } from '../../testing/rows/voterImports.ts'
import { zipOf } from '../../sources/zip/zipOf.ts'

const database = await testDatabase()
const { owner } = database.databases
const { load, check, undo, begin, start, work, getRow } = await voterImports(database)
beforeEach(() =>
  owner.query(
    'truncate lobby_parties, lobby_registrations, lobby_positions, lobby_reports, lobby_fees, lobby_undo restart identity cascade',
  ),
)

const bring = (kind: string, name: string, text: string | Buffer, chunkRows?: number) =>
  load(name, text, { kind: `lobby-${kind}`, chunkRows })
async function all(): Promise<unknown> {
  const tables = 'parties registrations positions reports fees'.split(' ')
  const found: Record<string, unknown> = {}
  for (const table of tables)
    found[table] = (
      await owner.query(`select to_jsonb(t) - 'noticed_at' as row from lobby_${table} t order by id`)
    ).rows
  return found
}
const counts = async () =>
  (
    await owner.query<{
      lobbyists: number
      principals: number
      registrations: number
      withdrawn: number
      positions: number
    }>(
      `select (select count(*) from lobby_parties where role = 'lobbyist')::int as lobbyists,
         (select count(*) from lobby_parties where role = 'principal')::int as principals,
         (select count(*) from lobby_registrations)::int as registrations,
         (select count(*) from lobby_registrations where is_withdrawn)::int as withdrawn,
         (select count(*) from lobby_positions)::int as positions`,
    )
  ).rows[0]!

const list = `principal,lobbyist,withdrawn,page
Prairie Company,"Quill, Ada",,1
Prairie Company,"Fern, Bo",WD,1
Meadow Bank,"Quill, Ada",,2
`
const records = `lobbyist_name,lobbyist_city,principal_name,registration_date,termination_date
"Quill, Ada",Omaha,Prairie Company,1/8/2019,
"Quill, Ada",Omaha,Prairie Company,1/8/2019,
"Quill, Ada",Omaha,Prairie Company,1/5/2018,12/1/2018
"Fern, Bo",Lincoln,,1/5/2018,
`
async function zip(entries: Record<string, string>): Promise<Buffer> {
  const pieces: Buffer[] = []
  const files = Object.entries(entries).map(([name, text]) => ({
    name,
    modifiedAt: new Date(0),
    content: [text],
  }))
  for await (const piece of zipOf(files)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const row = (reg: number, side: string, lobbyist = 'Quill, A...') =>
  `<tr><td><a href="view.php?link=view_lobbyist&id=5">${lobbyist}</a></td><td><a href="view.php?link=view_principal&id=9">Prairie Co...</a></td><td>${side}</td><td><a href="?link=view_form&form=formd&RegistrationID=${reg}">View</a></td></tr>`
const positions = (rows: string) =>
  `<!-- saved from url=(0001)https://clerk.example/view.php?link=view_bill_search&Legislature=109&Prefix=LB&Number=8&Suffix= --><table><tr><th>Lobbyist</th><th>Principal</th><th>Position</th><th>View</th></tr>${rows}</table>`
const pages = () =>
  zip({
    'a_bill.html': positions(
      row(70, 'Support') + row(70, 'Support') + row(70, 'Neutral') + row(71, 'Support'),
    ),
    'LORP=L.json': '[{"value":"5","label":"Quill, Ada"}]',
    'LORP=P.json': '[{"value":"9","label":"Prairie Company"},{"value":"2969","label":""}]',
    'type=B&Year=2025&FirstQuarter=Y&LobbyistID=5.html':
      '<table><tr><th>Category</th><th>Receipts</th><th>Expenses</th></tr><tr><td>Compensation_Receipt</td><td>$1,200.00</td><td></td></tr></table>',
  })

describe('the Clerk’s list', () => {
  it('gives principals, lobbyists and withdrawals, and changes nothing the second time', async () => {
    expect(await bring('principals', 'list_2019-11-12.csv', list, 1)).toMatchObject({
      countNew: 3n,
      countSkipped: 0n,
    })
    expect(await counts()).toEqual({
      lobbyists: 2,
      principals: 2,
      registrations: 3,
      withdrawn: 1,
      positions: 0,
    })
    const before = await all()
    expect(await bring('principals', 'list_2019-11-12.csv', list)).toMatchObject({
      countNew: 0n,
      countChanged: 0n,
      countUnchanged: 3n,
    })
    expect(await all()).toEqual(before)
  })

  it('of another day marks a new withdrawal, which is news, and goes back by undo', async () => {
    await bring('principals', 'list_2019-11-12.csv', list)
    const before = await all()
    const later = await bring('principals', 'list_2019-12-01.csv', list.replace('Ada",,1', 'Ada",WD,1'))
    expect(later).toMatchObject({ countNew: 0n, countChanged: 1n })
    const { rows } = await owner.query(
      'select 1 from lobby_registrations where withdrawal_noticed_at is not null',
    )
    expect(rows.length).toBe(1)
    expect(await undo(later.id)).toMatchObject({ countUndone: 1n, countKept: 0n })
    expect(await all()).toEqual(before)
  })

  it('is refused in a sentence when it is no list', async () => {
    await expect(bring('principals', 'list.pdf', '%PDF-1.4 cut off here')).rejects.toThrow(
      /list\.pdf is a PDF that cannot be read, or only a part of one/,
    )
    await expect(bring('principals', 'x.csv', 'a,b\n1,2\n')).rejects.toThrow(
      'none of Principals and lobbyists',
    )
    await expect(bring('principals', 'x.csv', '')).rejects.toThrow('empty')
  })
})

describe('records', () => {
  it('are one registration with the list’s, repeats are counted, and rows without a name are skipped', async () => {
    await bring('principals', 'list_2019-11-12.csv', list)
    const batch = await bring('records', 'records.csv', records)
    expect(batch).toMatchObject({ countNew: 1n, countChanged: 1n, countUnchanged: 1n, countSkipped: 1n })
    expect(batch.problemSorts).toMatchObject({ 'Repeated by the state': 1 })
    expect(await counts()).toMatchObject({ lobbyists: 2, principals: 2, registrations: 4 })
    await undo(batch.id)
    expect(await counts()).toMatchObject({ registrations: 3 })
  })

  it('of the legacy dump bring registrations, terminations, reports and fees under the state’s numbers', async () => {
    const who = '99L1|QUILL ADA|OMAHA|P7|PRAIRIE COMPANY'
    const columns = 'Lobbyist ID|Lobbyist Name|Lobbyist Office City|Principal ID|Principal Name'
    const dump = await zip({
      'lforma.txt': `Document ID|Year Covered|Date Received|${columns}\n1|2015|2015-01-05|${who}\n`,
      'lformf.txt': `Document ID|Date Received|Postmark Date|${columns}\n2|2015-06-01|2015-06-01|${who}\n`,
      'lformb.txt': `Document ID|Date Received|Year Covered|Nature Of Filing|Summary Line 1|Summary Line 3|${columns}\n3|2015-05-02|2015|1|100.00|100.00|${who}\n`,
      'lformd.txt': `Document ID|Date Received|Postmark Date|Year Covered|Session Covered|Bill|Amendment|Description|Position|URL|${columns}\n4|2015-04-01|2015-04-01|2015|R|LB10||Gravel|S||${who}\n4|2015-04-01|2015-04-01|2015|R|LB11|AM5|Gravel|S||${who}\n`,
      'lforme.txt': `Document ID|Date Received|Postmark Date|Nature Of Exemption|${columns}\n5|2015-06-01|2015-06-01|0|${who}\n`,
      'loblatefile.txt':
        'ID|Lobbyist Last Name|Lobbyist First Name|Principal Name|Statement Due|Due Date|Date Filed|Amount|Status|Reduced|Order Signed|Date Paid|Interest Paid\n9|QUILL|ADA|PRAIRIE COMPANY|Q1|2015-04-30|2015-05-02|50.00|P||||\n',
    })
    expect(await bring('records', 'nadc_data.zip', dump)).toMatchObject({
      countNew: 4n,
      countChanged: 1n,
      countSkipped: 1n,
    })
    const { rows } = await owner.query('select withdrawn_on::text as on from lobby_registrations')
    expect(rows).toEqual([{ on: '2015-06-01' }])
    const told = await owner.query('select legislature, bill, side from lobby_positions')
    expect(told.rows).toEqual([{ legislature: '104', bill: 'LB10', side: 'support' }])
    const before = await all()
    expect(await bring('records', 'nadc_data.zip', dump)).toMatchObject({ countNew: 0n, countChanged: 0n })
    expect(await all()).toEqual(before)
  })
})

describe('pages', () => {
  it('are keyed on the state’s numbers, cut names come whole from the roster, and repeats are not shown', async () => {
    const batch = await bring('pages', 'pages.zip', await pages(), 1)
    expect(batch.problemSorts).toMatchObject({ 'Repeated by the state': 1 })
    expect(await counts()).toMatchObject({ lobbyists: 1, principals: 2, positions: 3 })
    const { rows } = await owner.query(
      `select name, clerk_id, is_cut from lobby_parties where clerk_id in ('5', '9') order by clerk_id`,
    )
    expect(rows).toEqual([
      { name: 'Quill, Ada', clerk_id: '5', is_cut: false },
      { name: 'Prairie Company', clerk_id: '9', is_cut: false },
    ])
    const before = await all()
    expect(await bring('pages', 'pages.zip', await pages())).toMatchObject({ countNew: 0n, countChanged: 0n })
    expect(await all()).toEqual(before)
  })

  it('without a roster keep the cut name until one comes', async () => {
    await bring('pages', 'bill.html', positions(row(70, 'Oppose')))
    const named = () =>
      owner.query<{ name: string }>(`select name from lobby_parties where role = 'lobbyist'`)
    expect((await named()).rows).toEqual([{ name: 'Quill, A' }])
    const roster = await bring('pages', 'LORP=L.json', '[{"value":"5","label":"Quill, Ada"}]')
    expect((await named()).rows).toEqual([{ name: 'Quill, Ada' }])
    await undo(roster.id)
    expect((await named()).rows).toEqual([{ name: 'Quill, A' }])
  })

  it('a party known by name takes the number that comes later', async () => {
    await bring('principals', 'list_2019-11-12.csv', list)
    await bring('pages', 'pages.zip', await pages())
    expect(await counts()).toMatchObject({ lobbyists: 2, principals: 3 })
  })

  it('that are none are refused in a sentence', async () => {
    await expect(bring('pages', 'x.zip', await zip({ 'x.html': '<p>Weather</p>' }))).rejects.toThrow(
      'x.zip holds no page of the Clerk’s lobby database',
    )
    expect(
      await bring('pages', 'x.zip', await zip({ 'x.html': '<table><tr><th>Position</th></tr></table>' })),
    ).toMatchObject({
      countNew: 0n,
      countSkipped: 1n,
    })
  })
})

it('a check tells what a load then does', async () => {
  const counted = async (kind: string, name: string, file: string | Buffer) =>
    ((await check(name, file, { kind: `lobby-${kind}` })).checked as { counts: unknown }).counts
  expect(await counted('records', 'records.csv', records)).toMatchObject({ new: 2, unchanged: 1 })
  expect(await counted('pages', 'pages.zip', await pages())).toMatchObject({ new: 7 })
  expect(await counts()).toEqual({
    lobbyists: 0,
    principals: 0,
    registrations: 0,
    withdrawn: 0,
    positions: 0,
  })
  expect(await bring('pages', 'pages.zip', await pages())).toMatchObject({ countNew: 7n })
})

it('undone in the order they came, nothing is left', async () => {
  const first = await bring('principals', 'list_2019-11-12.csv', list)
  const second = await bring('pages', 'pages.zip', await pages())
  const third = await bring('records', 'records.csv', records)
  for (const { id } of [first, second, third]) await undo(id)
  const left = await counts()
  expect(left).toMatchObject({ positions: 0, withdrawn: 0 })
  // What a later load has changed stays with it.
  expect(left.registrations).toBeLessThanOrEqual(1)
})

describe('positions as a table', () => {
  const header = 'legislature,bill,registration_id,lobbyist_id,lobbyist,principal_id,principal,position\n'
  const line = (n: number) =>
    `${100 + (n % 3)},LB${n},${1 + Math.floor(n / 50)},5,"Quill, Ada",${1 + (n % 7)},Principal ${n % 7},${n % 2 ? 'For' : 'Opposed'}\n`
  const many = header + Array.from({ length: 6000 }, (_, n) => line(n + 1)).join('')
  const shape = async () =>
    (
      await owner.query<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'lobby_positions'::regclass
         union all select indexdef from pg_indexes where tablename = 'lobby_positions' order by 1`,
      )
    ).rows.map(({ definition }) => definition)

  it('come in without indexes where there were none, which stand again at the end, also after half a load', async () => {
    const before = await shape()
    expect(await bring('records', 'positions.csv', many)).toMatchObject({ countNew: 6000n, countSkipped: 0n })
    expect(await shape()).toEqual(before)
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from lobby_positions where id = hashtextextended(legislature || ' ' || bill || ' ' || registration_id || ' ' || side, 0)`,
    )
    expect(rows[0]!.n).toBe(6000)
    expect(await bring('records', 'positions.csv', many)).toMatchObject({
      countNew: 0n,
      countUnchanged: 6000n,
    })
    await owner.query(
      'truncate lobby_positions; begin; select set_config($$app.organization$$, $$*$$, true); select lobby_positions_unindex(); commit',
    )
    expect(await bring('records', 'positions.csv', header + line(1))).toMatchObject({ countNew: 1n })
    expect(await shape()).toEqual(before)
  })

  it.each([2, 3, 5])(
    'stopped at look %i and gone on with are those of a load that was left alone',
    async (look) => {
      // Every thousandth row is there twice, far apart.
      const twice =
        header + Array.from({ length: 12_000 }, (_, n) => line(1 + (n % 1000 === 999 ? n - 999 : n))).join('')
      const written = async () =>
        (
          await owner.query<Record<string, unknown>>(
            'select legislature, bill, registration_id, side, noticed_at from lobby_positions order by 1, 2, 3, 4',
          )
        ).rows
      const calm = await bring('records', 'positions.csv', twice, 3000)
      const whole = await written()
      await owner.query('truncate lobby_positions, lobby_parties restart identity cascade')
      const id = await begin('positions.csv', twice, { kind: 'lobby-records' })
      await start(id)
      await expect(runImport(work(id, 3000, look - 1))).rejects.toThrow('stopped here')
      await runImport(work(id, 3000))
      expect(await written()).toEqual(whole)
      expect(await getRow(id)).toMatchObject({
        countNew: calm.countNew,
        countUnchanged: calm.countUnchanged,
        state: 'done',
      })
      expect(await shape()).toContain('PRIMARY KEY (id)')
    },
  )

  it('that another load writes between two chunks are met, not doubled', async () => {
    const [first, second] = await Promise.all([
      bring('records', 'one.csv', many, 500),
      bring('records', 'two.csv', many.replace(line(1), ''), 400),
    ])
    expect(await counts()).toMatchObject({ positions: 6000, lobbyists: 1, principals: 7 })
    expect(first.countNew + second.countNew).toBe(6000n)
    expect(first.countUnchanged + second.countUnchanged).toBe(5999n)
  })

  it('of a session that was known are news, those of a first load are none', async () => {
    const noticed = async () =>
      (await owner.query<{ n: number }>('select count(noticed_at)::int as n from lobby_positions')).rows[0]!.n
    await bring('records', 'first.csv', header + line(1) + line(2))
    expect(await noticed()).toBe(0)
    await bring('records', 'next.csv', header + line(1) + line(4))
    expect(await noticed()).toBe(1)
  })

  it('told twice in a file count once, in whatever chunk', async () => {
    const batch = await bring('records', 'twice.csv', header + line(1) + line(2) + line(1) + line(2), 1)
    expect(batch).toMatchObject({ countNew: 2n, countUnchanged: 2n })
    expect(batch.problemSorts).toMatchObject({ 'Repeated by the state': 2 })
  })
})
