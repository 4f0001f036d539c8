// Fictional voters for the demo: a small state with one legislative district to work in, brought in by the importer like any other file.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importFromCommandLine } from '../imports/commandLine.server.ts'
import { kindsIn } from '../imports/kinds.server.ts'
import { demoState } from '../../sources/syntheticVoters/demoState.ts'
import { writeVoterFiles } from '../../sources/syntheticVoters/writeFiles.ts'
import type { Services } from '../../app/server/services.ts'

export async function seedDemoVoters(services: Services): Promise<void> {
  const folder = join(services.settings.dataDir, 'synthetic')
  await mkdir(folder, { recursive: true })
  const out = join(folder, 'fictional-voters.zip')
  const points = join(folder, 'fictional-address-points.csv')
  await writeVoterFiles({ ...demoState, out, points })
  const around = { services, kinds: kindsIn(services), progress: () => {}, throwIfCancelled: () => {} }
  await importFromCommandLine(around, { kind: 'voters', path: out, yes: true })
  await importFromCommandLine(around, { kind: 'address-points', path: points, yes: true })
  await rm(folder, { recursive: true })
}
