// One survey of a committee with a published version, its question in the bank, and what one voter answered.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'
import type { Question, SurveyContent } from '../../domain/surveys/content.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    surveyId: string
    surveyVersionId: string
    surveyQuestionId: string
  }
}

export const surveyRows: ExampleRowsOfFeature = {
  ids: ['surveyId', 'surveyVersionId', 'surveyQuestionId'],
  make: makeSurvey,
}

async function makeSurvey(db: Db, { organizationId, committeeId, users, letter }: ExampleOwner) {
  const of = { organizationId, committeeId }
  const surveyQuestionId = randomUUID()
  const question: Question = {
    id: surveyQuestionId,
    kind: 'choice',
    words: { en: `What matters most in ${letter}?` },
    options: [
      { id: 'roads', words: { en: 'Roads' } },
      { id: 'schools', words: { en: 'Schools' } },
    ],
    isRequired: true,
    goTo: [],
  }
  const content: SurveyContent = { languages: ['en'], opening: {}, closing: {}, questions: [question] }
  await db
    .insertInto('surveyQuestions')
    .values({
      ...of,
      id: surveyQuestionId,
      kind: question.kind,
      content: JSON.stringify(question),
      createdByName: `Editor of ${letter}`,
    })
    .execute()
  const { id: surveyId } = await db
    .insertInto('surveys')
    .values({
      ...of,
      name: `Survey of ${letter}`,
      draft: JSON.stringify(content),
      createdByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: surveyVersionId } = await db
    .insertInto('surveyVersions')
    .values({
      ...of,
      surveyId,
      number: 1,
      content: JSON.stringify(content),
      publishedBy: users.editor,
      publishedByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('surveyAnswers')
    .values({
      ...of,
      id: randomUUID(),
      surveyId,
      versionId: surveyVersionId,
      questionId: surveyQuestionId,
      voterId: 1,
      values: ['roads'],
      answeredAt: new Date('2026-11-10T18:00:00Z'),
      answeredBy: users.editor,
      answeredByName: `Editor of ${letter}`,
      sourceId: randomUUID(),
    })
    .execute()
  return { surveyId, surveyVersionId, surveyQuestionId }
}
