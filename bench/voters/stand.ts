// What the voter benchmarks stand on: one database for the synthetic state, a server in a process of its own, and a signed-in person who has
// stated a purpose. A section is one file beside this one; it measures and hands back lines.
import { randomUUID } from 'node:crypto'
import { features } from '../../src/features.server.ts'
import { openServices, closeServices } from '../../src/app/server/boot.ts'
import { openLog } from '../../src/app/server/log.ts'
import type { Call, In, Out } from '../../src/app/contract.ts'
import type { Databases } from '../../src/app/server/data/db.ts'
import type { Services } from '../../src/app/server/services.ts'
import { readSettings } from '../../src/app/server/settings.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import { makePeople, startStand } from '../stand.ts'
import { voterFiles, type VoterFiles } from './files.ts'

export interface VoterStand {
  /** Voters in the database. */
  count: number
  files: VoterFiles
  databases: Databases
  /** The same services a handler gets, in this process, on the same database. */
  services: Services
  /** The server, which runs in a process of its own. */
  url: string
  serverPid: number
  dataDir: string
  /** A person who may do everything in the committee below, through HTTP. */
  client: BenchClient
  organizationId: string
  committeeId: string
  /** The table of 97 text columns that a bare COPY makes of the state file. */
  copiedTable: string
  /** More people like `client`. */
  people(count: number): Promise<BenchClient[]>
  /** From 0 to 1, the same numbers in every run. */
  random: () => number
}

export interface Line {
  what: string
  value: string
  /** Left out for a figure without a limit. */
  limit?: string
  ok: boolean
}

export type Section = (stand: VoterStand) => Promise<Line[]>

export async function openVoterStand(
  count: number,
  keepIn?: string,
): Promise<{ stand: VoterStand; end(): Promise<void> }> {
  const files = await voterFiles(count)
  const { url, databases, dataDir, serverPid, end } = await startStand({ keepIn, demo: 'no' })
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', JOBS: 'no' })
  const services = await openServices(features, settings, databases.url, openLog('error'))
  const { organizationId, committeeId } = await makeCommittee(databases)
  const people = async (wanted: number) =>
    (await attestedPeople(databases, organizationId, wanted)).map((cookie) => new BenchClient(url, cookie))
  const random = new Random(count, 'bench')
  return {
    stand: {
      count,
      files,
      databases,
      services,
      url,
      serverPid,
      dataDir,
      client: (await people(1))[0]!,
      organizationId,
      committeeId,
      copiedTable: 'bench_copied',
      people,
      random: () => random.next(),
    },
    async end() {
      await closeServices(services)
      await end()
    },
  }
}

async function makeCommittee(databases: Databases): Promise<{ organizationId: string; committeeId: string }> {
  return databases.asSystem(async (db) => {
    const { id: organizationId } = await db
      .insertInto('organizations')
      .values({ name: 'Bench' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: committeeId } = await db
      .insertInto('committees')
      .values({ organizationId, name: 'Bench for Legislature' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { organizationId, committeeId }
  })
}

async function attestedPeople(
  databases: Databases,
  organizationId: string,
  count: number,
): Promise<string[]> {
  const made = await makePeople(databases, organizationId, count)
  await databases.asSystem((db) =>
    db
      .insertInto('voterAttestations')
      .values(
        made.map(({ id }) => ({
          userId: id,
          organizationId,
          purpose: 'political activities',
          statement: 'Benchmark.',
        })),
      )
      .execute(),
  )
  return made.map(({ cookie }) => cookie)
}

/** Someone with a browser. */
export class BenchClient {
  private readonly url: string
  readonly cookie: string

  constructor(url: string, cookie: string) {
    this.url = url
    this.cookie = cookie
  }

  /** The answer; anything but 200 throws, because a benchmark of refusals measures nothing. */
  async call<C extends Call>(what: C, input: In<C>): Promise<Out<C>> {
    const response = await fetch(`${this.url}/api/${what.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify(input),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${what.path} answered ${response.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text) as Out<C>
  }
}

/** How long each of these took, in milliseconds, one after another. */
export async function timeEach<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const item of items) {
    const before = performance.now()
    await work(item)
    times.push(performance.now() - before)
  }
  return times
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
export const ratio = (value: number) => `${value.toFixed(2)}×`
