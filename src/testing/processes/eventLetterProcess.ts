// The letters around events in a process of their own, for tests that kill it: node eventLetterProcess.ts DATABASE_URL. The third letter is
// written and never finished.
import { createHash } from 'node:crypto'
import pino from 'pino'
import { Databases } from '../../app/server/data/db.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import { openMail } from '../../app/server/mail/mail.ts'
import type { Settings } from '../../app/server/settings.ts'
import { sendDueLetters } from '../../features/events/letters/letters.server.ts'

const log = pino({ level: 'silent' })
const databases = new Databases(process.argv[2]!)
const settings = { smtpUrl: null, mailFrom: 'no-reply@example.org', publicUrl: 'https://example.org' }
const keyedHash = (text: string) => createHash('sha256').update(text).digest('hex')
const mail = openMail({ settings, databases, jobs: openJobs({ databases, log }), log, keyedHash })
let letters = 0

await sendDueLetters({
  databases,
  settings: settings as Settings,
  keyedHash,
  mail: {
    async send(db, letter) {
      const fate = await mail.send(db, letter)
      if (++letters < 3) return fate
      process.stdout.write('in the middle of the third letter\n')
      for (;;) await new Promise((done) => setTimeout(done, 1000))
    },
  },
})
