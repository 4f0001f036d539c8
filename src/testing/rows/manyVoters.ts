// Two thousand fictional voters and a few who are looked for by name, for tests of finding people.
import type { Databases } from '../../app/server/data/db.ts'
import { cityKey, nameKey, streetKey } from '../../domain/voters/keys.ts'

export interface MadeVoter {
  id: number
  number: string
  first: string
  middle?: string
  last: string
  suffix?: string
  born: number
  party?: string
  status?: string
  phone?: string
  cell?: string
  /** "1445 K ST" */
  line: string
  city: string
  zip: string
  county: string
  precinct: string
  ld: string
  droppedOn?: string
}

const home = {
  line: '1445 K ST',
  city: 'LINCOLN',
  zip: '68508',
  county: 'Lancaster',
  precinct: '10A',
  ld: '28',
}
const omaha = { city: 'OMAHA', zip: '68104', county: 'Douglas', precinct: '3-12', ld: '8' }

// prettier-ignore
const looked: Omit<MadeVoter, 'id' | 'number'>[] = [
  { ...home, first: 'ROBERT', middle: 'ALAN', last: 'SCHROEDER', born: 1961, phone: '4025550111' },
  { ...home, first: 'MARIA', middle: 'LUZ', last: 'DE LA CRUZ', born: 1980, line: '1447 K ST', cell: '5315550122' },
  { ...omaha, first: 'ELIZABETH', last: "O'BRIEN", born: 1975, line: '210 N 50TH RD', party: 'D' },
  { ...omaha, first: 'KATARZYNA', last: 'KOWALSKI', born: 1990, line: '212 N 50TH RD', party: 'NP' },
  { ...omaha, first: 'ANA', last: 'GARCIA-LOPEZ', born: 1988, line: '99 JEFFERSON ST' },
  { ...home, first: 'JOHN', last: 'LINDQVIST', suffix: 'JR', born: 1999, line: '77 OAK ST', status: 'I' },
  { ...home, first: 'JOHN', last: 'LINDQVIST', suffix: 'SR', born: 1968, line: '77 OAK ST' },
  { ...omaha, first: 'JOHN', last: 'LINDQVIST', born: 1984, line: '400 PINE AVE' },
  { ...home, first: 'HARLAN', last: 'GONEWELL', born: 1950, line: '12 ELM ST', droppedOn: '2026-03-02' },
  { ...home, first: 'PENNY', last: 'LANE', born: 1971, line: '5 ELM ST' },
  { ...omaha, first: 'WAYNE', last: 'NELSON', born: 1970, line: '8 PENNY LN' },
]
const firsts =
  'JAMES MARY WILLIAM PATRICIA DAVID LINDA THOMAS SUSAN CHARLES KAREN DANIEL NANCY MATTHEW SANDRA DONALD ASHLEY STEVEN EMILY'.split(
    ' ',
  )
const lasts =
  'ADAMSON BRANDT CALLOWAY DREXLER ECKHART FENNIMORE GRUBER HALVORSEN IVERSON JORGENSEN KESSLER LUNDGREN MEINHARDT NOVOTNY OSTERGAARD PRENTICE'.split(
    ' ',
  )
const streets = ['K ST', 'OAK ST', 'ELM ST', 'N 50TH RD', 'PINE AVE', 'JEFFERSON ST']
const parties = ['R', 'R', 'D', 'NP', 'L']

export const manyVoters: MadeVoter[] = [
  ...looked.map((voter, at) => ({ ...voter, id: 101 + at, number: String(2_000_001 + at) })),
  ...Array.from({ length: 2000 }, (_, at): MadeVoter => {
    const town = at % 3 === 0 ? home : omaha
    return {
      ...town,
      id: 201 + at,
      number: String(3_000_001 + at),
      first: firsts[at % firsts.length]!,
      last: lasts[Math.floor(at / firsts.length) % lasts.length]!,
      born: 1930 + ((at * 7) % 77),
      party: parties[at % parties.length],
      line: `${100 + at} ${streets[at % streets.length]!}`,
    }
  }),
]

/** Besides the three of makeVoters. */
export async function makeManyVoters(databases: Databases): Promise<void> {
  const splits = new Map<string, number>()
  const doors = new Map<string, number>()
  const households: unknown[][] = []
  for (const voter of manyVoters) {
    const split = `${voter.county} ${voter.precinct} ${voter.ld}`
    splits.set(split, splits.get(split) ?? 900 + splits.size)
    const door = `${voter.line} ${voter.city}`
    if (doors.has(door)) continue
    const [, number, street] = /^(\d+) (.+)$/.exec(voter.line)!
    doors.set(door, 1000 + doors.size)
    households.push([
      doors.get(door),
      voter.line,
      Number(number),
      street,
      streetKey(street!),
      voter.city,
      cityKey(voter.city),
      voter.zip,
    ])
  }
  await databases.asSystem(async (db) => {
    const source = await db.selectFrom('voterSources').select('id').executeTakeFirstOrThrow()
    for (const [key, id] of splits) {
      const { county, precinct, ld } = manyVoters.find((v) => `${v.county} ${v.precinct} ${v.ld}` === key)!
      await db
        .insertInto('precinctSplits')
        .values({
          id,
          key,
          county,
          precinct,
          precinctCode: precinct,
          districts: JSON.stringify({ ld, cg: '1' }),
        })
        .execute()
    }
    for (let from = 0; from < households.length; from += 1000)
      await db
        .insertInto('households')
        .values(
          households.slice(from, from + 1000).map(([id, line, number, street, key, city, inCity, zip]) => ({
            id: BigInt(id as number),
            line: line as string,
            number: number as number,
            street: street as string,
            streetKey: key as string,
            city: city as string,
            cityKey: inCity as string,
            zip5: zip as string,
            longitude: -96.7 + (id as number) / 100_000,
            latitude: 40.8,
            locatedBy: 'file',
            locatedSourceId: source.id,
          })),
        )
        .execute()
    for (let from = 0; from < manyVoters.length; from += 1000)
      await db
        .insertInto('voters')
        .values(
          manyVoters.slice(from, from + 1000).map((v) => ({
            id: v.id,
            key: `NE:${v.number}`,
            voterNumber: v.number,
            status: v.status ?? 'A',
            firstName: v.first,
            middleName: v.middle ?? '',
            lastName: v.last,
            nameSuffix: v.suffix ?? '',
            firstKey: nameKey(v.first),
            lastKey: nameKey(v.last),
            birthYear: v.born,
            party: v.party ?? 'R',
            phone: v.phone ?? '',
            cellPhone: v.cell ?? '',
            householdId: BigInt(doors.get(`${v.line} ${v.city}`)!),
            precinctSplitId: splits.get(`${v.county} ${v.precinct} ${v.ld}`)!,
            sourceId: source.id,
            contentHash: 1n,
            droppedOn: v.droppedOn ?? null,
          })),
        )
        .execute()
  })
  await databases.owner.query('delete from voter_names')
  await databases.owner.query('delete from voter_streets')
  await databases.owner.query(
    `insert into voter_names (part, key, voters, sounds)
     select 'first', first_key, count(*), dmetaphone(first_key) from voters where dropped_on is null group by 2
     union all select 'last', last_key, count(*), dmetaphone(last_key) from voters where dropped_on is null group by 2`,
  )
  await databases.owner.query(
    `insert into voter_streets (street_key, city_key, street, city, households)
     select street_key, city_key, min(street), min(city), count(*) from households group by 1, 2`,
  )
}
