// Fetches the yearly extracts from the addresses that are set, and loads them as if somebody had dropped them. What was loaded before stays
// whatever goes wrong.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalid, Refusal } from '../../app/contract.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs.ts'
import type { Settings } from '../../app/server/settings.ts'
import { dayOf } from '../../domain/dates.ts'
import { counted } from '../../domain/numbers.ts'
import { importFromCommandLine } from '../imports/commandLine.server.ts'
import { kindsOf, type ImportServices } from '../imports/kinds.server.ts'
import { download } from './download.server.ts'
import { contributionsKind, expendituresKind } from './importKind.server.ts'

export const fetchKind = 'fetch-filings'

/** The state's new system begins here. */
const firstYear = 2021

type Addresses = Pick<Settings, 'nadcContributionsUrl' | 'nadcExpendituresUrl'>

export const isFetchingSetUp = ({ nadcContributionsUrl, nadcExpendituresUrl }: Addresses) =>
  nadcContributionsUrl !== null || nadcExpendituresUrl !== null

export const filingJobs: JobKinds = {
  [fetchKind]: ({ job, services }: JobContext) => fetchFilings({ job, services: services }),
}

interface Fetching {
  job: Pick<JobContext['job'], 'progress' | 'throwIfCancelled' | 'signal'>
  services: ImportServices
}

interface Wanted {
  kind: 'nadc-contributions' | 'nadc-expenditures'
  year: number
  url: string
}

const kinds = kindsOf([contributionsKind, expendituresKind])

export async function fetchFilings(
  { job, services }: Fetching,
  today = dayOf(new Date()),
): Promise<{ loaded: number; summary: string }> {
  if (!isFetchingSetUp(services.settings))
    throw invalid(
      'No address to fetch filings from is set. Set NADC_CONTRIBUTIONS_URL and start the server again.',
    )
  const wanted = await wantedFiles(services, Number(today.slice(0, 4)))
  const failures: string[] = []
  let loaded = 0
  for (const [i, file] of wanted.entries()) {
    job.throwIfCancelled()
    job.progress(i, wanted.length, `Fetching ${nameOf(file)}`)
    const failure = await fetchOne({ job, services }, file)
    if (failure === null) loaded++
    else failures.push(failure)
  }
  // Said after the others were loaded: one missing year must not keep the rest from being fresh.
  if (failures.length > 0)
    throw invalid(
      `${failures.slice(0, 3).join(' ')} What was loaded before stays; the next night tries again.`,
    )
  return { loaded, summary: `${counted(loaded, 'file')} fetched and loaded.` }
}

/** The last two years every night, because late filings and amendments change them; earlier ones until they are there. */
async function wantedFiles({ databases, settings }: ImportServices, thisYear: number): Promise<Wanted[]> {
  const known = await databases.asSystem((db) =>
    db.selectFrom('filingFiles').select(['kind', 'name']).where('loadedAt', 'is not', null).execute(),
  )
  const sources = [
    ['nadc-contributions', settings.nadcContributionsUrl],
    ['nadc-expenditures', settings.nadcExpendituresUrl],
  ] as const
  return sources.flatMap(([kind, template]) => {
    if (template === null) return []
    const years = Array.from({ length: thisYear - firstYear + 1 }, (_, i) => firstYear + i)
    const isLoaded = (year: number) =>
      known.some((file) => `nadc-${file.kind}` === kind && file.name === String(year))
    return years
      .filter((year) => year >= thisYear - 1 || !isLoaded(year))
      .map((year) => ({ kind, year, url: template.replaceAll('{year}', String(year)) }))
  })
}

/** The sentence about what went wrong, or null. */
async function fetchOne({ job, services }: Fetching, file: Wanted): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-filings-'))
  try {
    const isZip = new URL(file.url).pathname.toLowerCase().endsWith('.zip')
    const path = join(folder, `${file.year}_${fileWords[file.kind]}.csv${isZip ? '.zip' : ''}`)
    const failure = await download(file.url, path, job.signal)
    if (failure !== null) return `${nameOf(file)} could not be fetched: ${failure}`
    const around = { services, kinds, progress: () => {}, throwIfCancelled: () => job.throwIfCancelled() }
    await importFromCommandLine(around, { kind: file.kind, path, yes: true, by: 'Nightly download' })
    return null
  } catch (error) {
    if (error instanceof Refusal) return `${nameOf(file)} could not be loaded: ${error.message}`
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fileWords = {
  'nadc-contributions': 'ContributionLoanExtract',
  'nadc-expenditures': 'ExpenditureExtract',
}
const nameOf = ({ kind, year }: Wanted) =>
  `The file of ${kind === 'nadc-contributions' ? 'contributions' : 'expenditures'} of ${year}`
