// The import command as people run it, killed for real in the middle of a first load and given again, beside one that is left alone.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { testDatabase, type TestDatabase } from '../database.ts'

interface Load {
  kind: string
  fileName: string
  content: string | Buffer
  /** Rows of the file. */
  count: number
  /** Where they end up. */
  table: string
  /** What must be the same in the end. */
  written(database: TestDatabase): Promise<unknown>
}

/** Returns what the command answered, after both loads answered and wrote the same. */
export async function sameAfterTwoKills(load: Load): Promise<Record<string, unknown>> {
  const [killed, calm] = [await testDatabase(), await testDatabase()]
  const folder = await mkdtemp(join(tmpdir(), 'elections-import-kill-'))
  try {
    await writeFile(join(folder, load.fileName), load.content)
    const start = (database: TestDatabase) => startImport(load, folder, database)
    for (const share of [0.3, 0.7]) await killAt(load, share, killed, start(killed))
    const [one, other] = [await start(killed).ended, await start(calm).ended]
    expect([one.code, other.code]).toEqual([0, 0])
    const { batch: _, ...killedAnswer } = JSON.parse(one.out) as Record<string, unknown>
    const { batch: __, ...calmAnswer } = JSON.parse(other.out) as Record<string, unknown>
    expect(killedAnswer).toEqual(calmAnswer)
    expect(await load.written(killed)).toEqual(await load.written(calm))
    return calmAnswer
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Running {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string }>
}

function startImport({ kind, fileName }: Load, folder: string, { url }: TestDatabase): Running {
  const file = join(folder, fileName)
  const command = ['src/commands/import.ts', kind, file, '--chunk-rows', '50', '--json']
  const child = spawn(resolve('node_modules/.bin/node'), command, {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.on('data', (piece: Buffer) => (out += String(piece)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out })) }
}

async function killAt(
  load: Load,
  share: number,
  database: TestDatabase,
  { child, ended }: Running,
): Promise<void> {
  for (;;) {
    const now = await standing(load, database)
    if (now?.state === 'running' && now.read >= load.count * share) break
    expect(child.exitCode, 'the import ended before it could be killed').toBeNull()
    await pause(2)
  }
  child.kill('SIGKILL')
  await ended
  const after = (await standing(load, database))!
  expect(after.state).toBe('running')
  // The place and the rows moved together.
  expect(after.rows).toBe(after.made)
  expect(after.rows).toBeLessThan(load.count)
}

async function standing({ table }: Load, { databases }: TestDatabase) {
  const { rows } = await databases.owner.query<{ state: string; read: number; made: number; rows: number }>(
    `select state, part_row::int as read, count_new::int as made, (select count(*)::int from ${table}) as rows from import_batches`,
  )
  return rows[0]
}
