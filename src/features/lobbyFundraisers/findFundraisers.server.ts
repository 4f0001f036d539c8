// Lobby fundraisers for Ctrl/Cmd-K.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { formatZoned } from '../../domain/zonedTime.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'

export async function findFundraisers({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<{
    id: string
    committeeId: string
    title: string
    startsAt: Date
    timeZone: string
    committee: string
  }>`select f.id, f.committee_id, f.title, f.starts_at, f.time_zone, c.name as committee
    from lobby_fundraisers f join committees c on c.id = f.committee_id and c.organization_id = f.organization_id
    where ${committeesWhere(viewer, 'lobbyFundraisers.see')} and ${bears(sql`f.title || ' ' || f.place_name || ' ' || f.city`, text)}
    order by ${beginsWords('f.title', text)} desc, f.starts_at desc, f.id limit ${limit}`.execute(db)
  return rows.map(({ id, committeeId, title, startsAt, timeZone, committee }) => ({
    id,
    title,
    note: `${formatZoned(startsAt, timeZone, 'day')} · ${committee}`,
    to: linkTo('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId', {
      committeeId,
      fundraiserId: id,
    }),
  }))
}
