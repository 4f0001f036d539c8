// Everything a condition can ask about, of one voter.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { dayOf } from '../../../domain/dates.ts'
import { ageOn, birthOf } from '../../../domain/voters/ages.ts'
import { shownContacts } from '../../committees/contactDetails.server.ts'
import { lastAnswersOf } from '../../surveys/answers.server.ts'
import type { ActingCommittee } from '../../voters/access.server.ts'
import type { Person } from './personWords.ts'

export async function readPerson(db: Db, committee: ActingCommittee, id: number): Promise<Person | null> {
  const found = await readVoter(db, id)
  if (!found) return null
  const voter = shownContacts(committee, found)
  const { birthDate, birthYear, districts, ...facts } = voter
  const birth = birthOf(birthDate, birthYear)
  return {
    ...facts,
    age: birth === null ? null : ageOn(dayOf(new Date()), birth),
    districts: (districts ?? {}) as Record<string, string>,
    votes: await readVotes(db, id),
    contacts: await readContacts(db, committee, id),
    tags: await readTags(db, committee, id),
    corrections: await readCorrections(db, committee, id),
    answers: await readAnswers(db, committee, id),
  }
}

function readVoter(db: Db, id: number) {
  return db
    .selectFrom('voters as v')
    .leftJoin('households as h', 'h.id', 'v.householdId')
    .leftJoin('precinctSplits as s', 's.id', 'v.precinctSplitId')
    .select([
      'v.firstName',
      'v.middleName',
      'v.lastName',
      'v.nameSuffix',
      'v.party',
      'v.status',
      'v.gender',
      'v.birthYear',
      sql<string | null>`v.birth_date::text`.as('birthDate'),
      sql<string | null>`v.registered_on::text`.as('registeredOn'),
      sql<boolean>`v.phone <> ''`.as('hasPhone'),
      sql<boolean>`v.cell_phone <> ''`.as('hasCellPhone'),
      sql<boolean>`v.email <> ''`.as('hasEmail'),
      sql<boolean>`v.mailing is not null`.as('hasMailing'),
      'h.city',
      'h.zip5 as zip',
      'h.longitude',
      'h.latitude',
      's.county',
      's.precinct',
      's.districts',
      sql<number | null>`case when v.household_id is not null then
        (select count(*)::int from voters o where o.household_id = v.household_id and o.dropped_on is null) end`.as(
        'householdSize',
      ),
    ])
    .where('v.id', '=', id)
    .executeTakeFirst()
}

async function readVotes(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('elections')
    .select('code')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('voters')
        .select(sql<number>`unnest(voted)`.as('election'))
        .where('id', '=', id),
    )
    .execute()
  return rows.map(({ code }) => code)
}

async function readContacts(db: Db, committee: ActingCommittee, id: number): Promise<Person['contacts']> {
  const rows = await db
    .selectFrom('voterContacts')
    .select(['contactedAt', 'support'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where('voterId', 'in', recordsOf(db, committee, id))
    .where('undoneAt', 'is', null)
    .orderBy('contactedAt', 'desc')
    .orderBy('recordedAt', 'desc')
    .execute()
  return rows.map(({ contactedAt, support }) => ({ day: dayOf(contactedAt), support }))
}

async function readTags(db: Db, committee: ActingCommittee, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('voterTaggings as g')
    .innerJoin('voterTags as t', 't.id', 'g.tagId')
    .select('t.name')
    .where('g.organizationId', '=', committee.organizationId)
    .where('g.committeeId', '=', committee.id)
    .where('g.voterId', 'in', recordsOf(db, committee, id))
    .orderBy('t.name')
    .execute()
  return rows.map(({ name }) => name)
}

async function readCorrections(db: Db, committee: ActingCommittee, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('voterCorrections')
    .select('field')
    .distinct()
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where('voterId', 'in', recordsOf(db, committee, id))
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ field }) => field)
}

async function readAnswers(db: Db, committee: ActingCommittee, id: number): Promise<Person['answers']> {
  const ids = (await recordsOf(db, committee, id).execute()).map((record) => record.id)
  const { organizationId, id: committeeId } = committee
  const newestFirst = await lastAnswersOf(db, { organizationId, committeeId }, ids, committee)
  return Object.fromEntries(newestFirst.toReversed().map(({ questionId, answer }) => [questionId, answer]))
}

/** What hangs on a record that was merged into this one is about the same person. */
const recordsOf = (db: Db, { organizationId }: ActingCommittee, id: number) =>
  db
    .selectFrom('voterMerges')
    .select('mergedId as id')
    .where('organizationId', '=', organizationId)
    .where('keptId', '=', id)
    .where('undoneAt', 'is', null)
    .unionAll(db.selectNoFrom(sql<number>`${id}::integer`.as('id')))
