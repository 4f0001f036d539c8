import { matches } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { may } from '../../permissions.ts'
import type { Asked } from '../search/finder.server.ts'
import { visibleJobs } from './access.server.ts'

export async function findJobs({ db, viewer, text, limit }: Asked) {
  const rows = await db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.title', 'jobs.state as note'])
    .where(visibleJobs(viewer))
    .where((eb) => matches(eb.ref('jobs.title'), text))
    .orderBy('jobs.createdAt', 'desc')
    .limit(limit)
    .execute()
  const isStaff = may(viewer, 'owner.open')
  return rows.map((row) => ({
    ...row,
    to: isStaff ? `${linkTo('/admin')}?tab=jobs&job=${row.id}` : linkTo('/'),
  }))
}
