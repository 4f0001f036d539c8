import { feature } from '../../app/server/feature.ts'
import { files } from './api.ts'
import { fileHandlers } from './handlers.server.ts'
import { fileExamples } from './examples.server.ts'

export default feature(files, fileHandlers, {
  tables: [],
  examples: fileExamples,
  auditWords: { 'file.added': 'Added a file', 'file.removed': 'Removed a file' },
})
