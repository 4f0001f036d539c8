import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { worldDatabase } from '../../../testing/database.ts'
import { signInCookie } from '../../../testing/server.ts'
import { wireTo } from '../../../testing/severable.ts'
import { features } from '../../../features.server.ts'
import { openServices, startServer, type Running } from '../boot.ts'
import { openLog } from '../log.ts'
import { isDatabaseAway } from './databaseAway.ts'
import { readSettings } from '../settings.ts'

const coded = (code: string) => Object.assign(new Error('…'), { code })

describe('a database that is away', () => {
  const codes =
    '57P01 57P02 57P03 57P05 08000 08001 08003 08004 08006 08P01 53300 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN ERR_STREAM_DESTROYED'
  it.each(codes.split(' '))('is what %s says', (code) => expect(isDatabaseAway(coded(code))).toBe(true))

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Cannot use a pool after calling end on the pool',
    'database "elections" is not currently accepting connections',
    'Received unexpected commandComplete message from backend.',
  ])('is what “%s” says', (words) => expect(isDatabaseAway(new Error(words))).toBe(true))

  it('is seen inside other errors: of a name with several addresses, and of a library’s own', () => {
    expect(isDatabaseAway(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true)
    expect(isDatabaseAway(new Error('Failed to get session', { cause: coded('57P01') }))).toBe(true)
  })

  it.each([
    coded('23505'),
    coded('57014'),
    coded('XX000'),
    new Error('The offer was terminated.'),
    'x',
    null,
  ])('is not what %s says', (error) => expect(isDatabaseAway(error)).toBe(false))
})

describe('while the database goes and comes', async () => {
  const { url, world, databases } = await worldDatabase()
  const wire = await wireTo(url)
  let running: Running
  let dataDir: string
  let cookie: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'elections-away-'))
    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', JOBS: 'no' })
    running = await startServer(await openServices(features, settings, wire.url, openLog('fatal')))
    cookie = await signInCookie(running.url, world.a.emails.editor, world.password)
  })
  afterAll(async () => {
    await running.close()
    await wire.away()
    await rm(dataDir, { recursive: true, force: true })
  })

  const json = { 'content-type': 'application/json' }
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(running.url + path, init)
    // A file that breaks off in the middle has been answered; the rest of an answer is not needed.
    if (!path.startsWith('/api/live')) await answer.text().catch(() => '')
    else await answer.body?.cancel()
    return answer.status
  }
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { ...json, cookie, 'idempotency-key': randomUUID(), ...more },
      body: JSON.stringify(body),
    })
  const filter = encodeURIComponent(JSON.stringify({ committeeId: world.a.rows.committeeId }))
  const kinds: Record<string, () => Promise<number>> = {
    write: () => post('/api/account/updateProfile', { name: 'Edie', title: '', phone: '' }),
    read: () => post('/api/account/sessions', {}),
    signIn: () =>
      post('/api/auth/sign-in/email', { email: `${randomUUID()}@example.org`, password: 'wrong-password' }),
    reset: () => post('/api/auth/request-password-reset', { email: `${randomUUID()}@example.org` }),
    changePassword: () =>
      post('/api/auth/change-password', { currentPassword: 'x', newPassword: `new-${randomUUID()}` }),
    upload: () =>
      send('/api/files?purpose=avatar&name=a.csv', { method: 'PUT', headers: { cookie }, body: 'a,b' }),
    download: () => send(`/api/files/${randomUUID()}`, { headers: { cookie } }),
    export: () => send(`/api/exports/people/list.csv?filter=${filter}`, { headers: { cookie } }),
    live: () => send('/api/live?watch=users/1', { headers: { cookie } }),
    page: () => send('/healthz'),
  }
  // A password takes the processor longer than all the rest together: a few of those are enough.
  const slow = ['signIn', 'changePassword']
  const wave = (each: number) =>
    Object.entries(kinds).flatMap(([kind, ask]) =>
      Array.from({ length: slow.includes(kind) ? 2 : each }, async () => ({ kind, status: await ask() })),
    )
  const bugs = (answers: { kind: string; status: number }[]) =>
    answers.filter(({ status }) => status >= 500 && status !== 503)
  /** A write of the editor waits until it is let go. */
  const holdEditor = async () => {
    const client = await databases.owner.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [world.a.users.editor])
    return () => client.query('rollback').then(() => client.release())
  }
  const waiting = async () =>
    (
      await databases.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  const isBack = async () => {
    await expect.poll(kinds.write!).toBe(200)
  }

  it.each([
    ['every connection is cut', () => Promise.resolve(wire.cut())],
    ['no one answers at its address', () => wire.away()],
    [
      'it ends every connection',
      async () => {
        await databases.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'elections-nebraska elections_%'`,
        )
      },
    ],
  ])(
    'when %s, whoever asks is told to try again, and no one of a bug',
    async (_, trouble) => {
      await databases.owner.query('delete from rate_limits')
      const letGo = await holdEditor()
      const before = wave(14)
      // In the middle of its work for certain, however busy the machine is; most of the others are as well.
      await expect.poll(waiting).toBeGreaterThan(0)
      await trouble()
      await letGo()
      const answers = await Promise.all([...before, ...wave(4)])
      await wire.back().catch(() => {})
      expect(bugs(answers)).toEqual([])
      expect(answers.some(({ status }) => status === 503)).toBe(true)
      await isBack()
    },
    180_000,
  )

  test('a sign-out that did not reach it does not say that it did', async () => {
    const theirs = await signInCookie(running.url, world.a.emails.viewer, world.password)
    const signOut = () => post('/api/auth/sign-out', {}, { cookie: theirs })
    await wire.away()
    expect(await signOut()).toBe(503)
    await wire.back()
    await isBack()
    expect(await signOut()).toBe(200)
    expect(await post('/api/account/sessions', {}, { cookie: theirs })).toBe(401)
  })
})
