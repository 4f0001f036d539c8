import { sql } from 'kysely'
import { beginsWith, matches } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { isPlatform } from '../../permissions.ts'
import type { Asked } from '../search/finder.server.ts'

export async function findCommittees({ db, viewer, text, limit }: Asked) {
  const rows = await db
    .selectFrom('committees as c')
    .innerJoin('organizations as o', 'o.id', 'c.organizationId')
    .select(['c.id', 'c.name as title'])
    .select(
      isPlatform(viewer.role)
        ? sql<string>`concat_ws(' · ', nullif(c.office, ''), o.name)`.as('note')
        : 'c.office as note',
    )
    .where('c.archivedAt', 'is', null)
    .where((eb) => eb.or([matches(eb.ref('c.name'), text), matches(eb.ref('c.office'), text)]))
    .orderBy((eb) => beginsWith(eb.ref('c.name'), text), 'desc')
    .orderBy('c.name')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, to: linkTo('/committee/:committeeId', { committeeId: row.id }) }))
}
