// The server as it is started at a console: what it prints, what it refuses, what it leaves behind.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startProduct, stopProducts, type Product } from './testing/product.ts'
import { signInCookie } from './testing/server.ts'
import { runningUrl } from './app/server/embedded/attachOrStart.ts'
import { ownerLink } from './app/server/auth/firstOwner.ts'
import { Databases } from './app/server/data/db.ts'
import { demoSignIns } from './app/server/demo.ts'
import { startEmbedded } from './app/server/embedded/startEmbedded.ts'
import { isOnlyHere } from './app/server/http/http.ts'
import type { Services } from './app/server/services.ts'

let dataDir: string
let product: Product
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'elections main '))
  product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'info' }).ready
}, 60_000)
afterAll(async () => {
  stopProducts()
  await product.exit
  await databaseGone()
  await rm(dataDir, { recursive: true, force: true })
}, 30_000)

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
async function databaseGone(): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const pid = await postmasterPid().catch(() => 0)
    if (pid === 0 || !isAlive(pid)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The database is still running.')
}
/** The database of the folder without a server. */
async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir, minFreeMb: 0 })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.stop()
  }
}
const refused = async (env: Record<string, string>) => {
  const attempt = startProduct({ DATA_DIR: dataDir, ...env })
  const code = await attempt.exit
  const sentences = attempt
    .output()
    .trim()
    .split('\n')
    .filter((line) => !/^(Starting|Updating|Loading)/.test(line))
  return { code, sentences }
}

describe('a start', () => {
  it('prints the address and one demo sign-in per role, and each of them works', async () => {
    for (const { role, email, password } of demoSignIns) {
      expect(product.output()).toMatch(new RegExp(`${role}\\s+${email}\\s+${password}`))
      expect(await signInCookie(product.url, email, password)).toContain('session_token')
    }
    expect(product.output()).toMatch(/Elections Nebraska is at http:\/\/localhost:\d+/)
  }, 30_000)

  it('names the database elections-nebraska-database', async () => {
    expect(new URL(runningUrl(dataDir)!).pathname).toBe('/elections-nebraska-database')
  })

  it('on a data folder in use is refused with one sentence and leaves the first server alone', async () => {
    const { code, sentences } = await refused({})
    expect({ code, count: sentences.length }).toEqual({ code: 1, count: 1 })
    expect(sentences[0]).toMatch(/already/)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  })

  it('with a wrong setting is refused with one sentence', async () => {
    const { code, sentences } = await refused({ PORT: 'ninety' })
    expect({ code, count: sentences.length }).toEqual({ code: 1, count: 1 })
    expect(sentences[0]).toMatch(/PORT/)
  })
})

describe('one after another, on the same data', () => {
  it(
    'loses no acknowledged write when the database is killed, and does each write once',
    { timeout: 60_000 },
    async () => {
      const cookie = await signInCookie(product.url, demoSignIns[0]!.email, demoSignIns[0]!.password)
      const write = (key: string, name: string) =>
        fetch(`${product.url}/api/account/updateProfile`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
          body: JSON.stringify({ name, title: '', phone: '' }),
        }).then(
          (r) => r.status,
          () => 0,
        )
      const acknowledged = new Set<string>()
      const refusedKeys: string[] = []
      const keys: string[] = Array.from({ length: 150 }, () => randomUUID())
      let killed = false
      for (const [i, key] of keys.entries()) {
        if (i === 40) {
          process.kill(await postmasterPid(), 'SIGKILL')
          killed = true
        }
        const status = await write(key, `Write ${i}`)
        if (status === 200) acknowledged.add(key)
        else refusedKeys.push(key)
      }
      expect(killed).toBe(true)
      expect(refusedKeys.length, 'the kill was noticed').toBeGreaterThan(0)
      // Everything that was not acknowledged is sent again with its own key, as the browser does.
      for (const key of refusedKeys) {
        let status = 0
        for (let tries = 0; status !== 200 && tries < 100; tries++) {
          status = await write(key, `Write ${keys.indexOf(key)}`)
          if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100))
        }
        expect(status).toBe(200)
      }
      const client = new pg.Client({ connectionString: runningUrl(dataDir)! })
      await client.connect()
      const kept = await client.query<{ key: string }>(
        'select key from idempotency_keys where key = any ($1::uuid[])',
        [keys],
      )
      const audited = await client.query<{ n: number }>(
        `select count(*)::int as n from audit.entries where action = 'profile.changed'`,
      )
      await client.end()
      const keptKeys = new Set(kept.rows.map((r) => r.key))
      expect([...acknowledged].filter((key) => !keptKeys.has(key))).toEqual([])
      expect({ writes: kept.rowCount, effects: audited.rows[0]!.n }).toEqual({
        writes: keys.length,
        effects: keys.length,
      })
    },
  )

  it(
    'starts again at once after kill -9, with everything that was there, and serves demo accounts to others when told to',
    { timeout: 60_000 },
    async () => {
      product.child.kill('SIGKILL')
      await product.exit
      product = await startProduct({ DATA_DIR: dataDir, HOST: '0.0.0.0', ALLOW_REMOTE_DEMO: 'yes' }).ready
      expect(await signInCookie(product.url, demoSignIns[3]!.email, demoSignIns[3]!.password)).toContain(
        'session_token',
      )
    },
  )

  it('Ctrl-C ends the server and its database; nothing is left running', { timeout: 60_000 }, async () => {
    const pid = await postmasterPid()
    product.child.kill('SIGINT')
    expect(await product.exit).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  it('a busy port is refused with one sentence, before the database starts', async () => {
    const busy = createServer()
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    const { port } = busy.address() as AddressInfo
    const lastStart = () => stat(join(dataDir, 'postgres', 'postmaster.opts')).then((file) => file.mtimeMs)
    const before = await lastStart()
    const { code, sentences } = await refused({ PORT: String(port) })
    busy.close()
    expect({ code, count: sentences.length }).toEqual({ code: 1, count: 1 })
    expect(sentences[0]).toContain(`Port ${port} is already used`)
    expect(await lastStart()).toBe(before)
  })

  it(
    'demo accounts are not served beyond this machine, and the database is stopped again',
    { timeout: 60_000 },
    async () => {
      const { code, sentences } = await refused({ HOST: '0.0.0.0' })
      expect({ code, count: sentences.length }).toEqual({ code: 1, count: 1 })
      expect(sentences[0]).toContain('demo accounts')
      await databaseGone()
    },
  )

  it(
    'a database of a newer version is refused with one sentence and left as it is',
    { timeout: 60_000 },
    async () => {
      const future = '9999_from_the_future.sql'
      await inDatabase((client) =>
        client.query(`insert into schema_migrations (name, sha256) values ($1, 'x')`, [future]),
      )
      const { code, sentences } = await refused({})
      expect({ code, count: sentences.length }).toEqual({ code: 1, count: 1 })
      expect(sentences[0]).toContain('newer version')
      const { rows } = await inDatabase((client) =>
        client.query(
          `select (select max(name) from schema_migrations) as newest, (select count(*)::int from users) as people`,
        ),
      )
      expect(rows).toEqual([{ newest: future, people: expect.any(Number) as number }])
    },
  )
})

test.each([
  ['127.0.0.1', 'http://localhost:3000', true],
  ['localhost', 'http://127.0.0.1:3000', true],
  ['::1', 'http://[::1]:3000', true],
  ['0.0.0.0', 'http://localhost:3000', false],
  ['::', 'http://localhost:3000', false],
  ['192.168.1.20', 'http://localhost:3000', false],
  ['127.0.0.1', 'https://campaign.example', false],
  ['127.0.0.1', 'http://[2001:db8::1]', false],
])('a server on %s whose links name %s is only for this machine: %s', (host, publicUrl, isHere) => {
  expect(isOnlyHere({ host, publicUrl })).toBe(isHere)
})

describe('a real install', () => {
  it('has no demo accounts and makes its Owner through a one-time link', { timeout: 60_000 }, async () => {
    const own = await mkdtemp(join(tmpdir(), 'elections-real-'))
    const real = await startProduct({ DATA_DIR: own, DEMO: 'no' }).ready
    expect(real.output()).not.toContain('demo.example')
    const token = /invitation=([\w-]+)/.exec(real.output())![1]!
    const accept = () =>
      fetch(`${real.url}/api/account/acceptInvitation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          token,
          name: 'First Owner',
          email: 'owner@real.example',
          password: 'sandhill crane migration',
        }),
      }).then((r) => r.status)
    expect([await accept(), await accept()]).toEqual([200, 404])
    expect(await signInCookie(real.url, 'owner@real.example', 'sandhill crane migration')).toContain(
      'session_token',
    )
    // What the next start would print: an Owner is there, so nothing.
    const databases = new Databases(runningUrl(own)!)
    expect(await ownerLink({ databases, settings: { publicUrl: real.url } } as Services)).toBeNull()
    await databases.close()
    real.child.kill('SIGINT')
    await real.exit
    await rm(own, { recursive: true, force: true })
  })
})
