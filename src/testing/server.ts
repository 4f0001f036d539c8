// A real server on a real database with two organizations in it, and a client for every role.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { makeSignature } from 'better-auth/crypto'
import { afterAll } from 'vitest'
import type { Auth } from '../app/server/auth/auth.ts'
import { features } from '../features.server.ts'
import { openServices, startServer, type Running } from '../app/server/boot.ts'
import { openLog } from '../app/server/log.ts'
import { readSettings } from '../app/server/settings.ts'
import type { Call, In, Out } from '../app/contract.ts'
import type { Role } from '../permissions.ts'
import type { World } from './world.ts'
import { worldDatabase, type TestDatabase } from './database.ts'
import { RollbackDatabases } from './rollback.ts'

export interface Reply {
  status: number
  body: unknown
  text: string
}

/** Someone with a browser: signed in, or no one. */
export class Client {
  readonly cookie: string
  private readonly origin: () => string

  constructor(origin: () => string, cookie: string) {
    this.origin = origin
    this.cookie = cookie
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const { status, text } = await post(
      `${this.origin()}${path}`,
      {
        'content-type': 'application/json',
        cookie: this.cookie,
        'idempotency-key': randomUUID(),
        ...headers,
      },
      typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
    )
    return { status, text, body: text ? (JSON.parse(text) as unknown) : null }
  }

  /** The answer of a call that is expected to succeed. */
  async call<C extends Call>(what: C, input: In<C>): Promise<Out<C>> {
    const reply = await this.try(what, input)
    if (reply.status !== 200) throw new Error(`${what.path} answered ${reply.status}: ${reply.text}`)
    return reply.body as Out<C>
  }

  try<C extends Call>(what: C, input: In<C>, headers: Record<string, string> = {}): Promise<Reply> {
    return this.post(`/api/${what.path}`, input, headers)
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.origin()}${path}`, { headers: { cookie: this.cookie } })
  }
}

export interface TestServer extends TestDatabase {
  running: Running
  world: World
  /** Someone of organization A with this role; the same person each time. */
  as(role: Role, organization?: 'a' | 'b'): Promise<Client>
  nobody: Client
  signIn(email: string, password: string): Promise<Client>
  /** One more server on the same database, as behind a load balancer. */
  another(env?: Record<string, string>): Promise<{ running: Running; nobody: Client }>
}

interface Options {
  env?: Record<string, string>
  /** Every transaction of this server ends in a rollback (see rollback.ts). */
  rollback?: boolean
}

export async function testServer({ env = {}, rollback = false }: Options = {}): Promise<TestServer> {
  const { world, ...database } = await worldDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'elections-test-'))
  const started: Running[] = []
  afterAll(async () => {
    await Promise.all(started.map((s) => s.close()))
    await rm(dataDir, { recursive: true, force: true })
  })
  const start = async (more: Record<string, string>) => {
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      JOBS: 'no',
      ...env,
      ...more,
    })
    const services = await openServices(
      features,
      settings,
      database.url,
      openLog(settings.logLevel),
      rollback ? new RollbackDatabases(database.url) : undefined,
    )
    const running = await startServer(services)
    started.push(running)
    return running
  }
  const running = await start({})
  const clients = new Map<string, Promise<Client>>()
  const signIn = async (email: string, password: string) => {
    const cookie = await signInCookie(running.url, email, password)
    return new Client(() => running.url, cookie)
  }
  const withSession = async (userId: string) =>
    new Client(() => running.url, await cookieOfNewSession(running.services.auth, userId))
  return {
    ...database,
    running,
    world,
    signIn,
    nobody: new Client(() => running.url, ''),
    as(role, organization = 'a') {
      const key = `${role} ${organization}`
      let client = clients.get(key)
      if (!client) clients.set(key, (client = withSession(world[organization].users[role])))
      return client
    },
    async another(more = {}) {
      const other = await start(more)
      return { running: other, nobody: new Client(() => other.url, '') }
    },
  }
}

const agent = new Agent({ keepAlive: true })

/** Without `fetch`, whose streams cost a quarter of a request's processor time; the suite makes tens of thousands. */
async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string }> {
  const asked = request(url, { method: 'POST', agent, headers })
  // A body that is too large is answered before all of it is sent. `once` throws what fails before the answer.
  asked.on('error', () => {})
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode!, text: await textOf(response) }
}

/** A session as a sign-in makes it, without the password: its hash is slow on purpose, and few tests are about it. */
export async function cookieOfNewSession(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter, authCookies, secret } = await auth.$context
  const { token } = await internalAdapter.createSession(userId)
  const signed = `${token}.${await makeSignature(token, secret)}`
  return `${authCookies.sessionToken.name}=${encodeURIComponent(signed)}`
}

export async function signInCookie(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok)
    throw new Error(`Sign-in of ${email} answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
}
