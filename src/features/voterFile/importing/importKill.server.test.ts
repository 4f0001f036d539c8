import { expect, test } from 'vitest'
import type { TestDatabase } from '../../../testing/database.ts'
import { sameAfterTwoKills } from '../../../testing/processes/killedImport.ts'
import { stateFile } from '../../../testing/rows/voterImports.ts'

const count = 1500

test(
  'a first load killed twice ends with exactly the voters of one that was left alone',
  { timeout: 300_000 },
  async () => {
    const voters = Array.from({ length: count }, (_, i) => ({
      // Every fiftieth stands there twice, far apart.
      id: String(i % 50 === 49 ? 10_000 + i - 49 : 10_000 + i),
      first: `N${'ABCDEFGHIJ'[i % 10]}`,
      street: `${i % 700} ELM ST`,
      votes: i % 3 === 0 ? ['GN24'] : ['PR24', 'GN22'],
    }))
    const answer = await sameAfterTwoKills({
      kind: 'voters',
      fileName: 'psr_2026-03-02.txt',
      content: stateFile(voters),
      count,
      table: 'voters',
      written,
    })
    expect(answer).toMatchObject({ new: count - count / 50, skipped: count / 50 })
  },
)

async function written({ databases }: TestDatabase) {
  const voters = await databases.owner.query(
    'select v.key, v.first_name, h.line, v.content_hash::text from voters v join households h on h.id = v.household_id order by 1',
  )
  const indexes = await databases.owner.query(
    `select indexname from pg_indexes where tablename = 'voters' order by 1`,
  )
  return { voters: voters.rows, indexes: indexes.rows }
}
