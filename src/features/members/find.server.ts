import { sql } from 'kysely'
import { beginsWith, matches } from '../../app/server/data/matching.ts'
import { linkTo } from '../../links.ts'
import { isPlatform, may } from '../../permissions.ts'
import type { Asked } from '../search/finder.server.ts'

export async function findMembers({ db, viewer, text, limit }: Asked) {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organizationId')
    .select(['u.id', 'u.name as title', 'u.organizationId'])
    .select(
      isPlatform(viewer.role) ? sql<string>`concat_ws(' · ', u.email, o.name)`.as('note') : 'u.email as note',
    )
    .where((eb) => eb.or([matches(eb.ref('u.name'), text), matches(eb.ref('u.email'), text)]))
    .orderBy((eb) => beginsWith(eb.ref('u.name'), text), 'desc')
    .orderBy('u.name')
    .limit(limit)
    .execute()
  return rows.map(({ organizationId, ...row }) => ({
    ...row,
    to: may(viewer, 'users.manage')
      ? `${linkTo('/user-management')}?user=${row.id}`
      : `${linkTo('/organization')}?${organizationId ? `org=${organizationId}&` : ''}member=${row.id}`,
  }))
}
