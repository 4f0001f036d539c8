import { expect, test } from 'vitest'
import type { TestDatabase } from '../../../testing/database.ts'
import { receiptsFile } from '../../../testing/rows/filingFiles.ts'
import { sameAfterTwoKills } from '../../../testing/processes/killedImport.ts'

const count = 1500

test(
  'a first load killed twice ends with exactly the rows of one that was left alone',
  { timeout: 300_000 },
  async () => {
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
    const answer = await sameAfterTwoKills({
      kind: 'nadc-contributions',
      fileName: '2024_ContributionLoanExtract.csv',
      content: receiptsFile(receipts),
      count,
      table: 'filing_rows',
      written,
    })
    expect(answer).toMatchObject({ new: count, skipped: 0, figures: { rows: count, filers: 40 } })
  },
)

async function written({ databases }: TestDatabase) {
  const rows = await databases.owner.query(
    `select r.row, r.state_id, r.cents::text, r.content_hash::text, r.excluded, r.record_id::text, f.state_id as filer
     from filing_rows r join filers f on f.id = r.filer_id order by 1`,
  )
  // The one left alone adds up while its rows come in; the killed one asks the database.
  const sums = await databases.owner.query(
    `select f.state_id as filer, s.t - 'filer_id' as said from filers f
     join (select filer_id, to_jsonb(t) as t from filer_sums t union all select filer_id, to_jsonb(t) from filer_months t
       union all select filer_id, to_jsonb(t) from filer_totals t) s on s.filer_id = f.id order by 1, (s.t - 'filer_id')::text`,
  )
  const donors = await databases.owner.query(
    'select id::text, name, given_cents::text from donors order by 1',
  )
  const indexes = await databases.owner.query(
    `select indexname from pg_indexes where tablename = 'filing_rows' order by 1`,
  )
  return { rows: rows.rows, sums: sums.rows, donors: donors.rows, indexes: indexes.rows }
}
