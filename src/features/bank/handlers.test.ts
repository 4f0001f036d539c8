import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { xlsxFile } from '../../app/server/lists/exportFile.ts'
import type { NewEntry } from '../../domain/books/entry.ts'
import { memberWith } from '../../testing/rows/staff.ts'
import { testServer, type Client, type TestServer } from '../../testing/server.ts'
import { readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { bank } from './api.ts'

const server: TestServer = await testServer({ env: { JOBS: 'yes' } })
const { as, world, databases, running } = server
const { committeeId, bankLineId, personId } = world.a.rows
const foreign = world.b.rows
const of = { organizationId: world.a.organizationId, committeeId }
let manager: Client
let codes = 7000

beforeAll(async () => {
  manager = await as('editor')
})

/** A bank account that no other test uses. */
const newAccount = () =>
  databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('bookAccounts')
      .values({ ...of, code: String(codes++), name: `Bank ${codes}`, kind: 'asset', role: 'bank' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const account = (role: string) =>
  databases.asSystem(async (db) => (await readChart(db, of)).accounts.find((a) => a.role === role)!.id)

const post = (
  kind: NewEntry['kind'],
  on: string,
  postings: NewEntry['postings'],
  more: Partial<NewEntry> = {},
) =>
  databases.asSystem(
    async (db) =>
      (await postEntry(db, of, 'Treasurer', { key: randomUUID(), kind, on, postings, ...more })).entryId,
  )

async function upload(
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'bank.csv',
): Promise<string> {
  const reply = await fetch(`${running.url}/api/files?purpose=bankFile&name=${name}`, {
    method: 'PUT',
    headers: { cookie: client.cookie, 'idempotency-key': randomUUID() },
    body: content,
  })
  return ((await reply.json()) as { id: string }).id
}

async function settled(importId: string, state: string) {
  const now = () => manager.call(bank.importState, { committeeId, importId })
  await expect.poll(async () => (await now()).state).toBe(state)
  return now()
}

async function bringIn(
  accountId: string,
  content: string | Uint8Array<ArrayBuffer>,
  options: { name?: string; leaveOutAlike?: boolean } = {},
) {
  const fileId = await upload(manager, content, options.name)
  const { importId } = await manager.call(bank.importStart, { committeeId, fileId, accountId })
  const { accounts } = await manager.call(bank.importState, { committeeId, importId })
  if (options.leaveOutAlike)
    await manager.call(bank.importChoose, {
      committeeId,
      importId,
      statementId: accounts[0]!.statementId,
      accountId,
      leaveOutAlike: true,
    })
  await manager.call(bank.importGo, { committeeId, importId, what: 'check' })
  const checked = await settled(importId, 'ready')
  await manager.call(bank.importGo, { committeeId, importId, what: 'run', again: true })
  return { importId, checked, done: await settled(importId, 'done') }
}

const linesOf = async (accountId: string) => {
  const { rows } = await manager.call(bank.lines, { committeeId, accountId })
  return rows.map((row) => `${row.day} ${row.cents} ${row.payee}`).toSorted()
}
const undo = async (importId: string) => {
  await manager.call(bank.importGo, { committeeId, importId, what: 'undo' })
  await settled(importId, 'undone')
}

const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}`
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [
    `${day(from + i)},COFFEE,-4.50`,
    `${day(from + i)},COFFEE,-4.50`,
    `${day(from + i)},Print ${from + i},-${from + i}.00`,
  ]).flat()
const csv = (...lines: string[]) => ['Date,Description,Amount', ...lines].join('\n')

describe('a bank file', () => {
  it('is previewed, checked, brought in, known the second time, and taken back whole', async () => {
    const accountId = await newAccount()
    const content = csv(...rows(1, 3), '2026-06-31,No such day,-1.00')
    const first = await bringIn(accountId, content)
    expect(first.checked.preview[0]).toMatchObject({
      line: '2',
      day: '2026-06-01',
      amount: '-4.50',
      payee: 'COFFEE',
    })
    expect(first.checked.counts).toMatchObject({ new: 9, unchanged: 0, skipped: 1 })
    expect(first.checked.problems[0]!.message).toContain(
      'line 11 of the file: there is no such day as “2026-06-31”',
    )
    // Two equal rows on one day are both real.
    expect((await linesOf(accountId)).filter((line) => line.startsWith('2026-06-01 -450'))).toHaveLength(2)
    const again = await bringIn(accountId, content)
    expect(again.done.counts).toMatchObject({ new: 0, unchanged: 9 })
    expect(await linesOf(accountId)).toHaveLength(9)
    await undo(first.importId)
    // The second file still holds them.
    expect(await linesOf(accountId)).toHaveLength(9)
    await undo(again.importId)
    expect(await linesOf(accountId)).toEqual([])
  })

  it('in overlapping pieces ends the same, in whatever order they come', async () => {
    const pieces = [csv(...rows(1, 4)), csv(...rows(3, 7)), csv(...rows(6, 9)), csv(...rows(2, 3))]
    const ends: string[][] = []
    for (const order of [
      [0, 1, 2, 3],
      [2, 0, 3, 1],
    ]) {
      const accountId = await newAccount()
      for (const at of order) await bringIn(accountId, pieces[at]!)
      ends.push(await linesOf(accountId))
    }
    expect(ends[0]).toHaveLength(27)
    expect(ends[1]).toEqual(ends[0])
  })

  it('in another format adds its rows with a note, and leaves them out where that is asked for', async () => {
    const accountId = await newAccount()
    await bringIn(accountId, csv('2026-06-01,COFFEE HOUSE 12,-4.50'))
    const other = '!Type:Bank\nD06/01/2026\nPCoffee House\nT-4.50\n^\n'
    const left = await bringIn(accountId, other, { name: 'b.qif', leaveOutAlike: true })
    expect(left.done.counts).toMatchObject({ new: 0, skipped: 1 })
    const added = await bringIn(accountId, other, { name: 'c.qif' })
    expect(added.checked.problems[0]).toMatchObject({ isNote: true })
    expect(await linesOf(accountId)).toHaveLength(2)
  })

  it('that names its account is known by the number the next time, which is not kept', async () => {
    const accountId = await newAccount()
    const ofx = (id: string) =>
      `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>99887766<BANKTRANLIST><STMTTRN><DTPOSTED>20260601<TRNAMT>-1.00<FITID>${id}<NAME>x</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>5.00<DTASOF>20260602</LEDGERBAL></STMTRS></OFX>`
    const { importId } = await manager.call(bank.importStart, {
      committeeId,
      fileId: await upload(manager, ofx('a'.repeat(8)), 'a.ofx'),
    })
    const before = await manager.call(bank.importState, { committeeId, importId })
    expect(before.accounts).toMatchObject([
      { accountId: null, label: 'Account 1 …7766 USD', closingCents: '500', closingOn: '2026-06-02' },
    ])
    expect((await manager.try(bank.importGo, { committeeId, importId, what: 'check' })).status).toBe(422)
    await manager.call(bank.importChoose, {
      committeeId,
      importId,
      statementId: before.accounts[0]!.statementId,
      accountId,
    })
    const next = await manager.call(bank.importStart, {
      committeeId,
      fileId: await upload(manager, ofx('b'.repeat(8)), 'b.ofx'),
    })
    expect(
      (await manager.call(bank.importState, { committeeId, importId: next.importId })).accounts[0]!.accountId,
    ).toBe(accountId)
  })

  it('that is a workbook has the lines of the same rows as CSV, and a broken one is refused in one sentence', async () => {
    const rows = [
      ['2026-06-01', 'COFFEE', '-4.50'],
      ['2026-06-02', 'Łódź Print', '-12.00'],
      ['2026-06-03', '=Deposit', '100.00'],
    ]
    const columns = Object.fromEntries(
      ['Date', 'Description', 'Amount'].map((heading, i) => [
        heading,
        (row: object) => (i === 2 ? Number((row as string[])[i]) : (row as string[])[i]),
      ]),
    )
    const bytes = new Uint8Array(
      await buffer(Readable.from(xlsxFile('Bank', columns, Readable.from([rows])), { objectMode: false })),
    )
    const accountId = await newAccount()
    await bringIn(accountId, bytes, { name: 'bank.xlsx' })
    expect(await linesOf(accountId)).toEqual([
      '2026-06-01 -450 COFFEE',
      '2026-06-02 -1200 Łódź Print',
      '2026-06-03 10000 =Deposit',
    ])
    // The same rows as CSV are known already.
    await bringIn(accountId, csv(...rows.map((row) => row.join(','))))
    expect(await linesOf(accountId)).toHaveLength(3)

    const reply = await fetch(`${running.url}/api/files?purpose=bankFile&name=cut.xlsx`, {
      method: 'PUT',
      headers: { cookie: manager.cookie, 'idempotency-key': randomUUID() },
      body: bytes.slice(0, bytes.length / 2),
    })
    const { id } = (await reply.json()) as { id?: string }
    const refused = id ? await manager.try(bank.importStart, { committeeId, fileId: id }) : null
    expect([reply.status, refused?.status]).toEqual(id ? [201, 422] : [422, undefined])
  })

  it('that is none is refused in one sentence', async () => {
    const fileId = await upload(manager, 'hello\nworld\n', 'note.txt')
    const refused = await manager.try(bank.importStart, { committeeId, fileId })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('no columns with a date and an amount')
  })
})

describe('a line', () => {
  it('is suggested with its entry, matched once, and taken back', async () => {
    const accountId = await newAccount()
    const other = await account('other spending')
    const entryId = await post(
      'expenditure',
      '2026-06-01',
      [
        { accountId, cents: -2_550n },
        { accountId: other, cents: 2_550n },
      ],
      { memo: 'Tape' },
    )
    await bringIn(accountId, csv('2026-06-02,TAPE STORE,-25.50', '2026-06-02,OTHER,-9.99'))
    const { suggestions } = await manager.call(bank.suggestions, { committeeId, accountId })
    expect(suggestions).toMatchObject([
      { reasons: ['same amount', '1 day later at the bank'], entries: [{ id: entryId, cents: '-2550' }] },
    ])
    const { lineId } = suggestions[0]!
    await manager.call(bank.match, { committeeId, lineId, entryIds: [entryId] })
    expect((await manager.try(bank.match, { committeeId, lineId, entryIds: [entryId] })).status).toBe(409)
    const { rows: found } = await manager.call(bank.lines, { committeeId, accountId, state: 'matched' })
    expect(found).toMatchObject([{ id: lineId, entries: [{ id: entryId }] }])
    const open = (await manager.call(bank.lines, { committeeId, accountId, state: 'open' })).rows[0]!
    const wrong = await manager.try(bank.match, { committeeId, lineId: open.id, entryIds: [entryId] })
    expect(wrong.status).toBe(409)
    await manager.call(bank.unmatch, { committeeId, lineId })
    expect((await manager.call(bank.lines, { committeeId, accountId, state: 'matched' })).rows).toEqual([])
  })

  it('is a deposit of gifts that waited: accepting makes the deposit, taking it back lets them wait again', async () => {
    const accountId = await newAccount()
    const [drawer, gifts] = [await account('undeposited'), await account('contributions')]
    const ids: string[] = []
    for (const cents of [5_000n, 12_345n, 2_500n])
      ids.push(
        await post(
          'contribution',
          '2026-06-10',
          [
            { accountId: drawer, cents },
            { accountId: gifts, cents: -cents },
          ],
          { method: 'check' },
        ),
      )
    await bringIn(accountId, csv('2026-06-11,DEPOSIT,198.45'))
    const { suggestions } = await manager.call(bank.suggestions, { committeeId, accountId })
    expect(suggestions).toMatchObject([
      { isDeposit: true, reasons: ['3 gifts add up to it', 'all of one day'] },
    ])
    expect(suggestions[0]!.entries.map((entry) => entry.id).toSorted()).toEqual(ids.toSorted())
    const { lineId } = suggestions[0]!
    await manager.call(bank.match, { committeeId, lineId, entryIds: ids })
    const matched = (await manager.call(bank.lines, { committeeId, accountId })).rows[0]!
    expect(matched).toMatchObject({ state: 'matched', entries: [{ kind: 'deposit', cents: '19845' }] })
    expect((await manager.call(bank.suggestions, { committeeId, accountId })).suggestions).toEqual([])
    await manager.call(bank.unmatch, { committeeId, lineId })
    expect((await manager.call(bank.suggestions, { committeeId, accountId })).suggestions).toHaveLength(1)
  })

  it('becomes an entry, which is taken back with the file it came from', async () => {
    const accountId = await newAccount()
    const fees = await account('fees')
    const { importId } = await bringIn(
      accountId,
      csv('2026-06-12,SERVICE FEE,-12.00', '2026-06-13,GIFT,50.00'),
    )
    const { rows: lines } = await manager.call(bank.lines, { committeeId, accountId })
    const [gift, fee] = [lines.find((l) => l.cents === '5000')!, lines.find((l) => l.cents === '-1200')!]
    await manager.call(bank.enter, {
      committeeId,
      lineId: fee.id,
      accountId: fees,
      who: null,
      purpose: 'Bank fee',
    })
    const contributions = await account('contributions')
    const noName = await manager.try(bank.enter, {
      committeeId,
      lineId: gift.id,
      accountId: contributions,
      who: null,
    })
    expect(noName.status).toBe(422)
    await manager.call(bank.enter, {
      committeeId,
      lineId: gift.id,
      accountId: contributions,
      who: { kind: 'person', id: personId },
    })
    const { accounts } = await manager.call(bank.accounts, { committeeId })
    expect(accounts.find((a) => a.id === accountId)).toMatchObject({
      bookCents: '3800',
      openLines: 0,
      matchedLines: 2,
    })
    await undo(importId)
    const after = await manager.call(bank.accounts, { committeeId })
    expect(after.accounts.find((a) => a.id === accountId)).toMatchObject({ bookCents: '0', matchedLines: 0 })
  })

  it('is reached by managers and treasurers only, and never from elsewhere', async () => {
    for (const job of ['fundraiser', 'organizer', 'canvasser', 'observer'] as const) {
      const { client } = await memberWith(server, job)
      expect((await client.try(bank.accounts, { committeeId })).status).toBe(403)
      expect((await client.try(bank.candidates, { committeeId, lineId: bankLineId })).status).toBe(403)
    }
    const { client } = await memberWith(server, 'treasurer')
    expect((await client.try(bank.accounts, { committeeId })).status).toBe(200)
    expect((await manager.try(bank.candidates, { committeeId, lineId: foreign.bankLineId })).status).toBe(404)
    expect((await manager.try(bank.unmatch, { committeeId, lineId: foreign.bankMatchedLineId })).status).toBe(
      404,
    )
    expect(
      (await manager.try(bank.importState, { committeeId, importId: foreign.bankImportId })).status,
    ).toBe(404)
  })
})

describe('a statement', () => {
  it('differs from the books by rows, and is reconciled when nothing of the bank is missing in them', async () => {
    const accountId = await newAccount()
    const other = await account('other spending')
    await post('opening balance', '2026-05-01', [
      { accountId, cents: 100_000n },
      { accountId: await account('opening'), cents: -100_000n },
    ])
    const paid = await post('expenditure', '2026-06-01', [
      { accountId, cents: -1_000n },
      { accountId: other, cents: 1_000n },
    ])
    const onItsWay = await post(
      'expenditure',
      '2026-06-29',
      [
        { accountId, cents: -7_000n },
        { accountId: other, cents: 7_000n },
      ],
      { memo: 'Check 7' },
    )
    await bringIn(accountId, csv('2026-06-02,A,-10.00', '2026-06-20,B,-3.00'))
    const statement = { committeeId, accountId, closingOn: '2026-06-30', closingCents: '98700' }
    const first = await manager.call(bank.compare, statement)
    expect(first).toMatchObject({ bookCents: '92000', differenceCents: '6700', mayFinish: false })
    expect(first.rows.map((row) => [row.what, row.cents])).toEqual([
      ['entry', '1000'],
      ['line', '-1000'],
      ['line', '-300'],
      ['entry', '7000'],
    ])
    expect((await manager.try(bank.reconcile, statement)).status).toBe(409)
    const { rows: lines } = await manager.call(bank.lines, { committeeId, accountId })
    await manager.call(bank.match, {
      committeeId,
      lineId: lines.find((l) => l.cents === '-1000')!.id,
      entryIds: [paid],
    })
    await manager.call(bank.enter, {
      committeeId,
      lineId: lines.find((l) => l.cents === '-300')!.id,
      accountId: other,
      who: null,
    })
    const second = await manager.call(bank.compare, statement)
    expect(second).toMatchObject({
      bookCents: '91700',
      mayFinish: true,
      rows: [{ what: 'entry', id: onItsWay, cents: '7000' }],
    })
    const { id } = await manager.call(bank.reconcile, statement)
    expect((await manager.try(bank.reconcile, statement)).status).toBe(409)
    // What was reconciled is not taken apart.
    expect((await manager.try(bank.unmatch, { committeeId, lineId: lines[0]!.id })).status).toBe(409)
    const { accounts } = await manager.call(bank.accounts, { committeeId })
    expect(accounts.find((a) => a.id === accountId)!.reconciled).toMatchObject({
      id,
      day: '2026-06-30',
      cents: '98700',
    })
    await manager.call(bank.undoReconcile, { committeeId, reconciliationId: id })
    await manager.call(bank.unmatch, { committeeId, lineId: lines[0]!.id })
    const wrongStart = await manager.call(bank.compare, { ...statement, closingCents: '98701' })
    expect(wrongStart.rows.at(-1)).toMatchObject({ what: 'start', cents: '1' })
    const sum = wrongStart.rows.reduce((all, row) => all + BigInt(row.cents), 0n)
    expect(sum.toString()).toBe(wrongStart.differenceCents)
  })
})
