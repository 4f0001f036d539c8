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
  const sums = await databases.owner.query('select sum(in_cents)::text from filer_months')
  const donors = await databases.owner.query(
    'select id::text, name, given_cents::text from donors order by 1',
  )
  const indexes = await databases.owner.query(
    `select indexname from pg_indexes where tablename = 'filing_rows' order by 1`,
  )
  return { rows: rows.rows, sums: sums.rows, donors: donors.rows, indexes: indexes.rows }
}
