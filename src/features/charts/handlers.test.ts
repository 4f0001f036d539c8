// Charts: the numbers of the screens, for those who may see them; saved ones give no one more than that.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileRows } from '../../domain/charts/table.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { anySpec } from '../../testing/charts/anySpec.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { exportedCells } from '../../testing/exports.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { charts } from './api.ts'
import { billsByStage } from './examples.server.ts'

const server = await testServer()
const { as, world } = server
const { committeeId } = world.a.rows
let manager: Client
let observer: Client
let colleague: Client

beforeAll(async () => {
  manager = await as('editor')
  observer = await colleagueWith(server, 'observer')
  colleague = await colleagueWith(server, 'organizer')
  // Twenty-six Republicans, fourteen Democrats and nine others in one county of their own.
  await server.databases.owner.query(
    `with split as (insert into precinct_splits (id, key, county, districts) values (700000, 'charts', 'LOUP', '{"ld": "041"}') returning id),
       source as (insert into voter_sources (id, kind, label, as_of) values (700000, 'state file', 'Charts', '2026-10-01') returning id)
     insert into voters (id, key, party, gender, precinct_split_id, content_hash, source_id)
     select 700000 + n, 'charts:' || n, case when n <= 26 then 'R' when n <= 40 then 'D' else 'NP' end, 'F', split.id, n, source.id
     from generate_series(1, 49) n, split, source`,
  )
})

const books: ChartSpec = {
  ...billsByStage,
  dataset: 'books',
  committeeId,
  by: 'month',
  measure: 'income',
}
const votersBy = (more: Partial<ChartSpec>): ChartSpec => ({
  ...billsByStage,
  dataset: 'voters',
  by: 'county',
  measure: 'voters',
  limit: 200,
  ...more,
})
const draw = (client: Client, spec: ChartSpec) => client.call(charts.draw, { spec })
const csvOf = async (client: Client, spec: ChartSpec) =>
  (await exportedCells(client, charts.draw, { spec })).slice(1)

describe('the numbers', () => {
  test('of the books are those of the books', async () => {
    const { data } = await draw(manager, { ...books, kind: 'table', by: 'category', limit: 200 })
    const { rows } = await server.databases.owner.query<{ cents: string }>(
      `select (-sum(p.amount_cents))::text as cents from book_postings p join book_accounts a on a.id = p.account_id
       where p.committee_id = $1 and a.kind = 'income'`,
      [committeeId],
    )
    const sum = data.values[0]!.reduce((all, value) => all + BigInt(value!), 0n)
    expect(String(sum)).toBe(rows[0]!.cents)
    expect(sum).toBeGreaterThan(0n)
  })

  test('are reproduced byte for byte from the receipt, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(anySpec(committeeId), async (spec) => {
        const { data, receipt } = await draw(manager, spec)
        const again = await draw(manager, JSON.parse(receipt.spec) as ChartSpec)
        expect(JSON.stringify(again.data)).toBe(JSON.stringify(data))
        // A day may begin in between.
        expect({ ...again.receipt, asOf: '' }).toEqual({ ...receipt, asOf: '' })
      }),
      { numRuns: 20 },
    )
  })

  test.each<[string, ChartSpec]>([
    ['money by month', books],
    ['money by category and year', { ...books, kind: 'stacked', by: 'category', split: 'year' }],
    ['a map of voters', votersBy({ kind: 'map' })],
    ['bills by stage and kind', { ...billsByStage, split: 'kind' }],
  ])('are in the file as they are drawn: %s', async (_, spec) => {
    const { data } = await draw(manager, spec)
    expect((await csvOf(manager, spec)).map((row) => row.map(unquoted))).toEqual(
      fileRows(data).map(({ group, series, value }) => [group, series, value]),
    )
    expect(data.groups.length).toBeGreaterThan(0)
  })

  test('differ from an old receipt when the records changed', async () => {
    const { receipt } = await draw(manager, books)
    expect(await manager.call(charts.check, { spec: books, digest: receipt.digest })).toMatchObject({
      isSame: true,
    })
    expect(await manager.call(charts.check, { spec: books, digest: 'f'.repeat(64) })).toMatchObject({
      isSame: false,
    })
  })

  test('are compared with what was sent, never run', async () => {
    const filters = [{ by: 'stage', values: [`'; drop table charts; --`, `" or 1=1`] }]
    const { data } = await draw(manager, { ...billsByStage, filters })
    expect(data.groups).toEqual([])
    const { data: all } = await draw(manager, billsByStage)
    const stage = all.groups[0]!.key
    const { data: one } = await draw(manager, {
      ...billsByStage,
      filters: [{ by: 'stage', values: [stage] }],
    })
    expect(one.groups.map(({ key }) => key)).toEqual([stage])
    expect(one.values[0]![0]).toBe(all.values[0]![0])
  })
})

// Text that begins like a formula gets a quote in front, so that no spreadsheet runs it.
const unquoted = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

describe('voters', () => {
  test('are counted only for those who stated a purpose', async () => {
    const someone = await colleagueWith(server, 'organizer', { name: 'newcomer', hasPurpose: false })
    await expect(draw(someone, votersBy({}))).rejects.toThrow('State what you use voter data for first')
    const canvasser = await colleagueWith(server, 'canvasser')
    await expect(draw(canvasser, votersBy({}))).rejects.toThrow('Looking up voters needs a committee')
  })

  test('come in groups of ten and more, rounded', async () => {
    const inLoup = [{ by: 'county', values: ['LOUP'] }]
    const { data, receipt } = await draw(
      manager,
      votersBy({ by: 'party', filters: inLoup, sort: 'value', desc: true }),
    )
    expect(data.groups.map(({ key }) => key)).toEqual(['R', 'D'])
    expect(data.values).toEqual([['30', '10']])
    expect(data.leftOut.groups).toBe(0)
    expect(receipt).toMatchObject({ rows: 50, filter: 'County is Loup' })
    const crossed = await draw(manager, votersBy({ split: 'party', filters: inLoup }))
    expect(crossed.data.series.map(({ key }) => key)).toEqual(['R', 'D'])
    const few = await draw(
      manager,
      votersBy({ by: 'gender', filters: [...inLoup, { by: 'party', values: ['NP'] }] }),
    )
    expect(few.data.groups).toEqual([])
    expect(few.receipt.rows).toBe(0)
  })

  test('are drawn on the map by county and by district', async () => {
    const { areas } = await manager.call(charts.shapes, { area: 'district' })
    expect(areas).toHaveLength(49)
    const { data } = await draw(
      manager,
      votersBy({ kind: 'map', by: 'district', filters: [{ by: 'county', values: ['LOUP'] }] }),
    )
    expect(data.groups).toEqual([{ key: '41', label: 'District 41' }])
    expect(areas.map(({ key }) => key)).toContain('41')
  })
})

describe('who sees a chart', () => {
  const save = async (spec: ChartSpec, isShared = true, by = manager) =>
    (await by.call(charts.save, { title: `Saved ${crypto.randomUUID()}`, spec, isShared })).chartId
  const idsFor = async (client: Client) => (await client.call(charts.list, {})).rows.map(({ id }) => id)

  test('an observer sees no money, not even that there is a chart of it', async () => {
    const [money, work] = [await save(books), await save({ ...books, dataset: 'guests', measure: 'guests' })]
    expect(await idsFor(observer)).toContain(work)
    expect(await idsFor(observer)).not.toContain(money)
    await expect(observer.call(charts.get, { chartId: money })).rejects.toThrow('"code":"notFound"')
    await expect(draw(observer, books)).rejects.toThrow('"code":"notAllowed"')
    await expect(
      observer.call(charts.choices, { dataset: 'books', committeeId, by: 'category' }),
    ).rejects.toThrow('"code":"notAllowed"')
    const { committees } = await observer.call(charts.options, {})
    expect(committees.find(({ id }) => id === committeeId)?.datasets).not.toContain('books')
  })

  test('another organization finds nothing', async () => {
    const chartId = await save(billsByStage)
    const foreign = await as('editor', 'b')
    await expect(foreign.call(charts.get, { chartId })).rejects.toThrow('"code":"notFound"')
    await expect(foreign.call(charts.pin, { chartId, isPinned: true })).rejects.toThrow('"code":"notFound"')
    await expect(draw(foreign, books)).rejects.toThrow('"code":"notFound"')
  })

  test('what is not shared is its owner’s alone, and others do not change what is', async () => {
    const [own, shared] = [await save(billsByStage, false), await save(billsByStage)]
    expect(await idsFor(colleague)).not.toContain(own)
    expect(await idsFor(colleague)).toContain(shared)
    await expect(colleague.call(charts.remove, { chartId: shared })).rejects.toThrow('"code":"notFound"')
    expect((await colleague.call(charts.get, { chartId: shared })).mayEdit).toBe(false)
  })

  test('a change on top of someone else’s is refused, and what was deleted comes back', async () => {
    const chartId = await save(billsByStage)
    const change = { chartId, version: 1, title: 'New', spec: billsByStage, isShared: false }
    expect(await manager.call(charts.change, change)).toEqual({ version: 2 })
    await expect(manager.call(charts.change, change)).rejects.toThrow('"code":"conflict"')
    await manager.call(charts.remove, { chartId })
    await expect(manager.call(charts.get, { chartId })).rejects.toThrow('"code":"notFound"')
    await manager.call(charts.restore, { chartId })
    expect(await manager.call(charts.get, { chartId })).toMatchObject({
      title: 'New',
      isShared: false,
      version: 2,
    })
  })

  test('a pin is one person’s own', async () => {
    const chartId = await save(billsByStage)
    await manager.call(charts.pin, { chartId, isPinned: true })
    expect((await manager.call(charts.list, { whose: 'pinned' })).rows.map(({ id }) => id)).toContain(chartId)
    expect((await colleague.call(charts.get, { chartId })).isPinned).toBe(false)
    await manager.call(charts.pin, { chartId, isPinned: false })
    expect((await manager.call(charts.get, { chartId })).isPinned).toBe(false)
  })
})
