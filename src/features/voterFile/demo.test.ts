// A synthetic state's files, on a real database, through the importer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFromCommandLine, type Answer } from '../imports/commandLine.server.ts'
import { writeVoterFiles } from '../../sources/syntheticVoters/writeFiles.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { closeServices, openServices } from '../../app/server/boot.ts'
import { openLog } from '../../app/server/log.ts'
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
