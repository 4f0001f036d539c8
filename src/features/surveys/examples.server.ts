import { randomUUID } from 'node:crypto'
import { withRow, type Examples } from '../../app/server/examples.ts'
import { newQuestion } from '../../domain/surveys/presets.ts'
import type { surveys } from './api.ts'

const ofSurvey = withRow(({ committeeId, surveyId }) => ({ committeeId, surveyId }))
const signQuestion = (id: string) => newQuestion('wants a sign', id, ['en'])

export const surveyExamples: Examples<typeof surveys> = {
  list: withRow(({ committeeId }) => ({ committeeId })),
  survey: ofSurvey,
  create: withRow(({ committeeId, surveyId }) => ({ committeeId, name: 'Fall doors', copyOf: surveyId })),
  change: withRow(({ committeeId, surveyId }) => ({
    committeeId,
    surveyId,
    version: 1,
    name: 'Doors in fall',
    draft: {
      languages: ['en'],
      opening: { en: 'Hello' },
      closing: {},
      questions: [signQuestion(randomUUID())],
    },
  })),
  publish: withRow(({ committeeId, surveyId }) => ({ committeeId, surveyId, version: 1 })),
  close: withRow(({ committeeId, surveyId }) => ({ committeeId, surveyId, closed: true })),
  bank: withRow(({ committeeId }) => ({ committeeId })),
  saveQuestion: withRow(({ committeeId }) => ({
    committeeId,
    question: signQuestion(randomUUID()),
    version: null,
  })),
  archiveQuestion: withRow(({ committeeId, surveyQuestionId }) => ({
    committeeId,
    questionId: surveyQuestionId,
    archived: true,
  })),
  results: ofSurvey,
  breakdown: withRow(({ committeeId, surveyId, surveyQuestionId }) => ({
    committeeId,
    surveyId,
    questionId: surveyQuestionId,
    of: 'day' as const,
  })),
  said: ofSurvey,
}
