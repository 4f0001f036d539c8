// 2,000 listeners on one server, a change fanned out to 500 of them; and a signed-in read against the same SQL through the bare driver.
import http from 'node:http'
import autocannon from 'autocannon'
import pg from 'pg'
import { answer } from '../src/app/server/http/calls.ts'
import type { Databases } from '../src/app/server/data/db.ts'
import { callTable, gather } from '../src/app/server/feature.ts'
import { features } from '../src/features.server.ts'
import type { Services } from '../src/app/server/services.ts'
import { openTurns } from '../src/app/server/turns/turns.ts'
import type { Viewer } from '../src/app/server/auth/viewer.ts'
import { members } from '../src/features/members/api.ts'
import { makePeople, percentile, startStand, type Stand } from './stand.ts'

const listenerCount = 2000
const fanOut = 500
const rounds = 10

export default async function live(): Promise<void> {
  const stand = await startStand()
  try {
    const organizationId = await makeOrganization(stand)
    await fanOutBench(stand, organizationId)
    await readBench(stand, organizationId)
  } finally {
    await stand.end()
  }
}

async function makeOrganization({ databases }: Stand): Promise<string> {
  return databases.asSystem(
    async (db) =>
      (
        await db
          .insertInto('organizations')
          .values({ name: 'Bench' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  )
}

async function fanOutBench(stand: Stand, organizationId: string): Promise<void> {
  const people = await makePeople(stand.databases, organizationId, listenerCount)
  const committee = await stand.databases.asSystem((db) =>
    db
      .insertInto('committees')
      .values({ organizationId, name: 'Watched' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const heard = new Map<string, number[]>()
  let snapshots = 0
  const sockets = people.map((person, i) =>
    listen(
      stand.url,
      person.cookie,
      i < fanOut ? [`users/${person.id}`, `committees/${committee.id}`] : [`users/${person.id}`],
      (name) => {
        snapshots++
        if (name) heard.set(name, [...(heard.get(name) ?? []), performance.now()])
      },
    ),
  )
  await until(
    () => snapshots >= listenerCount + fanOut,
    60_000,
    () => `${snapshots} first documents`,
  )
  console.log(`listeners open: ${sockets.length}, each with its first document`)

  const delays: number[] = []
  const baseline: number[] = []
  for (let round = 0; round < rounds; round++) {
    const name = `Change ${round}`
    const before = performance.now()
    await stand.databases.asSystem((db) =>
      db.updateTable('committees').set({ name }).where('id', '=', committee.id).execute(),
    )
    await until(
      () => (heard.get(name)?.length ?? 0) >= fanOut,
      10_000,
      () => `${heard.get(name)?.length ?? 0} of ${fanOut}`,
    )
    delays.push(...heard.get(name)!.map((at) => at - before))
    // The baseline: the same 500 documents read one after another by the bare driver, no one listening.
    baseline.push(await readBare(stand, committee.id))
  }
  for (const socket of sockets) socket.destroy()
  const p95 = percentile(delays, 95)
  console.log(
    `change to ${fanOut} of ${listenerCount} listeners: p50 ${ms(percentile(delays, 50))}, p95 ${ms(p95)}, slowest ${ms(Math.max(...delays))} (limit 1,000 ms)`,
  )
  console.log(
    `ratio to the bare driver reading the same ${fanOut} documents (${ms(percentile(baseline, 50))}): ${(p95 / percentile(baseline, 50)).toFixed(2)}×`,
  )
  if (p95 > 1000) process.exitCode = 1
}

async function readBare({ databases }: Stand, id: string): Promise<number> {
  const before = performance.now()
  for (let i = 0; i < fanOut; i++)
    await databases.owner.query('select id, name, office from committees where id = $1', [id])
  return performance.now() - before
}

async function readBench(stand: Stand, organizationId: string): Promise<void> {
  const [person] = await makePeople(stand.databases, organizationId, 1)
  const body = JSON.stringify({})
  const headers = { 'content-type': 'application/json', cookie: person!.cookie }
  const statements = await statementsOf(stand, person!.id, organizationId)
  console.log(
    `the read: ${members.list.path}, ${statements.length} statement${statements.length === 1 ? '' : 's'}, ${listenerCount} members`,
  )
  const ratios: number[] = []
  // Taken in turns, so that whatever else the machine does meets both.
  for (let turn = 0; turn < 3; turn++) {
    const bare = await bareRate(stand, statements, 4000)
    const served = await autocannon({
      url: `${stand.url}/api/${members.list.path}`,
      method: 'POST',
      headers,
      body,
      connections: 16,
      duration: 4,
    })
    if (served.non2xx > 0 || served.errors > 0)
      throw new Error(`${served.non2xx} refusals, ${served.errors} errors`)
    const rate = served.requests.average
    ratios.push(rate / bare)
    console.log(
      `turn ${turn + 1}: bare driver ${Math.round(bare)} a second, signed-in read ${Math.round(rate)} a second, ratio ${(rate / bare).toFixed(2)}`,
    )
  }
  const ratio = percentile(ratios, 50)
  console.log(`signed-in read against the same SQL through the bare driver: ${ratio.toFixed(2)} (limit 0.5)`)
  if (ratio < 0.5) process.exitCode = 1
}

interface Statement {
  text: string
  values: unknown[]
}

/** The statements that one such read sends, without the transaction around them. */
async function statementsOf(
  { databases }: Stand,
  personId: string,
  organizationId: string,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const signIn = await signInOf(databases, personId)
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    if (!/^(begin|commit|rollback)/i.test(text))
      statements.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] })
    return query.apply(this, args)
  } as never
  try {
    const viewer: Viewer = {
      userId: personId,
      ...signIn,
      name: '',
      email: '',
      role: 'Organization_Admin',
      organizationId,
      committees: [],
      isDemo: false,
      mayWrite: true,
      isToken: false,
    }
    const { call, handler } = callTable(gather(features)).get(members.list.path)!
    await answer({ databases, turns: openTurns() } as Services, {
      call,
      handler,
      visitor: viewer,
      body: {},
      idempotencyKey: null,
      request: { id: '', ip: '', userAgent: '' },
    })
  } finally {
    pg.Client.prototype.query = query as never
  }
  return statements
}

async function signInOf({ auth }: Databases, userId: string) {
  const { rows } = await auth.query<{ sessionId: string; rightsVersion: string }>(
    `select s.id as "sessionId", u.rights_version::text as "rightsVersion"
     from users u join sign_in.sessions s on s.user_id = u.id where u.id = $1 limit 1`,
    [userId],
  )
  return rows[0]!
}

async function bareRate({ databases }: Stand, statements: Statement[], forMs: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databases.url, max: 16 })
  const end = performance.now() + forMs
  let done = 0
  const before = performance.now()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < end) {
        for (const { text, values } of statements) await pool.query(text, values)
        done++
      }
    }),
  )
  const rate = done / ((performance.now() - before) / 1000)
  await pool.end()
  return rate
}

function listen(url: string, cookie: string, paths: string[], heard: (name: string | undefined) => void) {
  const request = http.get(`${url}/api/live?${paths.map((p) => `watch=${p}`).join('&')}`, {
    headers: { cookie },
    agent: false,
  })
  request.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        if (block.startsWith('event: document'))
          heard(block.includes('"path":"committees/') ? /"name":"([^"]*)"/.exec(block)?.[1] : undefined)
      }
    })
  })
  request.on('error', () => {})
  return request
}

async function until(done: () => boolean, limitMs: number, progress: () => string): Promise<void> {
  const end = performance.now() + limitMs
  while (!done()) {
    if (performance.now() > end) throw new Error(`Waited ${limitMs} ms and saw only ${progress()}.`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
