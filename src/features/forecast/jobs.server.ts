// The forecast as a job: each night, and after votes were loaded.
import { runInThread } from '../../app/server/jobs/inThread.ts'
import type { JobKinds } from '../../app/server/jobs/jobs.ts'
import { forecastKind } from '../bills/enqueueForecast.server.ts'
import type { RunFigures } from './runForecast.server.ts'

const worker = new URL('./forecastWorker.server.ts', import.meta.url)

export const forecastJobs: JobKinds = {
  [forecastKind]: (context) => runInThread<RunFigures>(context, worker, 400),
}
