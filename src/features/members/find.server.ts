import { sql } from 'kysely'
import { beginsWith, matches, resembles } from '../../app/server/data/matching.ts'
import { nearestNames } from '../../domain/nameDistance.ts'
import { linkTo } from '../../links.ts'
import { isPlatform, may } from '../../permissions.ts'
import type { Asked, Found } from '../search/finder.server.ts'

export async function findMembers(asked: Asked): Promise<Found[]> {
  const { text, limit } = asked
  const rows = await membersSeen(asked)
    .where((eb) => eb.or([matches(eb.ref('u.name'), text), matches(eb.ref('u.email'), text)]))
    .orderBy((eb) => beginsWith(eb.ref('u.name'), text), 'desc')
    .orderBy('u.name')
    .limit(limit)
    .execute()
  return rows.map((row) => found(asked, row))
}

export async function findSimilarMembers(asked: Asked): Promise<Found[]> {
  const rows = await membersSeen(asked)
    .where(resembles(sql`lower(u.name)`, asked.text))
    .execute()
  const all = rows.map((row) => found(asked, row))
  return nearestNames(all, ({ title }) => title, asked.text, asked.limit)
}

const membersSeen = ({ db, viewer }: Asked) =>
  db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organizationId')
    .select(['u.id', 'u.name as title', 'u.organizationId'])
    .select(
      isPlatform(viewer.role) ? sql<string>`concat_ws(' · ', u.email, o.name)`.as('note') : 'u.email as note',
    )

const found = (
  { viewer }: Asked,
  { organizationId, ...row }: { id: string; title: string; note: string; organizationId: string | null },
): Found => ({
  ...row,
  to: may(viewer, 'users.manage')
    ? `${linkTo('/user-management')}?user=${row.id}`
    : `${linkTo('/organization')}?${organizationId ? `org=${organizationId}&` : ''}member=${row.id}`,
})
