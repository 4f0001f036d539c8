import { featureWithoutCalls } from '../../app/server/feature.ts'
import { legislatureJobs, legislatureSources } from './fetchLegislature.server.ts'

export default featureWithoutCalls({ tables: [], jobs: legislatureJobs, downloadSources: legislatureSources })
