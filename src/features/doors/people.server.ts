// Who lives behind the doors, with what the committee already knows of them. Voters who are confidential or no longer in the file are left
// out, also when they became so after the walkbook was made.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { ageOn, birthOf } from '../../domain/voters/ages.ts'
import { formatPhone, voterName } from '../../domain/voters/shown.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { lastAnswersOf } from '../surveys/answers.server.ts'
import type { Resident } from './api.ts'

const mostAnswers = 3

export async function peopleAt(
  db: Db,
  committee: CommitteeRef,
  voterIds: number[],
): Promise<Map<number, Resident>> {
  if (voterIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('voters as v')
    .select([
      'v.id',
      'v.firstName',
      'v.middleName',
      'v.lastName',
      'v.nameSuffix',
      'v.party',
      'v.phone',
      'v.cellPhone',
      'v.birthYear',
      sql<string | null>`v.birth_date::text`.as('birthDate'),
      sql<boolean>`v.voted && (select array_agg(e.id) from elections e where e.kind = 'primary')`.as(
        'votedInPrimary',
      ),
    ])
    .where('v.id', '=', sql<number>`any(${voterIds}::integer[])`)
    .where('v.isConfidential', '=', false)
    .where('v.droppedOn', 'is', null)
    .execute()
  const visits = await lastContacts(db, committee, voterIds)
  const answers = await lastAnswers(db, committee, voterIds)
  const today = dayOf(new Date())
  return new Map(
    rows.map((row) => {
      const birth = birthOf(row.birthDate, row.birthYear)
      return [
        row.id,
        {
          voterId: row.id,
          name: voterName(row),
          age: birth === null ? null : ageOn(today, birth),
          party: row.party,
          phone: formatPhone(row.cellPhone || row.phone),
          votedPrimaryAs: row.votedInPrimary && row.party !== '' ? row.party : null,
          lastVisit: visits.get(row.id) ?? null,
          lastAnswers: answers.get(row.id) ?? [],
        },
      ]
    }),
  )
}

async function lastContacts(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  voterIds: number[],
): Promise<Map<number, NonNullable<Resident['lastVisit']>>> {
  const { rows } = await sql<{ voterId: number; result: string; at: Date; by: string; note: string }>`
    select distinct on (voter_id) voter_id as "voterId", result, contacted_at as at, contacted_by_name as by, note from voter_contacts
    where voter_id = any(${voterIds}::integer[]) and organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and undone_at is null and method = 'door'
    order by voter_id, contacted_at desc, id`.execute(db)
  return new Map(rows.map(({ voterId, at, ...rest }) => [voterId, { ...rest, at: at.toISOString() }]))
}

/** At the doors that were handed to them, canvassers see what was said there before, whatever their job. */
const atTheirDoors = { may: () => true }

async function lastAnswers(
  db: Db,
  committee: CommitteeRef,
  voterIds: number[],
): Promise<Map<number, Resident['lastAnswers']>> {
  const newestFirst = await lastAnswersOf(db, committee, voterIds, atTheirDoors, mostAnswers)
  return new Map(
    [...Map.groupBy(newestFirst, ({ voterId }) => voterId)].map(([voterId, answers]) => [
      voterId,
      answers.map(({ question, answer, answeredAt }) => ({ question, answer, at: answeredAt.toISOString() })),
    ]),
  )
}
