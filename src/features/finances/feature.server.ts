import { feature } from '../../app/server/feature.ts'
import { finances } from './api.ts'
import { financeExamples } from './examples.server.ts'
import { financeHandlers } from './handlers.server.ts'

export default feature(finances, financeHandlers, { tables: [], examples: financeExamples })
