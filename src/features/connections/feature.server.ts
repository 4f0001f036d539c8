import { feature } from '../../app/server/feature.ts'
import { connections } from './api.ts'
import { connectionExamples } from './examples.server.ts'
import { connectionHandlers } from './handlers.server.ts'

export default feature(connections, connectionHandlers, { tables: [], examples: connectionExamples })
