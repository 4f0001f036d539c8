// People of the committees someone works in, for the search that reaches everything. Only where their job lets them see people.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { Viewer } from '../../../app/server/auth/viewer.ts'
import { oneSlipAway } from '../../../domain/closeness.ts'
import { nearestNames } from '../../../domain/nameDistance.ts'
import { foldName } from '../../../domain/names.ts'
import { linkTo } from '../../../links.ts'
import { hasAllCommittees, jobMay, type Ability } from '../../../permissions.ts'
import { allShownContacts, maySeeContacts } from '../../committees/contactDetails.server.ts'
import { mayIn } from '../../committees/workIn.server.ts'
import type { Asked, Found } from '../../search/finder.server.ts'
import type { PersonRecord } from '../access.server.ts'
import { isNamed } from '../list.server.ts'
import { shownName, shownPhone } from '../rules.ts'
import { wordRanges } from './findWords.ts'

const mostCommittees = 50

export async function findContacts({ db, viewer, text, limit }: Asked): Promise<Found[]> {
  const words = wordRanges(text)
  // What one letter begins is half of the list.
  if (viewer.organizationId === null || text.trim().length < 2 || words.length === 0) return []
  const committees = await committeesSeen(db, viewer, viewer.organizationId)
  const ids = committees.map(({ committeeId }) => committeeId)
  const reached = committees.filter(maySeeContacts).map(({ committeeId }) => committeeId)
  const own = sql`organization_id = ${viewer.organizationId}::uuid and committee_id = c.id`
  const having = words.map(
    ({ from, until }) =>
      sql`select person_id from person_words where ${own} and word >= ${from} and word < ${until}`,
  )
  // All committees in one question: planning it takes longer than answering it.
  const { rows } = await sql<Row & { committeeId: string }>`
    select p.* from unnest(${ids}::uuid[]) with ordinality c(id, place) cross join lateral (
      select id, committee_id, first_name, last_name, email, phone, name_key from people
      where ${own} and id = any (array(${sql.join(having, sql` intersect `)} limit ${mostCompared})) and merged_into is null and archived_at is null
        and (c.id = any (${reached}::uuid[]) or ${isNamed(text)})
      order by name_key limit ${limit}) p
    order by c.place, p.name_key limit ${limit}`.execute(db)
  return rows.flatMap((row) =>
    contactsOf(
      committees.find(({ committeeId }) => committeeId === row.committeeId)!,
      [row],
    ),
  )
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
  const among = async (some: RawBuilder<unknown>[]) =>
    (
      await sql<Row & { committeeId: string }>`
        select id, committee_id, first_name, last_name, email, phone from people
        where id = any (array(${sql.join(some, sql` intersect `)} limit ${mostCompared})) and organization_id = ${viewer.organizationId}::uuid
          and committee_id = any (${ids}::uuid[]) and merged_into is null and archived_at is null`.execute(db)
    ).rows
  // Hundreds of spellings in each committee: the long word alone is next to always borne by few.
  let rows = await among(near.slice(0, 1))
  if (rows.length === mostCompared && near.length > 1) rows = await among(near)
  return nearestNames(rows, shownName, text, limit).flatMap((row) => {
    const committee = committees.find(({ committeeId }) => committeeId === row.committeeId)!
    return contactsOf(committee, [row]).map((contact) => ({ ...contact, slips: row.slips }))
  })
}

const shortestWithSlip = 4
const mostWordsWithSlips = 2
/** Of a name that more bear, the first by the alphabet are not what is meant either. */
const mostCompared = 200

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
