// People of the committees someone works in, for the search that reaches everything. Only where their job lets them see people.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Viewer } from '../../../app/server/auth/viewer.ts'
import { oneSlipAway } from '../../../domain/closeness.ts'
import { nearestNames } from '../../../domain/nameDistance.ts'
import { foldName } from '../../../domain/names.ts'
import { linkTo } from '../../../links.ts'
import { hasAllCommittees, jobMay, type Ability } from '../../../permissions.ts'
import { allShownContacts } from '../../committees/contactDetails.server.ts'
import { mayIn } from '../../committees/workIn.server.ts'
import type { Asked, Found } from '../../search/finder.server.ts'
import type { PersonRecord } from '../access.server.ts'
import { peopleWanted } from '../list.server.ts'
import { shownName, shownPhone } from '../rules.ts'

const mostCommittees = 50

export async function findContacts({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  // What one letter begins is half of the list.
  if (viewer.organizationId === null || text.trim().length < 2) return []
  const found: Found[] = []
  for (const committee of await committeesSeen(db, viewer, viewer.organizationId)) {
    const rows = await peopleWanted(db, committee, { text })
      .select(shownColumns)
      .orderBy('people.nameKey')
      .limit(limit - found.length)
      .execute()
    found.push(...contactsOf(committee, rows))
    if (found.length >= limit) break
  }
  return found
}

/** Of a name each long word may have one slip; words of names only, because email and phone are among the words too. */
export async function findSimilarContacts({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  const words = foldName(text)
    .split(' ')
    .filter((word) => word.length >= shortestWithSlip && /^\p{L}+$/u.test(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostWordsWithSlips)
  if (viewer.organizationId === null || words.length === 0) return []
  const committees = await committeesSeen(db, viewer, viewer.organizationId)
  const ids = committees.map(({ committeeId }) => committeeId)
  const near = words.map(
    (word) => sql`select person_id from person_words where organization_id = ${viewer.organizationId}::uuid
      and committee_id = any (${ids}::uuid[]) and word = any (${[word, ...oneSlipAway(word)]}::text[])`,
  )
  const rows = await db
    .selectFrom('people')
    .select([...shownColumns, 'people.committeeId'])
    .where(sql<boolean>`people.id = any (array(${sql.join(near, sql` intersect `)} limit ${mostCompared}))`)
    .where('people.organizationId', '=', viewer.organizationId)
    .where('people.committeeId', '=', sql<string>`any (${ids}::uuid[])`)
    .where('people.mergedInto', 'is', null)
    .where('people.archivedAt', 'is', null)
    .execute()
  return nearestNames(rows, shownName, text, limit).flatMap((row) => {
    const committee = committees.find(({ committeeId }) => committeeId === row.committeeId)!
    return contactsOf(committee, [row]).map((contact) => ({ ...contact, slips: row.slips }))
  })
}

const shortestWithSlip = 4
const mostWordsWithSlips = 2
const mostCompared = 200

const shownColumns = [
  'people.id',
  'people.firstName',
  'people.lastName',
  'people.email',
  'people.phone',
] as const

type Row = Pick<PersonRecord, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>
type Seen = Awaited<ReturnType<typeof committeesSeen>>[number]

const contactsOf = (committee: Seen, rows: Row[]): Found[] =>
  allShownContacts(committee, rows).map((row) => ({
    id: row.id,
    title: shownName(row),
    note: [committee.name, row.email || shownPhone(row.phone)].filter(Boolean).join(' · '),
    to: `${linkTo('/committee/:committeeId/volunteers', { committeeId: committee.committeeId })}?view=everyone&person=${row.id}`,
  }))

/** Also platform staff look here only in their own house; elsewhere they open the committee first. */
async function committeesSeen(db: Db, viewer: Viewer, organizationId: string) {
  const given = viewer.committees.filter(({ job }) => jobMay(job, 'people.see')).map(({ id }) => id)
  let query = db
    .selectFrom('committees')
    .select(['id as committeeId', 'organizationId', 'name'])
    .where('organizationId', '=', organizationId)
    .where('archivedAt', 'is', null)
  if (!hasAllCommittees(viewer.role)) query = query.where('id', '=', sql<string>`any (${given}::uuid[])`)
  const seen = await query.orderBy('name').limit(mostCommittees).execute()
  return seen.map((committee) => ({
    ...committee,
    may: (what: Ability) => mayIn(viewer, committee.committeeId, what),
  }))
}
