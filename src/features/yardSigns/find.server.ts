// Requests for yard signs for Ctrl/Cmd-K, by the name of the person, in committees where one may reach people.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'

interface Row {
  id: string
  committeeId: string
  name: string
  state: string
  committee: string
}

export async function findSigns({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<Row>`select s.id, s.committee_id, s.name, s.state, c.name as committee
    from sign_requests s join committees c on c.id = s.committee_id
    where ${committeesWhere(viewer, 'people.contact')} and s.organization_id = c.organization_id and s.name <> ''
      and ${bears(sql`s.name`, text)}
    order by ${beginsWords('s.name', text)} desc, lower(s.name), s.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, name, state, committee }) => ({
    id,
    title: name,
    note: `Yard sign, ${state} · ${committee}`,
    to: `${linkTo('/committee/:committeeId/yard-signs', { committeeId })}?search=${encodeURIComponent(name)}`,
  }))
}
