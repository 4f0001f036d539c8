import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { Databases, kyselyOn } from '../data/db.ts'
import { openJobs, type Jobs } from '../jobs/jobs.ts'
import { openMail, type Letter, type Mail } from './mail.ts'
import type { Services } from '../services.ts'
import { nobodyScope } from '../auth/viewer.ts'

const { databases, url } = await testDatabase()
const log = pino({ level: 'silent' })
const inbox: { to: string[]; raw: string }[] = []
let temporaryRefusals = 0

// The outside world: a mail server that knows nobody called unknown@ and may be busy.
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith('unknown@'))
      return done(Object.assign(new Error('No such person here'), { responseCode: 550 }))
    if (temporaryRefusals-- > 0)
      return done(Object.assign(new Error('Busy, come back later'), { responseCode: 451 }))
    done()
  },
  onData: (stream, session, done) => {
    let raw = ''
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    // Slow enough for a second worker to try the same letter meanwhile.
    stream.on('end', () =>
      setTimeout(() => {
        inbox.push({ to: session.envelope.rcptTo.map((r) => r.address), raw })
        done()
      }, 100),
    )
  },
})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
afterAll(() => new Promise<void>((done) => smtp.close(done)))

const opened: { jobs: Jobs; mail: Mail; own: Databases }[] = []

async function server(smtpUrlOfServer: string | null = smtpUrl): Promise<Mail> {
  const own = new Databases(url, 6)
  const jobs = openJobs({ databases: own, log })
  const mail = openMail({
    settings: { smtpUrl: smtpUrlOfServer, mailFrom: 'Elections Nebraska <no-reply@example.org>' },
    databases: own,
    jobs,
    log,
  })
  opened.push({ jobs, mail, own })
  await jobs.start(
    {},
    { services: { databases: own, log, jobs, mail, files: { jobs: {} } } as unknown as Services },
  )
  return mail
}

beforeEach(() => {
  inbox.length = 0
  temporaryRefusals = 0
})
afterEach(async () => {
  for (const { jobs, mail, own } of opened.splice(0)) {
    await jobs.stop(2000)
    mail.close()
    await own.close()
  }
})

const letter: Letter = {
  to: 'pat@example.org',
  subject: 'You are invited',
  paragraphs: ['Hello Pat,', 'you are invited to <Friends & Neighbors>.'],
  action: { label: 'Accept', url: 'https://example.org/accept?token=a&b=c' },
}
const mailTo = async (recipient: string) =>
  (
    await databases.asSystem((db) =>
      db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute(),
    )
  ).at(-1)!

test('a letter arrives once although two servers look for letters to send', async () => {
  const mail = await server()
  await server()
  await databases.asSystem((db) => mail.send(db, letter))
  // The same letter queued a second time, as after a lost acknowledgement.
  const { id } = await mailTo('pat@example.org')
  await databases.owner.query(
    `select graphile_worker.add_job('send-mail', json_build_object('mail', $1::text))`,
    [id],
  )
  await vi.waitFor(async () => expect((await mailTo('pat@example.org')).state).toBe('sent'), {
    timeout: 10_000,
  })
  await pause(1500)
  expect(inbox).toHaveLength(1)
  expect(inbox[0]!.to).toEqual(['pat@example.org'])
  expect(inbox[0]!.raw).toContain('Subject: You are invited')
  expect(await mailTo('pat@example.org')).toMatchObject({
    attempts: 1,
    error: null,
    sentAt: expect.any(Date) as Date,
  })
})

test('a recipient the mail server refuses is marked failed, with its reason', async () => {
  const mail = await server()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'unknown@example.org' }))
  await vi.waitFor(async () => expect((await mailTo('unknown@example.org')).state).toBe('failed'), {
    timeout: 10_000,
  })
  expect((await mailTo('unknown@example.org')).error).toMatch(/No such person here/)
  expect(inbox).toHaveLength(0)
})

test('a mail server that is busy gets the letter a little later', async () => {
  temporaryRefusals = 1
  const mail = await server()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'later@example.org' }))
  await vi.waitFor(async () => expect((await mailTo('later@example.org')).error).toMatch(/Busy/), {
    timeout: 10_000,
  })
  await vi.waitFor(async () => expect((await mailTo('later@example.org')).state).toBe('sent'), {
    timeout: 15_000,
  })
  expect(await mailTo('later@example.org')).toMatchObject({ attempts: 2, error: null })
  expect(inbox).toHaveLength(1)
}, 30_000)

test('without a mail server letters wait in the outbox', async () => {
  const mail = await server(null)
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'outbox@example.org' }))
  expect((await mailTo('outbox@example.org')).state).toBe('outbox')
})

test('sign-in and people without an organization may send, and may not read what they sent', async () => {
  const mail = await server(null)
  await kyselyOn(databases.auth)
    .transaction()
    .execute((db) => mail.send(db, { ...letter, to: 'auth@example.org' }))
  await databases.inScope(nobodyScope, (db) => mail.send(db, { ...letter, to: 'nobody@example.org' }))
  expect((await mailTo('auth@example.org')).state).toBe('outbox')
  expect((await mailTo('nobody@example.org')).state).toBe('outbox')
  const seen = await databases.inScope(nobodyScope, (db) => db.selectFrom('mails').selectAll().execute())
  expect(seen).toEqual([])
  await expect(databases.auth.query('select * from public.mails')).rejects.toThrow(/permission denied/)
})

test('a write that fails sends no letter', async () => {
  const mail = await server()
  const failing = databases.asSystem(async (db) => {
    await mail.send(db, { ...letter, to: 'undone@example.org' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await mailTo('undone@example.org')).toBeUndefined()
  const { rows } = await databases.asSystem((db) =>
    sql`select 1 from mails where recipient = 'undone@example.org'`.execute(db),
  )
  expect(rows).toEqual([])
})
