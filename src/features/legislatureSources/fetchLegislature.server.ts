// Fetches what is told about the Legislature from the addresses that are set. Each source is believed about different things, so all of
// them may be set at once.
import { invalid } from '../../app/contract.ts'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import type { Settings } from '../../app/server/settings.ts'
import { dayOf } from '../../domain/dates.ts'
import { legiscanKind, legislaturePagesKind, openStatesKind } from '../bills/importKinds.server.ts'
import { fetchFiles, type Fetching, type Wanted } from '../downloads/fetchFiles.server.ts'
import type { DownloadSource } from '../downloads/sources.server.ts'
import { kindsOf } from '../imports/kinds.server.ts'
import { isBillList } from '../../sources/legislaturePages/links.ts'
import { crawlPages, usualPace, type Pace } from './crawlPages.server.ts'
import { legiscanFiles } from './legiscanDatasets.server.ts'

const fetchKind = 'fetch-legislature'
const shared = { job: fetchKind, jobTitle: 'Fetch and load bills, votes and senators' }

/** In the order they are loaded: senators first, because votes name them. */
export const legislatureSources: DownloadSource[] = [
  {
    ...shared,
    source: 'openstates-people',
    title: 'Senators and committees',
    about: 'Open States’ people: the CSV of Nebraska, or a ZIP of the folder data/ne.',
    setting: 'OPENSTATES_PEOPLE_URL',
    address: ({ openStatesPeopleUrl }) => openStatesPeopleUrl,
  },
  {
    ...shared,
    source: 'legiscan',
    title: 'LegiScan',
    about: 'Bills, history and votes of every session; only those whose hash has changed are fetched.',
    setting: 'LEGISCAN_URL',
    address: ({ legiscanUrl }) => legiscanUrl,
  },
  {
    ...shared,
    source: 'openstates-bulk',
    title: 'Open States',
    about: 'Bills and votes of one session as bulk CSV.',
    setting: 'OPENSTATES_BULK_URL',
    address: ({ openStatesBulkUrl }) => openStatesBulkUrl,
  },
  {
    ...shared,
    source: 'legislature-pages',
    title: 'Pages of the Legislature',
    about:
      'The Legislature’s list of bills of a year, from which pages of followed and moving bills are fetched, or a ZIP of saved pages. They tell excused from absent.',
    setting: 'LEGISLATURE_PAGES_URL',
    address: ({ legislaturePagesUrl }) => legislaturePagesUrl,
  },
]

const isFetchingSetUp = (settings: Settings) =>
  legislatureSources.some(({ address }) => address(settings) !== null)

export const legislatureJobs: JobKinds = {
  [fetchKind]: ({ job, services }: JobContext) => fetchLegislature({ job, services }),
}

export async function fetchLegislature(
  { job, services }: Pick<Fetching, 'job' | 'services'>,
  { today = dayOf(new Date()), pace = usualPace }: { today?: string; pace?: Pace } = {},
): Promise<{ loaded: number; unchanged: number; summary: string }> {
  const { settings } = services
  if (!isFetchingSetUp(settings))
    throw invalid(
      'No address to fetch bills from is set. Set LEGISCAN_URL or another one, and start the server again.',
    )
  const around: Fetching = {
    job,
    services,
    kinds: kindsOf([openStatesKind, legiscanKind, legislaturePagesKind]),
  }
  const failures: string[] = []
  const wanted: Wanted[] = []
  for (const { source, title, address } of legislatureSources) {
    const template = address(settings)
    if (template === null) continue
    const url = template.replaceAll('{year}', today.slice(0, 4))
    if (source === 'legiscan') wanted.push(...(await legiscanFiles(around, url, failures)))
    else if (source === 'legislature-pages' && isBillList(url))
      wanted.push({
        ...fileOf(source, title, url),
        fileName: 'pages.zip',
        fetch: (path) => crawlPages(around, { list: url, today, path, pace }),
      })
    else wanted.push(fileOf(source, title, url))
  }
  return fetchFiles(around, wanted, failures)
}

function fileOf(source: string, title: string, url: string): Wanted {
  const isPages = source === 'legislature-pages'
  return {
    name: source,
    source,
    title: `The file “${title}”`,
    kind: isPages ? source : 'openstates',
    fileName: fileNameIn(url, isPages ? 'html' : 'csv'),
    url,
    types: isPages ? /^text\/html\b/i : undefined,
  }
}

/** The import tells a ZIP, a table and a page apart by the end of their names. */
function fileNameIn(url: string, otherwise: string): string {
  const last = new URL(url).pathname
    .split('/')
    .at(-1)!
    .replaceAll(/[^\w.-]/g, '_')
  return /\.(zip|csv|html?|ya?ml)$/i.test(last) ? last.slice(-80) : `download.${otherwise}`
}
