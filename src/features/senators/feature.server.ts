import { feature } from '../../app/server/feature.ts'
import { newsNames } from './newsNames.server.ts'
import { senators } from './api.ts'
import { senatorExamples } from './examples.server.ts'
import { senatorHandlers } from './handlers.server.ts'

export default feature(senators, senatorHandlers, { tables: [], examples: senatorExamples, newsNames })
