// Saved universes for Ctrl/Cmd-K: those of the committees a person may look up voters for. By organization and committee, so a few hundred rows.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'

interface Row {
  id: string
  committeeId: string
  name: string
  voters: number
  committee: string
}

export async function findUniverses({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<Row>`select u.id, u.committee_id, u.name, u.voters, c.name as committee
    from universes u join committees c on c.id = u.committee_id
    where ${committeesWhere(viewer, 'voters.see')} and u.organization_id = c.organization_id and u.archived_at is null
      and ${bears(sql`u.name`, text)}
    order by ${beginsWords('u.name', text)} desc, lower(u.name), u.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, name, voters, committee }) => ({
    id,
    title: name,
    note: `${counted(voters, 'voter')} · ${committee}`,
    to: `${linkTo('/advanced-voter-search')}?committee=${committeeId}&universe=${id}`,
  }))
}
