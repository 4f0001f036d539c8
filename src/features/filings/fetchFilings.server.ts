// Fetches the yearly extracts from the addresses that are set, and loads them as if somebody had dropped them.
import { invalid } from '../../app/contract.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import type { Settings } from '../../app/server/settings.ts'
import { dayOf } from '../../domain/dates.ts'
import { fetchFiles, type Fetching, type Wanted } from '../downloads/fetchFiles.server.ts'
import type { DownloadSource } from '../downloads/sources.server.ts'
import { kindsOf, type ImportServices } from '../imports/kinds.server.ts'
import { contributionsKind, expendituresKind } from './importing/importKind.server.ts'

export const fetchKind = 'fetch-filings'

/** The state's new system begins here. */
const firstYear = 2021

const shared = { job: fetchKind, jobTitle: 'Fetch and load the state’s filings' }
export const filingSources: DownloadSource[] = [
  {
    ...shared,
    source: 'nadc-contributions',
    title: 'Contributions and loans',
    about: 'The state’s yearly extract of contributions.',
    setting: 'NADC_CONTRIBUTIONS_URL',
    address: ({ nadcContributionsUrl }) => nadcContributionsUrl,
  },
  {
    ...shared,
    source: 'nadc-expenditures',
    title: 'Expenditures',
    about: 'The state’s yearly extract of expenditures.',
    setting: 'NADC_EXPENDITURES_URL',
    address: ({ nadcExpendituresUrl }) => nadcExpendituresUrl,
  },
]

export const isFetchingSetUp = (settings: Settings) =>
  filingSources.some(({ address }) => address(settings) !== null)

export const filingJobs: JobKinds = {
  [fetchKind]: ({ job, services }: JobContext) => fetchFilings({ job, services }),
}

export async function fetchFilings(
  { job, services }: Pick<Fetching, 'job' | 'services'>,
  today = dayOf(new Date()),
): Promise<{ loaded: number; summary: string }> {
  if (!isFetchingSetUp(services.settings))
    throw invalid(
      'No address to fetch filings from is set. Set NADC_CONTRIBUTIONS_URL and start the server again.',
    )
  const kinds = kindsOf([contributionsKind, expendituresKind])
  return fetchFiles({ job, services, kinds }, await wantedFiles(services, Number(today.slice(0, 4))))
}

/** The last two years every night, because late filings and amendments change them; earlier ones until they are there. */
async function wantedFiles({ databases, settings }: ImportServices, thisYear: number): Promise<Wanted[]> {
  const known = await databases.asSystem((db) =>
    db.selectFrom('filingFiles').select(['kind', 'name']).where('loadedAt', 'is not', null).execute(),
  )
  return filingSources.flatMap(({ source, address }) => {
    const template = address(settings)
    if (template === null) return []
    const years = Array.from({ length: thisYear - firstYear + 1 }, (_, i) => firstYear + i)
    const isLoaded = (year: number) =>
      known.some((file) => `nadc-${file.kind}` === source && file.name === String(year))
    return years
      .filter((year) => year >= thisYear - 1 || !isLoaded(year))
      .map((year) => fileOf(source, year, template.replaceAll('{year}', String(year))))
  })
}

function fileOf(source: string, year: number, url: string): Wanted {
  const isContributions = source === 'nadc-contributions'
  const words = isContributions ? 'ContributionLoanExtract' : 'ExpenditureExtract'
  const isZip = new URL(url).pathname.toLowerCase().endsWith('.zip')
  return {
    name: `${source} ${year}`,
    source,
    title: `The file of ${isContributions ? 'contributions' : 'expenditures'} of ${year}`,
    kind: source,
    fileName: `${year}_${words}.csv${isZip ? '.zip' : ''}`,
    url,
  }
}
