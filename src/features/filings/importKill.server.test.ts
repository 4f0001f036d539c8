// The command as people run it, killed for real in the middle of a first load, and given again.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { receiptsFile } from '../../testing/filingFiles.ts'

const count = 1500
let killed: TestDatabase
let calm: TestDatabase
let folder: string
let file: string

beforeAll(async () => {
  killed = await testDatabase()
  calm = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'elections-filings-kill-'))
  file = join(folder, '2024_ContributionLoanExtract.csv')
  // Every fiftieth row stands there twice, far apart.
  const receipts = Array.from({ length: count }, (_, i) => {
    const n = i % 50 === 49 ? i - 49 : i
    return {
      id: String(n),
      org: String(7000 + (n % 40)),
      amount: `${n % 300}.50`,
      first: `N${n % 17}`,
      last: `DONOR${n % 200}`,
    }
  })
  await writeFile(file, receiptsFile(receipts))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function startImport({ url }: TestDatabase): {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string }>
} {
  const command = [
    'src/app/server/commands/import.ts',
    'nadc-contributions',
    file,
    '--chunk-rows',
    '50',
    '--json',
  ]
  const child = spawn(resolve('node_modules/.bin/node'), command, {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.on('data', (piece: Buffer) => (out += String(piece)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out })) }
}

async function standing({ databases }: TestDatabase) {
  const { rows } = await databases.owner.query<{ state: string; read: number; made: number; rows: number }>(
    `select state, part_row::int as read, count_new::int as made, (select count(*)::int from filing_rows) as rows from import_batches`,
  )
  return rows[0]
}

async function written({ databases }: TestDatabase) {
  const rows = await databases.owner.query(
    `select r.row, r.state_id, r.cents::text, r.content_hash::text, r.excluded, r.record_id::text, f.state_id as filer
     from filing_rows r join filers f on f.id = r.filer_id order by 1`,
  )
  const sums = await databases.owner.query('select sum(in_cents)::text from filer_months')
  const donors = await databases.owner.query(
    'select id::text, name, given_cents::text from donors order by 1',
  )
  const indexes = await databases.owner.query(
    `select indexname from pg_indexes where tablename = 'filing_rows' order by 1`,
  )
  return { rows: rows.rows, sums: sums.rows, donors: donors.rows, indexes: indexes.rows }
}

test(
  'a first load killed twice ends with exactly the rows of one that was left alone',
  { timeout: 300_000 },
  async () => {
    for (const target of [0.3, 0.7]) {
      const { child, ended } = startImport(killed)
      for (;;) {
        const now = await standing(killed)
        if (now?.state === 'running' && now.read >= count * target) break
        expect(child.exitCode, 'the import ended before it could be killed').toBeNull()
        await pause(2)
      }
      child.kill('SIGKILL')
      await ended
      const after = (await standing(killed))!
      expect(after.state).toBe('running')
      // The place and the rows moved together.
      expect(after.rows).toBe(after.made)
      expect(after.rows).toBeLessThan(count)
    }
    const [one, other] = [await startImport(killed).ended, await startImport(calm).ended]
    expect([one.code, other.code]).toEqual([0, 0])
    const { batch: _, ...killedAnswer } = JSON.parse(one.out) as Record<string, unknown>
    const { batch: __, ...calmAnswer } = JSON.parse(other.out) as Record<string, unknown>
    expect(killedAnswer).toEqual(calmAnswer)
    expect(calmAnswer).toMatchObject({ new: count, skipped: 0, figures: { rows: count, filers: 40 } })
    expect(await written(killed)).toEqual(await written(calm))
  },
)
