import { feature } from '../../app/server/feature.ts'
import { terminal } from './api.ts'
import { terminalHandlers } from './handlers.server.ts'
import { terminalExamples } from './examples.server.ts'
import { terminalTables } from './publicTables.server.ts'

export default feature(terminal, terminalHandlers, {
  tables: [],
  examples: terminalExamples,
  publicTables: terminalTables,
})
