// What was answered at a door becomes rows. The feature that brings the answers calls this inside its own transaction; whether the person
// may do so is its question, because a canvasser's pass is not a member of the committee.
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { idFrom } from '../../app/server/data/idFrom.ts'
import { SurveyContent, type Answer } from '../../domain/surveys/content.ts'
import { checkAnswers } from '../../domain/surveys/path.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface AnswersGiven {
  versionId: string
  /** At most one of the two; neither, when a person gave no name. */
  voterId: number | null
  doorPersonId: string | null
  answers: Answer[]
  answeredAt: Date
  answeredBy: string | null
  answeredByName: string
  walkbookId: string | null
  /** The hand, or another mark that tells canvassers apart; empty when unknown. */
  canvasser: string
  /** The event they came with. */
  sourceId: string
}

export interface Recorded {
  surveyId: string
  /** Rows that were new: none when the same event came again. */
  written: number
  /** 1 strong support … 5 strong opposition, where the survey asked for it: goes into voter_contacts.support. */
  support: number | null
}

/** Throws notFound for a version this committee does not have, and invalid with one sentence for answers that do not fit it. */
export async function recordAnswers(db: Db, committee: CommitteeRef, given: AnswersGiven): Promise<Recorded> {
  const { organizationId, committeeId } = committee
  const version = await db
    .selectFrom('surveyVersions')
    .select(['surveyId', 'content'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', given.versionId)
    .executeTakeFirst()
  if (!version) throw notFound()
  const content = SurveyContent.parse(version.content)
  const problem = checkAnswers(content, given.answers)
  if (problem) throw invalid(problem)
  const { surveyId } = version
  const support = supportIn(content, given.answers)
  if (given.answers.length === 0) return { surveyId, written: 0, support }
  const rows = given.answers.map(({ questionId, values }) => ({
    id: answerId(given, questionId),
    organizationId,
    committeeId,
    surveyId,
    versionId: given.versionId,
    questionId,
    voterId: given.voterId,
    doorPersonId: given.doorPersonId,
    values,
    answeredAt: given.answeredAt,
    answeredBy: given.answeredBy,
    answeredByName: given.answeredByName,
    walkbookId: given.walkbookId,
    canvasser: given.canvasser,
    sourceId: given.sourceId,
  }))
  const added = await db
    .insertInto('surveyAnswers')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return { surveyId, written: Number(added.numInsertedOrUpdatedRows ?? 0), support }
}

/** Answers of these events no longer count; how many. */
export function undoAnswers(db: Db, committee: CommitteeRef, sourceIds: string[]): Promise<number> {
  return markUndone(db, committee, sourceIds, true)
}

/** They count again. */
export function redoAnswers(db: Db, committee: CommitteeRef, sourceIds: string[]): Promise<number> {
  return markUndone(db, committee, sourceIds, false)
}

async function markUndone(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  sourceIds: string[],
  isUndone: boolean,
): Promise<number> {
  if (sourceIds.length === 0) return 0
  const changed = await db
    .updateTable('surveyAnswers')
    .set({ undoneAt: isUndone ? sql<Date>`now()` : null })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('sourceId', '=', sql<string>`any (${sourceIds}::uuid[])`)
    .where('undoneAt', isUndone ? 'is' : 'is not', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** From the event, the person and the question: an event that comes twice finds its rows there. */
function answerId({ sourceId, voterId, doorPersonId }: AnswersGiven, questionId: string): string {
  return idFrom(`${sourceId} ${voterId ?? doorPersonId ?? ''} ${questionId}`)
}

function supportIn({ questions }: SurveyContent, answers: Answer[]): number | null {
  const asked = questions.find((question) => question.isSupport)
  const said = answers.find((answer) => answer.questionId === asked?.id)?.values[0]
  return said === undefined ? null : Number(said)
}
