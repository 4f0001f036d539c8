import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Databases } from '../../../app/server/data/db.ts'
import { openJobs } from '../../../app/server/jobs/jobs.ts'
import { openMail } from '../../../app/server/mail/mail.ts'
import type { Settings } from '../../../app/server/settings.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testBills } from '../../../testing/rows/legislature.ts'
import { runProgram } from '../../../testing/processes/processes.ts'
import { makeWorld } from '../../../testing/world.ts'
import { mailFollowed } from './mailFollowed.server.ts'

const { databases, url } = await testDatabase()
const world = await makeWorld(databases)
const { prairie, ferry } = testBills
const [editor, admin, foreign] = [world.a.users.editor, world.a.users.Admin, world.b.users.editor]
const job = { progress: () => {}, throwIfCancelled: () => {} }
const settings = {
  smtpUrl: null,
  mailFrom: 'no-reply@example.org',
  publicUrl: 'https://example.org',
} as Settings

function server(own: Databases = databases) {
  const log = pino({ level: 'silent' })
  const mail = openMail({
    settings,
    databases: own,
    jobs: openJobs({ databases: own, log }),
    log,
    keyedHash: (text) => text,
  })
  return { databases: own, settings, mail }
}
const here = server()
const run = () => mailFollowed({ job, services: here })

const owner = databases.owner
async function changed(billId: number, what: string, after: string, daysAgo = 0): Promise<void> {
  await owner.query(
    `insert into bill_changes (bill_id, what, after, batch_id, changed_at) values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
    [billId, what, after, randomUUID(), daysAgo],
  )
}
const follow = (organizationId: string, userId: string, billId: number) =>
  owner.query('insert into bill_follows (organization_id, user_id, bill_id) values ($1, $2, $3)', [
    organizationId,
    userId,
    billId,
  ])
const letters = async () =>
  (
    await owner.query<{ recipient: string; subject: string; text: string; organization: string }>(
      `select recipient, subject, body_text as text, organization_id as organization from mails where subject like '%moved' order by recipient, created_at`,
    )
  ).rows

beforeEach(async () => {
  await owner.query('delete from bill_follows')
  await owner.query('delete from bill_changes')
  await owner.query('delete from mails')
  await owner.query(`update users set suspended_at = null, preferences = '{}', is_demo = false`)
})

test('tells each follower once what moved, and nothing when nothing did', async () => {
  await follow(world.a.organizationId, editor, prairie)
  await follow(world.a.organizationId, editor, ferry)
  expect(await run()).toMatchObject({ letters: 0 })
  await changed(prairie, 'stage', 'select file')
  await changed(ferry, 'hearing', '2026-02-03')
  expect(await run()).toEqual({ letters: 1, summary: '1 email written.' })
  expect(await run()).toMatchObject({ letters: 0 })
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ recipient: world.a.emails.editor, organization: world.a.organizationId })
  expect(letter!.subject).toMatch(/ and 1 other bill moved$/)
  expect(letter!.text).toContain('– Stage: Select File')
  expect(letter!.text).toContain('– Hearing on Tue, Feb 3, 2026')
  expect(letter!.text).toContain(`https://example.org/bill/${prairie}`)
  expect(letter!.text).toContain('https://example.org/account#notifications')
  // The stance, the tags and the notes of the organization are no one's business on the way.
  expect(letter!.text).not.toMatch(/support|Tag of|Note of/)
  await changed(prairie, 'action', 'Placed on Select File')
  await run()
  expect((await letters()).map(({ text }) => text.includes('Placed on Select File'))).toEqual([false, true])
})

test('does not write about what was seen on the screen, turned off, or is a week old', async () => {
  await follow(world.a.organizationId, editor, prairie)
  await changed(prairie, 'stage', 'select file')
  await owner.query('update bill_follows set seen_change_id = (select max(id) from bill_changes)')
  expect(await run()).toMatchObject({ letters: 0 })

  await changed(prairie, 'action', 'While letters were off')
  await owner.query(
    `update users set preferences = '{"notifications": {"followedBills": "none"}}' where id = $1`,
    [editor],
  )
  expect(await run()).toMatchObject({ letters: 0 })
  await owner.query(`update bill_changes set changed_at = now() - interval '8 days'`)
  await owner.query(`update users set preferences = '{}' where id = $1`, [editor])
  expect(await run()).toMatchObject({ letters: 0 })
})

test('writes to those alone who still may see what they followed', async () => {
  await follow(world.a.organizationId, editor, prairie)
  await follow(world.b.organizationId, foreign, ferry)
  // Followed for another organization than the one they are in now.
  await follow(world.b.organizationId, admin, prairie)
  await changed(prairie, 'stage', 'select file')
  await owner.query('update users set suspended_at = now() where id = $1', [editor])
  expect(await run()).toMatchObject({ letters: 0 })
  expect(await letters()).toEqual([])
  await owner.query('update users set suspended_at = null, is_demo = true where id = $1', [editor])
  expect(await run()).toMatchObject({ letters: 0 })
  await owner.query('update users set is_demo = false where id = $1', [editor])
  await run()
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([world.a.emails.editor])
})

test('two servers at once write each letter once', async () => {
  const people = [editor, admin, world.a.users.viewer, world.a.users.Organization_Admin]
  for (const person of people) await follow(world.a.organizationId, person, prairie)
  await changed(prairie, 'stage', 'select file')
  const others = [new Databases(url, 4), new Databases(url, 4), new Databases(url, 4)]
  const runs = await Promise.all(others.map((own) => mailFollowed({ job, services: server(own) })))
  await Promise.all(others.map((own) => own.close()))
  expect(runs.reduce((sum, { letters: n }) => sum + n, 0)).toBe(4)
  const recipients = (await letters()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(4)
  expect(new Set(recipients).size).toBe(4)
})

test('a server killed in the middle has written whole letters only, and the next one writes the rest', async () => {
  for (const person of [editor, admin, world.a.users.viewer])
    await follow(world.a.organizationId, person, prairie)
  await changed(prairie, 'stage', 'select file')
  const program = runProgram('src/testing/processes/followMailProcess.ts', url)
  expect(await program.line()).toBe('in the middle of the second letter')
  program.child.kill('SIGKILL')
  await program.ended
  expect(await letters()).toHaveLength(1)
  expect(await run()).toMatchObject({ letters: 2 })
  expect(new Set((await letters()).map(({ recipient }) => recipient)).size).toBe(3)
  expect(await run()).toMatchObject({ letters: 0 })
}, 30_000)

test('waits for a load that is about to commit lower numbers than those that stand', async () => {
  await follow(world.a.organizationId, editor, prairie)
  const loading = await owner.connect()
  await loading.query('begin')
  await loading.query(
    `insert into bill_changes (bill_id, what, after, batch_id) values ($1, 'action', 'Committed late', $2)`,
    [prairie, randomUUID()],
  )
  await changed(prairie, 'action', 'Committed first')
  const running = run()
  await new Promise((done) => setTimeout(done, 300))
  await loading.query('commit')
  loading.release()
  expect(await running).toMatchObject({ letters: 1 })
  const [letter] = await letters()
  expect(letter!.text).toContain('Committed late')
  expect(letter!.text).toContain('Committed first')
})
