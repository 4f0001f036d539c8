// Which features the import command loads for a kind. All of them take four seconds to load, those of one kind one; its test compares them
// with the list of all features.
import type { Feature } from '../app/server/feature.ts'

type Load = () => Promise<{ default: Feature }>

const bills: Load[] = [
  () => import('../features/bills/feature.server.ts'),
  // It counts again who was there when votes come in.
  () => import('../features/attendance/feature.server.ts'),
]
const filings: Load[] = [() => import('../features/filings/feature.server.ts')]
const lobby: Load[] = [() => import('../features/lobby/feature.server.ts')]
const voterFile: Load[] = [() => import('../features/voterFile/feature.server.ts')]

const featuresOf = new Map<string, Load[]>([
  ['people', [() => import('../features/people/feature.server.ts')]],
  ['members', [() => import('../features/members/feature.server.ts')]],
  ['voters', voterFile],
  ['address-points', voterFile],
  ['nadc-contributions', filings],
  ['nadc-expenditures', filings],
  ['nadc-legacy', filings],
  ['legiscan', bills],
  ['openstates', bills],
  ['legislature-pages', bills],
  ['lobby-principals', lobby],
  ['lobby-records', lobby],
  ['lobby-pages', lobby],
  ['bank', [() => import('../features/bank/feature.server.ts')]],
  ['boundaries', [() => import('../features/geography/feature.server.ts')]],
  ['streets', [() => import('../features/streets/feature.server.ts')]],
  ['election-results', [() => import('../features/electionResults/feature.server.ts')]],
])

export const importKindNames = [...featuresOf.keys()]

/** Of an unknown kind none, which the command then says. */
export async function featuresForKind(kind: string): Promise<Feature[]> {
  const found = await Promise.all((featuresOf.get(kind) ?? []).map((load) => load()))
  return found.map((feature) => feature.default)
}
