import { rmSync } from 'node:fs'
import { Client, Pool } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/cluster.ts'
import { runProgram } from '../../../testing/processes/processes.ts'
import { commitThenWait } from '../data/db.ts'
import { signal, waitUntilGone } from './processes.ts'
import { startEmbedded, type Embedded } from './startEmbedded.ts'

const program = 'src/testing/processes/databaseProcess.ts'

// Making a database takes longest, so all but the control share one: each leaves it stopped or killed, as it says.
let dataDir: string
beforeAll(() => {
  dataDir = testFolder()
  return () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

test('Ctrl-C lets the server finish with its database before it stops it', async () => {
  const server = runProgram(program, dataDir)
  const { pid } = await where(server)
  process.kill(-server.child.pid!, 'SIGINT')
  expect(await server.line()).toBe('still here')
  expect(await server.ended).toBe(0)
  expect(await waitUntilGone(pid, 0)).toBe(true)
})

test('kill -9 of the server ends its database too, and the next start at once finds every row', async () => {
  const first = runProgram(program, dataDir)
  const before = await where(first)
  const client = await connect(before.url)
  await client.query('create table knocked (door int)')
  await client.query('insert into knocked values (1), (2)')
  first.child.kill('SIGKILL')
  await first.ended

  const second = runProgram(program, dataDir)
  const after = await where(second)
  expect(await waitUntilGone(before.pid, 0)).toBe(true)
  const { rows } = await (await connect(after.url)).query('select door from knocked order by door')
  expect(rows).toEqual([{ door: 1 }, { door: 2 }])

  second.child.kill('SIGKILL')
  expect(await waitUntilGone(after.pid, 10_000)).toBe(true)
})

test('kill -9 of the server and its database together is no obstacle to the next start', async () => {
  const first = runProgram(program, dataDir)
  const { pid } = await where(first)
  first.child.kill('SIGKILL')
  signal(pid, 'SIGKILL')
  await first.ended
  const second = runProgram(program, dataDir)
  expect(await (await connect((await where(second)).url)).query('select 1')).toMatchObject({ rowCount: 1 })
})

test('kill -9 of the database loses no row it has acknowledged, and it is back by itself', async () => {
  const { acknowledged, found } = await writeThenKill(dataDir, true)
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  expect(found.has(uncommitted)).toBe(false)
})

// The control: with lazy commits the same kill does lose rows, so the test above is able to notice a loss.
test('the same kill does lose rows when the database need not keep them', async () => {
  const careless = testFolder()
  onTestFinished(() => rmSync(careless, { recursive: true, force: true }))
  const { acknowledged, found } = await writeThenKill(careless, false)
  expect(acknowledged.filter((id) => !found.has(id)).length).toBeGreaterThan(0)
})

const uncommitted = -1

/** Writes rows one by one, kills PostgreSQL without warning, and reads back after it has restarted. */
async function writeThenKill(folder: string, durable: boolean) {
  const server = await startEmbedded({ dataDir: folder, durable, minFreeMb: 0 })
  onTestFinished(() => server.stop())
  // The pool is made before the crash and used after it, as the running program does.
  const pool = new Pool({ connectionString: server.url, max: 4 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  await pool.query('create table written (id int)')
  await pool.query('checkpoint')
  const open = await connect(server.url)
  await open.query('begin')
  await open.query('insert into written values ($1)', [uncommitted])

  const isBack = backUp(server)
  const acknowledged = await writeUntilKilled(pool, server, 300)
  await isBack
  const { rows } = await pool.query<{ id: number }>('select id from written')
  return { acknowledged, found: new Set(rows.map((row) => row.id)) }
}

async function writeUntilKilled(pool: Pool, server: Embedded, rows: number): Promise<number[]> {
  const acknowledged: number[] = []
  try {
    for (let id = 1; ; id++) {
      await write(pool, id)
      acknowledged.push(id)
      if (id === rows) signal(server.pid, 'SIGKILL')
    }
  } catch {
    return acknowledged
  }
}

/** As the program writes: the locks are let go before the disk has it, the answer comes after. */
async function write(pool: Pool, id: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('insert into written values ($1)', [id])
    await commitThenWait(client)
  } finally {
    client.release()
  }
}

function backUp(server: Embedded): Promise<void> {
  return new Promise((resolve) => {
    server.onCrash((event) => {
      if (event === 'up') resolve()
    })
  })
}

async function where(server: ReturnType<typeof runProgram>): Promise<{ url: string; pid: number }> {
  return JSON.parse((await server.line()) ?? '{}') as { url: string; pid: number }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // The kill breaks the connection, which is the point.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}
