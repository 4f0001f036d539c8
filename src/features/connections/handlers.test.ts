import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testBills, testSenators } from '../../testing/rows/legislature.ts'
import { testFilers, testRecords } from '../../testing/rows/filings.ts'
import { testServer } from '../../testing/server.ts'
import { eventually } from '../../testing/eventually.ts'
import { lobby } from '../lobby/api.ts'
import { connections, type Link } from './api.ts'
import { buildColumns } from './build.server.ts'
import { keepBuild, readBuild } from './keptBuild.server.ts'

const { as, nobody, databases } = await testServer()
const viewer = await as('viewer')
const owner = await as('Owner')
const folder = await mkdtemp(join(tmpdir(), 'elections-connections-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const around = (of: string, more = {}) => viewer.call(connections.around, { of, ...more })
const principal = 'principal:2'
const bill = `bill:${testBills.prairie}`

describe('neighbors', () => {
  it('of a principal are its lobbyist and the bill it opposes', async () => {
    const { nodes, links, counts, center } = await around(principal)
    expect(center.name).toBe('Prairie Gravel Company')
    expect(nodes.map(({ key }) => key)).toEqual(expect.arrayContaining(['lobbyist:1', bill]))
    expect(links.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['lobbies', 'position']))
    expect(counts).toContainEqual({ kind: 'lobbies', neighbors: 1 })
    expect((await around(principal, { kinds: ['lobbies'] })).nodes.map(({ key }) => key).toSorted()).toEqual([
      'lobbyist:1',
      principal,
    ])
    expect((await around(principal, { kinds: ['lobbies'], year: 1999 })).nodes.length).toBe(1)
  })

  it('every link’s sum equals its rows', async () => {
    const seen = new Set<string>()
    let checked = 0
    for (const of of [
      principal,
      bill,
      'lobbyist:1',
      ...Object.values(testFilers).map((id) => `filer:${id}`),
      ...Object.values(testSenators).map((id) => `senator:${id}`),
    ]) {
      const { links } = await around(of, { kinds: undefined })
      for (const link of links) await compare(link)
    }
    expect(checked).toBeGreaterThan(8)

    async function compare(link: Link): Promise<void> {
      const key = `${link.a} ${link.b} ${link.kind}`
      if (seen.has(key)) return
      seen.add(key)
      const { rows, total, cents } = await viewer.call(connections.evidence, {
        a: link.a,
        b: link.b,
        kind: link.kind,
      })
      expect({ key, total, cents }).toEqual({ key, total: link.rows, cents: link.cents })
      expect(rows.length).toBe(total)
      checked++
    }
  })

  it('hold no street, no phone and no voter', async () => {
    const texts = JSON.stringify([
      await around(`filer:${testFilers.larkspur}`),
      await viewer.call(connections.find, { text: 'quincy' }),
    ])
    expect(texts).not.toMatch(/1445 K|9 ELM|77 PIT|402\d{7}|voter/i)
  })

  it('are for people who are signed in, and of something that exists', async () => {
    expect((await nobody.try(connections.around, { of: principal })).status).toBe(401)
    expect((await viewer.try(connections.around, { of: 'principal:99999' })).status).toBe(404)
    expect((await viewer.try(connections.around, { of: 'voter:1' })).status).toBe(422)
    expect((await viewer.try(connections.paths, { from: principal, to: 'senator:99999' })).status).toBe(404)
  })
})

describe('paths', () => {
  it('lead from a principal over the bill to a senator who voted on it', async () => {
    const { paths, from } = await viewer.call(connections.paths, {
      from: principal,
      to: `senator:${testSenators.cottonwood}`,
      kinds: ['position', 'sponsor', 'vote', 'unanimous'],
    })
    expect(from.name).toBe('Prairie Gravel Company')
    for (const { nodes, steps } of paths) {
      expect(nodes.length).toBe(steps.length + 1)
      expect(steps.every((step) => step.length > 0)).toBe(true)
    }
  })
})

it('undoing a match takes its link away at once', async () => {
  const kinds = ['same' as const]
  const partners = async () => (await around(principal, { kinds })).neighbors
  const before = await partners()
  const { id } = await owner.call(lobby.decide, {
    partyId: 2,
    recordId: String(testRecords.opal),
    verdict: 'same',
  })
  await eventually(async () => expect(await partners()).toBe(before + 1))
  await owner.call(lobby.undoDecision, { id })
  await eventually(async () => expect(await partners()).toBe(before))
})

it('a new filing is there without a new build', async () => {
  const of = `filer:${testFilers.prairie}`
  const rows = async () =>
    (await around(of, { kinds: ['gift'] })).links.reduce((sum, link) => sum + link.rows, 0)
  const before = await rows()
  await databases.owner.query(
    `insert into filing_rows (file_id, batch_id, row, content_hash, as_filed, filer_id, side, type, meaning, happened_on, cents, record_id)
     select file_id, batch_id, 9999, 424242, '', $1, 'in', 'Monetary', 'money', '2025-02-02', 12300, $2 from filing_rows limit 1`,
    [testFilers.prairie, testRecords.opal],
  )
  await eventually(async () => expect(await rows()).toBe(before + 1))
})

it('what was built is kept in a file, and a cut or foreign file is not used', async () => {
  const build = await buildColumns(databases)
  const path = join(folder, 'columns.bin')
  await keepBuild(path, build)
  expect(await readBuild(path, build.stamp)).toEqual(build)
  expect(await readBuild(path, 'another')).toBeNull()
  await truncate(path, 4200)
  expect(await readBuild(path, build.stamp)).toBeNull()
})
