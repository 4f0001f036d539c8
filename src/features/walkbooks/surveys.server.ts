// Which surveys can go along with a walkbook: those of its committee that were published, so that a phone has something to show.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export async function findSurveys(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select s.id, s.name from surveys s
    where s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid and s.closed_at is null
      and exists (select from survey_versions v where v.survey_id = s.id and v.organization_id = s.organization_id and v.committee_id = s.committee_id)
    order by lower(s.name), s.id limit 500`.execute(db)
  return rows
}

/** Another committee's survey, and one that was never published, answer alike. `kept` may stay although it was closed since. */
export async function requireSurvey(
  db: Db,
  committee: CommitteeRef,
  surveyId: string | null,
  kept: string | null = null,
): Promise<void> {
  if (surveyId === null || surveyId === kept) return
  const known = await findSurveys(db, committee)
  if (!known.some(({ id }) => id === surveyId))
    throw invalid('Choose a survey of this committee that is published.', {
      surveyId: 'Choose a survey of this committee that is published.',
    })
}
