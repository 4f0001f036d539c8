import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { appendAudit } from './audit.ts'
import { verifyAudit } from './auditVerify.ts'

const { databases } = await testDatabase()
const { owner } = databases
let dataDir = ''
let organizationId = ''
let other = ''
const folders: string[] = []

const append = (organization: string, n: number) =>
  databases.asSystem((db) =>
    appendAudit(
      db,
      {
        userId: n % 2 ? randomUUID() : null,
        name: 'Zoë "Zo" O’Neil; 3:x',
        organizationId: organization,
        requestId: `req-${n}`,
      },
      {
        action: 'member.changed',
        subject: 'user',
        subjectId: n % 3 ? String(n) : null,
        detail: { n, text: 'né\u0301 \u{1F5F3} \\ "', nested: { b: [1, 2.5, null], a: true } },
      },
    ),
  )

/** As a superuser who switches the guard off. */
const tamper = async (sql: string, values: unknown[] = [organizationId]) => {
  await owner.query('alter table audit.entries disable trigger user')
  await owner.query(sql, values)
  await owner.query('alter table audit.entries enable trigger user')
}
const chainNow = async (id = organizationId) => {
  const report = await verifyAudit(owner, { dataDir })
  return { ok: report.ok, ...report.chains.find((chain) => chain.organizationId === id) }
}

/** Makes every hash from `from` on right again, as someone with all rights and patience would; entries and head. */
const rewrite = (from: number) =>
  tamper(
    `do $$ declare e audit.entries; h bytea; begin
       select coalesce((select hash from audit.entries where organization_id = '${organizationId}' and seq = ${from - 1}), '\\x') into h;
       for e in select * from audit.entries where organization_id = '${organizationId}' and seq >= ${from} order by seq loop
         h := sha256(audit.canonical(e, h));
         update audit.entries set hash = h where organization_id = e.organization_id and seq = e.seq;
         update audit.heads set hash = h, seq = e.seq where organization_id = e.organization_id;
       end loop; end $$`,
    [],
  )

beforeEach(async () => {
  await tamper('truncate audit.entries, audit.heads', [])
  folders.push((dataDir = mkdtempSync(join(tmpdir(), 'elections-audit-'))))
  organizationId = randomUUID()
  other = randomUUID()
  for (let n = 1; n <= 8; n++) await append(organizationId, n)
  for (let n = 1; n <= 3; n++) await append(other, n)
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

test('an untouched log verifies, and its state is signed', async () => {
  const first = await verifyAudit(owner, { dataDir })
  expect(first).toMatchObject({ ok: true, entries: 11, checkpoints: 0 })
  await append(organizationId, 9)
  expect(await verifyAudit(owner, { dataDir })).toMatchObject({ ok: true, entries: 12, checkpoints: 1 })
  expect(await verifyAudit(owner, { dataDir })).toMatchObject({ ok: true, checkpoints: 2 })
  const lines = readFileSync(join(dataDir, 'audit-checkpoints.jsonl'), 'utf8').trim().split('\n')
  // Nothing grew since the second, so there is no third.
  expect(lines).toHaveLength(2)
  expect(statSync(join(dataDir, 'audit-signing-key.pem')).mode & 0o777).toBe(0o600)
})

test('the log refuses changes without the guard switched off', async () => {
  await expect(owner.query(`update audit.entries set action = 'x'`)).rejects.toThrow('append-only')
  await expect(owner.query(`delete from audit.entries`)).rejects.toThrow('append-only')
  await expect(databases.app.query(`insert into audit.entries select * from audit.entries`)).rejects.toThrow(
    /permission denied/,
  )
})

describe('each kind of tampering is named with its first bad entry, and leaves the other organization alone', () => {
  const cases: [string, string, string, RegExp][] = [
    [
      'an edit',
      `update audit.entries set detail = '{"n": 99}' where organization_id = $1 and seq = 5`,
      '5',
      /changed/,
    ],
    [
      'a changed name',
      `update audit.entries set actor_name = 'Someone Else' where organization_id = $1 and seq = 1`,
      '1',
      /changed/,
    ],
    [
      'a changed hash',
      `update audit.entries set hash = sha256('x') where organization_id = $1 and seq = 4`,
      '4',
      /changed/,
    ],
    ['a removal', `delete from audit.entries where organization_id = $1 and seq = 3`, '3', /missing/],
    [
      'a removal of the first',
      `delete from audit.entries where organization_id = $1 and seq = 1`,
      '1',
      /missing/,
    ],
    [
      'a swap',
      `update audit.entries a set action = b.action, detail = b.detail, at = b.at, subject_id = b.subject_id, actor_id = b.actor_id, request_id = b.request_id, hash = b.hash
       from audit.entries b where a.organization_id = $1 and b.organization_id = $1 and (a.seq, b.seq) in ((2, 6), (6, 2))`,
      '2',
      /changed/,
    ],
    [
      'back-dating',
      `update audit.entries set at = at - interval '1 year' where organization_id = $1 and seq = 7`,
      '7',
      /changed/,
    ],
    [
      'cutting off the end',
      `delete from audit.entries where organization_id = $1 and seq > 6`,
      '7',
      /cut off/,
    ],
    [
      'an entry put in at the end',
      `insert into audit.entries select (jsonb_populate_record(e, jsonb_build_object('seq', 9, 'hash', '\\x00'))).* from audit.entries e where organization_id = $1 and seq = 8`,
      '9',
      /changed/,
    ],
    [
      'removing everything but the count',
      `delete from audit.entries where organization_id = $1`,
      '1',
      /cut off/,
    ],
  ]
  test.each(cases)('%s', async (_what, sql, firstBadSeq, problem) => {
    await tamper(sql)
    expect(await chainNow()).toMatchObject({
      ok: false,
      firstBadSeq,
      problem: expect.stringMatching(problem) as string,
    })
    expect(await chainNow(other)).toMatchObject({ problem: null, entries: 3 })
  })
})

test('an entry added past the log with a right hash does not match the count of the log', async () => {
  await tamper(
    `with e as (select (jsonb_populate_record(x, jsonb_build_object('seq', 9))).* from audit.entries x where organization_id = $1 and seq = 8)
     insert into audit.entries select e.organization_id, e.seq, e.at, e.actor_id, e.actor_name, e.action, e.subject, e.subject_id, e.detail, e.request_id,
       sha256(audit.canonical(row(e.*)::audit.entries, e.hash)) from e`,
  )
  expect(await chainNow()).toMatchObject({
    ok: false,
    firstBadSeq: '9',
    problem: expect.stringMatching(/without the log knowing/) as string,
  })
})

describe('what is right inside the database is still caught by the signed checkpoint', () => {
  test('a chain rewritten as a whole', async () => {
    await chainNow()
    await append(organizationId, 9)
    await tamper(`update audit.entries set actor_name = 'Nobody' where organization_id = $1 and seq = 2`)
    await rewrite(2)
    expect((await verifyAudit(owner, { dataDir: null })).ok).toBe(true)
    expect(await chainNow()).toMatchObject({
      ok: false,
      firstBadSeq: '1',
      problem: expect.stringMatching(/rewritten.*entry 8/) as string,
    })
  })

  test('a rewrite after the first checkpoint is placed after it', async () => {
    await chainNow()
    await append(organizationId, 9)
    await append(organizationId, 10)
    await chainNow()
    await tamper(`update audit.entries set actor_name = 'Nobody' where organization_id = $1 and seq = 9`)
    await rewrite(9)
    expect(await chainNow()).toMatchObject({ ok: false, firstBadSeq: '9' })
  })

  test('an entry cut out and all later ones moved up', async () => {
    await chainNow()
    await tamper(`delete from audit.entries where organization_id = $1 and seq = 4`)
    await tamper(`update audit.entries set seq = -seq where organization_id = $1 and seq > 4`)
    await tamper(`update audit.entries set seq = -seq - 1 where organization_id = $1 and seq < 0`)
    await rewrite(1)
    expect((await verifyAudit(owner, { dataDir: null })).ok).toBe(true)
    expect(await chainNow()).toMatchObject({
      ok: false,
      firstBadSeq: '8',
      problem: expect.stringMatching(/cut off.*8 entries/) as string,
    })
  })

  test('an end cut off together with its count', async () => {
    await chainNow()
    await tamper(`delete from audit.entries where organization_id = $1 and seq > 5`)
    await tamper(
      `update audit.heads h set seq = 5, hash = e.hash from audit.entries e where h.organization_id = $1 and e.organization_id = $1 and e.seq = 5`,
    )
    expect(await chainNow()).toMatchObject({ ok: false, firstBadSeq: '6' })
  })

  test('a whole organization removed', async () => {
    await chainNow()
    await tamper(`delete from audit.entries where organization_id = $1`)
    await tamper(`delete from audit.heads where organization_id = $1`)
    expect(await chainNow()).toMatchObject({ ok: false, firstBadSeq: '1' })
  })

  test('back-dated entries appended with right hashes', async () => {
    await tamper(
      `update audit.entries set at = at - interval '2 days' where organization_id = $1 and seq = 8`,
    )
    await rewrite(8)
    expect(await chainNow()).toMatchObject({
      ok: false,
      firstBadSeq: '8',
      problem: expect.stringMatching(/dated before/) as string,
    })
  })

  test('a changed or shortened file of checkpoints', async () => {
    await chainNow()
    await append(organizationId, 9)
    await chainNow()
    const path = join(dataDir, 'audit-checkpoints.jsonl')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('"seq":"8"', '"seq":"7"'))
    expect(await verifyAudit(owner, { dataDir })).toMatchObject({
      ok: false,
      checkpointProblem: expect.stringMatching(/^Line 1 .* changed/) as string,
    })
    writeFileSync(path, `${text.split('\n')[1]}\n`)
    expect(await verifyAudit(owner, { dataDir })).toMatchObject({
      ok: false,
      checkpointProblem: expect.stringMatching(/^Line 1/) as string,
    })
  })
})
