// Fetches the Clerk's list of principals and pages of the lobby database from the addresses that are set, and loads them.
import { invalid } from '../../../app/contract.ts'
import type { JobContext, JobKinds } from '../../../app/server/jobs/jobs.ts'
import { dayOf } from '../../../domain/dates.ts'
import { fetchFiles, type Fetching, type Wanted } from '../../downloads/fetchFiles.server.ts'
import type { DownloadSource } from '../../downloads/sources.server.ts'
import { kindsOf } from '../../imports/kinds.server.ts'
import { lobbyPagesKind, lobbyPrincipalsKind } from '../importKinds.server.ts'
import { crawlLobby, usualPace, type Pace } from './crawlLobby.server.ts'

const shared = { job: 'fetch-lobby', jobTitle: 'Fetch and load lobby records' }

export const lobbySources: DownloadSource[] = [
  {
    ...shared,
    source: 'lobby-principals',
    title: 'Principals and lobbyists',
    about: 'The Clerk’s list of principals and registered lobbyists, as PDF or CSV.',
    setting: 'LOBBY_PRINCIPALS_URL',
    address: ({ lobbyPrincipalsUrl }) => lobbyPrincipalsUrl,
  },
  {
    ...shared,
    source: 'lobby-pages',
    title: 'Pages of the lobby database',
    about:
      'The Clerk’s lobby database: rosters, and the positions on bills of this session, some each night.',
    setting: 'LOBBY_PAGES_URL',
    address: ({ lobbyPagesUrl }) => lobbyPagesUrl,
  },
]

export const lobbyFetchJobs: JobKinds = {
  'fetch-lobby': ({ job, services }: JobContext) => fetchLobby({ job, services }),
}

export function fetchLobby(
  { job, services }: Pick<Fetching, 'job' | 'services'>,
  { today = dayOf(new Date()), pace = usualPace }: { today?: string; pace?: Pace } = {},
): Promise<{ loaded: number; unchanged: number; summary: string }> {
  const { lobbyPrincipalsUrl, lobbyPagesUrl } = services.settings
  const around: Fetching = { job, services, kinds: kindsOf([lobbyPrincipalsKind, lobbyPagesKind]) }
  const wanted: Wanted[] = []
  if (lobbyPrincipalsUrl !== null)
    wanted.push({
      name: 'lobby-principals',
      source: 'lobby-principals',
      title: 'The list of principals',
      kind: 'lobby-principals',
      fileName: /\.csv$/i.test(new URL(lobbyPrincipalsUrl).pathname)
        ? `principals_${today}.csv`
        : 'principals.pdf',
      url: lobbyPrincipalsUrl,
      types: /^application\/pdf\b/i,
    })
  if (lobbyPagesUrl !== null)
    wanted.push({
      name: 'lobby-pages',
      source: 'lobby-pages',
      title: 'The lobby database',
      kind: 'lobby-pages',
      fileName: 'pages.zip',
      url: lobbyPagesUrl,
      fetch: (path) => crawlLobby(around, { base: lobbyPagesUrl, today, path, pace }),
    })
  if (wanted.length === 0)
    throw invalid(
      'No address to fetch lobby records from is set. Set LOBBY_PRINCIPALS_URL or LOBBY_PAGES_URL, and start the server again.',
    )
  return fetchFiles(around, wanted)
}
