import { featureWithoutCalls } from '../../app/server/feature.ts'
import { surveyRows } from './exampleRows.server.ts'

export default featureWithoutCalls({
  tables: ['surveyQuestions', 'surveys', 'surveyVersions', 'surveyAnswers'],
  exampleRows: [surveyRows],
  holdsVoters: ['survey_answers'],
})
