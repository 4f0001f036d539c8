// A server of its own that deletes the voter data that is due, for tests that kill it: node voterRemovalProcess.ts DATABASE_URL
import pino from 'pino'
import { Databases } from '../../app/server/data/db.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import type { Services } from '../../app/server/services.ts'
import { deleteVoterData } from '../../features/handover/removal.server.ts'

const log = pino({ level: 'silent' })
const databases = new Databases(process.argv[2]!)
const jobs = openJobs({ databases, log })
const services = { databases, log, jobs, mail: { jobs: {} }, files: { jobs: {} } } as unknown as Services

await jobs.start({ 'delete-voter-data': deleteVoterData }, { services, schedule: [] })
process.stdout.write('ready\n')
