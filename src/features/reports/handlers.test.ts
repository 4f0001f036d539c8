// Reports: figures that say what the books say, blocks that two people write at once, versions that never change, and who reads them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { templates } from '../../domain/reports/templates.ts'
import { paragraph, words } from '../../domain/reports/text.ts'
import { colleagueWith } from '../../testing/colleague.ts'
import { testServer, type Client } from '../../testing/server.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { charts } from '../charts/api.ts'
import { startingSpec } from '../charts/rules.ts'
import { finances } from '../finances/api.ts'
import { reports } from './api.ts'

const server = await testServer()
const { as, world } = server
const { committeeId } = world.a.rows
let manager: Client

beforeAll(async () => {
  manager = await as('editor')
})

const text = (said: string) => ({
  kind: 'text' as const,
  doc: { type: 'doc' as const, content: [paragraph(words(said))] },
})
const begin = async () =>
  (await manager.call(reports.create, { committeeId, template: 'finance memo' })).reportId
const blocks = async (reportId: string) => (await manager.call(reports.get, { committeeId, reportId })).blocks

describe('figures', () => {
  test('say what the books say', async () => {
    const { values } = await manager.call(reports.values, {
      committeeId,
      asks: ['cash@all', 'raised@all', 'donors@all', 'spent@2026-03-01..2026-03-31', 'nonsense@all'],
    })
    const { cashCents } = await manager.call(finances.get, { committeeId, weeks: 26 })
    expect(values['cash@all']).toEqual({
      kind: 'figure',
      words: `$${(Number(cashCents) / 100).toLocaleString('en-US', { maximumFractionDigits: 0 })}`,
    })
    const { rows } = await server.databases.owner.query<{ dollars: string }>(
      `select round(sum(moved_cents) / 100)::text as dollars from book_entries where committee_id = $1
       and kind in ('contribution', 'pledge payment', 'anonymous gift')`,
      [committeeId],
    )
    expect(values['raised@all']).toEqual({ kind: 'figure', words: `$${rows[0]!.dollars}` })
    expect(Object.keys(values)).not.toContain('nonsense@all')
  })

  test('of a balance are those of the day, not of today', async () => {
    const { values } = await manager.call(reports.values, {
      committeeId,
      asks: ['cash@1976-01-01..1976-01-02'],
    })
    expect(values['cash@1976-01-01..1976-01-02']).toEqual({ kind: 'figure', words: '$0' })
  })
})

describe('blocks', () => {
  test('stand in the order people give them', async () => {
    const reportId = await begin()
    const first = await blocks(reportId)
    const [top, second] = first as [(typeof first)[0], (typeof first)[0]]
    const blockId = randomUUID()
    await manager.call(reports.addBlock, {
      committeeId,
      reportId,
      blockId,
      after: top.id,
      content: text('Between'),
    })
    expect((await blocks(reportId)).map(({ id }) => id).slice(0, 3)).toEqual([top.id, blockId, second.id])
    await manager.call(reports.moveBlock, { committeeId, reportId, blockId, after: null })
    expect((await blocks(reportId))[0]!.id).toBe(blockId)
    await manager.call(reports.removeBlock, { committeeId, reportId, blockId })
    expect((await blocks(reportId)).some(({ id }) => id === blockId)).toBe(false)
    await manager.call(reports.restoreBlock, { committeeId, reportId, blockId })
    expect((await blocks(reportId))[0]!.id).toBe(blockId)
  })

  test('fit between two others however often one is put there', async () => {
    const reportId = await begin()
    const [top] = await blocks(reportId)
    const added: string[] = []
    for (let i = 0; i < 70; i++) {
      const blockId = randomUUID()
      added.unshift(blockId)
      await manager.call(reports.addBlock, {
        committeeId,
        reportId,
        blockId,
        after: top!.id,
        content: text(`${i}`),
      })
    }
    expect((await blocks(reportId)).map(({ id }) => id).slice(0, 71)).toEqual([top!.id, ...added])
  })

  test('two people in two blocks lose nothing; in one block the second is told', async () => {
    const reportId = await begin()
    const [one, two] = await blocks(reportId)
    const admin = await as('Admin')
    const save = (client: Client, blockId: string, version: number, said: string) =>
      client.try(reports.saveBlock, { committeeId, reportId, blockId, version, content: text(said) })
    const [a, b] = await Promise.all([save(manager, one!.id, 1, 'Mine'), save(admin, two!.id, 1, 'Theirs')])
    expect([a.status, b.status]).toEqual([200, 200])
    const same = await Promise.all([save(manager, one!.id, 2, 'First'), save(admin, one!.id, 2, 'Second')])
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('what the editor could not have written is refused in one sentence', async () => {
    const reportId = await begin()
    const [one] = await blocks(reportId)
    const save = (content: unknown) =>
      manager.post('/api/reports/saveBlock', { committeeId, reportId, blockId: one!.id, version: 1, content })
    const link = (href: string) => ({
      kind: 'text',
      doc: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
          },
        ],
      },
    })
    for (const bad of [
      link('javascript:alert(1)'),
      { kind: 'text', doc: { type: 'doc', content: [{ type: 'script' }] } },
      {
        kind: 'text',
        doc: { type: 'doc', content: [paragraph({ type: 'figure', attrs: { ask: 'tax_ids@all' } })] },
      },
      { kind: 'table', table: 'users', time: 'all' },
      { kind: 'chart', chart: 'cash', time: '2026-13-01..2026-13-02' },
    ])
      expect((await save(bad)).status).toBe(422)
    expect((await save(link('https://example.org'))).status).toBe(200)
  })
})

describe('versions', () => {
  test('keep the values they had, whatever is posted or written afterwards', async () => {
    const reportId = await begin()
    const { versionId } = await manager.call(reports.keep, { committeeId, reportId, name: 'As sent' })
    const before = await manager.call(reports.version, { committeeId, versionId })
    expect(before.values['raised@month']).toBeDefined()
    const [one] = await blocks(reportId)
    await manager.call(reports.saveBlock, {
      committeeId,
      reportId,
      blockId: one!.id,
      version: 1,
      content: text('New'),
    })
    await manager.call(reports.rename, { committeeId, reportId, title: 'Renamed' })
    expect(await manager.call(reports.version, { committeeId, versionId })).toEqual(before)
    const { rows } = await server.databases.owner.query<{ may: boolean }>(
      `select has_table_privilege('elections_app', 'report_versions', 'update') or has_table_privilege('elections_app', 'report_versions', 'delete') as may`,
    )
    expect(rows[0]!.may).toBe(false)
  })

  test('come as a PDF, and so does the report of now', async () => {
    const { reportId } = await manager.call(reports.create, { committeeId, template: 'board report' })
    const { versionId } = await manager.call(reports.keep, { committeeId, reportId, name: 'March' })
    for (const asked of [versionId, null]) {
      const { fileName, base64 } = await manager.call(reports.pdf, {
        committeeId,
        reportId,
        versionId: asked,
      })
      expect(fileName).toBe('Board report.pdf')
      expect(Buffer.from(base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    }
  })
})

describe('who reads what', () => {
  test('an organizer reads what was shared, and nothing else', async () => {
    const organizer = await colleagueWith(server, 'organizer')
    const reportId = await begin()
    const { versionId } = await manager.call(reports.keep, { committeeId, reportId, name: 'For the team' })
    const tries = async () =>
      Promise.all([
        organizer.try(reports.get, { committeeId, reportId }),
        organizer.try(reports.version, { committeeId, versionId }),
        organizer.try(reports.pdf, { committeeId, reportId, versionId }),
      ]).then((all) => all.map(({ status }) => status))
    expect(await tries()).toEqual([404, 404, 404])
    await manager.call(reports.share, { committeeId, versionId, isShared: true })
    expect(await tries()).toEqual([200, 200, 200])
    const seen = await organizer.call(reports.get, { committeeId, reportId })
    expect([seen.blocks, seen.mayEdit, seen.versions.length]).toEqual([[], false, 1])
    expect((await organizer.try(reports.pdf, { committeeId, reportId, versionId: null })).status).toBe(404)
    expect((await organizer.try(reports.values, { committeeId, asks: ['cash@all'] })).status).toBe(403)
    const { rows } = await organizer.call(reports.list, { committeeId })
    expect(rows.map(({ id }) => id)).toContain(reportId)
    await manager.call(reports.share, { committeeId, versionId, isShared: false })
    expect(await tries()).toEqual([404, 404, 404])
  })

  test('observers and canvassers read none, and another organization finds none', async () => {
    for (const job of ['observer', 'canvasser'] as const)
      expect((await (await colleagueWith(server, job)).try(reports.list, { committeeId })).status).toBe(403)
    const foreign = await as('editor', 'b')
    const { reportId, reportVersionId: versionId } = world.a.rows
    expect((await foreign.try(reports.get, { committeeId, reportId })).status).toBe(404)
    const own = world.b.rows.committeeId
    expect((await foreign.try(reports.version, { committeeId: own, versionId })).status).toBe(404)
    expect((await foreign.try(reports.pdf, { committeeId: own, reportId, versionId })).status).toBe(404)
  })

  test('a report that was put away is gone, also its shared version, until it is taken back', async () => {
    const reportId = await begin()
    const { versionId } = await manager.call(reports.keep, { committeeId, reportId, name: 'Kept' })
    await manager.call(reports.remove, { committeeId, reportId })
    expect((await manager.try(reports.version, { committeeId, versionId })).status).toBe(404)
    await manager.call(reports.restore, { committeeId, reportId })
    expect((await manager.try(reports.version, { committeeId, versionId })).status).toBe(200)
  })
})

describe('a saved chart', () => {
  const spec = (dataset: 'books' | 'bills' | 'voters'): ChartSpec => startingSpec(dataset, committeeId)
  const saved = async (asked: ChartSpec) =>
    (await manager.call(charts.save, { title: 'Kept in a report', spec: asked, isShared: true })).chartId
  const withChart = async (chartId: string) => {
    const reportId = await begin()
    const content = { kind: 'saved' as const, chartId }
    await manager.call(reports.addBlock, {
      committeeId,
      reportId,
      blockId: randomUUID(),
      after: null,
      content,
    })
    return { reportId, ask: `saved:${chartId}` }
  }

  test('stands in a report with the numbers of now, and in its PDF', async () => {
    const chartId = await saved(spec('books'))
    const { reportId, ask } = await withChart(chartId)
    const { values } = await manager.call(reports.values, { committeeId, asks: [ask] })
    const { data } = await manager.call(charts.draw, { spec: spec('books') })
    expect(values[ask]).toMatchObject({ kind: 'drawing', title: 'Kept in a report', drawing: { data } })
    const { base64 } = await manager.call(reports.pdf, { committeeId, reportId, versionId: null })
    expect(Buffer.from(base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('that is gone or about another committee is not shown', async () => {
    const gone = `saved:${randomUUID()}`
    const { values } = await manager.call(reports.values, { committeeId, asks: [gone] })
    expect(values[gone]).toMatchObject({ kind: 'withheld' })
    const foreign = `saved:${world.b.rows.chartId}`
    const found = await manager.call(reports.values, { committeeId, asks: [foreign] })
    expect(found.values[foreign]).toEqual(values[gone])
  })

  test('of voters is withheld from readers who have stated no purpose, also in a kept version', async () => {
    const { reportId, ask } = await withChart(await saved(spec('voters')))
    const { versionId } = await manager.call(reports.keep, { committeeId, reportId, name: 'With voters' })
    await manager.call(reports.share, { committeeId, versionId, isShared: true })
    expect((await manager.call(reports.version, { committeeId, versionId })).values[ask]).toMatchObject({
      kind: 'drawing',
    })
    const reader = await colleagueWith(server, 'fundraiser', { hasPurpose: false })
    expect((await reader.call(reports.version, { committeeId, versionId })).values[ask]).toMatchObject({
      kind: 'withheld',
    })
    const { base64 } = await reader.call(reports.pdf, { committeeId, reportId, versionId })
    expect(Buffer.from(base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

test('every template is one that can be saved', async () => {
  for (const [name, { blocks: given }] of Object.entries(templates)) {
    const reportId = await begin()
    for (const content of given) {
      const { status } = await manager.try(reports.addBlock, {
        committeeId,
        reportId,
        blockId: randomUUID(),
        after: null,
        content,
      })
      expect([name, status]).toEqual([name, 200])
    }
  }
})
