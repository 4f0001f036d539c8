// Servers that die while they send to many people: none is lost, and none arrives twice. `npm run bench -- tools emails` does it with 10,000.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { worldDatabase } from '../../../testing/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openMailServer } from '../../../testing/processes/mailServer.ts'
import { runProgram } from '../../../testing/processes/processes.ts'

const { databases, url, world } = await worldDatabase()
const { organizationId } = world.a
const { committeeId } = world.a.rows
const owner = databases.owner
const mailServer = await openMailServer()
afterAll(() => mailServer.close())
const people = 120

test('emails to many people arrive once though servers are killed, or say that they may have', async () => {
  const emailId = randomUUID()
  await owner.query(
    `insert into group_emails (id, organization_id, committee_id, subject, body, from_name, reply_email, foot, queued_by_name)
     values ($1, $2, $3, 'News', 'Dear {first name}', 'Prairie', '', 'Paid for by Prairie', 'Some manager')`,
    [emailId, organizationId, committeeId],
  )
  await owner.query(
    `insert into group_email_recipients (organization_id, committee_id, group_email_id, address)
     select $2, $3, $1, 'killed-' || n || '@example.org' from generate_series(1, ${people}) n`,
    [emailId, organizationId, committeeId],
  )
  await owner.query(
    `select enqueue_job('write-group-email', json_build_object('email', $1::text), $1::uuid)`,
    [emailId],
  )
  const { arrived } = mailServer
  for (const reached of [people / 6, people / 3]) {
    const server = runProgram('src/testing/processes/groupEmailProcess.ts', url, mailServer.url)
    expect(await server.line()).toBe('ready')
    await eventually(() => expect(arrived.size).toBeGreaterThanOrEqual(reached))
    await mailServer.nextYes()
    server.child.kill('SIGKILL')
    await server.ended
  }
  const last = runProgram('src/testing/processes/groupEmailProcess.ts', url, mailServer.url)
  expect(await last.line()).toBe('ready')
  const states = async () =>
    (
      await owner.query<{ state: string; address: string }>(
        'select state, address from group_email_recipients where group_email_id = $1',
        [emailId],
      )
    ).rows
  await eventually(async () =>
    expect((await states()).filter(({ state }) => state === 'waiting')).toEqual([]),
  )
  const unsure = (await states()).filter(({ state }) => state === 'may have been sent')
  const sent = (await states()).filter(({ state }) => state === 'sent')
  expect(unsure.length + sent.length).toBe(people)
  expect(sent.filter(({ address }) => arrived.get(address) !== 1)).toEqual([])
  expect([...arrived.values()].filter((times) => times > 1)).toEqual([])
  // Four are handed over at once, and two servers were killed.
  expect(unsure.length).toBeLessThanOrEqual(8)
})
