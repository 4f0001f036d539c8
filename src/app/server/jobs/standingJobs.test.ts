import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { schedule } from '../../../jobs.ts'
import { testDatabase } from '../../../testing/database.ts'
import { appendAudit } from '../audit/audit.ts'
import { features } from '../../../features.server.ts'
import { gather } from '../feature.ts'
import type { Services } from '../services.ts'
import { cleanUp } from './cleanUp.ts'
import type { JobContext } from './runJob.ts'
import { standingJobs } from './standingJobs.ts'
import { verifyAuditNightly } from './verifyAuditNightly.ts'

const { databases } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'elections-nightly-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const context = {
  payload: {},
  job: { progress: () => {}, throwIfCancelled: () => {} },
  databases,
  services: { settings: { dataDir }, log: pino({ level: 'silent' }), given: gather(features) },
} as unknown as JobContext

test('every line of TABLE 3 names a job that exists', () => {
  const files = { jobs: { 'clean-files': async () => {} } }
  const kinds = {
    ...standingJobs({ mail: { jobs: {} }, files } as unknown as Services),
    ...gather(features).jobs,
  }
  expect(schedule.map((line) => line.kind).filter((kind) => !(kind in kinds))).toEqual([])
})

test('at night what expired goes and what is still good stays', async () => {
  const user = randomUUID()
  const [fresh, old] = [randomUUID(), randomUUID()]
  await databases.owner.query(
    `insert into users (id, name, email, role) values ($1, 'Pat', 'pat@example.org', 'Owner')`,
    [user],
  )
  await databases.owner.query(
    `insert into idempotency_keys (user_id, key, call, body_hash, created_at) values ($1, $2, 'a', 'b', now()), ($1, $3, 'a', 'b', now() - interval '8 days')`,
    [user, fresh, old],
  )
  await databases.owner.query(
    `insert into sign_in.sessions (token, user_id, expires_at) values ('good', $1, now() + interval '1 hour'), ('over', $1, now() - interval '2 days')`,
    [user],
  )
  await databases.owner.query(
    `insert into sign_in.verifications (identifier, value, expires_at) values ('x', 'y', now() - interval '2 days')`,
  )
  await databases.owner.query(
    `insert into rate_limits (key, expire) values ('over', 1000), ('good', 32503680000000), ('for ever', null)`,
  )
  await databases.owner.query(
    `insert into mails (recipient, subject, body_text, body_html, state, sent_at) values ('a@b.c', 's', 'LINK', 'LINK', 'sent', now() - interval '40 days'), ('d@e.f', 's', 'LINK', 'LINK', 'outbox', null)`,
  )
  expect(await cleanUp(context)).toMatchObject({
    idempotencyKeys: 1,
    sessions: 1,
    verifications: 1,
    rateLimits: 1,
    letters: 1,
  })
  expect((await databases.owner.query('select key from idempotency_keys')).rows).toEqual([{ key: fresh }])
  expect((await databases.owner.query('select token from sign_in.sessions')).rows).toEqual([
    { token: 'good' },
  ])
  expect((await databases.owner.query('select key from rate_limits order by key')).rows).toEqual([
    { key: 'for ever' },
    { key: 'good' },
  ])
  expect((await databases.owner.query('select body_text from mails order by recipient')).rows).toEqual([
    { body_text: '' },
    { body_text: 'LINK' },
  ])
})

test('the nightly verification signs a good log and fails on a changed one', async () => {
  await databases.asSystem((db) =>
    appendAudit(db, { userId: null, name: 'Pat', organizationId: null }, { action: 'a', subject: 's' }),
  )
  expect(await verifyAuditNightly(context)).toEqual({ organizations: 1, entries: 1 })
  expect(readFileSync(join(dataDir, 'audit-checkpoints.jsonl'), 'utf8')).toContain('"seq":"1"')
  await databases.owner.query(
    `alter table audit.entries disable trigger user; update audit.entries set actor_name = 'Eve'`,
  )
  await expect(verifyAuditNightly(context)).rejects.toThrow(
    /The audit log was changed in one organization; first: .* entry 1/,
  )
})
