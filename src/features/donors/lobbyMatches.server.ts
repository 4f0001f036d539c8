// Lobbyists and principals a donor may be: by its own name, and by where it works. The registrations are public and few, so likeness of the
// whole name is enough; nothing is decided by it.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { cityKey } from '../../domain/voters/keys.ts'
import { foldName } from '../../domain/names.ts'
import type { donors } from './api.ts'
import { findSpellings } from './spellings.server.ts'

interface LobbyRow {
  stateId: string
  role: 'lobbyist' | 'principal'
  name: string
  nameKey: string
  city: string
  lastYear: number | null
  asked: string
  likeness: number
}

const leastLikeness = 0.45

export const lobbyMatches: Handlers<typeof donors>['lobbyMatches'] = async ({ db }, { donorId }) => {
  const spellings = await findSpellings(db, sql`d.donor_id = ${donorId}::bigint`)
  if (spellings.length === 0) throw notFound()
  const names = keysOf(spellings.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const employers = keysOf(spellings.map(({ employer }) => employer))
  const cities = new Set(spellings.map(({ city }) => cityKey(city)))
  const { rows } = await sql<LobbyRow>`
    select * from (
      select distinct on (l.role, l.state_id) l.state_id, l.role, l.name, l.name_key, l.city, l.last_year, a.key as asked,
        similarity(l.name_key, a.key)::float8 as likeness
      from lobby_names l cross join unnest(${[...names, ...employers]}::text[]) as a (key)
      where similarity(l.name_key, a.key) >= ${leastLikeness} order by l.role, l.state_id, likeness desc) found
    order by likeness desc, state_id limit 12`.execute(db)
  return {
    candidates: rows.map(({ nameKey, asked, ...row }) => ({
      ...row,
      by: names.includes(asked) ? ('name' as const) : ('employer' as const),
      isSameName: nameKey === asked,
      isSameCity: row.city !== '' && cities.has(cityKey(row.city)),
    })),
  }
}

const keysOf = (texts: string[]) =>
  [...new Set(texts.map(foldName))].filter((key) => key.length > 2).slice(0, 20)
