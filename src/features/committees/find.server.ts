import { sql } from 'kysely'
import { beginsWith, matches, resembles } from '../../app/server/data/matching.ts'
import { nearestNames } from '../../domain/nameDistance.ts'
import { linkTo } from '../../links.ts'
import { isPlatform } from '../../permissions.ts'
import type { Asked, Found } from '../search/finder.server.ts'

export async function findCommittees(asked: Asked): Promise<Found[]> {
  const { text, limit } = asked
  const rows = await committeesSeen(asked)
    .where((eb) => eb.or([matches(eb.ref('c.name'), text), matches(eb.ref('c.office'), text)]))
    .orderBy((eb) => beginsWith(eb.ref('c.name'), text), 'desc')
    .orderBy('c.name')
    .limit(limit)
    .execute()
  return rows.map(found)
}

export async function findSimilarCommittees(asked: Asked): Promise<Found[]> {
  const rows = await committeesSeen(asked)
    .where(resembles(sql`lower(c.name)`, asked.text))
    .execute()
  return nearestNames(rows.map(found), ({ title }) => title, asked.text, asked.limit)
}

const committeesSeen = ({ db, viewer }: Asked) =>
  db
    .selectFrom('committees as c')
    .innerJoin('organizations as o', 'o.id', 'c.organizationId')
    .select(['c.id', 'c.name as title'])
    .select(
      isPlatform(viewer.role)
        ? sql<string>`concat_ws(' · ', nullif(c.office, ''), o.name)`.as('note')
        : 'c.office as note',
    )
    .where('c.archivedAt', 'is', null)

const found = (row: { id: string; title: string; note: string }): Found => ({
  ...row,
  to: linkTo('/committee/:committeeId', { committeeId: row.id }),
})
