import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { voterImports } from '../../testing/rows/voterImports.ts'
import { seedDemoFilings } from './demo.server.ts'
import type { Services } from '../../app/server/services.ts'

test('the demo’s filings come in without a skipped row, and their totals agree with the rows', async () => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'elections-demo-filings-'))
  const { services } = await voterImports(database)
  await seedDemoFilings({ ...services, settings: { dataDir } } as Services)
  await rm(dataDir, { recursive: true })
  const { owner } = database.databases
  const { rows: batches } = await owner.query(
    `select kind, state, count_new::int as new, count_skipped::int as skipped from import_batches order by kind`,
  )
  expect(batches).toEqual([
    { kind: 'nadc-contributions', state: 'done', new: 2400, skipped: 0 },
    { kind: 'nadc-expenditures', state: 'done', new: 600, skipped: 0 },
  ])
  const { rows } = await owner.query<{ rows: string; sums: string; donors: number }>(
    `select (select sum(cents) from filing_rows)::text as rows, (select sum(cents) from filer_sums)::text as sums,
       (select count(*)::int from donors) as donors`,
  )
  expect(rows[0]!.rows).toBe(rows[0]!.sums)
  expect(rows[0]!.donors).toBeGreaterThan(300)
})
