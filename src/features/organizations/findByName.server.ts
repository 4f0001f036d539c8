import { sql } from 'kysely'
import { beginsWith, matches } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { may } from '../../permissions.ts'
import type { Asked } from '../search/finder.server.ts'

export async function findOrganizations({ db, viewer, text, limit }: Asked) {
  // Platform staff without either page find none.
  if (!may(viewer, 'owner.open') && !may(viewer, 'organization.open')) return []
  const rows = await db
    .selectFrom('organizations as o')
    .select([
      'o.id',
      'o.name as title',
      sql<string>`case when o.archived_at is null then '' else 'archived' end`.as('note'),
    ])
    .where((eb) => matches(eb.ref('o.name'), text))
    .orderBy((eb) => beginsWith(eb.ref('o.name'), text), 'desc')
    .orderBy('o.name')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    to: may(viewer, 'owner.open')
      ? linkTo('/admin/organization/:orgId', { orgId: row.id })
      : `${linkTo('/organization')}?org=${row.id}`,
  }))
}
