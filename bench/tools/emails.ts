// 10,000 emails to the people of a committee while the server is killed: each arrives once, or says "may have been sent". Killed at moments
// chosen at random, every other time right after the mail server has said yes. EMAILS and KILLS make it shorter.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { openMailServer } from '../../src/testing/processes/mailServer.ts'
import { startProduct } from '../../src/testing/product.ts'
import { makeOrganization, makePeople, startStand, type Stand } from '../stand.ts'
import type { Line } from '../voters/stand.ts'
import { random } from './search.ts'

const count = Number(process.env['EMAILS'] ?? 10_000)
const kills = Number(process.env['KILLS'] ?? 8)
const seed = Number(process.env['SEED'] ?? 1)

export async function emails(): Promise<Line[]> {
  const stand = await startStand({ demo: 'no' })
  const mailServer = await openMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'elections-emails-'))
  const start = () =>
    startProduct({
      DATA_DIR: folder,
      DATABASE_URL: runningUrl(stand.dataDir)!,
      SMTP_URL: mailServer.url,
      JOBS: 'yes',
      DEMO: 'no',
    })
  let server = start()
  try {
    const { url } = await server.ready
    const { committeeId, cookie } = await committeeOf(stand)
    const queueing = performance.now()
    const emailId = await queue(url, cookie, committeeId)
    const queuedIn = performance.now() - queueing
    const started = performance.now()
    const chance = random(seed)
    const { arrived } = mailServer
    for (let n = 1; n <= kills; n++) {
      await until(() => arrived.size >= (count * (n - chance())) / (kills + 1))
      if (n % 2 === 0) await mailServer.nextYes()
      server.child.kill('SIGKILL')
      await server.exit
      server = start()
      await server.ready
    }
    // Jobs of a server that died are taken up again after a while, and an email that was being handed over is given up after three minutes.
    await until(async () => (await statesOf(stand, emailId)).every(({ state }) => state !== 'waiting'))
    const seconds = (performance.now() - started) / 1000
    const states = await statesOf(stand, emailId)
    return linesOf(states, arrived, { queuedIn, seconds })
  } finally {
    server.child.kill('SIGKILL')
    await server.exit
    await mailServer.close()
    await stand.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Recipient = { state: string; address: string }

function linesOf(
  states: Recipient[],
  arrived: Map<string, number>,
  { queuedIn, seconds }: { queuedIn: number; seconds: number },
): Line[] {
  const unsure = states.filter(({ state }) => state === 'may have been sent')
  const lost = states.filter(({ state, address }) => !arrived.has(address) && state !== 'may have been sent')
  const wrong = lost.filter(({ state }) => state === 'sent')
  const twice = [...arrived.values()].filter((times) => times > 1).length
  const failed = states.filter(({ state }) => state !== 'sent' && state !== 'may have been sent')
  return [
    { what: `${count} people put down in one call`, value: `${(queuedIn / 1000).toFixed(1)} s`, ok: true },
    {
      what: `${count} emails, ${kills} kills (SEED=${seed}), ${seconds.toFixed(0)} s: lost`,
      value: String(lost.length),
      limit: 'none',
      ok: lost.length === 0 && states.length === count,
    },
    { what: 'arrived twice', value: String(twice), limit: 'none', ok: twice === 0 },
    {
      what: 'said to be sent and not arrived',
      value: String(wrong.length),
      limit: 'none',
      ok: wrong.length === 0,
    },
    { what: 'neither sent nor marked', value: String(failed.length), limit: 'none', ok: failed.length === 0 },
    {
      what: `“may have been sent”, of which ${unsure.filter(({ address }) => arrived.has(address)).length} arrived`,
      value: String(unsure.length),
      limit: 'at most four per kill',
      ok: unsure.length <= kills * 4,
    },
  ]
}

async function committeeOf({ databases }: Stand): Promise<{ committeeId: string; cookie: string }> {
  const organizationId = await makeOrganization(databases)
  const [keeper] = await makePeople(databases, organizationId, 1)
  const { owner } = databases
  const { rows } = await owner.query<{ id: string }>(
    `insert into committees (organization_id, name, postal_address) values ($1, 'Bench for Mayor', '1 Bench St, Lincoln, NE 68508') returning id`,
    [organizationId],
  )
  const committeeId = rows[0]!.id
  await owner.query(
    `insert into people (organization_id, committee_id, first_name, last_name, name_key, email, mail_consent)
     select $1, $2, 'Ada', 'Reader ' || n, 'reader ' || n, 'reader-' || n || '@bench.example', 'yes' from generate_series(1, $3::int) n`,
    [organizationId, committeeId, count],
  )
  return { committeeId, cookie: keeper!.cookie }
}

async function queue(url: string, cookie: string, committeeId: string): Promise<string> {
  const reply = await fetch(`${url}/api/groupEmails/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      committeeId,
      emailId: randomUUID(),
      filter: {},
      wording: {
        subject: 'News of {committee}',
        body: 'Dear {first name},\n\nCome to the park on Saturday.',
      },
      expected: count,
    }),
  })
  if (!reply.ok) throw new Error(`groupEmails/send answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { emailId: string }).emailId
}

const statesOf = async ({ databases }: Stand, emailId: string) =>
  (
    await databases.owner.query<Recipient>(
      'select state, address from group_email_recipients where group_email_id = $1',
      [emailId],
    )
  ).rows

async function until(isSo: () => boolean | Promise<boolean>, ms = 1_800_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to an end.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
