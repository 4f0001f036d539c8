// Whom an ask or a promise is about: anyone of the committee, whether or not they gave.
import { sql } from 'kysely'
import type { Handlers } from '../../../app/server/context.ts'
import { patternsOf } from '../../../app/server/data/matching.ts'
import { foldName } from '../../../domain/names.ts'
import { ownRows, seeDonors } from '../access.server.ts'
import type { fundDonors } from './api.ts'

const mostFound = 12

export const findHandler: Pick<Handlers<typeof fundDonors>, 'find'> = {
  find: async (context, { committeeId, text }) => {
    const committee = await seeDonors(context, committeeId)
    const words = patternsOf(foldName(text))
    if (words.join('').length <= 2) return { found: [] }
    const { rows } = await sql<{ kind: 'person' | 'firm'; id: string; name: string; note: string }>`
      select kind, id, name, note from (
        select 'person' as kind, h.id, coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as name, h.city as note, h.name_key from people h
        where ${ownRows(committee, 'h')} and h.merged_into is null and h.archived_at is null and h.name_key like all (${words}::text[])
        union all
        select 'firm', f.id, f.name, f.city, f.name_key from firms f
        where ${ownRows(committee, 'f')} and f.merged_into is null and f.archived_at is null and f.name_key like all (${words}::text[])) x
      order by name_key, id limit ${mostFound}`.execute(context.db)
    return { found: rows }
  },
}
