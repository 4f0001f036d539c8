import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { Databases, kyselyOn } from '../data/db.ts'
import { openJobs, type Jobs } from '../jobs/jobs.ts'
import { openMail, type Letter, type Mail } from './mail.ts'
import { notificationKinds, notificationWords } from '../../notifications.ts'
import type { Services } from '../services.ts'
import { nobodyScope } from '../auth/viewer.ts'
import { eventually } from '../../../testing/eventually.ts'

const { databases, url } = await testDatabase()
const log = pino({ level: 'silent' })
const inbox: { to: string[]; raw: string }[] = []
let temporaryRefusals = 0
let hangUps = 0

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
        if (hangUps-- > 0) {
          // It has the letter, and no one hears that it has.
          inbox.push({ to: session.envelope.rcptTo.map((r) => r.address), raw })
          for (const { _socket } of smtp.connections as unknown as Set<{ _socket: Socket }>) _socket.destroy()
          return
        }
        inbox.push({ to: session.envelope.rcptTo.map((r) => r.address), raw })
        done()
      }, 100),
    )
  },
})
// A connection that breaks is what some of the tests are about.
smtp.on('error', () => {})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
afterAll(() => new Promise<void>((done) => smtp.close(done)))

const opened: { jobs: Jobs; mail: Mail; own: Databases }[] = []

async function server(smtpUrlOfServer: string | null = smtpUrl, works = true): Promise<Mail> {
  const own = new Databases(url, 6)
  const jobs = openJobs({ databases: own, log })
  const mail = openMail({
    settings: {
      smtpUrl: smtpUrlOfServer,
      mailFrom: 'Elections Nebraska <no-reply@example.org>',
      publicUrl: 'https://elections.example',
    },
    keyedHash: (text) => createHash('sha256').update(`key ${text}`).digest('hex'),
    databases: own,
    jobs,
    log,
  })
  opened.push({ jobs, mail, own })
  const services = { databases: own, log, jobs, mail, files: { jobs: {} } } as unknown as Services
  if (works) await jobs.start({}, { services })
  return mail
}

beforeEach(() => {
  inbox.length = 0
  temporaryRefusals = 0
  hangUps = 0
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
  await eventually(async () => expect((await mailTo('pat@example.org')).state).toBe('sent'))
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

test('a server without a mail server leaves a queued letter to the one that has it', async () => {
  await server(null)
  const mail = await server(smtpUrl, false)
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'later@example.org' }))
  await pause(1500)
  expect((await mailTo('later@example.org')).state).toBe('queued')
  await server()
  await eventually(async () => expect((await mailTo('later@example.org')).state).toBe('sent'))
  expect(inbox).toHaveLength(1)
})

test('a recipient the mail server refuses is marked failed, with its reason', async () => {
  const mail = await server()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'unknown@example.org' }))
  await eventually(async () => expect((await mailTo('unknown@example.org')).state).toBe('failed'))
  expect((await mailTo('unknown@example.org')).error).toMatch(/No such person here/)
  expect(inbox).toHaveLength(0)
})

test('a mail server that is busy gets the letter a little later', async () => {
  temporaryRefusals = 1
  const mail = await server()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'later@example.org' }))
  await eventually(async () => expect((await mailTo('later@example.org')).error).toMatch(/Busy/))
  await eventually(async () => expect((await mailTo('later@example.org')).state).toBe('sent'))
  expect(await mailTo('later@example.org')).toMatchObject({ attempts: 2, error: null })
  expect(inbox).toHaveLength(1)
}, 30_000)

/** A committee that writes to its guests. */
async function newCommittee(): Promise<NonNullable<Letter['committee']>> {
  return databases.asSystem(async (db) => {
    const { id: organizationId } = await db
      .insertInto('organizations')
      .values({ name: 'Prairie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: committeeId } = await db
      .insertInto('committees')
      .values({ organizationId, name: 'Fields' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { organizationId, committeeId, name: 'Fields', replyEmail: 'office@fields.example' }
  })
}

const unsubscribe = (address: string) =>
  databases.owner.query(
    `update mail_recipients set unsubscribed_at = now(), unsubscribed_how = 'page' where address = $1`,
    [address],
  )

const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')

test('an email of a committee says where answers go and how to stop these emails, in its headers and in its words', async () => {
  const mail = await server()
  const committee = await newCommittee()
  const fate = await databases.asSystem((db) =>
    mail.send(db, { ...letter, to: 'Guest@example.org', committee }),
  )
  expect(fate.state).toBe('queued')
  await eventually(() => expect(inbox).toHaveLength(1))
  const headers = headersOf(inbox[0]!.raw)
  expect(headers).toMatch(/^Reply-To: office@fields\.example$/m)
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/elections\.example\/unsubscribe\/[0-9a-f]{64}>$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  const { bodyText, bodyHtml, unsubscribeUrl } = await mailTo('Guest@example.org')
  for (const body of [bodyText, bodyHtml]) {
    expect(body).toContain(unsubscribeUrl)
    expect(body).toContain('Unsubscribe from emails of Fields')
    expect(body).toContain('office@fields.example')
  }
})

test('an email about one’s own account has no unsubscribe and no one to answer', async () => {
  const mail = await server()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'account@example.org' }))
  await eventually(() => expect(inbox).toHaveLength(1))
  expect(headersOf(inbox[0]!.raw)).not.toMatch(/^(Reply-To|List-Unsubscribe)/m)
})

test('an address that unsubscribed gets no more from that committee, however it is spelled, and still from others', async () => {
  const mail = await server(null)
  const [fields, meadows] = [await newCommittee(), await newCommittee()]
  const send = (to: string, committee: typeof fields) =>
    databases.asSystem((db) => mail.send(db, { ...letter, to, committee }))
  await send('stop@example.org', fields)
  await unsubscribe('stop@example.org')
  expect(await send('Stop@Example.org', fields)).toEqual({ state: 'unsubscribed', id: null })
  expect((await send('stop@example.org', meadows)).state).toBe('outbox')
  const { rows } = await databases.owner.query(
    `select from mails where lower(recipient) = 'stop@example.org'`,
  )
  expect(rows).toHaveLength(2)
})

test('an email that waits is withheld when its reader unsubscribes meanwhile', async () => {
  temporaryRefusals = 1
  const mail = await server()
  const committee = await newCommittee()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'meanwhile@example.org', committee }))
  await eventually(async () => expect((await mailTo('meanwhile@example.org')).error).toMatch(/Busy/))
  await unsubscribe('meanwhile@example.org')
  await eventually(async () => expect((await mailTo('meanwhile@example.org')).state).toBe('withheld'))
  expect(inbox).toHaveLength(0)
}, 30_000)

/** As a server leaves it that stops between the mail server's "yes" and its own record. */
const stoppedInBetween = (recipient: string) =>
  databases.owner.query('insert into mail_handings (mail_id) select id from mails where recipient = $1', [
    recipient,
  ])

test('an email of a committee whose server stopped while handing it over may have been sent, and is not sent again', async () => {
  const committee = await newCommittee()
  // No server looks yet.
  const log = pino({ level: 'silent' })
  const jobs = openJobs({ databases, log })
  const waiting = openMail({
    settings: { smtpUrl, mailFrom: 'no-reply@example.org', publicUrl: 'https://elections.example' },
    keyedHash: (text) => createHash('sha256').update(text).digest('hex'),
    databases,
    jobs,
    log,
  })
  await databases.asSystem(async (db) => {
    await waiting.send(db, { ...letter, to: 'once@example.org', committee })
    await waiting.send(db, { ...letter, to: 'own-account@example.org' })
  })
  waiting.close()
  await stoppedInBetween('once@example.org')
  await stoppedInBetween('own-account@example.org')
  await server()
  await eventually(async () => expect((await mailTo('once@example.org')).state).toBe('unsure'))
  await eventually(async () => expect((await mailTo('own-account@example.org')).state).toBe('sent'))
  expect(inbox.map(({ to }) => to)).toEqual([['own-account@example.org']])
})

test('a mail server that heard all of it and hangs up gets a committee’s email once', async () => {
  hangUps = 1
  const mail = await server()
  const committee = await newCommittee()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'hung-up@example.org', committee }))
  await eventually(async () => expect((await mailTo('hung-up@example.org')).state).toBe('unsure'))
  expect(inbox).toHaveLength(1)
})

test('a mail server that hangs up on an email about an account gets it again', async () => {
  hangUps = 1
  const mail = await server()
  await databases.asSystem((db) => mail.send(db, { ...letter, to: 'again@example.org' }))
  await eventually(async () => expect((await mailTo('again@example.org')).state).toBe('sent'))
  expect(inbox).toHaveLength(2)
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

test('an email that may be turned off says where, and is not written to who turned it off', async () => {
  const mail = await server(null)
  const to = 'turned@example.org'
  const userId = await databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({ email: to, name: 'Tess Turner', role: 'viewer' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const written = () =>
    databases.asSystem((db) => db.selectFrom('mails').selectAll().where('recipient', '=', to).execute())
  for (const kind of notificationKinds) {
    const send = () =>
      databases.asSystem((db) => mail.send(db, { ...letter, to, notification: { kind, userId } }))
    const before = (await written()).length
    expect((await send()).state, kind).toBe('outbox')
    const [last] = (await written()).filter(({ bodyText }) =>
      bodyText.includes(`turn off “${notificationWords[kind].label}” under Notifications`),
    )
    expect(last?.bodyText, kind).toContain('https://elections.example/account#notifications')
    await databases.asSystem((db) =>
      db
        .updateTable('users')
        .set({ preferences: JSON.stringify({ notifications: { [kind]: 'none' } }) })
        .where('id', '=', userId)
        .execute(),
    )
    expect(await send(), kind).toEqual({ state: 'turnedOff', id: null })
    expect((await written()).length, kind).toBe(before + 1)
  }
})
