import { expect, test } from 'vitest'
import { hasStreet, streetInSql } from '../../domain/filings/streets.ts'
import { testDatabase } from '../../testing/database.ts'

const { databases } = await testDatabase()

test('the database sees a street exactly where the pages do', async () => {
  const texts = [
    'Rent for 1445 K ST',
    'reimbursed J. Doe, 9 elm ave.',
    '1200 North 27th Street',
    'signs at 1200 n. 27TH',
    'P.O. Box 12',
    'pob #7',
    'RR 2 Box 17',
    '2020 Hwy 6',
    '84125 county road 12',
    'deliver to 12 Café Court',
    "4 O'Neill Plaza",
    '',
    'Radio time',
    '2 tables at the dinner',
    '500 yard signs',
    'Highway sign',
    'Popcorn, 3 bags',
    'Invoice 4411',
  ]
  const { rows } = await databases.owner.query<{ has: boolean }>(
    'select text ~* $1 as has from unnest($2::text[]) with ordinality as t (text, at) order by at',
    [streetInSql, texts],
  )
  expect(rows.map(({ has }, i) => [texts[i], has])).toEqual(texts.map((text) => [text, hasStreet(text)]))
  expect(rows.filter(({ has }) => has)).toHaveLength(11)
})
