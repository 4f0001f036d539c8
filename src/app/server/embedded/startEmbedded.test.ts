import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/cluster.ts'
import { attachOrStart, runningUrl } from './attachOrStart.ts'
import { lifeOf } from './processes.ts'
import { startEmbedded, type Embedded } from './startEmbedded.ts'

let dataDir: string
beforeAll(() => {
  dataDir = testFolder()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('the first start makes the database, sorts alike on every machine, and leaves nothing running', async () => {
  const server = await start()
  expect(server.isNew).toBe(true)
  const [row] = await ask(
    server.url,
    `select current_database() as name, datcollate, datlocale, pg_encoding_to_char(encoding) as encoding,
       current_setting('fsync') as fsync, upper('omaha ñandú') as folded
     from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    name: 'elections-nebraska-database',
    datcollate: 'C',
    datlocale: 'C.UTF-8',
    encoding: 'UTF8',
    fsync: 'on',
    folded: 'OMAHA ÑANDÚ',
  })
  await ask(server.url, `create table kept (word text); insert into kept values ('ballot')`)
  await server.stop()
  expect(lifeOf(server.pid)).toBeNull()
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.lock'))).toEqual([])
})

test('the second start finds the data again, on the same port', async () => {
  const port = portKept()
  const server = await start()
  expect(server.isNew).toBe(false)
  expect(Number(new URL(server.url).port)).toBe(port)
  expect(await ask(server.url, 'select word from kept')).toEqual([{ word: 'ballot' }])
})

test('when another program has taken the port, the database moves to a free one', async () => {
  const port = portKept()
  const squatter = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  const server = await start()
  expect(Number(new URL(server.url).port)).not.toBe(port)
  expect(await ask(server.url, 'select word from kept')).toEqual([{ word: 'ballot' }])
})

test('a pid file that a reboot left behind, naming a stranger, does not prevent the start', async () => {
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`)
  const server = await start()
  expect(await ask(server.url, 'select word from kept')).toEqual([{ word: 'ballot' }])
})

test('the password file is private, and when it is lost the data stays reachable', async () => {
  const file = join(dataDir, 'postgres.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(file)
  const server = await start()
  expect(await ask(server.url, 'select word from kept')).toEqual([{ word: 'ballot' }])
  await expect(ask(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
})

test('a command uses the running server, and starts the database itself when none runs', async () => {
  expect(runningUrl(dataDir)).toBeNull()
  const alone = await attachOrStart({ dataDir, minFreeMb: 0 })
  expect(alone.attached).toBe(false)
  const beside = await attachOrStart({ dataDir, minFreeMb: 0 })
  expect(beside).toMatchObject({ attached: true, url: alone.url })
  await beside.stop()
  expect(await ask(alone.url, 'select word from kept')).toEqual([{ word: 'ballot' }])
  await alone.stop()
  expect(runningUrl(dataDir)).toBeNull()
})

test('what PostgreSQL says about a mistake holds no data of a voter', async () => {
  const lines: string[] = []
  const server = await start((line) => lines.push(line))
  await ask(server.url, 'create table secret (name text unique)')
  await ask(server.url, `insert into secret values ('Jane Voter')`)
  await expect(ask(server.url, `insert into secret values ('Jane Voter')`)).rejects.toThrow(/duplicate/)
  await server.stop()
  expect(lines.join('\n')).toContain('duplicate key')
  expect(lines.join('\n')).not.toContain('Jane')
})

async function start(log?: (line: string) => void): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, minFreeMb: 0, ...(log ? { log } : {}) })
  onTestFinished(() => server.stop())
  return server
}

function portKept(): number {
  return (JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { port: number }).port
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
