// Every place that files are fetched from by the clock.
import type { DownloadSource } from '../../features/downloads/sources.server.ts'
import { filingSources } from '../../features/filings/fetchFilings.server.ts'
import { legislatureSources } from '../../features/legislatureSources/fetchLegislature.server.ts'

export const downloadSources: DownloadSource[] = [...legislatureSources, ...filingSources]
