// Surveys for Ctrl/Cmd-K, of the committees whose surveys a person sees.
import { sql } from 'kysely'
import { bears, beginsWords } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { committeesWhere } from '../committees/committeesWhere.server.ts'
import type { Asked, Found } from '../search/finder.server.ts'

export async function findSurveysByWords({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const { rows } = await sql<{ id: string; committeeId: string; name: string; committee: string }>`
    select s.id, s.committee_id, s.name, c.name as committee from surveys s join committees c on c.id = s.committee_id
    where ${committeesWhere(viewer, 'surveys.see')} and s.organization_id = c.organization_id
      and ${bears(sql`s.name`, text)}
    order by ${beginsWords('s.name', text)} desc, s.closed_at is not null, lower(s.name), s.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id, committeeId, name, committee }) => ({
    id,
    title: name,
    note: committee,
    to: `${linkTo('/committee/:committeeId/walkbooks/surveys', { committeeId })}?survey=${id}`,
  }))
}
