// Fictional filings for the demo: committees whose donors are people of the demo's own voter file, brought in by the importer like any other.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importFromCommandLine } from '../imports/commandLine.server.ts'
import { kindsIn } from '../imports/kinds.server.ts'
import { demoState } from '../../sources/syntheticVoters/demoState.ts'
import { writeFilings } from '../../sources/syntheticFilings/writeFiles.ts'
import type { Services } from '../../app/server/services.ts'

const receipts = 2400
const expenditures = 600

export async function seedDemoFilings(services: Services): Promise<void> {
  const folder = join(services.settings.dataDir, 'synthetic')
  await mkdir(folder, { recursive: true })
  const around = { services, kinds: kindsIn(services), progress: () => {}, throwIfCancelled: () => {} }
  const world = { people: demoState, sizedFor: receipts, year: 2025 }
  const files = [
    { extract: 'contributions', count: receipts, name: '2025_ContributionLoanExtract.csv' },
    { extract: 'expenditures', count: expenditures, name: '2025_ExpenditureExtract.csv' },
  ] as const
  for (const { extract, count, name } of files) {
    const out = join(folder, name)
    await writeFilings({ ...world, extract, count, out })
    await importFromCommandLine(around, { kind: `nadc-${extract}`, path: out, yes: true })
  }
  await rm(folder, { recursive: true })
}
