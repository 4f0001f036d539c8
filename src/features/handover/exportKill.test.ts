import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openZip } from '../../sources/tabular/zip.ts'
import { testDatabase } from '../../testing/database.ts'
import { Client, signInCookie } from '../../testing/server.ts'
import { makeWorld } from '../../testing/world.ts'
import { handover } from './api.ts'

const people = 12_000
const { databases, url: databaseUrl } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'elections-handover-kill-'))
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
      `select state, (select count(*)::int from files where purpose = 'handover') as files,
         (select count(*)::int from audit.entries where subject_id = e.id::text and action = 'export.made') as made
       from handover_exports e where id = $1`,
      [id],
    )
  ).rows[0]

test(
  'a server killed while it makes the file of a finished race leaves none, and the next one makes the whole of it',
  { timeout: 300_000 },
  async () => {
    const world = await makeWorld(databases)
    const { emails, rows, organizationId } = world.a
    const { committeeId } = rows
    await databases.owner.query(
      `insert into people (organization_id, committee_id, first_name, last_name, created_by_name)
       select $1, $2, 'First' || n, 'Last' || n, 'Test' from generate_series(1, ${people}) n`,
      [organizationId, committeeId],
    )
    let server = await startServer()
    const admin = new Client(() => server.url, await signInCookie(server.url, emails.Admin, world.password))
    const { id } = await admin.call(handover.startExport, { committeeId })
    while ((await halfWritten()) < 100_000) await pause(1)
    server.child.kill('SIGKILL')
    await server.ended
    expect(await standing(id)).toEqual({ state: 'waiting', files: 0, made: 0 })

    server = await startServer()
    const last = async () =>
      (await admin.call(handover.get, { committeeId })).exports.find((one) => one.id === id)!
    let now = await last()
    while (now.state === 'waiting') {
      await pause(200)
      now = await last()
    }
    expect(now).toMatchObject({ state: 'ready', failure: null })
    expect(await standing(id)).toEqual({ state: 'ready', files: 1, made: 1 })
    const response = await admin.get(`/api/files/${now.fileId}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    server.child.kill('SIGKILL')
    await server.ended
    const members = await openZip({
      name: 'all.zip',
      size: bytes.length,
      read: (start, end) => Readable.from([bytes.subarray(start, end)]),
    })
    const lines = (await text(await members.find((m) => m.name === 'csv/People.csv')!.open()))
      .trimEnd()
      .split('\r\n')
    expect(new Set(lines.filter((line) => /Last\d/.test(line))).size).toBe(people)
  },
)
