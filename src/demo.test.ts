// The whole demo, as a hosted database gets it: its owner is no superuser, so row security applies to the owner as well.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeServices, openServices } from './app/server/boot.ts'
import { seedDemo } from './app/server/demo.ts'
import type { Services } from './app/server/services.ts'
import { readSettings } from './app/server/settings.ts'
import { undoHalfDemo } from './app/server/wholeDemo.ts'
import { features } from './features.server.ts'
import { plainOwner, withOwner } from './testing/database.ts'

const { migrated } = await plainOwner()
const url = await migrated()
let folder: string
let services: Services

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-demo-'))
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', JOBS: 'no' })
  services = await openServices(features, settings, url, pino({ level: 'silent' }))
  await seedDemo(services, () => {})
}, 240_000)
afterAll(async () => {
  await closeServices(services)
  await rm(folder, { recursive: true, force: true })
})

async function ask<Row>(text: string): Promise<Row[]> {
  const { rows } = await services.databases.asSystem((db) => sql.raw<Row>(text).execute(db))
  return rows
}

async function countsOf(tables: string[]): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`)
  return (await ask<Record<string, number>>(`select ${counts.join(', ')}`))[0]!
}

describe('the demo', () => {
  it('is made whole by an owner of the tables who is no superuser', async () => {
    expect((await ask('select from committee_goals')).length).toBeGreaterThan(0)
    expect(await withOwner(url, undoHalfDemo)).toBe(false)
  })

  it('holds six thousand voters, most of them on the map, and leaves no file behind', async () => {
    const rows = await ask<Record<string, number>>(
      `select count(*)::int as voters, count(*) filter (where h.latitude is not null)::int as placed,
         count(*) filter (where s.districts ->> 'ld' = '36')::int as district, count(distinct s.county)::int as counties
       from voters v join precinct_splits s on s.id = v.precinct_split_id left join households h on h.id = v.household_id`,
    )
    expect(rows[0]!['voters']).toBe(6000)
    expect(rows[0]!['placed']).toBeGreaterThan(5200)
    expect(rows[0]!['district']).toBeGreaterThan(2200)
    expect(rows[0]!['counties']).toBeGreaterThan(85)
    expect(await readdir(folder)).not.toContain('synthetic')
  })

  it('has work of its committees to show, and universes that are counted', async () => {
    const work = [
      'voter_contacts',
      'voter_tags',
      'voter_taggings',
      'voter_notes',
      'voter_corrections',
      'universes',
    ]
    for (const [table, rows] of Object.entries(await countsOf(work))) expect(rows, table).toBeGreaterThan(1)
    const rows = await ask<{ name: string; voters: number; words: string }>(
      'select name, voters, words from universes order by name',
    )
    expect(rows.map((u) => u.name)).toEqual([
      'Doors not yet knocked',
      'First weekend',
      'Likely primary voters',
    ])
    for (const universe of rows) {
      expect(universe.voters).toBeGreaterThan(100)
      expect(universe.words).toContain('Legislative district 36')
    }
  })

  it('leaves stating a purpose to each person', async () => {
    expect(await countsOf(['voter_attestations'])).toEqual({ voterAttestations: 0 })
  })
})
