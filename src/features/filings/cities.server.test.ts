import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { settleCities } from './cities.server.ts'

const { databases } = await testDatabase()
beforeEach(() => databases.owner.query('delete from donor_records'))

let count = 0
/** Spellings of one city at one ZIP code, each used by so many donors. */
async function filed(spellings: [city: string, zip: string, uses: number][]): Promise<void> {
  for (const [city, zip, uses] of spellings)
    for (let i = 0; i < uses; i++)
      await databases.owner.query(
        `insert into donor_records (id, is_person, last_name, name_key, city, state, zip, donor_id) values ($1, true, 'x', 'X', $2, 'NE', $3, $1)`,
        [++count, city, zip],
      )
}

/** The cities to sum by, with how many spellings each has. */
async function summed(): Promise<Record<string, number>> {
  const { rows } = await databases.owner.query<{ city: string; n: number }>(
    `select coalesce(city_meant, city) as city, count(*)::int as n from donor_records group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ city, n }) => [city, n]))
}
const settle = () => databases.asSystem(settleCities)

describe('spellings of a city at one ZIP code', () => {
  test.each<[string, [string, string, number][], Record<string, number>]>([
    [
      'a letter too many',
      [
        ['Kansas City', '64105', 2],
        ['Kannsas City', '64105-1234', 1],
      ],
      { 'Kansas City': 3 },
    ],
    [
      'letters the wrong way round',
      [
        ['OMAHA', '68102', 3],
        ['OMHAA', '68102', 1],
      ],
      { OMAHA: 4 },
    ],
    [
      'small letters at another code',
      [
        ['OMAHA', '68102', 3],
        ['Omaha', '68106', 2],
        ['omaha', '', 1],
      ],
      { OMAHA: 6 },
    ],
    [
      'words cut short',
      [
        ['SOUTH SIOUX CITY', '68776', 2],
        ['SO. SIOUX CITY', '68776', 1],
        ['ST PAUL', '68873', 1],
        ['SAINT PAUL', '68873', 2],
      ],
      { 'SAINT PAUL': 3, 'SOUTH SIOUX CITY': 3 },
    ],
    [
      'each used once: the one that is usual elsewhere',
      [
        ['PAPILLION', '68046', 1],
        ['PAPILION', '68046', 1],
        ['PAPILLION', '68133', 1],
      ],
      { PAPILLION: 3 },
    ],
    [
      'two places that share a code',
      [
        ['KANSAS CITY', '64116', 2],
        ['NORTH KANSAS CITY', '64116', 1],
        ['ELMO', '64116', 1],
        ['ALMA', '64116', 2],
      ],
      { ALMA: 2, ELMO: 1, 'KANSAS CITY': 2, 'NORTH KANSAS CITY': 1 },
    ],
    [
      'nearly alike, at two codes',
      [
        ['BRUNO', '68014', 2],
        ['BRUNA', '68050', 1],
      ],
      { BRUNA: 1, BRUNO: 2 },
    ],
    [
      'no city and no end of one',
      [
        ['.', '68102', 1],
        ['X'.repeat(300), '68102', 1],
        ['X'.repeat(301), '68102', 2],
      ],
      { '.': 1, ['X'.repeat(300)]: 1, ['X'.repeat(301)]: 2 },
    ],
  ])('%s', async (_, spellings, expected) => {
    await filed(spellings)
    await settle()
    expect(await summed()).toEqual(expected)
    await databases.owner.query('update donor_records set city_meant = null')
    expect(await settle(), 'whose donors changed').toHaveLength(await changed())
    expect(await settle(), 'settled again').toEqual([])
  })

  test('what was filed stays, and a city goes back when the usual spelling is another one', async () => {
    await filed([
      ['GERRING', '69341', 2],
      ['GERING', '69341', 1],
    ])
    await settle()
    expect(await summed()).toEqual({ GERRING: 3 })
    await filed([['GERING', '69341', 3]])
    await settle()
    expect(await summed()).toEqual({ GERING: 6 })
    const { rows } = await databases.owner.query('select city from donor_records order by id')
    expect(rows.map(({ city }: { city: string }) => city).slice(0, 3)).toEqual([
      'GERRING',
      'GERRING',
      'GERING',
    ])
  })
})

async function changed(): Promise<number> {
  const { rows } = await databases.owner.query<{ n: number }>(
    'select count(*)::int as n from donor_records where city_meant is not null',
  )
  return rows[0]!.n
}
