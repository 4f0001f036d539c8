// A server of its own that writes and sends emails to many people, for tests that kill it: node groupEmailProcess.ts DATABASE_URL SMTP_URL
import { createHash } from 'node:crypto'
import pino from 'pino'
import { Databases } from '../../app/server/data/db.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import { openMail } from '../../app/server/mail/mail.ts'
import type { Services } from '../../app/server/services.ts'
import { groupEmailJobs } from '../../features/people/emails/writing.server.ts'

const [url, smtpUrl] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const databases = new Databases(url!)
const settings = { smtpUrl: smtpUrl!, mailFrom: 'no-reply@example.org', publicUrl: 'https://example.org' }
const keyedHash = (text: string) => createHash('sha256').update(text).digest('hex')
const jobs = openJobs({ databases, log })
const mail = openMail({ settings, databases, jobs, log, keyedHash })
const services = { databases, log, jobs, mail, files: { jobs: {} } } as unknown as Services

await jobs.start(groupEmailJobs, { services, schedule: [] })
process.stdout.write('ready\n')
