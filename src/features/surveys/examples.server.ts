import { withRow, type Examples } from '../../app/server/examples.ts'
import { newQuestion } from '../../domain/surveys/presets.ts'
import type { surveys } from './api.ts'

const ofSurvey = withRow(({ committeeId, surveyId }) => ({ committeeId, surveyId }))
const newId = '6e3b1f52-7c1d-4a53-9d52-5f0a6f1f7c11'
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
      questions: [signQuestion(newId)],
    },
  })),
  publish: withRow(({ committeeId, surveyId }) => ({ committeeId, surveyId, version: 1 })),
  close: withRow(({ committeeId, surveyId }) => ({ committeeId, surveyId, closed: true })),
  bank: withRow(({ committeeId }) => ({ committeeId })),
  saveQuestion: withRow(({ committeeId }) => ({
    committeeId,
    question: signQuestion(newId),
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
