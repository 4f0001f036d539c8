// Senators and bills for the news. A senator is meant by the whole name, or by the last name behind "Sen."; a bill by its number in its
// two-year Legislature.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { billKey } from '../../domain/news/mentions.ts'
import type { KnownName } from '../../domain/news/nameFinder.ts'
import { linkTo } from '../../links.ts'

interface Sat {
  id: string
  name: string
  firstName: string
  lastName: string
  from: string | null
  to: string | null
}

async function senatorNames(db: Db): Promise<KnownName[]> {
  const { rows } =
    await sql<Sat>`select s.id::text, s.name, s.first_name, s.last_name, t.from_on::text as "from", t.to_on::text as "to"
    from senators s left join senator_terms t on t.senator_id = s.id order by s.id limit 20000`.execute(db)
  return rows.flatMap(({ id, name, firstName, lastName, from, to }): KnownName[] => [
    { kind: 'senator', id, name },
    // Only while the person sat: the next one of that name is somebody else.
    ...(lastName === ''
      ? []
      : [{ kind: 'senator', id, name: lastName, first: firstName || undefined, from, to, needsTitle: true }]),
  ])
}

async function billNumbers(db: Db): Promise<[string, string][]> {
  const { rows } = await sql<{
    id: string
    number: string
    yearStart: number
  }>`select b.id::text, b.number, l.year_start from bills b
    join legislative_sessions l on l.id = b.session_id where not l.is_special order by b.id limit 200000`.execute(
    db,
  )
  return rows.map(({ id, number, yearStart }) => [billKey(number, yearStart), id])
}

export const newsNames = [
  {
    kind: 'senator' as const,
    names: senatorNames,
    describe: async (db: Db, ids: string[]) => {
      const { rows } = await sql<{
        id: string
        name: string
      }>`select id::text, name from senators where id = any (${ids.map(Number)}::int[])`.execute(db)
      return rows.map(({ id, name }) => ({ id, label: `Sen. ${name}`, to: linkTo('/senator/:id', { id }) }))
    },
  },
  {
    kind: 'bill' as const,
    names: () => Promise.resolve([]),
    numbers: billNumbers,
    describe: async (db: Db, ids: string[]) => {
      const { rows } = await sql<{
        id: string
        number: string
        title: string
      }>`select id::text, number, title from bills where id = any (${ids.map(Number)}::int[])`.execute(db)
      return rows.map(({ id, number, title }) => ({
        id,
        label: title === '' ? number : `${number}: ${title}`,
        to: linkTo('/bill/:id', { id }),
      }))
    },
  },
]
