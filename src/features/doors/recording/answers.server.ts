// Answers are checked against the version of the survey that the phone had, before anything is written.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { SurveyContent } from '../../../domain/surveys/content.ts'
import { checkAnswers } from '../../../domain/surveys/path.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { isOf, type AtDoor } from './atDoor.server.ts'

/** By event, one sentence. */
export async function checkSurveys(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  events: AtDoor[],
): Promise<Map<string, string>> {
  const problems = new Map<string, string>()
  const asked = events.flatMap((event) =>
    isOf(event, 'doors.visit') && event.body.survey ? [{ id: event.id, survey: event.body.survey }] : [],
  )
  if (asked.length === 0) return problems
  const versions = await db
    .selectFrom('surveyVersions')
    .select(['id', 'content'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', sql<string>`any(${[...new Set(asked.map(({ survey }) => survey.versionId))]}::uuid[])`)
    .execute()
  const contents = new Map(versions.map(({ id, content }) => [id, SurveyContent.parse(content)]))
  for (const { id, survey } of asked) {
    const content = contents.get(survey.versionId)
    const problem = content ? checkAnswers(content, survey.answers) : 'The committee has no such survey.'
    if (problem !== null) problems.set(id, problem)
  }
  return problems
}
