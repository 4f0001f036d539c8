// What the legislature benchmarks stand on: one database with fictional sessions, a server in a process of its own, and a signed-in person.
import { makeOrganization, makePeople, startStand } from '../stand.ts'
import type { Databases } from '../../src/app/server/data/db.ts'
import type { Viewer } from '../../src/app/server/auth/viewer.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import { BenchClient } from '../voters/stand.ts'
import { sessionFiles, type SessionFiles, type Size } from './files.ts'

export interface LegislatureStand {
  size: Size
  files: SessionFiles
  /** The import is timed once, without a reload. */
  isFirstOnly?: boolean
  databases: Databases
  dataDir: string
  /** A person who may do everything in an organization, through HTTP and as a handler sees them. */
  client: BenchClient
  viewer: Viewer
  /** From 0 to 1, the same numbers in every run. */
  random: () => number
}

export async function openLegislatureStand(
  size: Size,
  keepIn?: string,
): Promise<{ stand: LegislatureStand; end(): Promise<void> }> {
  const files = await sessionFiles(size)
  const base = await startStand({ keepIn, demo: 'no' })
  const organizationId = await makeOrganization(base.databases)
  const [person] = await makePeople(base.databases, organizationId, 1)
  const random = new Random(size.sessions, 'bench')
  const { databases, dataDir, url } = base
  const client = new BenchClient(url, person!.cookie)
  const viewer: Viewer = {
    userId: person!.id,
    sessionId: person!.id,
    name: 'Bench',
    email: 'bench@bench.example',
    role: 'Organization_Admin',
    organizationId,
    committees: [],
    isDemo: false,
    mayWrite: true,
    rightsVersion: '1',
    isToken: false,
  }
  return {
    stand: { size, files, databases, dataDir, client, viewer, random: () => random.next() },
    end: () => base.end(),
  }
}
