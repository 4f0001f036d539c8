// A server of its own that only runs jobs, for tests that kill it: node jobsProcess.ts DATABASE_URL
import pino from 'pino'
import { Databases } from '../../app/server/data/db.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import type { Services } from '../../app/server/services.ts'

const log = pino({ level: 'silent' })
const databases = new Databases(process.argv[2]!)
const jobs = openJobs({ databases, log })
const services = { databases, log, jobs, mail: { jobs: {} }, files: { jobs: {} } } as unknown as Services

await jobs.start(
  {
    // Never ends by itself: a person who kills this process finds it in the middle.
    'count-doors': async ({ job }) => {
      job.progress(7, 100, 'In the first server')
      process.stdout.write(`working on ${job.id}\n`)
      for (;;) await new Promise((done) => setTimeout(done, 1000))
    },
  },
  { services },
)
process.stdout.write('ready\n')
