import { feature } from '../../app/server/feature.ts'
import { search } from './api.ts'
import { searchHandlers } from './handlers.server.ts'
import { searchExamples } from './examples.server.ts'

export default feature(search, searchHandlers, {
  tables: [],
  examples: searchExamples,
})
