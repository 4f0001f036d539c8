// 500 thank-yous by email while the server is killed: each arrives once, or its gift says "may have been sent". Killed right after the mail
// server has said yes, as well as at any other moment.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { dayOf } from '../../src/domain/dates.ts'
import { openMailServer } from '../../src/testing/processes/mailServer.ts'
import { startProduct } from '../../src/testing/product.ts'
import { openBooks } from '../books/open.ts'
import type { FundStand } from '../fundraising.ts'
import type { Line } from '../voters/stand.ts'

const count = Number(process.env['THANKS'] ?? 500)
const kills = Number(process.env['KILLS'] ?? 6)

export async function thanks(stand: FundStand): Promise<Line[]> {
  const { databases, organizationId } = stand
  const { committeeId, keeper } = await openBooks(databases, organizationId)
  const ids = await giftsOf(stand, committeeId, keeper.cookie)
  const mailServer = await openMailServer()
  const { arrived } = mailServer
  const folder = await mkdtemp(join(tmpdir(), 'elections-thanks-'))
  const start = () =>
    startProduct({
      DATA_DIR: folder,
      DATABASE_URL: runningUrl(stand.dataDir)!,
      SMTP_URL: mailServer.url,
      JOBS: 'yes',
      DEMO: 'no',
    })
  let server = start()
  const { url } = await server.ready
  const started = performance.now()
  try {
    await email(url, keeper.cookie, committeeId, ids)
    for (let n = 1; n <= kills; n++) {
      await until(() => arrived.size >= (count * n) / (kills + 2))
      // Every other time between the mail server's yes and our record.
      if (n % 2 === 0) await mailServer.nextYes()
      server.child.kill('SIGKILL')
      await server.exit
      server = start()
      await server.ready
    }
    // Jobs of a server that died are taken up again after a while, and an email that was being handed over is given up after three minutes.
    await until(async () => (await waiting(stand, committeeId)) === 0, 600_000)
  } finally {
    server.child.kill('SIGKILL')
    await server.exit
    await mailServer.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const seconds = (performance.now() - started) / 1000
  const states = await statesOf(stand, committeeId)
  const twice = [...arrived.values()].filter((times) => times > 1).length
  const unsure = states.filter(({ state }) => state === 'may have been sent')
  const lost = states.filter(({ state, to }) => !arrived.has(to) && state !== 'may have been sent').length
  const wrong = states.filter(({ state, to }) => state === 'sent' && !arrived.has(to)).length
  return [
    {
      what: `${count} thank-yous, ${kills} kills, ${seconds.toFixed(0)} s: lost`,
      value: String(lost),
      limit: 'none',
      ok: lost === 0,
    },
    { what: 'arrived twice', value: String(twice), limit: 'none', ok: twice === 0 },
    { what: 'said to be sent and not arrived', value: String(wrong), limit: 'none', ok: wrong === 0 },
    {
      what: `“may have been sent”, of which ${unsure.filter(({ to }) => arrived.has(to)).length} arrived`,
      value: String(unsure.length),
      limit: `at most four per kill`,
      ok: unsure.length <= kills * 4,
    },
  ]
}

/** A gift of today each, of people with an address of their own. */
async function giftsOf(stand: FundStand, committeeId: string, cookie: string): Promise<string[]> {
  const { owner } = stand.databases
  const { rows: people } = await owner.query<{ id: string }>(
    `insert into people (organization_id, committee_id, first_name, last_name, name_key, email, mail_consent)
     select $1, $2, 'Ada', 'Thanked ' || n, 'thanked ' || n, 'thanked-' || n || '@bench.example', 'yes' from generate_series(1, $3::int) n returning id`,
    [stand.organizationId, committeeId, count],
  )
  const on = dayOf(new Date())
  for (const { id } of people)
    await post(stand.url, cookie, 'books/record', {
      committeeId,
      entryId: crypto.randomUUID(),
      operation: { kind: 'contribution', on, parts: [{ cents: '5000', who: { kind: 'person', id } }] },
    })
  const { rows } = await owner.query<{ id: string }>('select id from thank_yous where committee_id = $1', [
    committeeId,
  ])
  if (rows.length !== count) throw new Error(`${rows.length} thank-yous are owed.`)
  return rows.map(({ id }) => id)
}

async function email(url: string, cookie: string, committeeId: string, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 500)
    await post(url, cookie, 'thankYous/email', { committeeId, ids: ids.slice(at, at + 500) })
}

async function post(url: string, cookie: string, call: string, body: object): Promise<void> {
  const reply = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${await reply.text()}`)
}

const waiting = async ({ databases }: FundStand, committeeId: string) =>
  (
    await databases.owner.query<{ n: number }>(
      `select count(*)::int as n from thank_yous where committee_id = $1 and state = 'queued'`,
      [committeeId],
    )
  ).rows[0]!.n

const statesOf = async ({ databases }: FundStand, committeeId: string) =>
  (
    await databases.owner.query<{ state: string; to: string }>(
      'select t.state, p.email as "to" from thank_yous t join people p on p.id = t.person_id where t.committee_id = $1',
      [committeeId],
    )
  ).rows

async function until(isSo: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come to an end.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
