import { feature } from '../../app/server/feature.ts'
import { forecast } from './api.ts'
import { forecastHandlers } from './handlers.server.ts'
import { forecastExamples } from './examples.server.ts'
import { forecastJobs } from './jobs.server.ts'

export default feature(forecast, forecastHandlers, {
  tables: ['forecastRuns', 'senatorPositions'],
  examples: forecastExamples,
  jobs: forecastJobs,
})
