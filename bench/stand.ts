// What a benchmark stands on: a throwaway durable database and a server in a process of its own, as in production.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readSecret } from '../src/app/server/auth/auth.ts'
import { Databases } from '../src/app/server/data/db.ts'
import { runningUrl } from '../src/app/server/embedded/attachOrStart.ts'

export interface Stand {
  url: string
  databases: Databases
  dataDir: string
  serverPid: number
  end(): Promise<void>
}

interface StandOptions {
  /** A folder that stays when the benchmark ends; a throwaway one otherwise. */
  keepIn?: string
  demo?: 'yes' | 'no'
}

export async function startStand({ keepIn, demo = 'yes' }: StandOptions = {}): Promise<Stand> {
  const dataDir = keepIn ?? (await mkdtemp(join(tmpdir(), 'elections-bench-')))
  const server = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: demo, LOG_LEVEL: 'warn', JOBS: 'no' },
    // The channel ends with us, whatever kills us; the server then stops, and its database with it.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await readyLine(server)
  const databases = new Databases(runningUrl(dataDir)!)
  return {
    url,
    databases,
    dataDir,
    serverPid: server.pid!,
    async end() {
      await databases.close()
      server.kill('SIGINT')
      await once(server, 'exit')
      if (keepIn === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** To work in. */
export async function makeOrganization(databases: Databases): Promise<string> {
  const made = await databases.asSystem((db) =>
    db.insertInto('organizations').values({ name: 'Bench' }).returning('id').executeTakeFirstOrThrow(),
  )
  return made.id
}

async function readyLine(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const url = /^Ready on (.+)$/.exec(line)?.[1]
    if (url) {
      server.stdout!.resume()
      return url
    }
  }
  throw new Error('The server ended before it was ready.')
}

/** Signed-in people, made in the database directly: the sign-in itself is not what is measured. */
export async function makePeople(
  databases: Databases,
  organizationId: string,
  count: number,
  role = 'Organization_Admin',
): Promise<{ id: string; cookie: string }[]> {
  const secret = await readSecret(databases)
  const ids = Array.from({ length: count }, () => randomUUID())
  const tokens = ids.map(() => randomBytes(24).toString('base64url'))
  await databases.auth.query(
    `insert into users (id, organization_id, name, email, role) select id, $2, 'Person ' || n, 'person-' || n || '-' || id || '@bench.example', $3
     from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [ids, organizationId, role],
  )
  await databases.auth.query(
    `insert into sign_in.sessions (user_id, token, expires_at) select id, token, now() + interval '7 days' from unnest($1::uuid[], $2::text[]) as t (id, token)`,
    [ids, tokens],
  )
  return ids.map((id, i) => ({
    id,
    cookie: `en.session_token=${encodeURIComponent(`${tokens[i]!}.${createHmac('sha256', secret).update(tokens[i]!).digest('base64')}`)}`,
  }))
}

export function percentile(values: number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)]!
}
