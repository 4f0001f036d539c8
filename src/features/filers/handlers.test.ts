import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Call, In } from '../../app/contract.ts'
import { sumOf } from '../../domain/money.ts'
import { testFilers, testRecords } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { auditLog } from '../auditLog/api.ts'
import { rebuildTotals } from '../filings/totals.server.ts'
import { filers } from './api.ts'
import type { RowFilter } from './filter.ts'

const { as, nobody, databases } = await testServer()
const { larkspur, prairie, legacy } = testFilers
const viewer = await as('viewer')
const owner = await as('Owner')
const rowsBy = (filter: Partial<RowFilter> = {}) => viewer.call(filers.rows, { id: larkspur, ...filter })

describe('who may', () => {
  const reads: [Call, unknown][] = [
    [filers.list, {}],
    [filers.one, { id: larkspur }],
    [filers.rows, { id: larkspur }],
    [filers.row, { id: '1' }],
    [filers.choices, { id: larkspur }],
    [filers.donors, { id: larkspur }],
    [filers.network, { id: larkspur }],
    [filers.anomalies, { id: larkspur }],
    [filers.statements, { id: larkspur }],
    [filers.changes, { id: larkspur }],
  ]
  test.each(reads.map(([call, input]) => ({ path: call.path, call, input })))(
    '$path is for everyone who is signed in, and for no one else',
    async ({ call, input }) => {
      expect((await viewer.try(call, input)).status).toBe(200)
      expect((await nobody.try(call, input)).status).toBe(401)
    },
  )

  const ties: [Call, unknown][] = [
    [filers.tieQueue, {}],
    [filers.tie, { filerId: larkspur, candidate: 'A', office: 'Mayor', cycle: 2024 }],
    [filers.untie, { id: randomUUID() }],
    [filers.tieHistory, {}],
  ]
  test.each(ties.map(([call, input]) => ({ path: call.path, call, input })))(
    '$path is for the Owner alone',
    async ({ call, input }) => {
      expect((await nobody.try(call, input)).status).toBe(401)
      for (const role of ['viewer', 'Admin', 'Super_Admin'] as const)
        expect((await (await as(role)).try(call, input)).status, role).toBe(403)
    },
  )

  test('a filer or a row that is not there is not found', async () => {
    for (const call of [filers.one, filers.rows, filers.donors, filers.network, filers.changes])
      expect((await viewer.try(call as Call, { id: 2_000_000_000 })).status, call.path).toBe(404)
    expect((await viewer.try(filers.row, { id: '9000000000000000000' })).status).toBe(404)
  })
})

describe('the list', () => {
  test('shows every filer, not only candidates, largest first, with what all of them raised and spent', async () => {
    const { rows: found, total, facts } = await viewer.call(filers.list, {})
    const { raised, spent } = facts!
    expect(found.map((f) => f.id).slice(0, 2)).toEqual([prairie, larkspur])
    expect(total).toBe(4)
    expect([raised, spent]).toEqual([
      String(sumOf(found.map((f) => f.raised))),
      String(sumOf(found.map((f) => f.spent))),
    ])
    expect(found.find((f) => f.id === larkspur)).toMatchObject({
      candidate: 'Juniper Larkspur',
      office: 'Legislature, district 28',
      raised: '355956',
      spent: '109550',
      lastMonth: '2024-05-01',
    })
  })

  test('narrows by words in any order, era, type and year, and sorts by name and last activity', async () => {
    const ids = async (asked: In<typeof filers.list>) =>
      (await viewer.call(filers.list, asked)).rows.map((f) => f.id)
    expect(await ids({ words: 'voices prair' })).toEqual([prairie])
    expect(await ids({ words: 'juniper' })).toEqual([larkspur])
    expect(await ids({ words: '99cac09999' })).toEqual([legacy])
    expect(await ids({ words: '%' })).toHaveLength(4)
    expect(await ids({ era: 'legacy' })).toEqual([legacy])
    expect(await ids({ type: 'independent pac' })).toEqual([prairie])
    expect(await ids({ year: 2023 })).toEqual([])
    expect((await ids({ year: 2024 })).length).toBe(3)
    expect((await ids({ sort: 'name', desc: false }))[0]).toBe(legacy)
    expect((await ids({ sort: 'last' }))[0]).toBe(larkspur)
  })
})

describe('one filer', () => {
  test('its sums by meaning are its rows to the cent, and raised and spent are their sums', async () => {
    const one = await viewer.call(filers.one, { id: larkspur })
    const counted = one.sums.filter((s) => s.excluded === '')
    const raised = counted.filter(
      (s) => s.side === 'in' && ['money', 'in-kind', 'unitemized'].includes(s.meaning),
    )
    expect(String(sumOf(raised.map((s) => s.cents)))).toBe(one.raised)
    expect(one).toMatchObject({ raised: '355956', spent: '109550', donors: 4, payees: 2 })
    expect(one.sums.find((s) => s.excluded === 'promise')).toMatchObject({ rows: 1, cents: '40000' })
    // $5,487.77 in money and loans less $1,020.50 out; goods are not cash.
    expect(one.cash).toEqual({ cents: '446727', statedOn: null })
  })

  test('cash is what the newest statement states, where there is one', async () => {
    const one = await viewer.call(filers.one, { id: legacy })
    expect(one.cash).toEqual({ cents: '140000', statedOn: '2013-03-27' })
  })
})

describe('rows', () => {
  test('the totals of a filter are the sums of its rows, and agree with the sums of the filer', async () => {
    const one = await viewer.call(filers.one, { id: larkspur })
    const { rows, facts: totals } = await rowsBy({ total: 'raised' })
    expect(String(sumOf(rows.map((r) => r.cents)))).toBe(one.raised)
    expect(totals).toMatchObject({ rows: rows.length, raised: one.raised, spent: '0' })
    for (const sum of one.sums) {
      const part = await rowsBy({
        side: sum.side,
        meaning: sum.meaning as RowFilter['meaning'],
        counts: (sum.excluded || 'counted') as RowFilter['counts'],
      })
      expect(part.facts, sum.meaning).toMatchObject({ rows: sum.rows, [sum.side]: sum.cents })
    }
  })

  test.each<[string, Partial<RowFilter>, number]>([
    ['all', {}, 14],
    ['money in', { side: 'in' }, 10],
    ['what is left out', { counts: 'excluded' }, 2],
    ['left out for one reason', { counts: 'sub-vendor' }, 1],
    ['a type', { type: 'Monetary' }, 6],
    ['from a day to a day', { from: '2024-02-02', to: '2024-03-05' }, 5],
    ['filed from', { filedFrom: '2024-05-16' }, 0],
    ['filed to', { filedTo: '2024-05-15' }, 14],
    ['from an amount to an amount', { least: '30000', most: '50000' }, 3],
    ['words of a donor, in any order', { words: 'abernathy quin' }, 3],
    ['words of a purpose', { words: 'radio time' }, 1],
    ['a city', { city: 'Council Bluffs' }, 4],
    ['a state', { state: 'ia' }, 4],
    ['a donor', { donorId: String(testRecords.opal) }, 4],
    ['corrections only', { correctionsOnly: true }, 1],
    ['rows that are gone', { gone: true }, 0],
    ['a percent sign, which means nothing else', { words: '100%off' }, 0],
  ])('%s', async (_, filter, count) => {
    const { rows, facts: totals } = await rowsBy(filter)
    expect([rows.length, totals?.rows]).toEqual([count, count])
  })

  test('a page goes on where the last one ended, by date, by day filed and by amount', async () => {
    await databases.asSystem((db) =>
      db
        .insertInto('filingRows')
        .values(
          Array.from({ length: 230 }, (_, i) => ({
            fileId: 1,
            batchId: randomUUID(),
            row: 1000 + i,
            contentHash: BigInt(1000 + i),
            asFiled: '',
            side: 'in',
            filerId: legacy,
            meaning: 'money',
            happenedOn: i % 7 === 0 ? null : `2012-0${(i % 9) + 1}-11`,
            filedOn: '2013-01-31',
            cents: BigInt((i % 13) * 100),
          })),
        )
        .execute()
        .then(() => rebuildTotals(db, [legacy])),
    )
    for (const sort of ['date', 'filed', 'amount'] as const)
      for (const desc of [true, false]) {
        const seen: string[] = []
        const amounts: string[] = []
        let after: string | undefined
        do {
          const page = await viewer.call(filers.rows, { id: legacy, sort, desc, after })
          expect(page.facts === null).toBe(after !== undefined)
          seen.push(...page.rows.map((r) => r.id))
          amounts.push(...page.rows.map((r) => r.cents))
          after = page.next ?? undefined
        } while (after !== undefined)
        expect([seen.length, new Set(seen).size]).toEqual([230, 230])
        if (sort === 'amount') {
          const sorted = amounts.map(Number).toSorted((a, b) => (desc ? b - a : a - b))
          expect(amounts.map(Number)).toEqual(sorted)
        }
      }
    expect((await viewer.try(filers.rows, { id: legacy, after: 'nonsense' })).status).toBe(422)
  })

  test('a row opens as filed, column by column, beside the rows that correct it', async () => {
    const { rows } = await rowsBy({ donorId: String(testRecords.opal), correctionsOnly: true })
    const row = await viewer.call(filers.row, { id: rows[0]!.id })
    expect(row.asFiled).toEqual([
      { column: 'Receipt ID', value: '102' },
      { column: 'Org ID', value: '7001' },
      { column: 'Receipt Amount', value: '-300.00' },
    ])
    expect(row.related.map((r) => [r.why, r.row.cents])).toEqual([['takes back', '30000']])
    const original = await viewer.call(filers.row, { id: row.related[0]!.row.id })
    expect(original.related.map((r) => [r.why, r.row.cents])).toEqual([['taken back by', '-30000']])
    // One expenditure about two candidates is two rows with one number.
    const about = await viewer.call(filers.rows, { id: prairie, meaning: 'independent' })
    const one = await viewer.call(filers.row, { id: about.rows[0]!.id })
    expect(one.related.map((r) => r.why)).toEqual(['same number'])
  })

  test('a number too large for any row or donor is refused with a sentence', async () => {
    const tooLarge = '9999999999999999999'
    expect((await viewer.try(filers.row, { id: tooLarge })).status).toBe(422)
    expect((await viewer.try(filers.rows, { id: larkspur, donorId: tooLarge })).status).toBe(422)
    for (const after of [
      ['2024-01-01', tooLarge],
      ['2024-99-99', '1'],
      ['99999-01-01', '1'],
    ].map((place) => JSON.stringify(place)))
      expect((await viewer.try(filers.rows, { id: larkspur, after })).status).toBe(422)
  })

  test('the filters offer what the rows hold', async () => {
    const { types, states } = await viewer.call(filers.choices, { id: larkspur })
    expect(types[0]).toEqual({ value: 'Monetary', rows: 6 })
    expect(states.map((s) => s.value)).toEqual(['NE', 'IA'])
  })
})

describe('donors', () => {
  test('spellings of one donor are one line, and the lines sum to what was itemized', async () => {
    const join = (donorId: bigint) =>
      databases.asSystem(async (db) => {
        await db
          .updateTable('donorRecords')
          .set({ donorId })
          .where('id', '=', testRecords.quincyAgain)
          .execute()
        await rebuildTotals(db, 'all')
      })
    await join(testRecords.quincy)
    const { rows: donors, total, facts } = await viewer.call(filers.donors, { id: larkspur })
    const { cents, unnamed } = facts!
    expect(donors.map((d) => [d.name, d.cents, d.spellings.length])).toEqual([
      ['QUINCY ABERNATHY', '200000', 2],
      ['OPAL FERNSBY', '25000', 1],
      ['MEADOW GRAVEL INC', '7500', 1],
    ])
    expect([total, cents, unnamed]).toEqual([3, '232500', '123456'])
    const one = await viewer.call(filers.one, { id: larkspur })
    expect(String(BigInt(cents) + BigInt(unnamed))).toBe(one.raised)
    expect((await viewer.call(filers.donors, { id: larkspur, words: 'quincy t' })).rows).toHaveLength(1)
    expect((await rowsBy({ donorId: String(testRecords.quincy) })).total).toBe(3)
    await join(testRecords.quincyAgain)
  })

  test('payees are the other side', async () => {
    const { rows: donors } = await viewer.call(filers.donors, {
      id: larkspur,
      side: 'out',
      sort: 'name',
      desc: false,
    })
    expect(donors.map((d) => [d.name, d.cents])).toEqual([
      ['MEADOW GRAVEL INC', '7500'],
      ['RADIO KESTREL', '90000'],
    ])
  })

  test('the network names whom else they fund', async () => {
    const { donors, filers: others, links } = await viewer.call(filers.network, { id: larkspur })
    expect(others).toEqual([
      { id: prairie, name: 'PRAIRIE VOICES PAC', type: 'independent pac', cents: '2000000', donors: 2 },
    ])
    expect(links.map((l) => [l.donorId, l.filerId, l.cents])).toEqual([
      [String(testRecords.quincy), prairie, '1000000'],
      [String(testRecords.gravel), prairie, '1000000'],
    ])
    expect(donors.find((d) => d.donorId === String(testRecords.opal))).toMatchObject({
      filers: 0,
      elsewhere: '0',
    })
  })
})

describe('what stands out', () => {
  test('an offset is shown beside what it takes back', async () => {
    const { findings } = await viewer.call(filers.anomalies, { id: larkspur })
    expect(findings.map((f) => [f.kind, f.title])).toEqual([['refund', '1 row reverses an earlier one']])
    expect(findings[0]!.rows.map((r) => r.cents)).toEqual(['-30000'])
  })

  test('round amounts, bundles, gifts just under a line and repeated amounts are found, with their rows', async () => {
    const filerId = testFilers.meadow
    await databases.asSystem(async (db) => {
      const donor = (i: number) => ({
        id: BigInt(500 + i),
        isPerson: true,
        lastName: `THISTLE ${i}`,
        nameKey: `thistle ${i}`,
        donorId: BigInt(500 + i),
        employer: i < 3 ? 'Kestrel Mill' : 'RETIRED',
        street: i > 3 ? '8 FIR CT' : '',
        city: 'BLAIR',
      })
      await db.insertInto('donorRecords').values([0, 1, 2, 3, 4, 5, 6].map(donor)).execute()
      const gift = (cents: number, record: number, on = '2023-06-10') => ({
        fileId: 1,
        batchId: randomUUID(),
        row: 1,
        contentHash: 1n,
        asFiled: '',
        side: 'in',
        meaning: 'money',
        filerId,
        happenedOn: on,
        cents: BigInt(cents),
        recordId: BigInt(500 + record),
      })
      await db
        .insertInto('filingRows')
        .values([
          ...[0, 1, 2, 3, 4].map((i) => gift(500_00, i)),
          ...[5, 6].map((i) => gift(77_00, i)),
          gift(77_00, 4),
          ...['2023-01-02', '2023-02-02', '2023-03-02'].map((on, i) => gift(249_00 + i, 3, on)),
          gift(31_00, 0, '2023-09-09'),
          gift(31_00, 0, '2023-09-09'),
        ])
        .execute()
    })
    const { findings } = await viewer.call(filers.anomalies, { id: filerId })
    expect(findings.map((f) => `${f.kind}: ${f.title}`)).toEqual([
      'round: 5 gifts of exactly $500.00 in June 2023',
      'bundle: 3 donors with one employer on Sat, Jun 10, 2023',
      'bundle: 3 donors with one address on Sat, Jun 10, 2023',
      'threshold: 3 gifts from $240.00 to $250.00 in 2023',
      'repeat: $500.00 5 times on Sat, Jun 10, 2023',
      'repeat: $31.00 2 times with one donor on Sat, Sep 9, 2023',
    ])
    expect(findings.every((f) => f.rows.length === f.count && f.why.length > 20)).toBe(true)
  })
})

describe('statements and loads', () => {
  test('a statement shows its lines in order and the sum that fails', async () => {
    const { statements } = await viewer.call(filers.statements, { id: legacy })
    expect(statements[0]!.lines.map((l) => l.line)).toEqual(['18', '19', '20', '21', '25'])
    expect(statements[0]!.faults).toEqual([
      { line: '21', words: '18 + 19 + 20', stated: '140000', computed: '150000' },
    ])
  })

  test('a row that changed with a load stands before and after', async () => {
    const load = randomUUID()
    const row = {
      fileId: 2,
      row: 9,
      asFiled: '',
      filerId: prairie,
      side: 'out',
      meaning: 'spending',
      stateId: '777',
    }
    await databases.asSystem(async (db) => {
      await db
        .insertInto('importBatches')
        .values({
          id: load,
          kind: 'nadc-expenditures',
          state: 'done',
          fileName: '2024.csv',
          fileBytes: 1n,
          sha256: 'x',
          parts: '[]',
          createdByName: 'Nightly',
          finishedAt: new Date('2024-06-01T08:00:00Z'),
        })
        .execute()
      await db
        .insertInto('filingRows')
        .values([
          { ...row, batchId: randomUUID(), goneBatchId: load, contentHash: 71n, cents: 5000n },
          { ...row, batchId: load, contentHash: 72n, cents: 7000n },
          { ...row, batchId: randomUUID(), goneBatchId: load, contentHash: 73n, cents: 100n, stateId: '778' },
        ])
        .execute()
    })
    const { loads } = await viewer.call(filers.changes, { id: prairie })
    const newest = loads.find((l) => l.batchId === load)
    expect(newest).toMatchObject({
      fileName: '2024.csv',
      at: '2024-06-01T08:00:00.000Z',
      added: 1,
      vanished: 2,
      vanishedCents: '5100',
    })
    expect(newest!.changed.map((c) => [c.before.cents, c.after.cents])).toEqual([['5000', '7000']])
    const gone = await viewer.call(filers.rows, { id: prairie, gone: true, batchId: load })
    expect(gone.rows.map((r) => [r.cents, r.isGone])).toEqual([
      ['100', true],
      ['5000', true],
    ])
    const opened = await viewer.call(filers.row, { id: gone.rows[0]!.id })
    expect(opened.gone).toMatchObject({ fileName: '2024.csv' })
  })
})

describe('ties', () => {
  test('the queue starts with filers without a tie and suggests from what the files say', async () => {
    const { filers: queue, tied, all } = await owner.call(filers.tieQueue, {})
    expect([queue.map((f) => f.id), tied, all]).toEqual([[legacy], 1, 2])
    expect(queue[0]!.suggestion).toMatchObject({ candidate: '', office: 'Mayor', isComplete: false })
    const { filers: done } = await owner.call(filers.tieQueue, { show: 'tied' })
    expect(done[0]).toMatchObject({
      id: larkspur,
      suggestion: { candidate: 'Juniper Larkspur', office: 'Legislature' },
    })
    expect(done[0]!.ties.map((t) => t.cycle).toSorted((a, b) => a - b)).toEqual([2024, 2026])
  })

  test('a tie holds at once, replaces the one of its cycle, can be taken back, and is on record', async () => {
    const fields = { filerId: legacy, candidate: 'Basil Cottonwood', office: 'Mayor of Omaha', cycle: 2013 }
    const first = await owner.call(filers.tie, fields)
    const second = await owner.call(filers.tie, {
      ...fields,
      candidate: 'Basil T Cottonwood',
      otherFilerId: larkspur,
    })
    const one = await viewer.call(filers.one, { id: legacy })
    expect(one.ties.map((t) => t.id)).toEqual([second.id])
    expect(one).toMatchObject({ candidate: 'Basil T Cottonwood', office: 'Mayor of Omaha' })
    expect(one.others).toMatchObject([{ id: larkspur, isSaid: true }])
    expect((await owner.call(filers.untie, { id: second.id })).undoneAt).not.toBeNull()
    expect((await viewer.call(filers.one, { id: legacy })).ties).toEqual([])
    const { ties } = await owner.call(filers.tieHistory, { filerId: legacy })
    expect(ties.map((t) => t.id)).toEqual([second.id, first.id])
    const { rows: entries } = await owner.call(auditLog.list, { subjectId: String(legacy) })
    expect(entries.map((e) => e.action)).toEqual(['filer.untied', 'filer.tied', 'filer.tied'])
    expect(entries[0]!.detail).toEqual({
      name: 'COTTONWOOD FOR MAYOR',
      words: 'Basil T Cottonwood, Mayor of Omaha, 2013',
    })
  })

  test('a tie needs a candidate, an office and filers that exist', async () => {
    const fields = { filerId: legacy, candidate: 'Basil Cottonwood', office: 'Mayor', cycle: 2013 }
    expect((await owner.try(filers.tie, { ...fields, candidate: ' ' })).status).toBe(422)
    expect((await owner.try(filers.tie, { ...fields, filerId: 2_000_000_000 })).status).toBe(404)
    expect((await owner.try(filers.tie, { ...fields, otherFilerId: 2_000_000_000 })).status).toBe(404)
    expect((await owner.try(filers.untie, { id: randomUUID() })).status).toBe(404)
  })
})
