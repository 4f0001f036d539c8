// The list of a committee's people: page, total and export all start with `peopleWanted`.
import { findAlso } from './also.server.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { countOf, inOrder } from '../../app/server/lists/inOrder.ts'
import { listOf, type ListContext, type ListParts } from '../../app/server/lists/listOf.ts'
import type { DB } from '../../app/server/data/tables.ts'
import { may } from '../../permissions.ts'
import { dayOf } from '../../domain/dates.ts'
import { allShownContacts, maySeeContacts, type Asked } from '../committees/contactDetails.server.ts'
import { workIn, type CommitteeRef, type Workplace } from '../committees/workIn.server.ts'
import { peopleOf } from './access.server.ts'
import { maySend } from './emails/access.server.ts'
import { people } from './api.ts'
import type { PeopleFilter } from './shapes.ts'
import { foldName } from '../../domain/names.ts'
import { searchWords, wordRanges } from './finding/findWords.ts'
import { shownName, shownPhone, sourceWords, type Consent, type Source } from './rules.ts'

type Calls = Pick<Handlers<typeof people>, 'list' | 'choices' | 'tags'>

type Wanted = SelectQueryBuilder<DB, 'people', object>

export const peopleList: ListParts<
  typeof people.list,
  Workplace,
  Awaited<ReturnType<typeof withTheRest>>[number]
> = {
  open: (context, { committeeId }) => workIn(context, committeeId, 'people.see'),
  rows: async (context, committee, filter, part) => {
    const rows = await inOrder(withColumns(peopleWanted(context.db, committee, filter)), part, {
      by: { name: ['people.nameKey', 'text'], newest: ['people.createdAt', 'timestamptz'] },
      id: ['people.id', 'uuid'],
      downward: ['newest'],
    }).execute()
    return withTheRest(context, committee, rows)
  },
  count: async ({ db, viewer }, committee, filter) => {
    const mayEdit =
      may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('people.edit')
    const facts = {
      mayEdit,
      maySeeContacts: maySeeContacts(committee),
      mayEmail: maySend(viewer, committee),
      maySeeEmails: committee.may('emails.see'),
    }
    return { total: await countOf(peopleWanted(db, committee, filter)), facts }
  },
  // Which voter someone is never leaves.
  columns: {
    'First name': (row) => row.firstName,
    'Last name': (row) => row.lastName,
    Email: (row) => row.email,
    Phone: (row) => shownPhone(row.phone),
    Street: (row) => row.street,
    City: (row) => row.city,
    State: (row) => row.state,
    'ZIP code': (row) => row.zip,
    'Year of birth': (row) => row.birthYear,
    Employer: (row) => row.employer,
    Occupation: (row) => row.occupation,
    Languages: (row) => row.languages.join(', '),
    'May be emailed': (row) => row.mailConsent,
    'May be texted': (row) => row.textConsent,
    'May be called': (row) => row.callConsent,
    'Consent from': (row) => row.consentSource,
    Tags: (row) => row.tags.join(', '),
    Source: (row) => sourceWords[row.source],
    'Tied to a voter': (row) => (row.voterId === null ? 'no' : 'yes'),
    'On record since': (row) => dayOf(new Date(row.createdAt)),
  },
}

export const listHandlers: Calls = {
  list: listOf(people.list, peopleList),

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
      people: allShownContacts(committee, rows).map((row) => ({
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

export function peopleWanted(
  db: Db,
  committee: CommitteeRef & Asked,
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
  // Looked up once, as a list: as a join the planner walks everyone in order of name and asks each for the word.
  if (found.length > 0)
    query = query.where(sql<boolean>`people.id = any (array(${sql.join(found, sql` intersect `)}))`)
  // Email and phone are among the words as well: who may not see them finds people by their names alone.
  if (filter.text && !maySeeContacts(committee)) query = query.where(isNamed(filter.text))
  if (filter.mail) query = query.where('people.mailConsent', '=', filter.mail)
  if (filter.texting) query = query.where('people.textConsent', '=', filter.texting)
  if (filter.call) query = query.where('people.callConsent', '=', filter.call)
  if (filter.source) query = query.where('people.source', '=', filter.source)
  if (filter.hasVoter !== undefined)
    query = query.where('people.voterId', filter.hasVoter ? 'is not' : 'is', null)
  return query
}

/** Each word that was typed begins a word of the name. */
export function isNamed(typed: string) {
  const words = searchWords(typed)
    .map((word) => foldName(word))
    .filter(Boolean)
  return sql<boolean>`not exists (select from unnest(${words}::text[]) typed where position(' ' || typed in ' ' || people.name_key) = 0)
    and ${words.length}::int > 0`
}

const withColumns = (wanted: Wanted) => {
  return wanted.select([
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
}

type PageRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>> & {
  place: string
}

/** Tags, and what else the person is here; only for the rows that are shown. */
async function withTheRest({ db, services }: ListContext, committee: Workplace, rows: PageRow[]) {
  const ids = rows.map(({ id }) => id)
  const tags = await tagsOf(db, committee, ids)
  const roles = await findAlso(db, services.given, ids)
  return allShownContacts(committee, rows).map((row) => ({
    ...row,
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
