import { feature } from '../../app/server/feature.ts'
import { billTexts } from './api.ts'
import { billTextHandlers } from './handlers.server.ts'
import { billTextExamples } from './examples.server.ts'

export default feature(billTexts, billTextHandlers, {
  tables: ['billDocuments'],
  examples: billTextExamples,
})
