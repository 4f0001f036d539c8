import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { Services } from '../../app/server/services.ts'
import { tieDemoFilers } from './demo.server.ts'

test('the demo’s candidate committees have an office and a district that exists, and some stay to be tied', async () => {
  const { databases } = await testDatabase()
  const names = ['LARK FOR LEGISLATURE', 'FRIENDS OF ADA WREN', 'FINCH FOR REGENT', 'ROBIN FOR MAYOR']
  for (let n = 0; n < 60; n++)
    await databases.owner.query(
      `insert into filers (era, state_id, name, name_key, type, candidate_name, batch_id)
       values ('modern', $1, $2, $2, 'candidate committee', 'EXAMPLE, ROBIN', gen_random_uuid())`,
      [String(n), `${names[n % names.length]} ${String.fromCharCode(65 + (n % 26))}`],
    )
  await databases.owner.query(
    `insert into filers (era, state_id, name, name_key, type, batch_id)
     values ('modern', 'p', 'A PAC', 'A PAC', 'independent pac', gen_random_uuid())`,
  )
  await tieDemoFilers({ databases } as Services)
  const { rows } = await databases.owner.query<{
    office: string
    candidate: string
    highest: number | null
    ties: number
  }>(
    `select office, min(candidate) as candidate, max(nullif(district, '')::int) as highest, count(*)::int as ties from filer_ties group by 1 order by 1`,
  )
  expect(rows.map(({ office }) => office)).toEqual(['Board of Regents', 'Legislature', 'Mayor'])
  expect(rows.every(({ candidate }) => candidate === 'Robin Example')).toBe(true)
  expect(rows.reduce((sum, { ties }) => sum + ties, 0)).toBe(50)
  expect(rows.map(({ highest }) => highest)).toEqual([
    expect.toSatisfy((n: number) => n >= 1 && n <= 8),
    expect.toSatisfy((n: number) => n >= 1 && n <= 49),
    null,
  ])
})
