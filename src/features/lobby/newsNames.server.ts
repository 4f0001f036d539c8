// Lobbyists and principals for the news, by their whole name. A name that the Clerk's pages cut is no name to look for.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { KnownName } from '../../domain/news/nameFinder.ts'
import { linkTo } from '../../links.ts'

const of = (role: 'lobbyist' | 'principal') => ({
  kind: role,
  names: async (db: Db): Promise<KnownName[]> => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id::text, name from lobby_parties where role = ${role} and not is_cut and length(name) >= 8 and name ~ '\\S\\s+\\S' order by id limit 100000`.execute(
      db,
    )
    return rows.map(({ id, name }) => ({ kind: role, id, name: asWritten(name) }))
  },
  describe: async (db: Db, ids: string[]) => {
    const { rows } = await sql<{
      id: string
      name: string
    }>`select id::text, name from lobby_parties where role = ${role} and id = any (${ids.map(Number)}::int[])`.execute(
      db,
    )
    return rows.map(({ id, name }) => ({
      id,
      label: name,
      to: role === 'lobbyist' ? linkTo('/lobbyist/:id', { id }) : linkTo('/lobbyist/principals/:id', { id }),
    }))
  },
})

/** The Clerk writes "Quill, Rosa M."; an article writes "Rosa M. Quill". */
function asWritten(name: string): string {
  const [, last, first] = /^([^,]+), ([^,]+)$/.exec(name) ?? []
  return last !== undefined && first !== undefined && !/\b(inc|llc|co|corp|ltd|p\.?c)\b/i.test(first)
    ? `${first} ${last}`
    : name
}

export const newsNames = [of('lobbyist'), of('principal')]
