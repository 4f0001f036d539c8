import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import { openZip } from '../../../sources/tabular/zip.ts'
import { testDatabase } from '../../../testing/database.ts'
import { Client, signInCookie } from '../../../testing/server.ts'
import { makeWorld } from '../../../testing/world.ts'
import { buildVoterIndex } from '../../voterFile/buildIndex.server.ts'
import { universes } from '../api.ts'

const voters = 45_000
const { databases, url: databaseUrl } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'elections-export-kill-'))
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The server as people run it, on the test's database. */
async function startServer(): Promise<{ child: ChildProcess; url: string; ended: Promise<unknown> }> {
  const child = spawn(resolve('node_modules/.bin/node'), ['src/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'no',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const ended = once(child, 'exit')
  let said = ''
  for await (const piece of child.stdout as AsyncIterable<Buffer>) {
    said += String(piece)
    const url = /Ready on (http:\S+)/.exec(said)?.[1]
    if (url) {
      child.stdout.resume()
      return { child, url, ended }
    }
  }
  throw new Error(`The server did not start: ${said}`)
}

/** What the killed server had written of the file it was making. */
async function halfWritten(): Promise<number> {
  const waitingRoom = join(folder, 'files', 'incoming')
  const sizes = await Promise.all(
    (await readdir(waitingRoom)).map(
      async (name) => (await stat(join(waitingRoom, name)).catch(() => null))?.size ?? 0,
    ),
  )
  return Math.max(0, ...sizes)
}

const standing = async (id: string) =>
  (
    await databases.owner.query<Record<string, unknown>>(
      `select state, (select count(*)::int from files where purpose = 'export') as files,
         (select count(*)::int from voter_export_canaries where export_id = e.id) as canaries,
         (select count(*)::int from audit.entries where subject_id = e.id::text and action = 'export.made') as made
       from voter_exports e where id = $1`,
      [id],
    )
  ).rows[0]

test(
  'a server killed while it writes an export leaves no file, and the next one makes the whole of it',
  { timeout: 300_000 },
  async () => {
    const world = await makeWorld(databases)
    await databases.owner.query(
      `insert into voters (id, key, voter_number, status, first_name, last_name, party, household_id, precinct_split_id, content_hash, source_id)
     select n - 2000000 + 10, 'NE:' || n, n::text, 'A', 'FIRST' || n, 'LAST' || n, 'LMN', 7, (select min(id) from precinct_splits), n, (select min(id) from voter_sources)
     from generate_series(2000001, 2000000 + ${voters}) n`,
    )
    await databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
    let server = await startServer()
    const { emails, rows } = world.a
    const admin = new Client(() => server.url, await signInCookie(server.url, emails.Admin, world.password))
    const { id } = await admin.call(universes.export, {
      committeeId: rows.committeeId,
      criteria: {
        steps: [
          {
            id: 'first',
            op: 'add',
            group: { match: 'all', items: [{ field: 'party', is: 'any', values: ['LMN'] }] },
          },
        ],
      },
      name: 'Killed',
      reason: 'Letters before the primary',
      columns: ['voter number', 'name', 'address'],
    })
    // Some thousand voters are on the disk, most are not.
    while ((await halfWritten()) < 50_000) await pause(1)
    server.child.kill('SIGKILL')
    await server.ended
    expect(await standing(id)).toEqual({ state: 'waiting', files: 0, canaries: 0, made: 0 })
    expect(await halfWritten()).toBeGreaterThan(0)

    server = await startServer()
    let now = await admin.call(universes.exportState, { id })
    while (now.state === 'waiting') {
      await pause(50)
      now = await admin.call(universes.exportState, { id })
    }
    expect(now).toMatchObject({ state: 'ready', voters })
    expect(await standing(id)).toEqual({ state: 'ready', files: 1, canaries: 3, made: 1 })
    const response = await admin.get(`/api/files/${now.fileId}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    server.child.kill('SIGKILL')
    await server.ended
    const members = await openZip({
      name: 'export.zip',
      size: bytes.length,
      read: (start, end) => Readable.from([bytes.subarray(start, end)]),
    })
    const lines = (await text(await members.find((m) => m.name === 'voters.csv')!.open()))
      .trimEnd()
      .split('\r\n')
    const numbers = lines.slice(1).map((line) => line.slice(0, line.indexOf(',')))
    expect(numbers).toHaveLength(voters + 3)
    expect(numbers.filter((number) => number.startsWith('2'))).toEqual(
      Array.from({ length: voters }, (_, i) => String(2_000_001 + i)),
    )
  },
)
