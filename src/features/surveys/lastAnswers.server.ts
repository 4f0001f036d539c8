// Each person's last answer to each question of a survey: what results, breakdowns and lists all count. Who was asked twice counts once, and
// not answering later does not take an earlier answer back.
import { sql, type RawBuilder } from 'kysely'
import type { Workplace } from '../committees/workIn.server.ts'
import { person, voter, withMerges } from './access.server.ts'
import type { ResultFilter } from './api.ts'

/** As `l`: id, person, voter_id, question_id, version_id, number, values, answered_at, answered_by_name, canvasser, turf, day. */
export function lastAnswers(
  { organizationId, committeeId, timeZone }: Workplace,
  surveyId: string,
): RawBuilder<unknown> {
  return sql`(
    select distinct on (${person}, a.question_id) a.id, ${person} as person, ${voter} as voter_id, a.question_id, a.version_id, v.number, a.values,
      a.answered_at, a.answered_by_name, a.walkbook_id::text as turf,
      case when a.canvasser = '' then 'name ' || a.answered_by_name else a.canvasser end as canvasser,
      (a.answered_at at time zone ${timeZone}::text)::date as day
    from survey_answers a join survey_versions v on v.id = a.version_id ${withMerges}
    where a.organization_id = ${organizationId}::uuid and a.committee_id = ${committeeId}::uuid and a.survey_id = ${surveyId}::uuid
      and a.undone_at is null
    order by ${person}, a.question_id, cardinality(a.values) = 0, a.answered_at desc, a.id) as l`
}

/** What of them is asked for. The voters of a universe come as a list, because the database does not know them. */
export function narrowed(
  filter: Omit<ResultFilter, 'committeeId' | 'surveyId'>,
  voterIds: number[] | null,
): RawBuilder<unknown> {
  const { turf, canvasser, versionNumber, from, to } = filter
  return sql.join(
    [
      sql`true`,
      ...(turf ? [sql`l.turf = ${turf}::text`] : []),
      ...(canvasser !== undefined ? [sql`l.canvasser = ${canvasser}::text`] : []),
      ...(versionNumber !== undefined ? [sql`l.number = ${versionNumber}::int`] : []),
      ...(from ? [sql`l.day >= ${from}::date`] : []),
      ...(to ? [sql`l.day <= ${to}::date`] : []),
      ...(voterIds ? [sql`l.voter_id = any (${voterIds}::int[])`] : []),
    ],
    sql` and `,
  )
}
