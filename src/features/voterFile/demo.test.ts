// The demo's voters and a synthetic state's two files, on a real database, through the importer.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFromCommandLine, type Answer } from '../imports/commandLine.server.ts'
import { writeVoterFiles } from '../../sources/syntheticVoters/writeFiles.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { closeServices, openServices } from '../../app/server/boot.ts'
import { openLog } from '../../app/server/log.ts'
import { seedDemo } from '../../app/server/demo.ts'
import { features } from '../../features.server.ts'
import { kindsIn } from '../imports/kinds.server.ts'
import type { Services } from '../../app/server/services.ts'
import { readSettings } from '../../app/server/settings.ts'

let folder: string
const opened: Services[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elections-demo-'))
})
afterAll(async () => {
  for (const services of opened) await closeServices(services)
  await rm(folder, { recursive: true, force: true })
})

async function open({ url }: TestDatabase): Promise<Services> {
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', JOBS: 'no' })
  const services = await openServices(features, settings, url, openLog('error'))
  opened.push(services)
  return services
}

async function countsOf({ databases }: TestDatabase, tables: string[]): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await databases.owner.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return rows[0]!
}

describe('the demo', async () => {
  const database = await testDatabase()
  beforeAll(async () => seedDemo(await open(database), () => {}))

  it('holds six thousand voters, most of them on the map, and leaves no file behind', async () => {
    const { rows } = await database.databases.owner.query<Record<string, number>>(
      `select count(*)::int as voters, count(*) filter (where h.latitude is not null)::int as placed,
         count(*) filter (where s.districts ->> 'ld' = '36')::int as district, count(distinct s.county)::int as counties
       from voters v join precinct_splits s on s.id = v.precinct_split_id left join households h on h.id = v.household_id`,
    )
    expect(rows[0]!.voters).toBe(6000)
    expect(rows[0]!.placed).toBeGreaterThan(5200)
    expect(rows[0]!.district).toBeGreaterThan(2200)
    expect(rows[0]!.counties).toBeGreaterThan(85)
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
    for (const [table, rows] of Object.entries(await countsOf(database, work)))
      expect(rows, table).toBeGreaterThan(1)
    const { rows } = await database.databases.owner.query<{ name: string; voters: number; words: string }>(
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
    expect(await countsOf(database, ['voter_attestations'])).toEqual({ voter_attestations: 0 })
  })
})

describe('a synthetic state', async () => {
  const database = await testDatabase()
  let services: Services
  beforeAll(async () => {
    services = await open(database)
  })
  const bring = async (kind: string, path: string): Promise<Answer> =>
    importFromCommandLine(
      { services, kinds: kindsIn(services), progress: () => {}, throwIfCancelled: () => {} },
      { kind, path, yes: true },
    )

  it('is imported without a problem row, and its address points find the households', async () => {
    const [out, points] = [join(folder, 'first.zip'), join(folder, 'first.csv')]
    await writeVoterFiles({ count: 3000, out, points })
    expect(await bring('voters', out)).toMatchObject({ skipped: 0, notes: 0, problems: {}, dropped: 0 })
    expect(await countsOf(database, ['voters'])).toEqual({ voters: 3000 })
    const placed = await bring('address-points', points)
    expect(placed).toMatchObject({ skipped: 0, problems: {} })
    expect(placed.new / (await countsOf(database, ['households']))['households']!).toBeGreaterThan(0.85)
  })

  it('is brought up to date by the next file', async () => {
    const out = join(folder, 'second.zip')
    await writeVoterFiles({ count: 3000, refresh: 0.1, out })
    const answer = await bring('voters', out)
    expect(answer).toMatchObject({ skipped: 0, problems: {} })
    expect(answer.dropped / 3000).toBeCloseTo(0.025, 1)
    expect(answer.changed / 3000).toBeCloseTo(0.1, 1)
    expect(answer.unchanged).toBeGreaterThan(2400)
  })

  it('of the newer header is imported too', async () => {
    const out = join(folder, 'third.zip')
    await writeVoterFiles({ count: 200, seed: 4, version: '2026', out })
    expect(await bring('voters', out)).toMatchObject({ skipped: 0, problems: {} })
  })
})
