// The command as people run it, killed for real in the middle of a first load, and given again.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { stateFile } from '../../testing/voterImports.ts'

const voters = 1500
let killed: TestDatabase
let calm: TestDatabase
let folder: string
let file: string

beforeAll(async () => {
  killed = await testDatabase()
  calm = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'elections-voters-kill-'))
  file = join(folder, 'psr_2026-03-02.txt')
  await writeFile(
    file,
    stateFile(
      Array.from({ length: voters }, (_, i) => ({
        // Every fiftieth stands there twice, far apart.
        id: String(i % 50 === 49 ? 10_000 + i - 49 : 10_000 + i),
        first: `N${'ABCDEFGHIJ'[i % 10]}`,
        street: `${i % 700} ELM ST`,
        votes: i % 3 === 0 ? ['GN24'] : ['PR24', 'GN22'],
      })),
    ),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function startImport({ url }: TestDatabase): {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string }>
} {
  const command = ['src/app/server/commands/import.ts', 'voters', file, '--chunk-rows', '50', '--json']
  const child = spawn(resolve('node_modules/.bin/node'), command, {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.on('data', (piece: Buffer) => (out += String(piece)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out })) }
}

async function standing({ databases }: TestDatabase) {
  const { rows } = await databases.owner.query<{ state: string; read: number; made: number; voters: number }>(
    `select state, part_row::int as read, count_new::int as made, (select count(*)::int from voters) as voters from import_batches`,
  )
  return rows[0]
}

async function written({ databases }: TestDatabase) {
  const voters = await databases.owner.query(
    'select v.key, v.first_name, h.line, v.content_hash::text from voters v join households h on h.id = v.household_id order by 1',
  )
  const indexes = await databases.owner.query(
    `select indexname from pg_indexes where tablename = 'voters' order by 1`,
  )
  return { voters: voters.rows, indexes: indexes.rows }
}

test(
  'a first load killed twice ends with exactly the voters of one that was left alone',
  { timeout: 300_000 },
  async () => {
    for (const target of [0.3, 0.7]) {
      const { child, ended } = startImport(killed)
      for (;;) {
        const now = await standing(killed)
        if (now?.state === 'running' && now.read >= voters * target) break
        expect(child.exitCode, 'the import ended before it could be killed').toBeNull()
        await pause(2)
      }
      child.kill('SIGKILL')
      await ended
      const after = (await standing(killed))!
      expect(after.state).toBe('running')
      // The place and the voters moved together.
      expect(after.voters).toBe(after.made)
      expect(after.voters).toBeLessThan(voters)
    }
    const [one, other] = [await startImport(killed).ended, await startImport(calm).ended]
    expect([one.code, other.code]).toEqual([0, 0])
    const { batch: _, ...killedAnswer } = JSON.parse(one.out) as Record<string, unknown>
    const { batch: __, ...calmAnswer } = JSON.parse(other.out) as Record<string, unknown>
    expect(killedAnswer).toEqual(calmAnswer)
    expect(calmAnswer).toMatchObject({ new: voters - voters / 50, skipped: voters / 50 })
    expect(await written(killed)).toEqual(await written(calm))
  },
)
