// People of the committees someone works in, for the search that reaches everything. Only where their job lets them see people.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Viewer } from '../../../app/server/auth/viewer.ts'
import { linkTo } from '../../../links.ts'
import { hasAllCommittees, jobMay, type Ability } from '../../../permissions.ts'
import { allShownContacts } from '../../committees/contactDetails.server.ts'
import { mayIn } from '../../committees/workIn.server.ts'
import type { Asked, Found } from '../../search/finder.server.ts'
import { peopleWanted } from '../list.server.ts'
import { shownName, shownPhone } from '../rules.ts'

const mostCommittees = 50

export async function findContacts({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  // What one letter begins is half of the list.
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const found: Found[] = []
  for (const { name, ...seen } of await committeesSeen(db, viewer, viewer.organizationId)) {
    const committee = { ...seen, may: (what: Ability) => mayIn(viewer, seen.committeeId, what) }
    const rows = await peopleWanted(db, committee, { text })
      .select(['people.id', 'people.firstName', 'people.lastName', 'people.email', 'people.phone'])
      .orderBy('people.nameKey')
      .limit(limit - found.length)
      .execute()
    for (const row of allShownContacts(committee, rows))
      found.push({
        id: row.id,
        title: shownName(row),
        note: [name, row.email || shownPhone(row.phone)].filter(Boolean).join(' · '),
        to: `${linkTo('/committee/:committeeId/volunteers', { committeeId: committee.committeeId })}?view=everyone&person=${row.id}`,
      })
    if (found.length >= limit) break
  }
  return found
}

/** Also platform staff look here only in their own house; elsewhere they open the committee first. */
function committeesSeen(db: Db, viewer: Viewer, organizationId: string) {
  const given = viewer.committees.filter(({ job }) => jobMay(job, 'people.see')).map(({ id }) => id)
  let query = db
    .selectFrom('committees')
    .select(['id as committeeId', 'organizationId', 'name'])
    .where('organizationId', '=', organizationId)
    .where('archivedAt', 'is', null)
  if (!hasAllCommittees(viewer.role)) query = query.where('id', '=', sql<string>`any (${given}::uuid[])`)
  return query.orderBy('name').limit(mostCommittees).execute()
}
