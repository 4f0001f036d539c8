// The list of a committee's people: page, total and export all start with `peopleWanted`.
import { findAlso } from './also.server.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { DB } from '../../app/server/data/tables.ts'
import { may } from '../../permissions.ts'
import { workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { peopleOf } from './access.server.ts'
import type { people, PeopleFilter } from './api.ts'
import { wordRanges } from './findWords.ts'
import { shownName, shownPhone, type Consent, type Source } from './rules.ts'
import type { PersonRow } from './shapes.ts'

type Calls = Pick<Handlers<typeof people>, 'list' | 'choices' | 'tags'>

export const listHandlers: Calls = {
  list: async (context, { sort, desc, after, limit, ...filter }) => {
    const { db, viewer } = context
    const committee = await workIn(context, filter.committeeId, 'people.see')
    const wanted = peopleWanted(db, committee, filter)
    const rows = await onePage(wanted, { sort, desc, after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      people: await withTheRest(context, committee, page),
      total: after === undefined ? await countOf(wanted) : null,
      next: last ? placeOf(last.key, last.id) : null,
      mayEdit:
        may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('people.edit'),
      mayExport: committee.may('people.export'),
    }
  },

  choices: async (context, { committeeId, text }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const rows = await peopleWanted(context.db, committee, { text })
      .select([
        'people.id',
        'people.firstName',
        'people.lastName',
        'people.email',
        'people.phone',
        'people.city',
      ])
      .orderBy('people.nameKey')
      .orderBy('people.id')
      .limit(12)
      .execute()
    return {
      people: rows.map((row) => ({
        id: row.id,
        name: shownName(row),
        note: [row.email || shownPhone(row.phone), row.city].filter(Boolean).join(' · '),
      })),
    }
  },

  tags: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const rows = await context.db
      .selectFrom('personTags as t')
      .innerJoin('people as p', 'p.id', 't.personId')
      .select(['t.tag', sql<number>`count(*)::int`.as('people')])
      .where('t.organizationId', '=', committee.organizationId)
      .where('t.committeeId', '=', committeeId)
      .where('p.mergedInto', 'is', null)
      .where('p.archivedAt', 'is', null)
      .groupBy('t.tag')
      .orderBy('t.tag')
      .execute()
    return { tags: rows }
  },
}

type Wanted = SelectQueryBuilder<DB, 'people', object>

export function peopleWanted(
  db: Db,
  committee: CommitteeRef,
  filter: Partial<Omit<PeopleFilter, 'committeeId'>>,
): Wanted {
  const { organizationId, committeeId } = committee
  let query = peopleOf(db, committee)
    .where('people.mergedInto', 'is', null)
    .where('people.archivedAt', filter.archived ? 'is not' : 'is', null)
  const own = sql`organization_id = ${organizationId} and committee_id = ${committeeId}`
  const found = [
    ...wordRanges(filter.text ?? '').map(
      ({ from, until }) =>
        sql`select person_id from person_words where ${own} and word >= ${from} and word < ${until}`,
    ),
    ...(filter.tags ?? []).map((tag) => sql`select person_id from person_tags where ${own} and tag = ${tag}`),
  ]
  // Looked up once, as a list: as a join the planner walks everybody in order of name and asks each for the word.
  if (found.length > 0)
    query = query.where(sql<boolean>`people.id = any (array(${sql.join(found, sql` intersect `)}))`)
  if (filter.mail) query = query.where('people.mailConsent', '=', filter.mail)
  if (filter.texting) query = query.where('people.textConsent', '=', filter.texting)
  if (filter.call) query = query.where('people.callConsent', '=', filter.call)
  if (filter.source) query = query.where('people.source', '=', filter.source)
  if (filter.hasVoter !== undefined)
    query = query.where('people.voterId', filter.hasVoter ? 'is not' : 'is', null)
  return query
}

export interface PageAsked {
  sort: 'name' | 'newest'
  desc: boolean
  after?: string
  limit: number
}

/** From the place the last page ended at, however many were added meanwhile. The newest stand first. */
export function onePage(wanted: Wanted, { sort, desc, after, limit }: PageAsked) {
  const column = sort === 'name' ? 'people.nameKey' : 'people.createdAt'
  const isDown = sort === 'newest' ? !desc : desc
  let query = wanted
    .select([
      'people.id',
      'people.firstName',
      'people.lastName',
      'people.email',
      'people.phone',
      'people.street',
      'people.city',
      'people.state',
      'people.zip',
      'people.birthYear',
      'people.employer',
      'people.occupation',
      'people.languages',
      'people.mailConsent',
      'people.textConsent',
      'people.callConsent',
      'people.consentSource',
      'people.source',
      'people.voterId',
      'people.createdAt',
      'people.archivedAt',
    ])
    // A Date would lose the microseconds, and with them the place.
    .select(sql<string>`${sql.ref(column)}::text`.as('key'))
    .orderBy(column, isDown ? 'desc' : 'asc')
    .orderBy('people.id', isDown ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) {
    const { key, id } = placeIn(after)
    const type = sql.raw(sort === 'name' ? 'text' : 'timestamptz')
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, people.id) ${sql.raw(isDown ? '<' : '>')} (${key}::${type}, ${id}::uuid)`,
    )
  }
  return query.execute()
}

export async function countOf(wanted: Wanted): Promise<number> {
  const { n } = await wanted.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n
}

export type PageRow = Awaited<ReturnType<typeof onePage>>[number]

/** Tags, and what else the person is here; only for the rows that are shown. */
async function withTheRest(
  { db, services }: Context,
  committee: CommitteeRef,
  rows: PageRow[],
): Promise<PersonRow[]> {
  const ids = rows.map(({ id }) => id)
  const tags = await tagsOf(db, committee, ids)
  const roles = await findAlso(db, services.given, ids)
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    city: row.city,
    zip: row.zip,
    tags: tags.get(row.id) ?? [],
    mailConsent: row.mailConsent as Consent,
    textConsent: row.textConsent as Consent,
    callConsent: row.callConsent as Consent,
    source: row.source as Source,
    hasVoter: row.voterId !== null,
    ...roles.get(row.id)!,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }))
}

export async function tagsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('personTags')
    .select(['personId', 'tag'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('personId', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('tag')
    .execute()
  const found = new Map<string, string[]>()
  for (const { personId, tag } of rows) found.set(personId, [...(found.get(personId) ?? []), tag])
  return found
}

export const placeOf = (key: string, id: string): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

function placeIn(after: string): { key: string; id: string } {
  try {
    const [key, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [unknown, unknown]
    if (typeof key === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return { key, id }
  } catch {
    // Said below.
  }
  throw invalid('This is no place in the list. Begin again from the first page.')
}
