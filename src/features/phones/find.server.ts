// Phone and text lists for Ctrl/Cmd-K, of the committees in which a person sees them.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { counted } from '../../domain/numbers.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'
import type { Way } from './api.ts'
import { phonesAddress } from './address.ts'
import { wayWords } from './words.ts'

interface Row {
  id: string
  committeeId: string
  name: string
  way: Way
  people: number
  committee: string
}

export async function findPhoneLists({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } =
    await sql<Row>`select l.id, l.committee_id as "committeeId", l.name, l.way, c.name as committee,
      (select count(*)::int from phone_entries e where e.organization_id = l.organization_id and e.committee_id = l.committee_id and e.list_id = l.id) as people
    from phone_lists l join committees c on c.id = l.committee_id
    where ${committeesWhere(viewer, 'phones.see')} and l.organization_id = c.organization_id and l.ended_at is null
      and ${bears(sql`l.name`, text)}
    order by ${beginsWords('l.name', text)} desc, lower(l.name), l.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, name, way, people, committee }) => ({
    id,
    title: name,
    note: `${wayWords[way]} · ${counted(people, 'person', 'people')} · ${committee}`,
    to: phonesAddress(committeeId),
  }))
}
