// Filers for the news, by their whole name. A name of one word, or a short one, is found in any text.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { filerName } from '../../domain/filings/shown.ts'
import type { KnownName } from '../../domain/news/nameFinder.ts'
import { linkTo } from '../../links.ts'

export const newsNames = [
  {
    kind: 'filer' as const,
    names: async (db: Db): Promise<KnownName[]> => {
      const { rows } = await sql<{
        id: string
        name: string
      }>`select id::text, name from filers where length(name) >= 9 and name ~ '\\S\\s+\\S' order by id limit 200000`.execute(
        db,
      )
      return rows.map(({ id, name }) => ({ kind: 'filer', id, name }))
    },
    describe: async (db: Db, ids: string[]) => {
      const { rows } = await sql<{
        id: string
        name: string
      }>`select id::text, name from filers where id = any (${ids.map(Number)}::int[])`.execute(db)
      return rows.map(({ id, name }) => ({
        id,
        label: filerName(name),
        to: linkTo('/nadc/committees/:committeeId', { committeeId: id }),
      }))
    },
  },
]
