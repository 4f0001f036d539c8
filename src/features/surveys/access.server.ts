// What every call about a survey begins with. A survey of another committee answers like one that is not there.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changesBetween } from '../../domain/surveys/changes.ts'
import { SurveyContent } from '../../domain/surveys/content.ts'
import type { CommitteeRef, Workplace } from '../committees/workIn.server.ts'
import type { Survey, SurveyState } from './shapes.ts'

export interface SurveyFacts {
  id: string
  name: string
  about: string
  draft: SurveyContent
  version: number
  updatedByName: string
  closedAt: Date | null
}

export async function getSurvey(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  surveyId: string,
  forUpdate = false,
): Promise<SurveyFacts> {
  const { rows } = await sql<Omit<SurveyFacts, 'draft'> & { draft: unknown }>`
    select id, name, about, draft, version, updated_by_name, closed_at from surveys
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and id = ${surveyId}::uuid
    ${forUpdate ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...rows[0], draft: SurveyContent.parse(rows[0].draft) }
}

export interface VersionFacts {
  id: string
  number: number
  content: SurveyContent
  publishedAt: Date
  publishedByName: string
}

/** Newest first. */
export async function versionsOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  surveyId: string,
): Promise<VersionFacts[]> {
  const rows = await db
    .selectFrom('surveyVersions')
    .select(['id', 'number', 'content', 'publishedAt', 'publishedByName'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('surveyId', '=', surveyId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, content: SurveyContent.parse(row.content) }))
}

export async function showSurvey(db: Db, committee: Workplace, surveyId: string): Promise<Survey> {
  const survey = await getSurvey(db, committee, surveyId)
  const versions = await versionsOf(db, committee, surveyId)
  const { rows } = await sql<{ people: number }>`
    select count(distinct ${person})::int as people from survey_answers a ${withMerges}
    where a.organization_id = ${committee.organizationId}::uuid and a.committee_id = ${committee.committeeId}::uuid
      and a.survey_id = ${surveyId}::uuid and a.undone_at is null`.execute(db)
  const { closedAt, ...facts } = survey
  return {
    ...facts,
    state: stateOf(versions.length > 0, closedAt),
    published: versions[0]?.content ?? null,
    unpublished: versions[0] ? changesBetween(versions[0].content, survey.draft) : null,
    versions: versions.map((version, i) => ({
      id: version.id,
      number: version.number,
      publishedAt: version.publishedAt.toISOString(),
      publishedByName: version.publishedByName,
      changes: versions[i + 1] ? changesBetween(versions[i + 1]!.content, version.content) : [],
    })),
    people: rows[0]!.people,
    mayEdit: committee.may('surveys.edit') && !committee.isArchived,
  }
}

export function stateOf(isPublished: boolean, closedAt: Date | null): SurveyState {
  if (closedAt) return 'closed'
  return isPublished ? 'in use' : 'draft'
}

/** Behind `survey_answers a`: two rows of the voter file that the organization knows to be one person are one. */
export const withMerges = sql`left join voter_merges m on m.organization_id = a.organization_id and m.merged_id = a.voter_id and m.undone_at is null`
export const voter = sql`coalesce(m.kept_id, a.voter_id)`
/** Who answered: a voter, a person met at the door, or, where no one asked for a name, this one talk. */
export const person = sql`coalesce(${voter}::text, a.door_person_id::text, a.source_id::text)`
