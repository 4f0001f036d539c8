import { feature } from '../../app/server/feature.ts'
import { surveys } from './api.ts'
import { addDemoSurveys } from './demo.server.ts'
import { surveyExamples } from './examples.server.ts'
import { surveyRows } from './exampleRows.server.ts'
import { findSurveysByWords } from './find.server.ts'
import { surveyHandlers } from './handlers.server.ts'

export default feature(surveys, surveyHandlers, {
  tables: ['surveyQuestions', 'surveys', 'surveyVersions', 'surveyAnswers'],
  examples: surveyExamples,
  exampleRows: [surveyRows],
  demo: [addDemoSurveys],
  holdsVoters: ['survey_answers'],
  finds: [{ kind: 'survey', group: 'Surveys', may: 'work.read', find: findSurveysByWords }],
  auditWords: {
    'survey.created': 'Started the survey {}',
    'survey.changed': 'Changed the survey {}',
    'survey.published': 'Published the survey {}',
    'survey.closed': 'Closed the survey {}',
    'survey.reopened': 'Reopened the survey {}',
    'survey.answersSeen': 'Looked at who answered a survey',
    'surveyQuestion.added': 'Added the question {} to the bank',
    'surveyQuestion.changed': 'Changed the question {} in the bank',
    'surveyQuestion.archived': 'Archived the question {}',
    'surveyQuestion.restored': 'Restored the question {}',
  },
  auditLooks: ['survey.answersSeen'],
})
