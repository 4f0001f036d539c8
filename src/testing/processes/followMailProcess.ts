// The morning letters in a process of their own, for tests that kill it: node followMailProcess.ts DATABASE_URL. The second letter is
// written and never finished.
import { createHash } from 'node:crypto'
import pino from 'pino'
import { Databases } from '../../app/server/data/db.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import { openMail } from '../../app/server/mail/mail.ts'
import type { Settings } from '../../app/server/settings.ts'
import { mailFollowed } from '../../features/bills/following/mailFollowed.server.ts'

const log = pino({ level: 'silent' })
const databases = new Databases(process.argv[2]!)
const settings = { smtpUrl: null, mailFrom: 'no-reply@example.org', publicUrl: 'https://example.org' }
const keyedHash = (text: string) => createHash('sha256').update(text).digest('hex')
const mail = openMail({ settings, databases, jobs: openJobs({ databases, log }), log, keyedHash })
let letters = 0

await mailFollowed({
  job: { progress: () => {}, throwIfCancelled: () => {} },
  services: {
    databases,
    settings: settings as Settings,
    mail: {
      async send(db, letter) {
        const fate = await mail.send(db, letter)
        if (++letters < 2) return fate
        process.stdout.write('in the middle of the second letter\n')
        for (;;) await new Promise((done) => setTimeout(done, 1000))
      },
    },
  },
})
