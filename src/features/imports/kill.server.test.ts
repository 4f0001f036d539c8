import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { Client, signInCookie } from '../../testing/server.ts'
import { makeWorld } from '../../testing/world.ts'
import { imports } from './api.ts'

const rowCount = 2400
const chunkRows = 30
/**
 * The first kill ends an import that began, the second one that went on: a third finds nothing new, and each start of a process takes seconds.
 * KILLS=10 asks more often all the same.
 */
const kills = Number(process.env['KILLS'] ?? 2)
const pointsOf = (count: number) =>
  Array.from({ length: kills }, (_, i) => Math.floor(((i + 1) * count) / (kills + 2)))

let database: TestDatabase
let folder: string
let file: string

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'elections-kill-'))
  file = join(folder, 'people.csv')
  // Every seventh row is bad, every fiftieth repeats an earlier person: the counts must survive the kills as well as the rows.
  const rows = Array.from({ length: rowCount }, (_, i) =>
    i % 7 === 3
      ? `not an address,Person ${i},`
      : `p${i % 50 === 49 ? i - 40 : i}@list.example,Person ${i % 50 === 49 ? i - 40 : i},editor`,
  )
  await writeFile(file, `email,name,role\n${rows.join('\n')}\n`)
  await database.databases.asSystem((db) =>
    db
      .insertInto('organizations')
      .values([{ name: 'Killed' }, { name: 'Calm' }])
      .execute(),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function startImport(organization: string): {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string }>
} {
  const child = spawn(
    resolve('node_modules/.bin/node'),
    [
      'src/commands/import.ts',
      'members',
      file,
      '--organization',
      organization,
      '--chunk-rows',
      String(chunkRows),
      '--json',
    ],
    {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, INIT_CWD: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let out = ''
  child.stdout.on('data', (piece: Buffer) => (out += String(piece)))
  child.stderr.resume()
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out })) }
}

interface Standing {
  state: string
  row: number
  read: number
  invited: number
  made: number
}

/** How far the batch says it is, and how many people it really invited, seen at one moment. */
async function standing(organization: string): Promise<Standing | undefined> {
  const { rows } = await database.databases.owner.query<Standing>(
    `select b.state, b.part_row::int as row, b.rows_read::int as read, b.count_new::int as made,
       (select count(*)::int from invitations i where i.organization_id = o.id) as invited
     from import_batches b join organizations o on o.id = b.organization_id where o.name = $1 and b.file_name in ('people.csv', 'server.csv')`,
    [organization],
  )
  return rows[0]
}

/** Everything the import wrote, without ids and times. */
async function written(organization: string): Promise<unknown[]> {
  const { rows } = await database.databases.owner.query<Record<string, unknown>>(
    `select i.email, i.name, i.role, i.committees, count(l.*)::int as logged from invitations i
       join organizations o on o.id = i.organization_id left join import_row_log l on l.subject_id = i.id
     where o.name = $1 group by i.id order by i.email`,
    [organization],
  )
  return rows
}

async function problems(organization: string): Promise<unknown[]> {
  const { rows } = await database.databases.owner.query<Record<string, unknown>>(
    `select p.row, p.sort, p.message from import_problems p join organizations o on o.id = p.organization_id where o.name = $1 order by p.row`,
    [organization],
  )
  return rows
}

test(
  'an import from the command line killed again and again ends with exactly the rows of one that was left alone',
  { timeout: 300_000 },
  async () => {
    const seen: number[] = []
    for (const target of pointsOf(rowCount)) {
      const { child, ended } = startImport('Killed')
      for (;;) {
        const now = await standing('Killed')
        if (now?.state === 'running' && now.row >= target) break
        expect(child.exitCode, 'the import ended before it could be killed').toBeNull()
        await pause(2)
      }
      child.kill('SIGKILL')
      await ended
      const after = (await standing('Killed'))!
      expect(after.state).toBe('running')
      expect(after.row, 'killed in the middle').toBeLessThan(rowCount)
      // The place and the rows moved together: neither a row lost nor one ahead.
      expect(after.invited).toBe(after.made)
      seen.push(after.row)
    }
    expect(new Set(seen).size, 'different points').toBe(kills)

    const [killed, calm] = [await startImport('Killed').ended, await startImport('Calm').ended]
    expect([killed.code, calm.code]).toEqual([0, 0])
    const { batch: _, ...killedAnswer } = JSON.parse(killed.out) as Record<string, unknown>
    const { batch: __, ...calmAnswer } = JSON.parse(calm.out) as Record<string, unknown>
    expect(killedAnswer).toEqual(calmAnswer)
    expect(calmAnswer).toMatchObject({ rows: rowCount, skipped: expect.any(Number) as number })
    expect(await written('Killed')).toEqual(await written('Calm'))
    expect(await problems('Killed')).toEqual(await problems('Calm'))
  },
)

/** The server as people run it, on the test's database. */
async function startServer(): Promise<{ child: ChildProcess; url: string; ended: Promise<unknown> }> {
  const child = spawn(resolve('node_modules/.bin/node'), ['src/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'no',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

test(
  'a server killed again and again during an import goes on with it by itself each time it is back',
  { timeout: 300_000 },
  async () => {
    const world = await makeWorld(database.databases)
    const { organizationId, emails } = world.a
    const count = 12_000
    const content = `email,name\n${Array.from({ length: count }, (_, i) => `s${i}@server.example,Person ${i}`).join('\n')}\n`
    let server = await startServer()
    const owner = new Client(() => server.url, await signInCookie(server.url, emails.Owner, world.password))
    const uploaded = await fetch(`${server.url}/api/files?purpose=import&name=server.csv`, {
      method: 'PUT',
      headers: { cookie: owner.cookie },
      body: content,
    })
    const { id: fileId } = (await uploaded.json()) as { id: string }
    const { id } = await owner.call(imports.begin, { fileId, kind: 'members', organizationId })
    const seen = () => standing('Organization a')
    const until = async (reached: (now: Standing) => boolean) => {
      for (;;) {
        const now = await seen()
        if (now && reached(now)) return now
        await pause(5)
      }
    }
    await owner.call(imports.check, { id })
    await until((now) => now.state === 'ready')
    await owner.call(imports.run, { id })
    for (const target of pointsOf(count)) {
      await until((now) => now.row >= target)
      server.child.kill('SIGKILL')
      await server.ended
      const after = (await seen())!
      expect(after.state).toBe('running')
      expect(after.read).toBe(after.made)
      server = await startServer()
    }
    const done = await until((now) => now.state === 'done')
    server.child.kill('SIGKILL')
    await server.ended
    expect(done).toMatchObject({ read: count, made: count })
    const { rows } = await database.databases.owner.query<{ people: number; invitations: number }>(
      `select count(distinct email)::int as people, count(*)::int as invitations from invitations where email like '%@server.example'`,
    )
    expect(rows).toEqual([{ people: count, invitations: count }])
  },
)
